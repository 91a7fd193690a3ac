/** Collects items and flushes them together, for example in one transaction. One flush at a time. */
export class MicroBatch<T> {
  readonly #flush: (items: T[]) => Promise<void>
  readonly #sizeMax: number
  readonly #waitMs: number
  #items: T[] = []
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null

  /** @param flush must not reject */
  constructor(options: { sizeMax: number; waitMs: number; flush: (items: T[]) => Promise<void> }) {
    this.#flush = options.flush
    this.#sizeMax = options.sizeMax
    this.#waitMs = options.waitMs
  }

  add(item: T): void {
    this.#items.push(item)
    this.#plan()
  }

  /** Flushes everything that was added. */
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
