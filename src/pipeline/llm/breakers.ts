import type { Db } from '../../storage/database/database.ts'
import {
  type BreakerSettings,
  downForMs,
  openForAll,
  payerKey,
  resetPayerFailures,
} from '../../storage/money/llm-limits.ts'
import { Breaker, ProviderDown, speaksOfProvider } from './breaker.ts'
import type { Clock } from './clock.ts'

/** Permission to send a question; its outcome must be reported with `ended`. */
export interface Pass {
  payer: string
  isProbe: boolean
  /** Whether it is the probe of the breaker for all payers. */
  isProbeForAll: boolean
}

export interface BreakersOptions {
  llm: string
  timeoutMs: number
  settings: BreakerSettings
  clock: Clock
}

/**
 * The breakers of one LLM: one per payer, opened by that payer's failures, and one for all. One payer's prompts may
 * time out on a healthy LLM, so the breaker for all opens only when the breakers of two payers are open. Any answer
 * closes it.
 */
export class Breakers {
  readonly #db: Db
  readonly #options: BreakersOptions
  readonly #all: Breaker
  /** Only payers with failures have one. */
  readonly #ofPayers = new Map<string, Breaker>()

  constructor(db: Db, options: BreakersOptions) {
    this.#db = db
    this.#options = options
    this.#all = new Breaker(db, { ...options, key: options.llm })
  }

  /**
   * Needs no query while the breakers are closed.
   * @throws {ProviderDown}
   */
  async enter(payer: string): Promise<Pass> {
    const isProbeForAll = await this.#all.enter()
    try {
      const isProbe = (await this.#ofPayers.get(payer)?.enter()) ?? false
      return { payer, isProbe, isProbeForAll }
    } catch (error) {
      if (isProbeForAll) await this.#all.release()
      throw error
    }
  }

  /**
   * Reports the outcome of a question: null for an answer, else the error.
   * @returns the error to throw: `ProviderDown` if the failure opened a breaker
   */
  async ended(error: unknown, { payer, isProbe, isProbeForAll }: Pass): Promise<unknown> {
    const own = this.#breakerOf(payer, error)
    const outcome = own ? await own.ended(error, isProbe) : error
    if (own?.hasNoFailures) this.#ofPayers.delete(payer)
    if (isProbeForAll) return this.#endedForAll(error, outcome)
    return speaksOfProvider(error) ? ((await this.#downForAll(outcome)) ?? outcome) : outcome
  }

  async #downForAll(outcome: unknown): Promise<ProviderDown | null> {
    const { llm, settings } = this.#options
    if (outcome instanceof ProviderDown) await openForAll(this.#db, llm, settings)
    const downMs = await downForMs(this.#db, llm)
    if (downMs === null) return null
    this.#all.openFor(downMs)
    return new ProviderDown(llm, downMs, false)
  }

  async #endedForAll(error: unknown, outcome: unknown): Promise<unknown> {
    const told = await this.#all.ended(error, true)
    if (!this.#all.hasNoFailures) return told instanceof ProviderDown ? told : outcome
    this.#ofPayers.clear()
    await resetPayerFailures(this.#db, this.#options.llm)
    return outcome
  }

  #breakerOf(payer: string, error: unknown): Breaker | undefined {
    const known = this.#ofPayers.get(payer)
    if (known || !speaksOfProvider(error)) return known
    const made = new Breaker(this.#db, { ...this.#options, key: payerKey(this.#options.llm, payer) })
    this.#ofPayers.set(payer, made)
    return made
  }
}
