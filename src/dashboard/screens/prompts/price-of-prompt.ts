import type { EstimateOfRun } from '../../parts/estimate-of-run.ts'

interface Estimate extends Pick<EstimateOfRun, 'estimatedCostUsd'> {
  markets: readonly Pick<EstimateOfRun['markets'][number], 'marketId' | 'language' | 'promptCount'>[]
}

/**
 * What one further prompt costs in a run: it is asked in the brand's own market and in those of its language, because
 * others need a text of their own. Null where the price of the run is unknown.
 */
export function priceOfPrompt({ estimatedCostUsd, markets }: Estimate): number | null {
  const own = markets.find(({ marketId }) => marketId === null)
  const asking = markets.filter(({ language }) => own && spoken(language) === spoken(own.language)).length
  const asked = markets.reduce((sum, { promptCount }) => sum + promptCount, 0)
  return estimatedCostUsd === null || asked === 0 ? null : (estimatedCostUsd / asked) * asking
}

/** `de` of `de-CH`. */
const spoken = (language: string) => language.split('-', 1)[0]?.toLowerCase()
