import type { CellName } from './compact-sums.ts'
import type { AnswerFilter } from './names-in-answers.ts'
import type { PackedAnswer, Rollup } from './rollup.ts'

/** The number of answers that do not count. */
export const NOWHERE = -1

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
  placeOf({ cell, isPresent }: Pick<PackedAnswer, 'cell' | 'isPresent'>, table: Int32Array): number {
    return this.isPresent === null || this.isPresent === isPresent ? (table[cell] as number) : NOWHERE
  }

  get count(): number {
    return this.#cells.length
  }

  /** The number, or `NOWHERE`, for each cell of the roll-up. */
  tableOf({ promptIds, llms }: Pick<Rollup, 'promptIds' | 'llms'>): Int32Array {
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
      .sort((one, other) => compare(this.at(one), this.at(other)))
    return this.#order
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

function compare(one: CellName, other: CellName): number {
  if (one.promptId !== other.promptId) return one.promptId < other.promptId ? -1 : 1
  return one.llm < other.llm ? -1 : 1
}
