import type { Stepwise } from '../stepwise.ts'
import type { CellName } from './compact-sums.ts'
import type { AnswerFilter } from './names-in-answers.ts'
import { type PackedAnswer, type Rollup, visitInSteps } from './rollup.ts'
import { compareCells } from './sorted-cells.ts'

/** The number of answers that do not count. */
export const NOWHERE = -1

/** The numbers of a roll-up's cells: of all of them, or only of those with answers. */
export type CellTable = Int32Array | ReadonlyMap<number, number>

export const NO_CELLS: CellTable = new Int32Array(0)

export function placeIn(table: CellTable, cell: number): number {
  return table instanceof Int32Array ? (table[cell] as number) : (table.get(cell) ?? NOWHERE)
}

/**
 * A roll-up with more pairs of prompt and LLM for each answer has most of them without an answer: an import can name
 * another prompt and another LLM in each line. Only pairs with answers are then numbered.
 */
const PAIRS_PER_ANSWER_MAX = 4

/** Numbers the pairs of prompt and LLM of several roll-ups, as far as they count. */
export class CellPlaces {
  readonly #llms: ReadonlySet<string> | null
  readonly #prompts: ReadonlySet<string> | null
  /** True: only answers with the brand count; false: only those without; null: all. */
  readonly isPresent: boolean | null
  readonly #known = new Map<string, Map<string, number>>()
  readonly #cells: CellName[] = []
  /** Tables by the list of prompts and the LLMs, which most runs of a brand share. */
  readonly #tables = new Map<readonly string[], Map<string, Int32Array>>()
  #order: number[] | null = null
  /** The last table between two numberings: most blocks of runs have the same numbering. */
  #others: { cells: readonly CellName[]; table: Int32Array } | null = null

  constructor({ llms, promptIds, isPresent }: AnswerFilter) {
    this.isPresent = isPresent ?? null
    this.#llms = llms ? new Set(llms) : null
    this.#prompts = promptIds ? new Set(promptIds) : null
  }

  /** The number of an answer's cell; `NOWHERE` if it does not count. */
  placeOf({ cell, isPresent }: Pick<PackedAnswer, 'cell' | 'isPresent'>, table: CellTable): number {
    return this.isPresent === null || this.isPresent === isPresent ? placeIn(table, cell) : NOWHERE
  }

  get count(): number {
    return this.#cells.length
  }

  /**
   * The numbers of the cells of the roll-up; `NOWHERE` for cells that do not count. Cells without answers may be missing.
   * @throws {DamagedRollup}
   */
  *tableOf(rollup: Rollup): Stepwise<CellTable> {
    const { promptIds, llms, answerCount } = rollup
    if (promptIds.length * llms.length > PAIRS_PER_ANSWER_MAX * answerCount)
      return yield* this.#tableOfAnswers(rollup)
    let ofList = this.#tables.get(promptIds)
    if (!ofList) {
      ofList = new Map()
      this.#tables.set(promptIds, ofList)
    }
    const id = JSON.stringify(llms)
    let table = ofList.get(id)
    if (!table) {
      table = Int32Array.from(promptIds.flatMap((promptId) => llms.map((llm) => this.#place(promptId, llm))))
      ofList.set(id, table)
    }
    return table
  }

  *#tableOfAnswers(rollup: Rollup): Stepwise<CellTable> {
    const { promptIds, llms } = rollup
    const table = new Map<number, number>()
    yield* visitInSteps(rollup, {
      answer({ cell }) {
        if (!table.has(cell)) table.set(cell, NOWHERE)
        return false
      },
    })
    for (const cell of table.keys()) {
      const promptId = promptIds[Math.floor(cell / llms.length)] as string
      table.set(cell, this.#place(promptId, llms[cell % llms.length] as string))
    }
    return table
  }

  #place(promptId: string, llm: string): number {
    if (this.#llms?.has(llm) === false || this.#prompts?.has(promptId) === false) return NOWHERE
    let ofPrompt = this.#known.get(promptId)
    if (!ofPrompt) {
      ofPrompt = new Map()
      this.#known.set(promptId, ofPrompt)
    }
    let place = ofPrompt.get(llm)
    if (place === undefined) {
      place = this.#cells.length
      this.#cells.push({ promptId, llm })
      ofPrompt.set(llm, place)
      this.#order = null
    }
    return place
  }

  /** The numbers, sorted by prompt and LLM. */
  inOrder(): readonly number[] {
    this.#order ??= this.#cells
      .map((_, place) => place)
      .sort((one, other) => compareCells(this.at(one), this.at(other)))
    return this.#order
  }

  /** By the number of a cell, the number of its prompt; by the number of a prompt, its id. */
  prompts(): { numbers: Int32Array; ids: string[] } {
    const known = new Map<string, number>()
    const numbers = Int32Array.from(this.#cells, ({ promptId }) => {
      const number = known.get(promptId) ?? known.size
      known.set(promptId, number)
      return number
    })
    return { numbers, ids: [...known.keys()] }
  }

  /** By number. */
  get cells(): readonly CellName[] {
    return this.#cells
  }

  /** The number, or `NOWHERE`, for each cell of another numbering. */
  tableOfCells(cells: readonly CellName[]): Int32Array {
    if (this.#others && isSameNumbering(this.#others.cells, cells)) return this.#others.table
    const table = Int32Array.from(cells, ({ promptId, llm }) => this.#place(promptId, llm))
    this.#others = { cells, table }
    return table
  }

  /** For each number, its position in that order. */
  ranks(): Int32Array {
    const ranks = new Int32Array(this.count)
    for (const [rank, place] of this.inOrder().entries()) ranks[place] = rank
    return ranks
  }

  at(place: number): CellName {
    return this.#cells[place] as CellName
  }
}

/** Whether they name the same cells by the same numbers. */
export function isSameNumbering(one: readonly CellName[], other: readonly CellName[]): boolean {
  if (one === other) return true
  return (
    one.length === other.length &&
    one.every(({ promptId, llm }, place) => promptId === other[place]?.promptId && llm === other[place]?.llm)
  )
}
