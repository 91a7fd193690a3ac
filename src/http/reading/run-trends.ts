import type { RivalNames } from '../../domain/insights/names-in-answers.ts'
import type { Insight } from './insight-reading.ts'

export interface RunTrend {
  id: string
  startedAt: string
  /** The number of answers, of those that name the brand, and of those with sources. */
  responses: number
  present: number
  withSources: number
  /** The number of answers that name each of the others. */
  named: ArrayLike<number>
}

/** What an answer says of the runs of its trends. @param count - the answers out of which it counts */
export const trendRunsAnswer = (
  runs: readonly RunTrend[],
  count: 'responses' | 'withSources' = 'responses',
) => runs.map(({ id, startedAt, [count]: responses }) => ({ id, startedAt, responses }))

/** The answers of the last runs of the period, the oldest first. */
export async function runTrends(
  insight: Insight,
  runsMax: number,
  others: readonly Pick<RivalNames, 'names' | 'keys'>[],
): Promise<RunTrend[]> {
  const runs = insight.period.runs.slice(-runsMax)
  const found = new Map<string, Omit<RunTrend, 'id' | 'startedAt'>>()
  const runIds = runs.map(({ id }) => id)
  for await (const { runId, totals, named } of insight.rollups.names.byRun(insight, runIds, others)) {
    found.set(runId, { ...totals, named })
  }
  const none = { responses: 0, present: 0, withSources: 0, named: [] }
  return runs.map(({ id, startedAt }) => ({ id, startedAt, ...(found.get(id) ?? none) }))
}
