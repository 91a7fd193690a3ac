import { type FailureCode, ProviderError } from '../../providers/provider.ts'
import type { Db } from '../../storage/database/database.ts'
import {
  type BreakerSettings,
  claimProbe,
  countFailure,
  countSuccess,
  ensureLlm,
  giveProbeBack,
} from '../../storage/money/llm-limits.ts'
import type { Clock } from './clock.ts'

/** Failures that speak of the provider, not of the question. */
const SPEAK_OF_PROVIDER: readonly FailureCode[] = ['timeout', 'connection_failed', 'provider_error']
/** Failures of questions that never reached it: they say nothing of it. */
const NEVER_SENT: readonly FailureCode[] = ['budget_exceeded', 'price_unknown', 'llm_not_configured']
export const BREAKER: BreakerSettings = { failuresMax: 8, firstMs: 30_000, longestMs: 5 * 60_000 }
/** On top of the LLM's timeout: by then the probe's outcome is known, unless its process is gone. */
const LEASE_MARGIN_MS = 5_000
/** While one finds out, the others look again now and then: in a part of the time that it can take. */
const LOOKS_PER_PROBE = 8
const LOOK_AGAIN_MS = { least: 5_000, most: 60_000 }

/** The provider counts as down: ask again after `retryAfterMs`. */
export class ProviderDown extends ProviderError {
  /** Somebody is finding out whether it is up again: waiting for that is no postponement of its own. */
  readonly isProbed: boolean

  constructor(llm: string, retryAfterMs: number, isProbed: boolean) {
    super('provider_down', `"${llm}" failed again and again and counts as down for now.`, { retryAfterMs })
    this.isProbed = isProbed
  }
}

export interface BreakerOptions {
  llm: string
  /** Of the row in which all processes know it. */
  key: string
  timeoutMs: number
  settings: BreakerSettings
  clock: Clock
}

/** Whether a failure is the provider's, not the question's. */
export function speaksOfProvider(error: unknown): error is ProviderError {
  return error instanceof ProviderError && SPEAK_OF_PROVIDER.includes(error.code)
}

/**
 * Spares a provider that is down, and those who would wait for it: after failures in a row nobody asks for a while, then
 * one question is let through, and its success lets all others follow. Known to all processes.
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
  /** There may be failures on record that a success would end. */
  #isDirty = false
  /** Until when it counts as down, by this process's clock; null when it does not. */
  #downUntil: number | null = null
  #isProbed = false

  constructor(db: Db, { llm, key, timeoutMs, settings, clock }: BreakerOptions) {
    this.#db = db
    this.#clock = clock
    this.#settings = settings
    this.#llm = llm
    this.#key = key
    this.#leaseMs = timeoutMs + LEASE_MARGIN_MS
    const { least, most } = LOOK_AGAIN_MS
    this.#lookAgainMs = Math.min(most, Math.max(least, timeoutMs / LOOKS_PER_PROBE))
  }

  /**
   * Asks to pass. Costs nothing while the LLM is up.
   * @returns whether this is the probe: its end must then be told by `ended`
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
   * Tells how asking ended: with an answer (null), or with what was thrown.
   * @returns what to make of a failure: that the provider is down is not the question's fault
   */
  async ended(error: unknown, isProbe: boolean): Promise<unknown> {
    if (error !== null && (!(error instanceof ProviderError) || NEVER_SENT.includes(error.code))) {
      if (isProbe) await this.giveBack()
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

  /** Nothing is on record here that a success would end. */
  get isAtPeace(): boolean {
    return this.#downUntil === null && !this.#isDirty
  }

  /** Others have found that it is down. */
  learn(downMs: number): void {
    this.#isKnown = true
    this.#remember(downMs, false)
  }

  /** The probe was not asked. */
  async giveBack(): Promise<void> {
    await giveProbeBack(this.#db, this.#key)
    // Only now: who asked in between would find the probe still claimed, and not look again for long.
    this.#remember(0, false)
  }

  #remember(downMs: number | null, isProbed: boolean): void {
    this.#downUntil = downMs === null ? null : this.#clock.now() + downMs
    this.#isProbed = isProbed
  }
}
