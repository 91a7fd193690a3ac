import { type CellPlaces, type CellTable, NO_CELLS, NOWHERE } from './cell-places.ts'
import { type AnswerVisitor, type PackedAnswer, type Rollup, visitAnswers } from './rollup.ts'

const NOBODY = -1

/** For each brand, counts the answers of roll-ups with at least one of its names. */
export class BrandCounts implements AnswerVisitor {
  readonly #places: CellPlaces
  readonly #brandOf = new Map<string, number>()
  readonly #counts: Float64Array
  /** The last answer that was counted for each brand, so that an answer with two of its names counts once. */
  readonly #counted: Float64Array
  #answer = 0
  #table: CellTable = NO_CELLS
  #brands: Int32Array = new Int32Array(0)

  constructor(places: CellPlaces, brands: readonly { names: readonly string[] }[]) {
    this.#places = places
    this.#counts = new Float64Array(brands.length)
    this.#counted = new Float64Array(brands.length)
    for (const [brand, { names }] of brands.entries()) {
      for (const name of names) this.#brandOf.set(name, brand)
    }
  }

  add(rollup: Rollup): void {
    this.#table = this.#places.tableOf(rollup)
    this.#brands = Int32Array.from(rollup.names, ({ name }) =>
      name === null ? NOBODY : (this.#brandOf.get(name) ?? NOBODY),
    )
    visitAnswers(rollup, this)
  }

  answer(answer: PackedAnswer): boolean {
    this.#answer += 1
    return this.#places.placeOf(answer, this.#table) !== NOWHERE
  }

  name(place: number): void {
    const brand = this.#brands[place] as number
    if (brand === NOBODY || this.#counted[brand] === this.#answer) return
    this.#counted[brand] = this.#answer
    this.#counts[brand] = (this.#counts[brand] as number) + 1
  }

  /** The counts in the order of the brands. */
  counts(): Float64Array {
    return this.#counts
  }
}

/** Counts the answers of roll-ups with each name. */
export class NameCounts implements AnswerVisitor {
  readonly #places: CellPlaces
  readonly #counts = new Map<string, number>()
  #table: CellTable = NO_CELLS
  #ofRollup: Int32Array = new Int32Array(0)

  constructor(places: CellPlaces) {
    this.#places = places
  }

  add(rollup: Rollup): void {
    this.#table = this.#places.tableOf(rollup)
    this.#ofRollup = new Int32Array(rollup.names.length)
    visitAnswers(rollup, this)
    for (const [place, { name }] of rollup.names.entries()) {
      const count = this.#ofRollup[place] as number
      if (name !== null && count > 0) this.#counts.set(name, (this.#counts.get(name) ?? 0) + count)
    }
  }

  answer(answer: PackedAnswer): boolean {
    return this.#places.placeOf(answer, this.#table) !== NOWHERE
  }

  name(place: number): void {
    this.#ofRollup[place] = (this.#ofRollup[place] as number) + 1
  }

  names(): { name: string; responses: number }[] {
    return sortedNames(this.#counts)
  }
}

/** The most frequent first. */
export function sortedNames(counts: ReadonlyMap<string, number>): { name: string; responses: number }[] {
  return [...counts]
    .map(([name, responses]) => ({ name, responses }))
    .sort((one, other) => other.responses - one.responses || (one.name < other.name ? -1 : 1))
}
