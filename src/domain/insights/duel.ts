import type { Stepwise } from '../stepwise.ts'
import type { Cell } from './cell.ts'
import { emptyCell } from './cell.ts'
import { type CellPlaces, type CellTable, NO_CELLS, NOWHERE, placeIn } from './cell-places.ts'
import type { RivalNames } from './names-in-answers.ts'
import {
  type AnswerVisitor,
  type PackedAnswer,
  type PackedName,
  type Rollup,
  visitInSteps,
} from './rollup.ts'

/** Counts of the answers to a prompt by an LLM that name one of two brands, or both. */
export interface DuelCell {
  promptId: string
  llm: string
  responses: number
  own: number
  other: number
  both: number
  /** Answers with ranks of both: the brand ranks before the other, or behind it. */
  ahead: number
  behind: number
}

/** Compares the brand with another one, answer by answer. */
export class Duel implements AnswerVisitor {
  readonly #places: CellPlaces
  readonly #otherId: string
  readonly #owners = new Map<string, string>()
  readonly #keyOwners = new Map<string, string>()
  readonly #cells: (DuelCell | undefined)[] = []
  #table: CellTable = NO_CELLS
  #isOther: boolean[] = []
  #cell: DuelCell | null = null
  #isPresent = false
  #ownRank = 0
  /** Null while the current answer does not name the other brand; 0 without a rank. */
  #otherRank: number | null = null

  /** @param among - all brands that are counted separately */
  constructor(places: CellPlaces, otherId: string, among: readonly RivalNames[]) {
    this.#places = places
    this.#otherId = otherId
    for (const { id, names, keys } of among) {
      for (const name of names) if (!this.#owners.has(name)) this.#owners.set(name, id)
      for (const key of keys) if (!this.#keyOwners.has(key)) this.#keyOwners.set(key, id)
    }
  }

  *addInSteps(rollup: Rollup): Stepwise {
    this.#table = yield* this.#places.tableOf(rollup)
    this.#isOther = rollup.names.map(({ name, key }) => {
      const byName = name === null ? undefined : this.#owners.get(name)
      return (byName ?? (key === null ? undefined : this.#keyOwners.get(key))) === this.#otherId
    })
    yield* visitInSteps(rollup, this)
  }

  answer({ cell: packed, isPresent, rank }: PackedAnswer): boolean {
    const place = placeIn(this.#table, packed)
    if (place === NOWHERE) return false
    const cell = this.#cells[place] ?? {
      ...this.#places.at(place),
      ...{ responses: 0, own: 0, other: 0, both: 0, ahead: 0, behind: 0 },
    }
    this.#cells[place] = cell
    cell.responses += 1
    if (isPresent) cell.own += 1
    this.#cell = cell
    this.#isPresent = isPresent
    this.#ownRank = rank
    this.#otherRank = null
    return true
  }

  name(place: number, { rank, listedAsWorst }: PackedName): void {
    if (!this.#isOther[place]) return
    const shown = rank === null || listedAsWorst ? 0 : rank
    const best = this.#otherRank
    this.#otherRank = best === null || best === 0 || (shown > 0 && shown < best) ? shown : best
  }

  end(): void {
    const [cell, otherRank] = [this.#cell, this.#otherRank]
    if (!cell || otherRank === null) return
    cell.other += 1
    if (!this.#isPresent) return
    cell.both += 1
    if (this.#ownRank === 0 || otherRank === 0) return
    if (this.#ownRank < otherRank) cell.ahead += 1
    else if (this.#ownRank > otherRank) cell.behind += 1
  }

  /** The cells that have answers, sorted by prompt and LLM. */
  cells(): DuelCell[] {
    return this.#places.inOrder().flatMap((place) => this.#cells[place] ?? [])
  }
}

/** The cells of one of the two brands, for its presence. */
export function cellsOfSide(cells: readonly DuelCell[], side: 'own' | 'other'): Cell[] {
  return cells.map(({ promptId, llm, responses, [side]: present }) => ({
    ...emptyCell(promptId, llm),
    responses,
    present,
  }))
}
