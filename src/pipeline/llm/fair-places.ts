/**
 * Limits how many tasks run at once. Waiting payers take turns (round robin, RFC 970): a payer with one task waits for at most
 * one task of each other payer.
 */
export class FairPlaces {
  #freeCount: number
  /** Payers in the order of their next turns. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(count: number) {
    this.#freeCount = count
  }

  /** Waits for the payer's turn and then does the work. */
  async run<T>(payer: string, work: () => Promise<T>): Promise<T> {
    if (this.#freeCount > 0) this.#freeCount -= 1
    else await this.#turn(payer)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  #turn(payer: string): Promise<void> {
    return new Promise((resolve) => {
      const ofPayer = this.#waiting.get(payer)
      if (ofPayer) ofPayer.push(resolve)
      else this.#waiting.set(payer, [resolve])
    })
  }

  /** Passes the place on directly, so that a new task cannot take it first. */
  #leave(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#freeCount += 1
      return
    }
    const [payer, [enter, ...others]] = next
    this.#waiting.delete(payer)
    if (others.length > 0) this.#waiting.set(payer, others)
    enter?.()
  }
}
