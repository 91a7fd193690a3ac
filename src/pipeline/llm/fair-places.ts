/**
 * So many at a time. Of the payers that wait, each gets a place in turn: one that asks a single question waits for one
 * of each other, however many others ask. (Round robin, Nagle 1987, RFC 970.)
 */
export class FairPlaces {
  #freeCount: number
  /** In the order in which payers get their next place. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(count: number) {
    this.#freeCount = count
  }

  /** Does the work in a place of its own, when its payer's turn has come. */
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

  /** Hands the place on: nobody who comes meanwhile takes it. */
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
