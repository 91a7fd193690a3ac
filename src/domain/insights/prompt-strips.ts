import type { Stepwise } from '../stepwise.ts'
import { type CellPlaces, type CellTable, NO_CELLS, NOWHERE, placeIn } from './cell-places.ts'
import { NamedRuns, type PromptState } from './prompt-state.ts'
import { type AnswerVisitor, type PackedAnswer, type Rollup, visitInSteps } from './rollup.ts'

/** The sums over the answers of one run to a prompt. */
export interface StripPoint {
  responses: number
  present: number
  citing: number
  /** The best rank; null when no answer has one. */
  rank: number | null
}

/** The newest answer to a prompt by an LLM; of several samples, the first. */
export interface LastAnswer {
  runId: string
  ordinal: number
  isPresent: boolean
  citesOwned: boolean
  rank: number | null
  sentiment: (typeof STRIP_SENTIMENTS)[number]
}

/** The sums over the answers to a prompt by an LLM, and the newest of them. */
export interface StripCell {
  llm: string
  responses: number
  present: number
  positive: number
  negative: number
  citing: number
  ranked: number
  rankSum: number
  last: LastAnswer
}

export const STRIP_SENTIMENTS = ['not_mentioned', 'positive', 'neutral', 'negative'] as const
const POSITIVE = 1
const NEGATIVE = 3

/** Adds up the answers of runs by prompt, for a table with thousands of prompts. */
export class PromptStrips implements AnswerVisitor {
  readonly #places: CellPlaces
  readonly #length: number
  readonly #cells: (StripCell | undefined)[] = []
  readonly #strips = new Map<string, (StripPoint | null)[]>()
  readonly #named = new Map<string, NamedRuns>()
  #table: CellTable = NO_CELLS
  #runId = ''
  #at = 0

  /** @param length - the number of runs in a strip */
  constructor(places: CellPlaces, length: number) {
    this.#places = places
    this.#length = length
  }

  /**
   * Adds a run; call it from the oldest to the newest.
   * @param at - the index of the run in the strips; negative for a run before them
   */
  *addInSteps(runId: string, at: number, rollup: Rollup): Stepwise {
    this.#table = yield* this.#places.tableOf(rollup)
    this.#runId = runId
    this.#at = at
    yield* visitInSteps(rollup, this)
  }

  answer(answer: PackedAnswer): boolean {
    const place = placeIn(this.#table, answer.cell)
    if (place === NOWHERE) return false
    const { promptId, llm } = this.#places.at(place)
    this.#addToCell(place, llm, answer)
    const named = this.#named.get(promptId) ?? new NamedRuns()
    this.#named.set(promptId, named)
    named.addAnswer(this.#runId, answer.isPresent)
    if (this.#at >= 0) this.#addToStrip(promptId, answer)
    return false
  }

  #addToCell(place: number, llm: string, answer: PackedAnswer): void {
    const { ordinal, isPresent, citesOwned, rank, sentiment } = answer
    let cell = this.#cells[place]
    if (cell?.last.runId !== this.#runId) {
      const last = {
        runId: this.#runId,
        ordinal,
        isPresent,
        citesOwned,
        rank: rank > 0 ? rank : null,
        sentiment: STRIP_SENTIMENTS[isPresent ? sentiment : 0] ?? 'not_mentioned',
      }
      const none = { responses: 0, present: 0, positive: 0, negative: 0, citing: 0, ranked: 0, rankSum: 0 }
      cell = { ...(cell ?? { llm, ...none }), last }
      this.#cells[place] = cell
    }
    cell.responses += 1
    if (isPresent) cell.present += 1
    if (sentiment === POSITIVE) cell.positive += 1
    if (sentiment === NEGATIVE) cell.negative += 1
    if (citesOwned) cell.citing += 1
    if (rank === 0) return
    cell.ranked += 1
    cell.rankSum += rank
  }

  #addToStrip(promptId: string, { isPresent, citesOwned, rank }: PackedAnswer): void {
    let strip = this.#strips.get(promptId)
    if (!strip) {
      strip = Array<StripPoint | null>(this.#length).fill(null)
      this.#strips.set(promptId, strip)
    }
    const point = strip[this.#at] ?? { responses: 0, present: 0, citing: 0, rank: null }
    strip[this.#at] = point
    point.responses += 1
    if (isPresent) point.present += 1
    if (citesOwned) point.citing += 1
    if (rank > 0 && (point.rank === null || rank < point.rank)) point.rank = rank
  }

  /** The strips by prompt, oldest run first; null for a run without an answer. */
  get strips(): ReadonlyMap<string, readonly (StripPoint | null)[]> {
    return this.#strips
  }

  /** The state of a prompt, and how many of its last runs agree: by all runs, also those before the strips. */
  stateOf(promptId: string): { state: PromptState; runs: number } {
    return (this.#named.get(promptId) ?? new NamedRuns()).state()
  }

  /** The cells by prompt, in the order of the LLMs. */
  cells(): Map<string, StripCell[]> {
    const byPrompt = new Map<string, StripCell[]>()
    for (const place of this.#places.inOrder()) {
      const cell = this.#cells[place]
      if (!cell) continue
      const { promptId } = this.#places.at(place)
      const own = byPrompt.get(promptId)
      if (own) own.push(cell)
      else byPrompt.set(promptId, [cell])
    }
    return byPrompt
  }
}
