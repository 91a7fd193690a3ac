import type { EstimateOfRun } from '../../parts/estimate-of-run.ts'

interface Estimate extends Pick<EstimateOfRun, 'estimatedCostUsd'> {
  markets: readonly Pick<EstimateOfRun['markets'][number], 'marketId' | 'language' | 'promptCount'>[]
  month: Pick<NonNullable<EstimateOfRun['month']>, 'estimatedCostUsd'> | null
}

/**
 * What one further prompt costs in a run, and in 30 days of the schedule: it is asked in the brand's own market and in
 * those of its language, because others need a text of their own. Null where the price of the run is unknown; the month
 * also without a schedule.
 */
export function priceOfPrompt({ estimatedCostUsd: cost, markets, month }: Estimate) {
  const own = markets.find(({ marketId }) => marketId === null)
  const asking = markets.filter(({ language }) => own && spoken(language) === spoken(own.language)).length
  const asked = markets.reduce((sum, { promptCount }) => sum + promptCount, 0)
  if (cost === null || asked === 0) return null
  const ofMonth = month?.estimatedCostUsd ?? null
  return { run: (cost / asked) * asking, month: ofMonth === null ? null : (ofMonth / asked) * asking }
}

/** `de` of `de-CH`. */
const spoken = (language: string) => language.split('-', 1)[0]?.toLowerCase()
