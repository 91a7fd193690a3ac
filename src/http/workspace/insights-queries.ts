import { pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/insights-queries.ts'
import { emptyCell } from '../../domain/insights/cell.ts'
import type { HandlersOf } from '../handler.ts'
import { openInsight, presenceOf, windowAnswer } from '../reading/insight-reading.ts'
import { runTrends, trendRunsAnswer } from '../reading/run-trends.ts'
import { readSearchedQueries } from '../reading/searched-queries.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listSearchQueries(call, context) {
    const insight = await openInsight(call, context, { withBranded: true })
    const { period } = insight
    const request = pageRequest(call.query, context.pageMax)
    const found = await readSearchedQueries(insight, call.query.q, request, (cells) =>
      presenceOf(cells.map(({ promptId, llm, ...counts }) => ({ ...emptyCell(promptId, llm), ...counts }))),
    )
    const startOf = (slot: number) => period.runs[slot]?.startedAt ?? ''
    const runs = await runTrends(insight, Number.POSITIVE_INFINITY, [])
    return {
      window: windowAnswer(insight),
      runs: trendRunsAnswer(runs),
      data: found.data.map(({ measured: presence, ...query }) => ({
        ...query,
        presence,
        firstSeenAt: startOf(query.trend.findIndex((count) => count > 0)),
        lastSeenAt: startOf(query.trend.findLastIndex((count) => count > 0)),
      })),
      paging: pagingResult(request, found.total),
    }
  },
}
