/** Does the work of one key in the order of its arrival, one at a time; the work of other keys does not wait for it. */
export class TurnsByKey {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = (this.#last.get(key) ?? Promise.resolve()).then(work)
    const ended = own.catch(() => {})
    this.#last.set(key, ended)
    try {
      return await own
    } finally {
      if (this.#last.get(key) === ended) this.#last.delete(key)
    }
  }
}
