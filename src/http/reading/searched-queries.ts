import { setImmediate } from 'node:timers/promises'
import { type PageRequest, pageOffset } from '../../contract/paging.ts'
import { ANSWERS_PER_ITEM_MAX } from '../../contract/workspace/insights-sources.ts'
import { CellPlaces } from '../../domain/insights/cell-places.ts'
import {
  type CountedKey,
  inParts,
  type KeyPart,
  KeyTable,
  mostOfParts,
} from '../../domain/insights/key-counts.ts'
import {
  QueryCounts,
  type QueryDetail,
  QueryDetails,
  type SearchedCell,
} from '../../domain/insights/query-counts.ts'
import { hexOfKey, PackedKeys } from '../../domain/insights/text-keys.ts'
import { weighedParts } from '../../domain/weighed-parts.ts'
import { findQueryKeys, findSearchingAnswers } from '../../storage/insights/insights-queries.ts'
import type { Insight } from './insight-reading.ts'
import { answerAt, placedTexts, slotsByRun } from './placed-answers.ts'

/** Counts (of a query, prompt and LLM) that are in memory at the same time. */
const CELLS_AT_ONCE = 500_000

/** What is measured of the answers with a query. */
type Measure<T> = (cells: readonly SearchedCell[]) => T

export interface SearchedQuery<T> extends Pick<QueryDetail, 'trend'> {
  /** In the spelling of the newest answer. */
  query: string
  responses: number
  llms: string[]
  responseIds: string[]
  measured: T
}

/**
 * A page of the search queries of the answers, most frequent first, then those of the newest answers.
 * @param q - a text that the queries must contain
 */
export async function readSearchedQueries<T>(
  insight: Insight,
  q: string | undefined,
  request: PageRequest,
  measure: Measure<T>,
): Promise<{ total: number; data: SearchedQuery<T>[] }> {
  const places = new CellPlaces(insight.filter)
  const offset = pageOffset(request)
  const keys = q === undefined ? null : await keysOfQueries(insight, q)
  const ranked = await inParts((part) => rankQueries(insight, places, part, keys, offset + request.limit))
  const shown = mostOfParts(
    ranked.flatMap(({ data }) => data),
    offset,
    request.limit,
  )
  return {
    total: ranked.reduce((sum, { total }) => sum + total, 0),
    data: shown.length === 0 ? [] : await describe(insight, places, shown, measure),
  }
}

async function keysOfQueries({ db, brand, period, slices }: Insight, q: string): Promise<KeyTable> {
  const runIds = period.runs.map(({ id }) => id)
  const keys = KeyTable.ofAny()
  for await (const some of findQueryKeys(db, brand.organizationId, runIds, q))
    await slices.run(keys.addAll(new PackedKeys(some)))
  return keys
}

async function rankQueries(
  insight: Insight,
  places: CellPlaces,
  part: KeyPart,
  keys: KeyTable | null,
  limit: number,
) {
  const counts = new QueryCounts(part)
  for await (const { block } of searched(insight)) {
    counts.add(block)
    places.tableOfCells(block.cells)
    if (counts.isFull) return null
  }
  return insight.slices.run(counts.ranked(limit, keys))
}

async function readDetails<T>(
  insight: Insight,
  places: CellPlaces,
  shown: readonly CountedKey[],
  measure: Measure<T>,
) {
  const counted = new QueryDetails(places, shown, insight.period.runs.length, ANSWERS_PER_ITEM_MAX)
  const slotOf = slotsByRun(insight.period)
  for await (const { runIds, block } of searched(insight)) counted.add(runIds.map(slotOf), block)
  const details = []
  for (const { cells, ...detail } of counted.details()) {
    const llms = [...new Set(cells.map(({ llm }) => llm))].sort()
    details.push({ ...detail, llms, measured: measure(cells) })
    await setImmediate() // Lets other requests run between the queries.
  }
  return details
}

async function describe<T>(
  insight: Insight,
  places: CellPlaces,
  shown: readonly CountedKey[],
  measure: Measure<T>,
): Promise<SearchedQuery<T>[]> {
  const described: SearchedQuery<T>[][] = []
  const cellsOf = ({ count }: CountedKey) => Math.min(count, places.count)
  for (const some of weighedParts(shown, cellsOf, CELLS_AT_ONCE)) {
    described.push(await named(insight, some, await readDetails(insight, places, some, measure)))
  }
  return described.flat()
}

const searched = (insight: Insight) =>
  insight.rollups.sources.searched(
    insight,
    insight.period.runs.map(({ id }) => id),
  )

/** Adds the texts, which are stored only with the answers. */
async function named<T>(
  { db, brand, period }: Insight,
  shown: readonly CountedKey[],
  details: Awaited<ReturnType<typeof readDetails<T>>>,
): Promise<SearchedQuery<T>[]> {
  const keys = shown.map(hexOfKey)
  const answers = await placedTexts(
    period,
    details.flatMap(({ answers: own }, index) => own.map((at) => ({ at, key: keys[index] as string }))),
    (wanted) => findSearchingAnswers(db, brand.organizationId, wanted),
  )
  return details.flatMap(({ answers: own, trend, llms, measured }, index) => {
    const { count } = shown[index] as CountedKey
    const found = own.flatMap((at) => answerAt(answers, period, at) ?? [])
    const searched = found.flatMap(({ searches }) => searches).find(({ key }) => key === keys[index])
    if (!searched) return []
    const responseIds = found.map(({ id }) => id)
    return [{ trend, query: searched.query, responses: count, llms, responseIds, measured }]
  })
}
