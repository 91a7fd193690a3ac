import { type PageRequest, pageOffset } from '../../contract/paging.ts'
import { ANSWERS_PER_ITEM_MAX } from '../../contract/workspace/insights-sources.ts'
import { CellPlaces } from '../../domain/insights/cell-places.ts'
import { type CountedKey, inParts, type KeyPart, mostOfParts } from '../../domain/insights/key-counts.ts'
import { QueryCounts, type QueryDetail, QueryDetails } from '../../domain/insights/query-counts.ts'
import { keyText, keyTextOf, keyTextOfHex } from '../../domain/insights/text-keys.ts'
import { findQueryKeys, findSearchingAnswers } from '../../storage/insights/insights-queries.ts'
import type { Insight } from './insight-reading.ts'
import { answerAt, inSlices, placedAnswers, slotsByRun } from './placed-answers.ts'

export interface SearchedQuery extends Pick<QueryDetail, 'cells' | 'trend'> {
  /** In the spelling of the newest answer. */
  query: string
  responses: number
  llms: string[]
  responseIds: string[]
}

/**
 * A page of the search queries of the answers, most frequent first, then those of the newest answers.
 * @param q - a text that the queries must contain
 */
export async function readSearchedQueries(
  insight: Insight,
  q: string | undefined,
  request: PageRequest,
): Promise<{ total: number; data: SearchedQuery[] }> {
  const places = new CellPlaces(insight.filter)
  const offset = pageOffset(request)
  const keys = q === undefined ? null : await keysOfQueries(insight, q)
  const ranked = await inParts((part) => rankQueries(insight, part, keys, offset + request.limit))
  const shown = mostOfParts(
    ranked.flatMap(({ data }) => data),
    offset,
    request.limit,
  )
  return {
    total: ranked.reduce((sum, { total }) => sum + total, 0),
    data: shown.length === 0 ? [] : await describe(insight, places, shown),
  }
}

async function keysOfQueries({ db, brand, period }: Insight, q: string): Promise<Set<string>> {
  const runIds = period.runs.map(({ id }) => id)
  return new Set((await findQueryKeys(db, brand.organizationId, runIds, q)).map(keyTextOfHex))
}

async function rankQueries(insight: Insight, part: KeyPart, keys: ReadonlySet<string> | null, limit: number) {
  const counts = new QueryCounts(part)
  for await (const { block } of searched(insight)) {
    counts.add(block)
    if (counts.isFull) return null
  }
  return counts.ranked(limit, keys)
}

async function readDetails(insight: Insight, places: CellPlaces, shown: readonly CountedKey[]) {
  const details = new QueryDetails(places, shown, insight.period.runs.length, ANSWERS_PER_ITEM_MAX)
  const slotOf = slotsByRun(insight.period)
  for await (const { runIds, block } of searched(insight)) details.add(runIds.map(slotOf), block)
  return details.details()
}

async function describe(insight: Insight, places: CellPlaces, shown: readonly CountedKey[]) {
  const details = await readDetails(insight, places, shown)
  return inSlices(shown, details, (some, ofSome) => named(insight, some, ofSome))
}

const searched = (insight: Insight) =>
  insight.rollups.sources.searched(
    insight,
    insight.period.runs.map(({ id }) => id),
  )

/** Adds the texts, which are stored only with the answers. */
async function named(
  { db, brand, period }: Insight,
  shown: readonly CountedKey[],
  details: readonly QueryDetail[],
): Promise<SearchedQuery[]> {
  const answers = await placedAnswers(
    period,
    details.flatMap((detail) => detail.answers),
    (places) => findSearchingAnswers(db, brand.organizationId, places),
  )
  return shown.flatMap(({ high, low, count }, index) => {
    const { answers: own, ...detail } = details[index] as QueryDetail
    const found = own.flatMap((at) => answerAt(answers, period, at) ?? [])
    const searched = found
      .flatMap(({ searches }) => searches)
      .find(({ key }) => keyTextOf(key) === keyText(high, low))
    if (!searched) return []
    const llms = [...new Set(detail.cells.map(({ llm }) => llm))].sort()
    return [
      { ...detail, query: searched.query, responses: count, llms, responseIds: found.map(({ id }) => id) },
    ]
  })
}
