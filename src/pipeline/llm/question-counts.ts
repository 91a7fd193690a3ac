/** What one LLM was asked by this process since it started. */
export interface QuestionCount {
  llm: string
  /** `answered`, or the code of the failure. */
  outcome: string
  count: number
  seconds: number
}

/** Counts questions to LLMs for operators. There are few LLMs and few outcomes. */
export class QuestionCounts {
  readonly #counts = new Map<string, QuestionCount>()
  readonly #costs = new Map<string, number>()

  add(llm: string, outcome: string, seconds: number): void {
    const key = `${llm},${outcome}`
    const known = this.#counts.get(key) ?? { llm, outcome, count: 0, seconds: 0 }
    known.count += 1
    known.seconds += seconds
    this.#counts.set(key, known)
  }

  addCost(llm: string, costUsd: number | null): void {
    this.#costs.set(llm, (this.#costs.get(llm) ?? 0) + (costUsd ?? 0))
  }

  counts(): QuestionCount[] {
    return [...this.#counts.values()]
  }

  costs(): { llm: string; costUsd: number }[] {
    return [...this.#costs].map(([llm, costUsd]) => ({ llm, costUsd }))
  }
}
