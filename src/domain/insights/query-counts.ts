import { eachPlace, type Stepwise } from '../stepwise.ts'
import type { CellPlaces } from './cell-places.ts'
import type { AnswerPlace } from './domain-details.ts'
import { addToTrend, eachOf } from './grouped-counts.ts'
import { type CountedKey, KeyCounts, type KeyPart, KeyTable, WHOLE } from './key-counts.ts'
import type { CompactQueries } from './query-sums.ts'

/** Counts the answers with each search query. Add the newest block of runs first. */
export class QueryCounts {
  readonly #counts: KeyCounts

  constructor(part: KeyPart) {
    this.#counts = new KeyCounts(part)
  }

  get isFull(): boolean {
    return this.#counts.table.isFull
  }

  add({ queries: { highs, lows, counts } }: CompactQueries): void {
    for (let query = 0; query < highs.length; query += 1) {
      this.#counts.merge(highs[query] as number, lows[query] as number, counts[query] as number)
    }
  }

  /** @param keys - only queries with these keys; null for all */
  *ranked(limit: number, keys: KeyTable | null): Stepwise<{ total: number; data: CountedKey[] }> {
    const { table } = this.#counts
    const marks = keys && (yield* table.among(keys))
    const total = marks?.reduce((sum, mark) => sum + mark, 0) ?? table.size
    const most = yield* this.#counts.most(limit, (query) => marks?.[query] !== 0)
    const data: CountedKey[] = []
    yield* eachPlace(most.length, (place) => data.push(this.#counts.keyAt(most[place] as number)))
    return { total, data }
  }
}

/** The number of answers by prompt and LLM, and of those that name the brand. */
export interface SearchedCell {
  promptId: string
  llm: string
  responses: number
  present: number
}

export interface QueryDetail {
  cells: SearchedCell[]
  /** The number of answers by slot. */
  trend: number[]
  /** The newest answers. */
  answers: AnswerPlace[]
}

/** Collects details of some search queries. Add the newest block of runs first. */
export class QueryDetails {
  readonly #places: CellPlaces
  readonly #shown = new KeyTable(WHOLE)
  readonly #found: Found[]
  readonly #answersMax: number

  /** @param slots - the number of runs of the period */
  constructor(places: CellPlaces, shown: readonly CountedKey[], slots: number, answersMax: number) {
    this.#places = places
    for (const { high, low } of shown) this.#shown.add(high, low)
    this.#found = shown.map(() => new Found(slots))
    this.#answersMax = answersMax
  }

  /** @param slots - the slot of each run of the block in the period */
  add(slots: readonly number[], block: CompactQueries): void {
    const table = this.#places.tableOfCells(block.cells)
    const { highs, lows } = block.queries
    for (let query = 0; query < highs.length; query += 1) {
      const found = this.#found[this.#shown.find(highs[query] as number, lows[query] as number)]
      if (found) this.#addQuery(found, block, query, { slots, table })
    }
  }

  #addQuery(
    found: Found,
    { ofCells, ofRuns, answers }: CompactQueries,
    query: number,
    { slots, table }: { slots: readonly number[]; table: Int32Array },
  ): void {
    eachOf(ofCells, query, (index) => {
      const item = ofCells.items[index] as number
      const counts = item & 1 ? found.present : found.absent
      const place = table[item >>> 1] as number
      counts.set(place, (counts.get(place) ?? 0) + (ofCells.counts[index] as number))
    })
    addToTrend(found.trend, slots, ofRuns, query)
    eachOf(answers, query, (index) => {
      if (found.answers.length === this.#answersMax) return
      const slot = slots[answers.items[index] as number] as number
      found.answers.push({ slot, ordinal: answers.ordinals[index] as number })
    })
  }

  /** The details in the order of the queries. */
  *details(): Generator<QueryDetail> {
    const ranks = this.#places.ranks()
    for (const { present, absent, trend, answers } of this.#found) {
      const cells = [...new Set([...present.keys(), ...absent.keys()])]
        .sort((one, other) => Number(ranks[one]) - Number(ranks[other]))
        .map((place) => {
          const named = present.get(place) ?? 0
          return {
            ...this.#places.at(place),
            responses: named + (absent.get(place) ?? 0),
            present: named,
          }
        })
      yield { cells, trend, answers }
    }
  }
}

class Found {
  /** Answers by cell: those that name the brand, and others. */
  readonly present = new Map<number, number>()
  readonly absent = new Map<number, number>()
  readonly trend: number[]
  readonly answers: AnswerPlace[] = []

  constructor(slots: number) {
    this.trend = new Array<number>(slots).fill(0)
  }
}
