import type { Stepwise } from '../stepwise.ts'
import { type Cell, emptyCell } from './cell.ts'
import { ARRAY_BYTES, type Counts, compactCounts, indexFrom } from './compact-sums.ts'
import { increase } from './key-counts.ts'
import type { AnswerFilter } from './names-in-answers.ts'
import { type Rollup, visitInSteps } from './rollup.ts'

/**
 * How many answers a run has to each prompt by each LLM, and how many of them name the brand. Only pairs with answers
 * are stored: an import can name another prompt and another LLM in each line.
 */
export interface RunPresence {
  promptIds: readonly string[]
  llms: readonly string[]
  /** The index of the prompt times the number of LLMs, plus the index of the LLM; in ascending order. */
  cells: Counts
  /** By the index of the cell in `cells`. */
  responses: Counts
  present: Counts
}

export function* presenceIn(rollup: Rollup): Stepwise<RunPresence> {
  /** Twice the cell of each answer, plus 1 if it names the brand. */
  const answers = new Float64Array(rollup.answerCount)
  let count = 0
  yield* visitInSteps(rollup, {
    answer({ cell, isPresent }) {
      answers[count] = 2 * cell + (isPresent ? 1 : 0)
      count += 1
      return false
    },
  })
  answers.sort()
  const [cells, responses, present] = [answers.slice(), new Int32Array(count), new Int32Array(count)]
  let size = 0
  for (const answer of answers) {
    const cell = Math.floor(answer / 2)
    if (size === 0 || cells[size - 1] !== cell) {
      cells[size] = cell
      size += 1
    }
    increase(responses, size - 1)
    increase(present, size - 1, answer % 2)
  }
  return {
    promptIds: rollup.promptIds,
    llms: rollup.llms,
    cells: compactCounts(cells, size),
    responses: compactCounts(responses, size),
    present: compactCounts(present, size),
  }
}

/** Its approximate memory in bytes, without the list of prompts. */
export const presenceBytes = ({ cells, responses, present }: RunPresence) =>
  cells.byteLength + responses.byteLength + present.byteLength + 4 * ARRAY_BYTES

/** Reads the counts of single prompts of runs. Most runs have the same list of prompts, so the places in it are found once. */
export class PromptPresence {
  readonly #llms: ReadonlySet<string> | null
  readonly #prompts: ReadonlySet<string> | null
  readonly #places = new Map<readonly string[], ReadonlyMap<string, number>>()

  constructor({ llms, promptIds }: Pick<AnswerFilter, 'llms' | 'promptIds'>) {
    this.#llms = llms ? new Set(llms) : null
    this.#prompts = promptIds && new Set(promptIds)
  }

  /** The cells of the prompt in the run, of which only the numbers of answers are set. */
  cells(run: RunPresence, promptId: string): Cell[] {
    const found: Cell[] = []
    this.#visit(run, promptId, (llm, responses, present) =>
      found.push({ ...emptyCell(promptId, llm), responses, present }),
    )
    return found
  }

  /** The share of the answers to the prompt in the run that name the brand; null without answers. */
  share(run: RunPresence, promptId: string): number | null {
    let [above, below] = [0, 0]
    this.#visit(run, promptId, (_, responses, present) => {
      above += present
      below += responses
    })
    return below === 0 ? null : above / below
  }

  /** The run with only the cells of the wanted prompts. */
  only(run: RunPresence): RunPresence {
    const prompts = this.#prompts
    if (!prompts) return run
    const places = [...prompts].flatMap((id) => this.#placeOf(id, run.promptIds) ?? [])
    const indices = places.sort((one, other) => one - other).flatMap((place) => indicesOf(run, place))
    const kept = (counts: Counts) => compactCounts(indices.map((index) => counts[index] as number))
    return { ...run, cells: kept(run.cells), responses: kept(run.responses), present: kept(run.present) }
  }

  #visit(
    run: RunPresence,
    promptId: string,
    visit: (llm: string, responses: number, present: number) => void,
  ): void {
    const prompt = this.#placeOf(promptId, run.promptIds)
    if (prompt === undefined) return
    for (const index of indicesOf(run, prompt)) {
      const llm = run.llms[(run.cells[index] as number) % run.llms.length] as string
      if (this.#llms?.has(llm) === false) continue
      visit(llm, run.responses[index] as number, run.present[index] as number)
    }
  }

  #placeOf(promptId: string, promptIds: readonly string[]): number | undefined {
    if (this.#prompts?.has(promptId) === false) return undefined
    let places = this.#places.get(promptIds)
    if (!places) {
      places = new Map(promptIds.map((id, place) => [id, place]))
      this.#places.set(promptIds, places)
    }
    return places.get(promptId)
  }
}

/** The indices of the cells of a prompt. */
function indicesOf({ cells, llms }: RunPresence, prompt: number): number[] {
  const indices: number[] = []
  const end = (prompt + 1) * llms.length
  for (let index = indexFrom(cells, prompt * llms.length); index < cells.length; index += 1) {
    if ((cells[index] as number) >= end) break
    indices.push(index)
  }
  return indices
}
