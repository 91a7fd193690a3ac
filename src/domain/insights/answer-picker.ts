import { type CellPlaces, type CellTable, NO_CELLS, NOWHERE, placeIn } from './cell-places.ts'
import type { RivalNames } from './names-in-answers.ts'
import {
  type AnswerVisitor,
  type PackedAnswer,
  type PackedName,
  type Rollup,
  visitAnswers,
} from './rollup.ts'

export const PICKED_SENTIMENTS = ['positive', 'neutral', 'negative'] as const

/** Conditions for answers; all that are set must hold. */
export interface AnswerConditions {
  /** Whether the answers name the brand. */
  isPresent?: boolean
  /** Whether the answers cite a domain of the brand. */
  citesOwned?: boolean
  /** The sentiment towards `named` if it is given, else towards the brand. */
  sentiment?: (typeof PICKED_SENTIMENTS)[number]
  /** Another brand that the answers name; without an id, any brand of `among`. */
  named?: { id: string | null; among: readonly RivalNames[] }
}

/** Selects answers of roll-ups by conditions. */
export class AnswerPicker implements AnswerVisitor {
  readonly #places: CellPlaces
  readonly #conditions: AnswerConditions
  readonly #sentiment: number | null
  readonly #owners = new Map<string, string>()
  readonly #keyOwners = new Map<string, string>()
  #table: CellTable = NO_CELLS
  #isNamed: boolean[] = []
  #among: ReadonlySet<number> | null = null
  #picked: number[] = []
  #ordinal = 0
  /** The best rank of the requested brand in the current answer, and the sentiment there. */
  #rank: number | null = null
  #namedSentiment = 0

  constructor(places: CellPlaces, conditions: AnswerConditions) {
    this.#places = places
    this.#conditions = conditions
    const { sentiment, named } = conditions
    this.#sentiment = sentiment === undefined ? null : PICKED_SENTIMENTS.indexOf(sentiment) + 1
    for (const { id, names, keys } of named?.among ?? []) {
      for (const name of names) if (!this.#owners.has(name)) this.#owners.set(name, id)
      for (const key of keys) if (!this.#keyOwners.has(key)) this.#keyOwners.set(key, id)
    }
  }

  /**
   * The ordinals of the matching answers in their run, ascending.
   * @param among - other ordinals do not count; null for all
   */
  pick(rollup: Rollup, among: ReadonlySet<number> | null): number[] {
    this.#table = this.#places.tableOf(rollup)
    const { named } = this.#conditions
    this.#isNamed = rollup.names.map(({ name, key }) => {
      const byName = name === null ? undefined : this.#owners.get(name)
      const owner = byName ?? (key === null ? undefined : this.#keyOwners.get(key))
      return owner !== undefined && (named?.id === null || owner === named?.id)
    })
    this.#among = among
    this.#picked = []
    visitAnswers(rollup, this)
    return this.#picked.sort((one, other) => one - other)
  }

  answer({ cell, ordinal, isPresent, citesOwned, sentiment }: PackedAnswer): boolean {
    const { isPresent: wantsPresent, citesOwned: wantsCited, named } = this.#conditions
    if (placeIn(this.#table, cell) === NOWHERE || this.#among?.has(ordinal) === false) return false
    if (wantsPresent !== undefined && wantsPresent !== isPresent) return false
    if (wantsCited !== undefined && wantsCited !== citesOwned) return false
    if (named) {
      this.#ordinal = ordinal
      this.#rank = null
      return true
    }
    if (this.#sentiment === null || this.#sentiment === sentiment) this.#picked.push(ordinal)
    return false
  }

  name(place: number, { rank, sentiment }: PackedName): void {
    if (!this.#isNamed[place]) return
    const shown = rank ?? Number.POSITIVE_INFINITY
    if (this.#rank !== null && shown >= this.#rank) return
    this.#rank = shown
    this.#namedSentiment = sentiment
  }

  end(): void {
    if (this.#rank === null) return
    if (this.#sentiment === null || this.#sentiment === this.#namedSentiment) this.#picked.push(this.#ordinal)
  }
}
