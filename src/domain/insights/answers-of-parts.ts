import type { Stepwise } from '../stepwise.ts'
import { type CellPlaces, type CellTable, NO_CELLS, NOWHERE, placeIn } from './cell-places.ts'
import { type AnswerVisitor, type PackedAnswer, type Rollup, visitInSteps } from './rollup.ts'

/** The pair of prompt and LLM whose answers belong to a part of a change. Each pair belongs to one part. */
export interface AnswersOfPart {
  part: string
  promptId: string
  llm: string
  /** Whether the answers must name the brand. */
  isPresent: boolean
}

/** Picks answers for each part, one roll-up at a time. The caller stops when each part has enough (`isComplete`). */
export class PartAnswers implements AnswerVisitor {
  readonly #places: CellPlaces
  readonly #limit: number
  readonly #wanted: ReadonlyMap<string, AnswersOfPart>
  readonly #picked = new Map<string, { runId: string; ordinal: number }[]>()
  #table: CellTable = NO_CELLS
  /** By the number of a cell; undefined when it belongs to no part. */
  readonly #ofPlace: (AnswersOfPart | undefined)[] = []
  #found: { place: number; ordinal: number; part: string }[] = []

  constructor(places: CellPlaces, wanted: readonly AnswersOfPart[], limit: number) {
    this.#places = places
    this.#limit = limit
    this.#wanted = new Map(wanted.map((one) => [keyOf(one), one]))
    for (const { part } of wanted) this.#picked.set(part, [])
  }

  get isComplete(): boolean {
    return [...this.#picked.values()].every(({ length }) => length === this.#limit)
  }

  /** The picked answers by part, in the order in which they were added; those of a run by prompt, LLM and ordinal. */
  get picked(): ReadonlyMap<string, readonly { runId: string; ordinal: number }[]> {
    return this.#picked
  }

  *addInSteps(runId: string, rollup: Rollup): Stepwise {
    this.#table = yield* this.#places.tableOf(rollup)
    for (let place = this.#ofPlace.length; place < this.#places.count; place += 1) {
      this.#ofPlace.push(this.#wanted.get(keyOf(this.#places.at(place))))
    }
    this.#found = []
    yield* visitInSteps(rollup, this)
    const ranks = this.#places.ranks()
    const rankOf = ({ place }: { place: number }) => ranks[place] as number
    this.#found.sort((one, other) => rankOf(one) - rankOf(other) || one.ordinal - other.ordinal)
    for (const { part, ordinal } of this.#found) {
      const picked = this.#picked.get(part)
      if (picked && picked.length < this.#limit) picked.push({ runId, ordinal })
    }
  }

  answer({ cell, ordinal, isPresent }: PackedAnswer): boolean {
    const place = placeIn(this.#table, cell)
    const wanted = place === NOWHERE ? undefined : this.#ofPlace[place]
    if (wanted?.isPresent === isPresent) this.#found.push({ place, ordinal, part: wanted.part })
    return false
  }
}

const keyOf = ({ promptId, llm }: { promptId: string; llm: string }) => `${promptId} ${llm}`
