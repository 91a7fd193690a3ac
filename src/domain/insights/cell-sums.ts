import type { Stepwise } from '../stepwise.ts'
import type { Cell, NamedCounts } from './cell.ts'
import { type CellPlaces, type CellTable, NO_CELLS, NOWHERE } from './cell-places.ts'
import { type CellName, type CompactNamed, type CompactSums, compactCounts } from './compact-sums.ts'
import { NameOwners, NOBODY } from './name-owners.ts'
import type { NamesInAnswers } from './names-in-answers.ts'
import {
  type AnswerVisitor,
  type PackedAnswer,
  type PackedName,
  type Rollup,
  visitInSteps,
} from './rollup.ts'

/** The counts of another brand. */
export interface NamedCell extends NamedCounts {
  firstPlaces: number
}

export type SlottedCell = Cell & { slot: number; firstPlaces: number }

/** Offsets of the counts of a cell, or of a name in a cell; those of a name are the first ones. */
const PRESENT = 0
const SENTIMENT = 0
const RANKED = 4
const RANK_SUM = 5
const RANK_SQUARES = 6
const WORST = 7
const FIRST = 8
const NAMED_WIDTH = 9
const RESPONSES = 9
const SOURCES = 10
const OWNED = 11
const TRACKED = 12
const ALL = 13
const WIDTH = 14

/** Adds up the answers of roll-ups for the brand and for the other names in them. */
export class CellSums implements AnswerVisitor {
  readonly #places: CellPlaces
  readonly #names: NamesInAnswers
  readonly #nameOwners: NameOwners
  readonly #excluded: ReadonlySet<string>
  readonly namedIds: readonly string[]
  /** By owner. */
  readonly #isWanted: readonly boolean[]
  #sums: Float64Array = new Float64Array(0)
  readonly #named: NamedSums[] = []

  #table: CellTable = NO_CELLS
  /** For each name of the roll-up, its owner, and how many names it adds to an answer. */
  #owners: Int32Array = new Int32Array(0)
  #weights: Int32Array = new Int32Array(0)
  #at = 0
  /** The other brands in the current answer, each with its best rank. */
  readonly #found: number[] = []
  readonly #ranks: Float64Array
  readonly #sentiments: Uint8Array
  readonly #isWorst: Uint8Array

  /** @param namedIds - of the other brands whose cells are needed */
  constructor(places: CellPlaces, names: NamesInAnswers, namedIds: readonly string[] = []) {
    this.#places = places
    this.#names = names
    this.namedIds = namedIds
    const wanted = new Set(namedIds)
    this.#isWanted = names.rivals.map(({ id }) => wanted.has(id))
    this.#excluded = new Set(names.excludedKeys)
    const { rivals } = names
    this.#nameOwners = new NameOwners(rivals)
    this.#ranks = new Float64Array(rivals.length).fill(NOBODY)
    this.#sentiments = new Uint8Array(rivals.length)
    this.#isWorst = new Uint8Array(rivals.length)
  }

  *addInSteps(rollup: Rollup): Stepwise {
    this.#table = yield* this.#places.tableOf(rollup)
    this.#sums = atLeast(this.#sums, this.#places.count * WIDTH)
    this.#owners = this.#nameOwners.of(rollup)
    this.#weights = Int32Array.from(
      rollup.names,
      ({ name, key }) => (name === null ? 0 : 1) - (key !== null && this.#excluded.has(key) ? 1 : 0),
    )
    yield* visitInSteps(rollup, this)
  }

