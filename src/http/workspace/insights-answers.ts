import { type PageRequest, pageOffset, pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/insights-answers.ts'
import { defined } from '../../domain/defined.ts'
import { type AnswerConditions, AnswerPicker } from '../../domain/insights/answer-picker.ts'
import { CellPlaces } from '../../domain/insights/cell-places.ts'
import { cleanUrl } from '../../domain/sources/clean-url.ts'
import { readInTurns } from '../../pipeline/run/read-in-turns.ts'
import {
  type AnswerPlace,
  findAnswersCiting,
  readAnswersAt,
  type SourceConditions,
} from '../../storage/insights/insights-answers.ts'
import type { Handlers, HandlersOf } from '../handler.ts'
import { gapRivals, withoutWorst } from '../reading/insight-gaps.ts'
import { findOtherBrand } from '../reading/insight-other-brand.ts'
import { type Insight, openInsight, windowAnswer } from '../reading/insight-reading.ts'
import { listedExcerpts } from '../reading/listed-excerpts.ts'
import { invalid } from '../refuse.ts'

type Query = Parameters<Handlers['listAnswers']>[0]['query']

export const handlers: HandlersOf<typeof routes> = {
  async listAnswers(call, context) {
    const { query } = call
    refuseContradictions(call.params.brandId.toLowerCase(), query)
    const opened = await openInsight(call, context, { withBranded: true })
    const insight = query.gap ? await withoutWorst(opened) : opened
    const request = pageRequest(query)
    const conditions = await conditionsOf(insight, query)
    const sources = sourceConditions(query)
    const { total, places } =
      sources === 'none' ? NOWHERE : await pickPage(insight, conditions, sources, request)
    const names = shownNames(conditions)
    const rows = await readAnswersAt(insight.db, insight.brand.organizationId, places, names)
    const excerpts = await listedExcerpts(rows.map(({ found }) => found))
    return {
      window: windowAnswer(insight),
      data: rows.map(({ item }, index) => ({ ...item, excerpt: excerpts[index] ?? [] })),
      paging: pagingResult(request, total),
    }
  },
}

const NOWHERE = { total: 0, places: [] }

/** The names that excerpts must show; null for the brand's own names. */
function shownNames({ named }: AnswerConditions): string[] | null {
  if (!named) return null
  return named.among.filter(({ id }) => named.id === null || id === named.id).flatMap(({ names }) => names)
}

/** @throws {ApiError} `invalid_request` for conditions that exclude each other whatever the answers are */
function refuseContradictions(
  brandId: string,
  { present, brand, without, sentiment, rank, gap }: Query,
): void {
  const isOwn = brand?.toLowerCase() === brandId
  if (without?.toLowerCase() === brandId) {
    throw invalid({
      path: 'without',
      code: 'contradiction',
      message: 'is the brand itself: ask with `present=false`',
    })
  }
  if (!gap) return
  if (present ?? isOwn) {
    throw invalid({ path: 'gap', code: 'contradiction', message: 'leaves out answers that name the brand' })
  }
  if ((sentiment ?? rank) !== undefined && (isOwn || brand === undefined)) {
    throw invalid({
      path: 'gap',
      code: 'contradiction',
      message: 'has a sentiment or rank only of a `brand`',
    })
  }
}

/**
 * @throws {ApiError} `not_found` when the other brand does not exist; `invalid_request` for conditions that exclude
 * each other
 */
async function conditionsOf(insight: Insight, query: Query): Promise<AnswerConditions> {
  const conditions = await askedConditions(insight, query)
  if (!query.gap) return conditions
  const { rivals } = await gapRivals(insight)
  const named = conditions.named ?? { id: null, among: rivals }
  if (named.id !== null && !rivals.some(({ id }) => id === named.id)) {
    throw invalid({ path: 'brand', code: 'contradiction', message: 'is no name that gaps are counted for' })
  }
  return { ...conditions, isPresent: false, named }
}

async function askedConditions(
  insight: Insight,
  { present, cited, brand, without, sentiment, rank }: Query,
): Promise<AnswerConditions> {
  const isOwn = brand?.toLowerCase() === insight.brand.id
  const wanted = brand === undefined || isOwn ? undefined : brand.toLowerCase()
  const unwanted = without?.toLowerCase()
  const named = wanted === undefined ? undefined : await findOtherBrand(insight, wanted)
  const unnamed = unwanted === undefined ? undefined : await findOtherBrand(insight, unwanted, 'without')
  // Two ids may be one brand: that of a detected brand, and that of the competitor which it is now.
  if (unnamed && unnamed.id === named?.id) {
    throw invalid({
      path: 'without',
      code: 'contradiction',
      message: 'is the brand that the answers must name',
    })
  }
  return defined({
    isPresent: present ?? (isOwn ? true : undefined),
    citesOwned: cited,
    sentiment,
    rank,
    named,
    unnamed,
  })
}

/**
 * Pages are searched by the address and domain under which links are stored.
 * @returns null without conditions; none where no answer can cite the page
 */
function sourceConditions({ citedDomain, citedUrl, query }: Query): SourceConditions | 'none' | null {
  if (citedDomain === undefined && citedUrl === undefined && query === undefined) return null
  const page = citedUrl === undefined ? null : cleanUrl(citedUrl, null)
  if (citedUrl !== undefined && page === null) return 'none'
  return defined({ domain: citedDomain?.toLowerCase() ?? page?.domain, url: page?.url, query })
}

/** The positions of one page's answers, newest runs first, and the total number. */
async function pickPage(
  insight: Insight,
  conditions: AnswerConditions,
  sources: SourceConditions | null,
  request: PageRequest,
): Promise<{ total: number; places: AnswerPlace[] }> {
  const { db, brand, period, filter, rollups } = insight
  const runIds = period.runs.map(({ id }) => id).reverse()
  const among = sources && (await findAnswersCiting(db, brand.organizationId, runIds, sources))
  const picker = new AnswerPicker(new CellPlaces(filter), conditions)
  const [from, to] = [pageOffset(request), pageOffset(request) + request.limit]
  const places: AnswerPlace[] = []
  let total = 0
  for await (const { runId, rollup } of rollups.of(runIds)) {
    const picked = await readInTurns(
      runId,
      picker.pickInSteps(rollup, among && (among.get(runId) ?? new Set())),
    )
    const shown = picked.slice(Math.max(0, from - total), Math.max(0, to - total))
    places.push(...shown.map((ordinal) => ({ runId, ordinal })))
    total += picked.length
  }
  return { total, places }
}
