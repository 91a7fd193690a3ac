export const PROMPT_STATES = ['unasked', 'first', 'new', 'back', 'lost', 'named', 'absent'] as const
export type PromptState = (typeof PROMPT_STATES)[number]

/**
 * The runs that asked a prompt, from the oldest to the newest. A run names the brand if any of its answers does; runs
 * without an answer do not count.
 */
export class NamedRuns {
  #runId = ''
  #isNamed = false
  /** Of the runs before the last one: their number, whether any names the brand, and whether and since when the newest do. */
  #before = { runs: 0, isAnyNamed: false, isNamed: false, agreeing: 0 }

  addAnswer(runId: string, isPresent: boolean): void {
    if (runId !== this.#runId) {
      if (this.#runId !== '') this.#before = this.#all()
      this.#runId = runId
      this.#isNamed = false
    }
    this.#isNamed ||= isPresent
  }

  #all() {
    const { runs, isAnyNamed, isNamed, agreeing } = this.#before
    return {
      runs: runs + 1,
      isAnyNamed: isAnyNamed || this.#isNamed,
      isNamed: this.#isNamed,
      agreeing: runs > 0 && isNamed === this.#isNamed ? agreeing + 1 : 1,
    }
  }

  /**
   * The first condition that holds decides: `unasked`: no run; `first`: one run; `new`: named now and never before;
   * `back`: named now, not in the run before, but earlier; `lost`: named in the run before and not now; otherwise
   * unchanged: `named` or `absent`.
   * @returns the state, and how many of the last runs agree
   */
  state(): { state: PromptState; runs: number } {
    if (this.#runId === '') return { state: 'unasked', runs: 0 }
    const { runs: count, isNamed, agreeing: runs } = this.#all()
    if (count === 1) return { state: 'first', runs }
    if (runs > 1) return { state: isNamed ? 'named' : 'absent', runs }
    if (!isNamed) return { state: 'lost', runs }
    return { state: this.#before.isAnyNamed ? 'back' : 'new', runs }
  }
}
