import type { Charged } from './provider.ts'

/** One call of a vendor, which may take several requests. */
export class VendorCall {
  /** Aborts with the caller's signal, and when the vendor's time is over. */
  readonly signal: AbortSignal
  /** For the requests so far; null where that is nothing, or not known. */
  charged: Charged | null = null
  readonly #over = new AbortController()
  readonly #waitForTurn: (() => Promise<void>) | undefined
  #leftMs: number
  #since = 0
  #timer: NodeJS.Timeout | undefined

  constructor(timeoutMs: number, signal: AbortSignal, waitForTurn: (() => Promise<void>) | undefined) {
    this.#leftMs = timeoutMs
    this.#waitForTurn = waitForTurn
    this.signal = AbortSignal.any([this.#over.signal, signal])
    this.#start()
  }

  get isTimedOut(): boolean {
    return this.#over.signal.aborted
  }

  /** To be awaited before each request but the first. Waiting for a turn is no time of the vendor's. */
  async nextRequest(): Promise<void> {
    if (!this.#waitForTurn) return
    this.end()
    this.#leftMs -= performance.now() - this.#since
    await this.#waitForTurn()
    this.#start()
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  #start(): void {
    this.#since = performance.now()
    this.#timer = setTimeout(() => this.#over.abort(), Math.max(0, this.#leftMs))
  }
}
