import type { Stepwise } from '../stepwise.ts'
import { type CellPlaces, type CellTable, NO_CELLS, NOWHERE, placeIn } from './cell-places.ts'
import type { RivalNames } from './names-in-answers.ts'
import {
  type AnswerVisitor,
  type PackedAnswer,
  type PackedName,
  type Rollup,
  visitInSteps,
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
  /** The rank of `named` if it is given, else of the brand. */
  rank?: number
  /** Another brand that the answers name. */
  named?: OtherNames
  /** Another brand that the answers do not name. */
  unnamed?: OtherNames
}

/** The brand with this id; with null, any brand of `among`. */
interface OtherNames {
  id: string | null
  among: readonly RivalNames[]
}

/** Selects answers of roll-ups by conditions. */
export class AnswerPicker implements AnswerVisitor {
  readonly #places: CellPlaces
  readonly #conditions: AnswerConditions
  readonly #sentiment: number | null
  readonly #named: NameOwners | null
  readonly #unnamed: NameOwners | null
  #table: CellTable = NO_CELLS
  /** Of each name of the roll-up. */
  #isNamed: boolean[] = []
  #isUnnamed: boolean[] = []
  #among: ReadonlySet<number> | null = null
  #picked: number[] = []
  #ordinal = 0
  /** The best rank of the requested brand in the current answer, and what is said there. */
  #rank: number | null = null
  #isWorst = false
  #namedSentiment = 0
  #isExcluded = false

  constructor(places: CellPlaces, conditions: AnswerConditions) {
    this.#places = places
    this.#conditions = conditions
    const { sentiment, named, unnamed } = conditions
    this.#sentiment = sentiment === undefined ? null : PICKED_SENTIMENTS.indexOf(sentiment) + 1
    this.#named = named ? new NameOwners(named) : null
    this.#unnamed = unnamed ? new NameOwners(unnamed) : null
  }

  /**
   * The ordinals of the matching answers in their run, ascending.
   * @param among - other ordinals do not count; null for all
   */
  *pickInSteps(rollup: Rollup, among: ReadonlySet<number> | null): Stepwise<number[]> {
    this.#table = yield* this.#places.tableOf(rollup)
    this.#isNamed = this.#named?.in(rollup) ?? []
    this.#isUnnamed = this.#unnamed?.in(rollup) ?? []
    this.#among = among
    this.#picked = []
    yield* visitInSteps(rollup, this)
    return this.#picked.sort((one, other) => one - other)
  }

  answer({ cell, ordinal, isPresent, citesOwned, sentiment, rank }: PackedAnswer): boolean {
    const { isPresent: wantsPresent, citesOwned: wantsCited, rank: wantedRank } = this.#conditions
    if (placeIn(this.#table, cell) === NOWHERE || this.#among?.has(ordinal) === false) return false
    if (wantsPresent !== undefined && wantsPresent !== isPresent) return false
    if (wantsCited !== undefined && wantsCited !== citesOwned) return false
    if (!this.#named && this.#sentiment !== null && this.#sentiment !== sentiment) return false
    if (!this.#named && wantedRank !== undefined && wantedRank !== rank) return false
    if (this.#named || this.#unnamed) {
      this.#ordinal = ordinal
      this.#rank = null
      this.#isExcluded = false
      return true
    }
    this.#picked.push(ordinal)
    return false
  }

  name(place: number, { rank, sentiment, listedAsWorst }: PackedName): void {
    if (this.#isUnnamed[place]) this.#isExcluded = true
    if (!this.#isNamed[place]) return
    const shown = rank ?? Number.POSITIVE_INFINITY
    if (this.#rank !== null && shown >= this.#rank) return
    this.#rank = shown
    this.#namedSentiment = sentiment
    this.#isWorst = listedAsWorst
  }

  end(): void {
    if (this.#isExcluded || (this.#named && !this.#isNamedAsAsked())) return
    this.#picked.push(this.#ordinal)
  }

  #isNamedAsAsked(): boolean {
    if (this.#rank === null) return false
    const { rank } = this.#conditions
    if (rank !== undefined && (this.#isWorst || this.#rank !== rank)) return false
    return this.#sentiment === null || this.#sentiment === this.#namedSentiment
  }
}

/** Says which names of a roll-up are those of one brand. A name that several brands have is the first one's. */
class NameOwners {
  readonly #id: string | null
  readonly #byName = new Map<string, string>()
  readonly #byKey = new Map<string, string>()

  constructor({ id: wanted, among }: OtherNames) {
    this.#id = wanted
    for (const { id, names, keys } of among) {
      for (const name of names) if (!this.#byName.has(name)) this.#byName.set(name, id)
      for (const key of keys) if (!this.#byKey.has(key)) this.#byKey.set(key, id)
    }
  }

  in({ names }: Rollup): boolean[] {
    return names.map(({ name, key }) => {
      const byName = name === null ? undefined : this.#byName.get(name)
      const owner = byName ?? (key === null ? undefined : this.#byKey.get(key))
      return owner !== undefined && (this.#id === null || owner === this.#id)
    })
  }
}