  /** Adds the counts of other sums, which must have the same names. */
  merge(other: CompactSums): void {
    const table = this.#places.tableOfCells(other.cells)
    this.#sums = atLeast(this.#sums, this.#places.count * WIDTH)
    if (table.every((place, from) => place === from)) {
      addCounts(this.#sums, 0, other.sums, 0, table.length * WIDTH)
    } else {
      for (const [from, place] of table.entries()) {
        if (place !== NOWHERE) addCounts(this.#sums, place * WIDTH, other.sums, from * WIDTH, WIDTH)
      }
    }
    for (const [owner, named] of other.named.entries()) {
      if (!named) continue
      const sum = this.#namedOf(owner)
      for (let index = 0; index < named.places.length; index += 1) {
        const place = table[named.places[index] as number] as number
        if (place === NOWHERE) continue
        const at = sum.startOf(place)
        addCounts(sum.sums, at, named.sums, index * NAMED_WIDTH, NAMED_WIDTH)
      }
    }
  }

  /** What `merge` takes. */
  compact(): CompactSums {
    return {
      cells: this.#places.cells,
      sums: compactCounts(this.#sums, this.#places.count * WIDTH),
      named: Array.from(this.#named, (named) => named?.compact()),
    }
  }

  /** True: only answers with the brand count; false: only those without; null: all. */
  get isPresent(): boolean | null {
    return this.#places.isPresent
  }

  #namedOf(owner: number): NamedSums {
    let named = this.#named[owner]
    if (!named) {
      named = new NamedSums()
      this.#named[owner] = named
    }
    return named
  }

  answer(answer: PackedAnswer): boolean {
    const place = this.#places.placeOf(answer, this.#table)
    if (place === NOWHERE) return false
    const sums = this.#sums
    const at = place * WIDTH
    this.#at = at
    increase(sums, at + RESPONSES, 1)
    if (answer.isPresent) increase(sums, at + PRESENT, 1)
    if (answer.sentiment > 0) increase(sums, at + SENTIMENT + answer.sentiment, 1)
    const { rank } = answer
    if (rank > 0) {
      increase(sums, at + RANKED, 1)
      increase(sums, at + RANK_SUM, rank)
      increase(sums, at + RANK_SQUARES, rank * rank)
      if (rank === 1) increase(sums, at + FIRST, 1)
    }
    if (answer.listedAsWorst) increase(sums, at + WORST, 1)
    if (answer.hasSources) increase(sums, at + SOURCES, 1)
    if (answer.citesOwned) increase(sums, at + OWNED, 1)
    return true
  }

  name(place: number, { rank, sentiment, listedAsWorst }: PackedName): void {
    increase(this.#sums, this.#at + ALL, this.#weights[place] as number)
    const owner = this.#owners[place] as number
    if (owner === NOBODY) return
    const best = this.#ranks[owner] as number
    const isNew = best === NOBODY
    if (isNew) this.#found.push(owner)
    const shown = rank ?? Number.POSITIVE_INFINITY
    if (!isNew && shown >= best) return
    this.#ranks[owner] = shown
    this.#sentiments[owner] = sentiment
    this.#isWorst[owner] = listedAsWorst ? 1 : 0
  }

  end(): void {
    const found = this.#found
    if (found.length === 0) return
    increase(this.#sums, this.#at + TRACKED, found.length)
    for (let index = 0; index < found.length; index += 1) {
      const owner = found[index] as number
      if (this.#isWanted[owner]) this.#addNamed(owner)
      this.#ranks[owner] = NOBODY
    }
    found.length = 0
  }

  #addNamed(owner: number): void {
    const named = this.#namedOf(owner)
    const at = named.startOf(this.#at / WIDTH)
    const { sums } = named
    increase(sums, at + PRESENT, 1)
    const rank = this.#ranks[owner] as number
    if (rank === Number.POSITIVE_INFINITY) return
    const sentiment = this.#sentiments[owner] as number
    if (sentiment > 0) increase(sums, at + SENTIMENT + sentiment, 1)
    if (this.#isWorst[owner]) {
      increase(sums, at + WORST, 1)
      return
    }
    increase(sums, at + RANKED, 1)
    increase(sums, at + RANK_SUM, rank)
    increase(sums, at + RANK_SQUARES, rank * rank)
    if (rank === 1) increase(sums, at + FIRST, 1)
  }

  /** The cells that have answers, sorted by prompt and LLM, with this slot. */
  cells(slot: number): SlottedCell[] {
    const sums = this.#sums
    const cells: SlottedCell[] = []
    for (const place of this.#places.inOrder()) {
      const at = place * WIDTH
      if (!sums[at + RESPONSES]) continue
      const { promptId, llm } = this.#places.at(place)
      // No spread syntax, because a trend creates a million of these objects.
      cells.push({
        slot,
        promptId,
        llm,
        responses: sums[at + RESPONSES] as number,
        present: sums[at + PRESENT] as number,
        positive: sums[at + SENTIMENT + 1] as number,
        neutral: sums[at + SENTIMENT + 2] as number,
        negative: sums[at + SENTIMENT + 3] as number,
        ranked: sums[at + RANKED] as number,
        rankSum: sums[at + RANK_SUM] as number,
        rankSquares: sums[at + RANK_SQUARES] as number,
        listedAsWorst: sums[at + WORST] as number,
        firstPlaces: sums[at + FIRST] as number,
        withSources: sums[at + SOURCES] as number,
        citingOwned: sums[at + OWNED] as number,
        trackedNamed: sums[at + TRACKED] as number,
        allNamed: sums[at + ALL] as number,
      })
    }
    return cells
  }

  /**
   * The cells of one of the other brands; cells whose answers do not name it are left out. Calculated at each call, because
   * the cells of all brands take gigabytes.
   */
  namedCells(id: string): NamedCell[] {
    const named = this.#named[this.#names.rivals.findIndex((rival) => rival.id === id)]
    if (!named) return []
    const order = this.#places.inOrder()
    const starts = new Int32Array(order.length).fill(NOWHERE)
    for (const [index, place] of named.places.entries()) starts[place] = index * NAMED_WIDTH
    const cells: NamedCell[] = []
    for (const place of order) {
      const at = starts[place] as number
      if (at !== NOWHERE) cells.push(namedCellAt(this.#places.at(place), named.sums, at))
    }
    return cells
  }
}

/** A name in more places, and in so large a share of them, has a table of all places instead of a map. */
const FEW_PLACES = 32
const SHARE_OF_PLACES = 1 / 16

/** The counts of a name, stored only for cells whose answers contain it: there may be thousands of names. */
class NamedSums {
  sums: Float64Array = new Float64Array(0)
  /** In the order of their counts. */
  readonly places: number[] = []
  readonly #few = new Map<number, number>()
  #many: Int32Array | null = null
  #last = 0

  startOf(place: number): number {
    const known = this.#many ? this.#many[place] : this.#few.get(place)
    if (known !== undefined && known !== NOWHERE) return known
    const at = this.places.length * NAMED_WIDTH
    if (at === this.sums.length) this.sums = atLeast(this.sums, Math.max(NAMED_WIDTH, 2 * at))
    this.places.push(place)
    this.#last = Math.max(this.#last, place)
    const isFrequent = this.places.length > Math.max(FEW_PLACES, this.#last * SHARE_OF_PLACES)
    if (this.#many || isFrequent) this.#tableWith(place)[place] = at
    else this.#few.set(place, at)
    return at
  }

  #tableWith(place: number): Int32Array {
    if (this.#many && place < this.#many.length) return this.#many
    const table = new Int32Array(Math.max(this.#last + 1, 2 * (this.#many?.length ?? 0))).fill(NOWHERE)
    for (const [index, known] of this.places.entries()) table[known] = index * NAMED_WIDTH
    this.#many = table
    return table
  }

  compact(): CompactNamed {
    return {
      places: compactCounts(this.places),
      sums: compactCounts(this.sums, this.places.length * NAMED_WIDTH),
    }
  }
}

function namedCellAt({ promptId, llm }: CellName, sums: Float64Array, at: number): NamedCell {
  return {
    promptId,
    llm,
    present: sums[at + PRESENT] as number,
    positive: sums[at + SENTIMENT + 1] as number,
    neutral: sums[at + SENTIMENT + 2] as number,
    negative: sums[at + SENTIMENT + 3] as number,
    ranked: sums[at + RANKED] as number,
    rankSum: sums[at + RANK_SUM] as number,
    rankSquares: sums[at + RANK_SQUARES] as number,
    listedAsWorst: sums[at + WORST] as number,
    firstPlaces: sums[at + FIRST] as number,
  }
}

function addCounts(
  sums: Float64Array,
  at: number,
  others: CompactSums['sums'],
  from: number,
  width: number,
): void {
  for (let count = 0; count < width; count += 1) {
    sums[at + count] = (sums[at + count] as number) + (others[from + count] as number)
  }
}

function increase(sums: Float64Array, at: number, by: number): void {
  sums[at] = (sums[at] as number) + by
}

function atLeast(sums: Float64Array, length: number): Float64Array {
  if (sums.length >= length) return sums
  const larger = new Float64Array(length)
  larger.set(sums)
  return larger
}
