import { type Cell, emptyCell } from './cell.ts'
import { ARRAY_BYTES, type Counts, compactCounts } from './compact-sums.ts'
import { increase } from './key-counts.ts'
import type { AnswerFilter } from './names-in-answers.ts'
import { type AnswerVisitor, type PackedAnswer, type Rollup, visitAnswers } from './rollup.ts'

/** How many answers a run has to each prompt by each LLM, and how many of them name the brand. */
export interface RunPresence {
  promptIds: readonly string[]
  llms: readonly string[]
  /** By the index of the prompt times the number of LLMs, plus the index of the LLM. */
  responses: Counts
  present: Counts
}

class PresenceCounts implements AnswerVisitor {
  readonly responses: Int32Array
  readonly present: Int32Array

  constructor({ promptIds, llms }: Rollup) {
    this.responses = new Int32Array(promptIds.length * llms.length)
    this.present = new Int32Array(promptIds.length * llms.length)
  }

  answer({ cell, isPresent }: PackedAnswer): boolean {
    increase(this.responses, cell)
    if (isPresent) increase(this.present, cell)
    return false
  }
}

export function presenceIn(rollup: Rollup): RunPresence {
  const counts = new PresenceCounts(rollup)
  visitAnswers(rollup, counts)
  return {
    promptIds: rollup.promptIds,
    llms: rollup.llms,
    responses: compactCounts(counts.responses),
    present: compactCounts(counts.present),
  }
}

/** Its approximate memory in bytes, without the list of prompts. */
export const presenceBytes = ({ responses, present }: RunPresence) =>
  responses.byteLength + present.byteLength + 3 * ARRAY_BYTES

/** Finds what runs have about single prompts. Most runs share one list of prompts. */
export class PromptPresence {
  readonly #llms: ReadonlySet<string> | null
  readonly #prompts: ReadonlySet<string> | null
  readonly #places = new Map<readonly string[], ReadonlyMap<string, number>>()

  constructor({ llms, promptIds }: Pick<AnswerFilter, 'llms' | 'promptIds'>) {
    this.#llms = llms ? new Set(llms) : null
    this.#prompts = promptIds && new Set(promptIds)
  }

  /** The cells of the prompt in the run, of which only the numbers of answers are set. */
  cells({ promptIds, llms, responses, present }: RunPresence, promptId: string): Cell[] {
    const prompt = this.#placeOf(promptId, promptIds)
    if (prompt === undefined) return []
    return llms.flatMap((llm, place) => {
      const at = prompt * llms.length + place
      const count = responses[at] as number
      if (count === 0 || this.#llms?.has(llm) === false) return []
      return [{ ...emptyCell(promptId, llm), responses: count, present: present[at] as number }]
    })
  }

  /** The share of the answers to the prompt in the run that name the brand; null without answers. */
  share({ promptIds, llms, responses, present }: RunPresence, promptId: string): number | null {
    const prompt = this.#placeOf(promptId, promptIds)
    if (prompt === undefined) return null
    let [above, below] = [0, 0]
    for (const [place, llm] of llms.entries()) {
      if (this.#llms?.has(llm) === false) continue
      above += present[prompt * llms.length + place] as number
      below += responses[prompt * llms.length + place] as number
    }
    return below === 0 ? null : above / below
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
