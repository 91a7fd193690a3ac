import { atOnce } from '../stepwise.ts'
import { type CellPlaces, type CellTable, NO_CELLS, NOWHERE, placeIn } from './cell-places.ts'
import { CELL_BYTES, type CellName, type Counts, compactCounts } from './compact-sums.ts'
import { arraysBytes, type Grouped, type GroupedCounts, GroupOrder, IntList } from './grouped-counts.ts'
import { type CompactKeys, KeyCounts, WHOLE } from './key-counts.ts'
import { type PackedSources, SearchReader } from './packed-sources.ts'
import { type AnswerVisitor, AnswerWalk, type PackedAnswer, type Rollup } from './rollup.ts'
import { PackedKeys } from './text-keys.ts'
import { DamagedRollup } from './varints.ts'

/** A roll-up of a run with the search queries of its answers. */
export type SearchedRollup = Rollup & Pick<PackedSources, 'queries' | 'searches'>

/** The memory of a query of an answer, and of a query. */
const ENTRY_BYTES = 16
const KEY_SUM_BYTES = 64

/** What was searched for the answers of a block of runs; all but the cells is by query. */
export interface CompactQueries {
  cells: readonly CellName[]
  /** In the order in which they were met. */
  queries: CompactKeys
  /** Answers by twice the number of the cell, plus 1 if they name the brand. */
  ofCells: GroupedCounts
  /** Answers by the place of the run in the block. */
  ofRuns: GroupedCounts
  /** The first answers, by the place of the run. */
  answers: Grouped & { ordinals: Counts }
}

/** Sums up the search queries of some runs. Add the newest run first. */
export class QuerySums implements AnswerVisitor {
  readonly #places: CellPlaces
  readonly #answersMax: number
  #sums = new SearchSums()
  #walk!: AnswerWalk
  #searches!: SearchReader
  #keys!: PackedKeys
  #table: CellTable = NO_CELLS
  #run = 0

  /** @param answersMax - the number of answers of each query */
  constructor(places: CellPlaces, answersMax: number) {
    this.#places = places
    this.#answersMax = answersMax
  }

  /** The approximate memory of the sums in bytes. */
  get bytes(): number {
    return ENTRY_BYTES * this.#sums.query.length + KEY_SUM_BYTES * this.#sums.queries.table.size
  }

  /** The same as in `SourceSums`. */
  add(run: number, rollup: SearchedRollup, bytesMax = Number.POSITIVE_INFINITY): boolean {
    this.#run = run
    this.#table = atOnce(this.#places.tableOf(rollup))
    this.#searches = new SearchReader(rollup)
    this.#keys = new PackedKeys(rollup.queries)
    this.#walk = new AnswerWalk(rollup)
    return this.goOn(bytesMax)
  }

  goOn(bytesMax: number): boolean {
    this.#sums.queries.startRun(this.#keys)
    if (!this.#walk.go(this, () => this.bytes > bytesMax)) return false
    if (!this.#searches.isAtEnd) throw new DamagedRollup('search queries are left over')
    return true
  }

  clear(): void {
    this.#sums = new SearchSums()
  }

  answer({ cell, ordinal, isPresent }: PackedAnswer): boolean {
    this.#searches.next()
    const place = placeIn(this.#table, cell)
    if (place === NOWHERE) return false
    const { count, queries } = this.#searches
    const sums = this.#sums
    for (let index = 0; index < count; index += 1) {
      sums.query.push(sums.queries.count(queries[index] as number))
      sums.cell.push(2 * place + (isPresent ? 1 : 0))
      sums.runs.push(this.#run)
      sums.ordinal.push(ordinal)
    }
    return false
  }

  compact(runCount: number): CompactQueries {
    const sums = this.#sums
    const size = sums.queries.table.size
    const [runs, ordinals] = [sums.runs.numbers(), sums.ordinal.numbers()]
    const order = new GroupOrder(sums.query.numbers(), size)
    const first = order.first(this.#answersMax)
    const ofFirst = (numbers: Int32Array) => compactCounts(first.indices.map((at) => numbers[at] as number))
    return {
      cells: this.#places.cells,
      queries: sums.queries.compact(),
      ofCells: order.counts(sums.cell.numbers(), 2 * this.#places.count),
      ofRuns: order.counts(runs, runCount),
      answers: { starts: first.starts, items: ofFirst(runs), ordinals: ofFirst(ordinals) },
    }
  }
}

class SearchSums {
  readonly queries = new KeyCounts(WHOLE, Number.POSITIVE_INFINITY)
  /** An entry for each query of each answer. */
  readonly query = new IntList()
  readonly cell = new IntList()
  readonly runs = new IntList()
  readonly ordinal = new IntList()
}

/** Their approximate memory in bytes. */
export function queriesBytes({ cells, queries, ofCells, ofRuns, answers }: CompactQueries): number {
  return arraysBytes([queries, ofCells, ofRuns, answers]) + cells.length * CELL_BYTES
}
