import { setImmediate } from 'node:timers/promises'
import type { AnswerOf } from '../../contract/endpoint.ts'
import type { Contract } from '../../contract/index.ts'
import { pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/insights-sources.ts'
import { PROMPTS_PER_GAP_MAX, RIVALS_PER_GAP_MAX } from '../../contract/workspace/insights-sources.ts'
import { citingShares } from '../../domain/insights/citing-shares.ts'
import type { KeyTable } from '../../domain/insights/key-counts.ts'
import type { RivalNames } from '../../domain/insights/names-in-answers.ts'
import { SOURCE_TYPES, type SourceType } from '../../domain/sources/source-types.ts'
import { findPromptTexts } from '../../storage/insights/insights-sources.ts'
import type { Handlers, HandlersOf, HttpContext } from '../handler.ts'
import { findCitedDomains, readCitedDomains } from '../reading/cited-domains.ts'
import { gapRivals, withoutWorst } from '../reading/insight-gaps.ts'
import {
  type Insight,
  openInsight,
  periodAnswer,
  windowAnswer,
  withPreceding,
} from '../reading/insight-reading.ts'
import { runTrends, trendRunsAnswer } from '../reading/run-trends.ts'
import { readSourceChanges } from '../reading/source-changes.ts'

/** A brand can ask any site to mention it, except its own and those of competitors. */
const REACHABLE: readonly SourceType[] = SOURCE_TYPES.filter(
  (kind) => kind !== 'owned' && kind !== 'competitor',
)

export const handlers: HandlersOf<typeof routes> = {
  async listCitedSources(call, context) {
    const insight = await openInsight(call, context, { withBranded: true })
    const request = pageRequest(call.query, context.pageMax)
    const found = await readCitedDomains(insight, null, { kinds: call.query.kind, q: call.query.q }, request)
    const shareOf = citingShares(found)
    const data: AnswerOf<Contract['listCitedSources']>['data'] = []
    for (const { responses, withBrand, cells, rivals: _, ...source } of found.data) {
      await setImmediate() // Lets other requests run between the estimates.
      data.push({
        ...source,
        owned: source.kind === 'owned',
        responses: shareOf(cells),
        withBrand,
        withoutBrand: responses - withBrand,
      })
    }
    return {
      window: windowAnswer(insight),
      runs: await sourcedRuns(insight),
      kinds: found.kinds,
      data,
      paging: pagingResult(request, found.total),
    }
  },

  async listGaps(call, context) {
    const { insight, ...gaps } = await gapsOf(call, context)
    return { ...gaps, runs: await sourcedRuns(insight) }
  },

  async getSourceChanges(call, context) {
    const periods = withPreceding(call, context)
    const insight = await openInsight(call, context, { withBranded: true, periods })
    const changes = await readSourceChanges(insight)
    return {
      window: windowAnswer(insight),
      previous: insight.previous && periodAnswer(insight.previous),
      ...changes,
    }
  },
}

const sourcedRuns = async (insight: Insight) =>
  trendRunsAnswer(await runTrends(insight, Number.POSITIVE_INFINITY, []), 'withSources')

type GapsCall = Pick<Parameters<Handlers['listGaps']>[0], 'params' | 'query' | 'tenant'>

/** The gaps that have at least so many answers, and from how many runs. @throws {ApiError} `not_found` */
export async function findGaps(call: GapsCall, context: HttpContext, answersMin: number) {
  const insight = await withoutWorst(await openInsight(call, context, { withBranded: true }))
  const { rivals } = await gapRivals(insight)
  return {
    runCount: windowAnswer(insight).runs.length,
    domains: await findCitedDomains(insight, rivals, REACHABLE, answersMin),
  }
}

/**
 * The sites that are cited where competitors are named and the brand is not.
 * @param keys only domains with these keys
 * @throws {ApiError} `not_found`
 */
export async function gapsOf(
  call: GapsCall,
  context: HttpContext,
  keys: KeyTable | null = null,
): Promise<Omit<AnswerOf<Contract['listGaps']>, 'runs'> & { insight: Insight }> {
  const insight = await withoutWorst(await openInsight(call, context, { withBranded: true }))
  const { db, brand } = insight
  const { rivals, areTracked, nameOf } = await gapRivals(insight)
  const request = pageRequest(call.query, context.pageMax)
  const found = await readCitedDomains(
    insight,
    rivals,
    { kinds: call.query.kind ?? REACHABLE, q: call.query.q, keys },
    request,
  )
  const asked = found.data.map(({ cells }) => cells.mostAsked(PROMPTS_PER_GAP_MAX))
  const texts = await findPromptTexts(
    db,
    brand.organizationId,
    asked.flatMap(({ promptIds }) => promptIds),
  )
  return {
    insight,
    window: windowAnswer(insight),
    note: areTracked ? null : ('no_rivals' as const),
    kinds: found.kinds.filter(({ kind }) => REACHABLE.includes(kind)),
    data: found.data.map(({ cells: _, links: __, withBrand: ___, rivals: counts, ...gap }, index) => ({
      ...gap,
      prompts: (asked[index]?.promptIds ?? []).map((id) => ({ id, text: texts.get(id) ?? '' })),
      promptCount: asked[index]?.promptCount ?? 0,
      rivals: mostNamed(counts, rivals).map(({ id, responses }) => ({
        id,
        name: nameOf.get(id) ?? id,
        responses,
      })),
      rivalCount: counts.size,
    })),
    paging: pagingResult(request, found.total),
  }
}

function mostNamed(counts: ReadonlyMap<number, number>, rivals: readonly RivalNames[]) {
  return [...counts]
    .map(([place, responses]) => ({ id: rivals[place]?.id ?? '', responses }))
    .sort((one, other) => other.responses - one.responses || (one.id < other.id ? -1 : 1))
    .slice(0, RIVALS_PER_GAP_MAX)
}
