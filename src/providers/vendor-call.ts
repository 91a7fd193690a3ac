import { setTimeout as sleep } from 'node:timers/promises'
import type { Charged } from './provider.ts'
import { sendRequest } from './send-request.ts'
import type { WrittenRequest } from './write-request.ts'

interface VendorCallOptions {
  fetch: typeof globalThis.fetch
  timeoutMs: number
  signal: AbortSignal
  beforeNextRequest: (() => Promise<void>) | undefined
  pause?: Pause
}

/** Rejects when the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

const pauseFor: Pause = (ms, signal) => sleep(ms, undefined, { signal })

/** One question or generation, which may take several requests but has one time limit. */
export class VendorCall {
  /** What the requests so far cost; null where that is nothing or unknown. */
  charged: Charged | null = null
  /** The length of the replies so far. */
  receivedCharacters = 0
  /** Aborts with the caller's signal, and when the time limit is reached. */
  readonly signal: AbortSignal
  readonly #timeout = new AbortController()
  readonly #fetch: typeof globalThis.fetch
  readonly #beforeNextRequest: (() => Promise<void>) | undefined
  readonly #pause: Pause
  #leftMs: number
  #startedAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor({ fetch, timeoutMs, signal, beforeNextRequest, pause = pauseFor }: VendorCallOptions) {
    this.#pause = pause
    this.#fetch = fetch
    this.#leftMs = timeoutMs
    this.#beforeNextRequest = beforeNextRequest
    this.signal = AbortSignal.any([this.#timeout.signal, signal])
    this.#start()
  }

  get isTimedOut(): boolean {
    return this.#timeout.signal.aborted
  }

  send(request: WrittenRequest): Promise<object> {
    return sendRequest(request, this.#fetch, this.signal, (characters) => {
      this.receivedCharacters += characters
    })
  }

  /** A pause between two looks at the same task; it counts towards the time limit. */
  pause(ms: number): Promise<void> {
    return this.#pause(ms, this.signal)
  }

  /** Waits for permission to send another request; the wait does not count towards the time limit. */
  async nextRequest(): Promise<void> {
    if (!this.#beforeNextRequest) return
    this.end()
    this.#leftMs -= performance.now() - this.#startedAt
    await this.#beforeNextRequest()
    this.#start()
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  #start(): void {
    this.#startedAt = performance.now()
    this.#timer = setTimeout(() => this.#timeout.abort(), Math.max(0, this.#leftMs))
  }
}
