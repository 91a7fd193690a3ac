import { type FailureCode, ProviderError } from '../../providers/provider.ts'
import type { Db } from '../../storage/database/database.ts'
import {
  type BreakerSettings,
  claimProbe,
  countFailure,
  countSuccess,
  ensureLlm,
  releaseProbe,
} from '../../storage/money/llm-limits.ts'
import type { Clock } from './clock.ts'

/** Failures that are the provider's fault, not that of one question. */
const PROVIDER_FAULTS: readonly FailureCode[] = ['timeout', 'connection_failed', 'provider_error']
/** Failures before the question was sent, which say nothing about the provider. */
const NEVER_SENT: readonly FailureCode[] = ['budget_exceeded', 'price_unknown', 'llm_not_configured']
export const BREAKER: BreakerSettings = { failuresMax: 8, firstMs: 30_000, longestMs: 5 * 60_000 }
/** Added to the LLM's timeout: if a probe has no result by then, its process has died. */
const LEASE_MARGIN_MS = 5_000
/** While a probe is under way, other questions check for its result this many times within its longest duration. */
const POLLS_PER_PROBE = 8
const POLL_MS = { least: 5_000, most: 60_000 }

/** The circuit breaker is open: the question may be repeated after `retryAfterMs`. */
export class ProviderDown extends ProviderError {
  /** A probe is under way. Waiting for its result does not count as a postponement. */
  readonly isProbed: boolean

  constructor(llm: string, retryAfterMs: number, isProbed: boolean) {
    super('provider_down', `"${llm}" failed again and again and counts as down for now.`, { retryAfterMs })
    this.isProbed = isProbed
  }
}

export interface BreakerOptions {
  llm: string
  /** The key of the breaker's row in the database, which all processes share. */
  key: string
  timeoutMs: number
  settings: BreakerSettings
  clock: Clock
}

export function speaksOfProvider(error: unknown): error is ProviderError {
  return error instanceof ProviderError && PROVIDER_FAULTS.includes(error.code)
}

/**
 * A circuit breaker that all processes share. It opens after consecutive failures; later one question (the probe) may pass,
 * and its success closes the breaker.
 */
export class Breaker {
  readonly #db: Db
  readonly #llm: string
  readonly #key: string
  readonly #settings: BreakerSettings
  readonly #leaseMs: number
  readonly #lookAgainMs: number
  readonly #clock: Clock
  #isKnown = false
  /** The row may contain failures, which a success must reset. */
  #isDirty = false
  /** The provider counts as down until this time of the process's clock; null when it is up. */
  #downUntil: number | null = null
  #isProbed = false

  constructor(db: Db, { llm, key, timeoutMs, settings, clock }: BreakerOptions) {
    this.#db = db
    this.#clock = clock
    this.#settings = settings
    this.#llm = llm
    this.#key = key
    this.#leaseMs = timeoutMs + LEASE_MARGIN_MS
    const { least, most } = POLL_MS
    this.#lookAgainMs = Math.min(most, Math.max(least, timeoutMs / POLLS_PER_PROBE))
  }

  /**
   * Asks for permission to send; needs no query while the breaker is closed.
   * @returns whether this question is the probe; then `ended` must be called
   * @throws {ProviderDown}
   */
  async enter(): Promise<boolean> {
    if (this.#downUntil === null) return false
    if (this.#clock.now() >= this.#downUntil) {
      const probing = await claimProbe(this.#db, this.#key, this.#leaseMs)
      if (probing.isProbe) {
        this.#remember(this.#leaseMs, true)
        return true
      }
      const { downMs, isProbed } = probing
      this.#remember(downMs !== null && isProbed ? Math.min(downMs, this.#lookAgainMs) : downMs, isProbed)
    }
    if (this.#downUntil === null) return false
    const left = Math.max(0, this.#downUntil - this.#clock.now())
    throw new ProviderDown(
      this.#llm,
      this.#isProbed ? Math.min(left, this.#lookAgainMs) : left,
      this.#isProbed,
    )
  }

  /**
   * Reports the outcome of a question: null for an answer, else the error.
   * @returns the error to throw: `ProviderDown` if the failure opened the breaker
   */
  async ended(error: unknown, isProbe: boolean): Promise<unknown> {
    if (error !== null && (!(error instanceof ProviderError) || NEVER_SENT.includes(error.code))) {
      if (isProbe) await this.release()
    } else if (speaksOfProvider(error)) {
      return (await this.#failed(isProbe)) ?? error
    } else if (this.#isDirty || isProbe) {
      this.#isDirty = false
      this.#remember(null, false)
      await countSuccess(this.#db, this.#key)
    }
    return error
  }

  async #failed(isProbe: boolean): Promise<ProviderDown | null> {
    if (!this.#isKnown) await ensureLlm(this.#db, this.#key)
    this.#isKnown = true
    this.#isDirty = true
    const downMs = await countFailure(this.#db, this.#key, isProbe, this.#settings)
    this.#remember(downMs, false)
    return downMs === null ? null : new ProviderDown(this.#llm, downMs, false)
  }

  /** Whether the breaker is closed and has no failures to reset. */
  get hasNoFailures(): boolean {
    return this.#downUntil === null && !this.#isDirty
  }

  /** Opens the breaker in this process, because another process found the provider down. */
  openFor(downMs: number): void {
    this.#isKnown = true
    this.#remember(downMs, false)
  }

  /** Releases the probe: its question was not sent. */
  async release(): Promise<void> {
    await releaseProbe(this.#db, this.#key)
    // Last: a question that enters before the release would see the probe as taken, and wait long.
    this.#remember(0, false)
  }

  #remember(downMs: number | null, isProbed: boolean): void {
    this.#downUntil = downMs === null ? null : this.#clock.now() + downMs
    this.#isProbed = isProbed
  }
}
