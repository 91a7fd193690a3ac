import type { Answer } from '../../contract/index.ts'
import { useFormat, useWords, words } from '../language/language.tsx'
import { useAnswer } from '../server/use-answer.ts'
import { useMay } from './may.tsx'

const priceWords = words({
  en: {
    ofRun: (price: string) => `${price} a run`,
    unknown: 'price unknown',
  },
  de: {
    ofRun: (price) => `${price} je Lauf`,
    unknown: 'Preis unbekannt',
  },
})

type PricedBrand = Pick<Answer<'getBrand'>, 'id' | 'promptCount' | 'samples'>

/**
 * What a run of the brand's prompts costs with these LLMs, before it starts. Null for a brand without prompts, for who
 * may not start runs, and until it is known.
 */
export function useRunEstimate({ id: brandId, promptCount, samples }: PricedBrand, llms: readonly string[]) {
  const enabled = useMay() && promptCount > 0 && llms.length > 0
  const body = { dryRun: true, llms: [...llms], samples, budgetUsd: null }
  const { data } = useAnswer('startRun', { params: { brandId }, body }, { enabled })
  return data && !('id' in data) ? data : null
}

/** By name of the LLM, the price of a run in words. */
export function useLlmPrices(brand: PricedBrand, llms: readonly string[]): ReadonlyMap<string, string> {
  const t = useWords(priceWords)
  const format = useFormat()
  const estimate = useRunEstimate(brand, llms)
  return new Map(
    estimate?.llms.map(({ name, estimatedCostUsd: cost }) => [
      name,
      cost === null ? t.unknown : t.ofRun(format.usd(cost)),
    ]),
  )
}
