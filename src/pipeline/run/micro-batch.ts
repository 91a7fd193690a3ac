/**
 * Gathers items that arrive one by one and hands them over together: one transaction for many answers. One
 * hand-over at a time; what arrives meanwhile goes with the next.
 */
export class MicroBatch<T> {
  readonly #flush: (items: T[]) => Promise<void>
  readonly #sizeMax: number
  readonly #waitMs: number
  #items: T[] = []
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null

  /** @param flush must not reject: it deals with its own failures */
  constructor(options: { sizeMax: number; waitMs: number; flush: (items: T[]) => Promise<void> }) {
    this.#flush = options.flush
    this.#sizeMax = options.sizeMax
    this.#waitMs = options.waitMs
  }

  add(item: T): void {
    this.#items.push(item)
    this.#plan()
  }

  /** Waits until everything that was added is handed over. */
  async drain(): Promise<void> {
    while (this.#items.length > 0 || this.#running) {
      this.#start()
      await this.#running
    }
  }

  #plan(): void {
    if (this.#running || this.#items.length === 0) return
    if (this.#items.length >= this.#sizeMax) this.#start()
    else this.#timer ??= setTimeout(() => this.#start(), this.#waitMs)
  }

  #start(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#running || this.#items.length === 0) return
    this.#running = this.#flush(this.#items.splice(0, this.#sizeMax)).finally(() => {
      this.#running = null
      this.#plan()
    })
  }
}
