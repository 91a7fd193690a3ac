import type { Answer } from '../../../contract/index.ts'
import { INSIGHT_RUNS_MAX } from '../../../domain/insights/insight-runs.ts'

interface Periods {
  window: Pick<Answer<'getOverview'>['window'], 'runs'>
  previous: Pick<NonNullable<Answer<'getOverview'>['previous']>, 'from' | 'runs'> | null
}

/**
 * The beginning of the earlier period, so that the trend shows what the change refers to; undefined where both periods have more
 * runs than the server reads at once.
 */
export function trendStart({ window, previous }: Periods): string | undefined {
  if (!previous?.from || window.runs.length + previous.runs.length > INSIGHT_RUNS_MAX) return undefined
  return previous.from
}
