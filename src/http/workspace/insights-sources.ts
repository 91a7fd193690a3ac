import { setImmediate } from 'node:timers/promises'
import type { AnswerOf } from '../../contract/endpoint.ts'
import type { Contract } from '../../contract/index.ts'
import { pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/insights-sources.ts'
import { citingShares } from '../../domain/insights/citing-shares.ts'
import { SOURCE_TYPES } from '../../domain/sources/source-types.ts'
import { readGaps, readSources } from '../../storage/insights/insights-sources.ts'
import type { Handlers, HandlersOf, HttpContext } from '../handler.ts'
import { asRival, detectedBrandsOf } from '../reading/insight-brands.ts'
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
    const shareOf = citingShares(found.sourced)
    const data: AnswerOf<Contract['listCitedSources']>['data'] = []
    for (const { responses, trend, withBrand, cells, ...source } of found.data) {
      await setImmediate() // Other requests go on between the estimates.
      data.push({
        ...source,
        owned: source.kind === 'owned',
        responses: shareOf(cells),
        withBrand,
        withoutBrand: responses - withBrand,
        trend: trendOf(period.runs.length, trend, ({ responses: count }) => count, 0),
      })
    }
    return {
      window: windowAnswer(insight),
      data,
      paging: pagingResult(request, found.total),
    }
  },

  listGaps: gapsOf,
}

type GapsCall = Pick<Parameters<Handlers['listGaps']>[0], 'params' | 'query' | 'tenant'>

/** The sites that are cited where competitors are named and the brand is not. @throws {ApiError} `not_found` */
export async function gapsOf(call: GapsCall, context: HttpContext): Promise<AnswerOf<Contract['listGaps']>> {
  const insight = await openInsight(call, context, { withBranded: true })
  const { db, brand, filter, period, entities } = insight
  const slots = runSlots(insight)
  const names = await namesOf(insight, slots)
  const hasRivals = entities.rivals.length > 0
  const others = hasRivals ? [] : await detectedBrandsOf(insight, names)
  const kinds = call.query.kind ?? REACHABLE
  const request = pageRequest(call.query)
  const found = await readGaps(
    db,
    brand.organizationId,
    slots,
    filter,
    hasRivals ? names.rivals : others.map(asRival),
    kinds,
    request,
  )
  const nameOf = new Map([...entities.rivals, ...others].map(({ id, name }) => [id, name]))
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
}
