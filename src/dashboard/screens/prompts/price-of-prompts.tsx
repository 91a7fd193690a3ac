import type { Answer } from '../../../contract/index.ts'
import { useFormat, useWords, words } from '../../language/language.tsx'
import { useRunEstimate } from '../../parts/run-price.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { priceOfPrompt } from './price-of-prompt.ts'

const priceWords = words({
  en: {
    more: (run: string) => `A run will cost about ${run} more`,
    each: (run: string) => `Each makes a run cost about ${run} more`,
    inMonth: (month: string) => `, 30 days about ${month}`,
    unknown: 'How much more a run will cost is unknown',
  },
  de: {
    more: (run) => `Ein Lauf kostet dann etwa ${run} mehr`,
    each: (run) => `Mit jedem kostet ein Lauf etwa ${run} mehr`,
    inMonth: (month) => `, 30 Tage etwa ${month}`,
    unknown: 'Wie viel mehr ein Lauf kostet, ist unbekannt',
  },
})

/** What runs cost more with so many further prompts, or with each; nothing for who may not start runs. */
export function PriceOfPrompts({ count }: { count: number | 'each' }) {
  const brand = useAnswer('getBrand', { params: useBrandParams() }).data
  return brand && <Price brand={brand} count={count} />
}

function Price({ brand, count }: { brand: Answer<'getBrand'>; count: number | 'each' }) {
  const t = useWords(priceWords)
  const format = useFormat()
  const estimate = useRunEstimate(brand)
  if (estimate === null) return null
  const price = estimate === 'unknown' ? null : priceOfPrompt(estimate)
  if (price === null) return t.unknown
  const usd = (each: number) => format.usd(each * (count === 'each' ? 1 : count))
  const more = count === 'each' ? t.each : t.more
  return more(usd(price.run)) + (price.month === null ? '' : t.inMonth(usd(price.month)))
}
