import { expect, it } from 'vitest'
import { trendStart } from '../../src/dashboard/screens/overview/trend-start.ts'
import { INSIGHT_RUNS_MAX } from '../../src/domain/insights/insight-runs.ts'

it('begins the trend with the earlier period as long as the server reads the runs of both', () => {
  const from = '2026-03-01T06:00:00.000Z'
  const runs = (count: number) => Array.from({ length: count }, (_, number) => `run ${number}`)
  const starts = [1, 2].map((more) =>
    trendStart({ window: { runs: runs(INSIGHT_RUNS_MAX - 1) }, previous: { from, runs: runs(more) } }),
  )
  expect([...starts, trendStart({ window: { runs: runs(1) }, previous: null })]).toEqual([
    from,
    undefined,
    undefined,
  ])
})
