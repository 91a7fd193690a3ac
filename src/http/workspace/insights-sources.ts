import { pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/insights-sources.ts'
import { type Cell, emptyCell } from '../../domain/insights/cell.ts'
import { ratioOf } from '../../domain/insights/figures.ts'
import { unweighted } from '../../domain/insights/weighted-sums.ts'
import { SOURCE_TYPES } from '../../domain/sources/source-types.ts'
import { type CitingCell, readGaps, readSources } from '../../storage/insights/insights-sources.ts'
import type { HandlersOf } from '../handler.ts'
import { namesOf, openInsight, runSlots, trendOf, windowAnswer } from '../reading/insight-reading.ts'

/** Neither the brand nor a competitor can be asked to mention the brand. */
const REACHABLE = SOURCE_TYPES.filter((kind) => kind !== 'owned' && kind !== 'competitor')

export const handlers: HandlersOf<typeof routes> = {
  async listCitedSources(call, context) {
    const insight = await openInsight(call, context, { withBranded: true })
    const { db, brand, filter, period } = insight
    const request = pageRequest(call.query)
    const found = await readSources(
      db,
      brand.organizationId,
      runSlots(insight),
      filter,
      call.query.kind,
      request,
    )
    return {
      window: windowAnswer(insight),
      data: found.data.map(({ responses, trend, withBrand, cells, ...source }) => ({
        ...source,
        owned: source.kind === 'owned',
        responses: ratioOf('citationRate', unweighted(citingCells(found.sourced, cells))),
        withBrand,
        withoutBrand: responses - withBrand,
        trend: trendOf(period.runs.length, trend, ({ responses: count }) => count, 0),
      })),
      paging: pagingResult(request, found.total),
    }
  },

  async listGaps(call, context) {
    const insight = await openInsight(call, context, { withBranded: true })
    const { db, brand, filter, period, entities } = insight
    const slots = runSlots(insight)
    const { rivals } = await namesOf(insight, slots)
    const hasRivals = entities.rivals.length > 0
    const kinds = call.query.kind ?? REACHABLE
    const request = pageRequest(call.query)
    const found = await readGaps(
      db,
      brand.organizationId,
      slots,
      filter,
      hasRivals ? rivals : null,
      kinds,
      request,
    )
    const nameOf = new Map(entities.rivals.map(({ id, name }) => [id, name]))
    return {
      window: windowAnswer(insight),
      note: hasRivals ? null : ('no_rivals' as const),
      data: found.data.map(({ trend, rivals: named, ...gap }) => ({
        ...gap,
        rivals: named.map(({ rival, responses }) => ({ name: nameOf.get(rival) ?? rival, responses })),
        trend: trendOf(period.runs.length, trend, ({ responses }) => responses, 0),
      })),
      paging: pagingResult(request, found.total),
    }
  },
}

/** Cells in which a domain stands for those of the brand, so that its share is estimated as the citation rate is. */
function citingCells(sourced: readonly CitingCell[], citing: readonly CitingCell[]): Cell[] {
  const counts = new Map(citing.map((cell) => [`${cell.promptId} ${cell.llm}`, cell.responses]))
  return sourced.map(({ promptId, llm, responses }) => ({
    ...emptyCell(promptId, llm),
    responses,
    withSources: responses,
    citingOwned: counts.get(`${promptId} ${llm}`) ?? 0,
  }))
}
