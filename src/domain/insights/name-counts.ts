import type { Stepwise } from '../stepwise.ts'
import { type CellPlaces, type CellTable, NO_CELLS, NOWHERE } from './cell-places.ts'
import { NameOwners, NOBODY } from './name-owners.ts'
import type { RivalNames } from './names-in-answers.ts'
import { type AnswerVisitor, type PackedAnswer, type Rollup, visitInSteps } from './rollup.ts'

/** For each brand, counts the answers of roll-ups with at least one of its names. */
export class BrandCounts implements AnswerVisitor {
  readonly #places: CellPlaces
  readonly #owners: NameOwners
  readonly #counts: Float64Array
  /** The last answer that was counted for each brand, so that an answer with two of its names counts once. */
  readonly #counted: Float64Array
  /** Answers, those that name the brand itself, and those with sources. */
  readonly totals = { responses: 0, present: 0, withSources: 0 }
  #answer = 0
  #table: CellTable = NO_CELLS
  #brands: Int32Array = new Int32Array(0)

  constructor(places: CellPlaces, brands: readonly Pick<RivalNames, 'names' | 'keys'>[]) {
    this.#places = places
    this.#counts = new Float64Array(brands.length)
    this.#counted = new Float64Array(brands.length)
    this.#owners = new NameOwners(brands)
  }

  *addInSteps(rollup: Rollup): Stepwise {
    this.#table = yield* this.#places.tableOf(rollup)
    this.#brands = this.#owners.of(rollup)
    yield* visitInSteps(rollup, this)
  }

  answer(answer: PackedAnswer): boolean {
    this.#answer += 1
    if (this.#places.placeOf(answer, this.#table) === NOWHERE) return false
    this.totals.responses += 1
    if (answer.isPresent) this.totals.present += 1
    if (answer.hasSources) this.totals.withSources += 1
    return true
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

export interface CountedName {
  name: string
  /** That of the detected brand; null for a competitor of the run. */
  key: string | null
  responses: number
}

/**
 * Counts the answers of roll-ups with each name. All spellings of a detected brand count as one name, because an answer can have ever
 * new ones.
 */
export class NameCounts implements AnswerVisitor {
  readonly #places: CellPlaces
  readonly #counts = new NameSums()
  #table: CellTable = NO_CELLS
  #ofRollup: Int32Array = new Int32Array(0)

  constructor(places: CellPlaces) {
    this.#places = places
  }

  *addInSteps(rollup: Rollup): Stepwise {
    this.#table = yield* this.#places.tableOf(rollup)
    this.#ofRollup = new Int32Array(rollup.names.length)
    yield* visitInSteps(rollup, this)
    for (const [place, { name, key }] of rollup.names.entries()) {
      const responses = this.#ofRollup[place] as number
      if (name !== null && responses > 0) this.#counts.add({ name, key, responses })
    }
  }

  answer(answer: PackedAnswer): boolean {
    return this.#places.placeOf(answer, this.#table) !== NOWHERE
  }

  name(place: number): void {
    this.#ofRollup[place] = (this.#ofRollup[place] as number) + 1
  }

  names(): CountedName[] {
    return this.#counts.sorted()
  }
}

/** Adds up counts of names. */
export class NameSums {
  readonly #byName = new Map<string, CountedName>()
  readonly #byKey = new Map<string, CountedName>()

  add({ name, key, responses }: CountedName): void {
    const known = key === null ? this.#byName.get(name) : this.#byKey.get(key)
    if (known) known.responses += responses
    else if (key === null) this.#byName.set(name, { name, key, responses })
    else this.#byKey.set(key, { name, key, responses })
  }

  /** The most frequent first. */
  sorted(): CountedName[] {
    return [...this.#byName.values(), ...this.#byKey.values()].sort(
      (one, other) => other.responses - one.responses || (one.name < other.name ? -1 : 1),
    )
  }
}
