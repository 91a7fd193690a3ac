import { useWords } from '../../language/language.tsx'
import { marketLabel } from '../../parts/market-label.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { alertWords } from './alert-words.ts'

/** What an alert may be about: the brand's own market, each, or another one. Only one for a brand that has no other, once it is known. */
export function useRuleMarkets(chosen: string): { value: string; label: string }[] {
  const t = useWords(alertWords)
  const params = useBrandParams()
  const own = useAnswer('getBrand', { params }).data
  const { data } = useAnswer('listBrandMarkets', { params })
  if (!own || !data) return []
  const others = data.data.map((market) => ({ value: market.id, label: marketLabel(market) }))
  const main = { value: 'main', label: marketLabel({ ...own, market: own.targetMarket, persona: null }) }
  if (others.length === 0 && chosen === 'main') return [main]
  const known = [main, { value: 'all', label: t.everyMarket }, ...others]
  return known.some(({ value }) => value === chosen)
    ? known
    : [...known, { value: chosen, label: t.formerMarket }]
}
