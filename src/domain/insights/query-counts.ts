import { type CellPlaces, type CellTable, NO_CELLS, NOWHERE, placeIn } from './cell-places.ts'
import type { AnswerPlace } from './domain-details.ts'
import { type CountedKey, KeyCounts, type KeyPart, KeyTable } from './key-counts.ts'
import { type PackedSources, SearchReader } from './packed-sources.ts'
import { type AnswerVisitor, type PackedAnswer, type Rollup, visitAnswers } from './rollup.ts'
import { keyText, PackedKeys } from './text-keys.ts'
import { DamagedRollup } from './varints.ts'

/** A roll-up of a run with the search queries of its answers. */
export type SearchedRollup = Rollup & Pick<PackedSources, 'queries' | 'searches'>

/** Visits the answers with search queries. */
abstract class SearchedAnswers implements AnswerVisitor {
  protected readonly places: CellPlaces
  protected searches!: SearchReader
  #table: CellTable = NO_CELLS

  constructor(places: CellPlaces) {
    this.places = places
  }

  protected visit(rollup: SearchedRollup): void {
    this.#table = this.places.tableOf(rollup)
    this.searches = new SearchReader(rollup)
    visitAnswers(rollup, this)
    if (!this.searches.isAtEnd) throw new DamagedRollup('search queries are left over')
  }

  /** @param place - the number of its cell */
  protected abstract take(answer: PackedAnswer, place: number): void

  answer(answer: PackedAnswer): boolean {
    this.searches.next()
    const place = placeIn(this.#table, answer.cell)
    if (place !== NOWHERE && this.searches.count > 0) this.take(answer, place)
    return false
  }
}

/** Counts the answers with each search query. Add the newest run first. */
export class QueryCounts extends SearchedAnswers {
  readonly #counts: KeyCounts

  constructor(places: CellPlaces, part: KeyPart, max?: number) {
    super(places)
    this.#counts = new KeyCounts(part, max)
  }

  get isFull(): boolean {
    return this.#counts.table.isFull
  }

  add(rollup: SearchedRollup): void {
    this.#counts.startRun(new PackedKeys(rollup.queries))
    this.visit(rollup)
  }

  protected take(): void {
    const { count, queries } = this.searches
    for (let index = 0; index < count; index += 1) this.#counts.count(queries[index] as number)
  }

  /** @param keys - only queries with these keys; null for all */
  ranked(limit: number, keys: ReadonlySet<string> | null): { total: number; data: CountedKey[] } {
    const { table } = this.#counts
    const isKept = (query: number) => keys === null || keys.has(keyText(table.high(query), table.low(query)))
    let total = 0
    for (let query = 0; query < table.size; query += 1) if (isKept(query)) total += 1
    return { total, data: this.#counts.most(limit, isKept).map((query) => this.#counts.keyAt(query)) }
  }
}

export interface QueryDetail {
  /** By prompt and LLM: the number of answers, and of those that name the brand. */
  cells: { promptId: string; llm: string; responses: number; present: number }[]
  firstSlot: number
  lastSlot: number
  /** The newest answers. */
  answers: AnswerPlace[]
}

/** Collects details of some search queries. Add the newest run first. */
export class QueryDetails extends SearchedAnswers {
  readonly #shown = new KeyTable({ part: 0, parts: 1 })
  readonly #found: Found[]
  readonly #answersMax: number
  #ofRun = new Int32Array(0)
  #slot = 0

  constructor(places: CellPlaces, shown: readonly CountedKey[], answersMax: number) {
    super(places)
    for (const { high, low } of shown) this.#shown.add(high, low)
    this.#found = shown.map(() => new Found())
    this.#answersMax = answersMax
  }

  add(slot: number, rollup: SearchedRollup): void {
    this.#slot = slot
    const keys = new PackedKeys(rollup.queries)
    this.#ofRun = Int32Array.from({ length: keys.count }, (_, place) =>
      this.#shown.find(keys.high(place), keys.low(place)),
    )
    this.visit(rollup)
  }

  protected take(answer: PackedAnswer, place: number): void {
    const { count, queries } = this.searches
    for (let index = 0; index < count; index += 1) {
      const found = this.#found[this.#ofRun[queries[index] as number] as number]
      if (!found) continue
      found.responses.set(place, (found.responses.get(place) ?? 0) + 1)
      if (answer.isPresent) found.present.set(place, (found.present.get(place) ?? 0) + 1)
      found.slots.min = Math.min(found.slots.min, this.#slot)
      found.slots.max = Math.max(found.slots.max, this.#slot)
      if (found.answers.length < this.#answersMax) {
        found.answers.push({ slot: this.#slot, ordinal: answer.ordinal })
      }
    }
  }

  /** The details in the order of the queries. */
  details(): QueryDetail[] {
    const ranks = this.places.ranks()
    return this.#found.map(({ responses, present, slots, answers }) => ({
      cells: [...responses]
        .sort(([one], [other]) => Number(ranks[one]) - Number(ranks[other]))
        .map(([place, count]) => ({
          ...this.places.at(place),
          responses: count,
          present: present.get(place) ?? 0,
        })),
      firstSlot: slots.min,
      lastSlot: slots.max,
      answers,
    }))
  }
}

class Found {
  readonly responses = new Map<number, number>()
  readonly present = new Map<number, number>()
  readonly slots = { min: Number.POSITIVE_INFINITY, max: 0 }
  readonly answers: AnswerPlace[] = []
}
