import type { Answer } from '../../contract/index.ts'
import { useFormat, useWords, words } from '../language/language.tsx'
import { useAnswer } from '../server/use-answer.ts'
import type { EstimateOfRun } from './estimate-of-run.ts'
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

type PricedBrand = Pick<Answer<'getBrand'>, 'id' | 'promptCount' | 'samples' | 'llms'>

/**
 * What a run of the brand's prompts costs before it starts: with these LLMs, or else with those of the brand that the server
 * has. `unknown` where the server refuses the estimate, as it would the run: while another run of the brand is under way, with more responses than a run may have,
 * and with a monthly budget where the price of one of the LLMs or of the judge is unknown. Null for a brand without
 * prompts, for who may not start runs, and until there is an answer.
 */
export function useRunEstimate(
  brand: PricedBrand,
  llms?: readonly string[],
): EstimateOfRun | 'unknown' | null {
  const { id: brandId, promptCount, samples } = brand
  const enabled = useMay() && promptCount > 0 && (llms ?? brand.llms).length > 0
  const body = { dryRun: true, samples, budgetUsd: null, ...(llms && { llms: [...llms] }) }
  const { data, isError } = useAnswer('startRun', { params: { brandId }, body }, { enabled })
  if (data && !('id' in data)) return data
  return isError ? 'unknown' : null
}

/** By name of the LLM, the price of a run in words. */
export function useLlmPrices(brand: PricedBrand, llms: readonly string[]): ReadonlyMap<string, string> {
  const t = useWords(priceWords)
  const format = useFormat()
  const estimate = useRunEstimate(brand, llms)
  if (estimate === 'unknown') return new Map(llms.map((name) => [name, t.unknown]))
  return new Map(
    estimate?.llms.map(({ name, estimatedCostUsd: cost }) => [
      name,
      cost === null ? t.unknown : t.ofRun(format.usd(cost)),
    ]),
  )
}
