import { type CellPlaces, NOWHERE } from './cell-places.ts'
import { type AnswerVisitor, type PackedAnswer, type Rollup, visitAnswers } from './rollup.ts'

/** Counts the answers of roll-ups that have each name. */
export class NameCounts implements AnswerVisitor {
  readonly #places: CellPlaces
  readonly #counts = new Map<string, number>()
  #table: Int32Array = new Int32Array(0)
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

  answer({ cell }: PackedAnswer): boolean {
    return this.#table[cell] !== NOWHERE
  }

  name(place: number): void {
    this.#ofRollup[place] = (this.#ofRollup[place] as number) + 1
  }

  names(): { name: string; responses: number }[] {
    return [...this.#counts]
      .map(([name, responses]) => ({ name, responses }))
      .sort((one, other) => other.responses - one.responses || (one.name < other.name ? -1 : 1))
  }
}
