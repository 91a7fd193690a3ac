import type { Db } from '../../storage/database/database.ts'
import {
  type BreakerSettings,
  downForMs,
  forgivePayers,
  openForAll,
  payerKey,
} from '../../storage/money/llm-limits.ts'
import { Breaker, ProviderDown, speaksOfProvider } from './breaker.ts'
import type { Clock } from './clock.ts'

/** Leave to ask, whose end must be told by `ended`. */
export interface Pass {
  payer: string
  isProbe: boolean
  /** It finds out for everybody whether the LLM is up again. */
  isProbeForAll: boolean
}

export interface BreakersOptions {
  llm: string
  timeoutMs: number
  settings: BreakerSettings
  clock: Clock
}

/**
 * The breakers of one LLM: one for each payer, opened by that payer's failures, and one for all. One payer's prompts may be
 * too much for an LLM that is up: it counts as down for all only when it is so for two, and until a question of anybody is
 * answered.
 */
export class Breakers {
  readonly #db: Db
  readonly #options: BreakersOptions
  readonly #all: Breaker
  /** Those of payers whose questions failed. */
  readonly #ofPayers = new Map<string, Breaker>()

  constructor(db: Db, options: BreakersOptions) {
    this.#db = db
    this.#options = options
    this.#all = new Breaker(db, { ...options, key: options.llm })
  }

  /** Costs nothing while the LLM is up. @throws {ProviderDown} */
  async enter(payer: string): Promise<Pass> {
    const isProbeForAll = await this.#all.enter()
    try {
      const isProbe = (await this.#ofPayers.get(payer)?.enter()) ?? false
      return { payer, isProbe, isProbeForAll }
    } catch (error) {
      if (isProbeForAll) await this.#all.giveBack()
      throw error
    }
  }

  /**
   * Tells how asking ended: with an answer (null), or with what was thrown.
   * @returns what to make of a failure: that the provider is down is not the question's fault
   */
  async ended(error: unknown, { payer, isProbe, isProbeForAll }: Pass): Promise<unknown> {
    const own = this.#breakerOf(payer, error)
    const outcome = own ? await own.ended(error, isProbe) : error
    if (own?.isAtPeace) this.#ofPayers.delete(payer)
    if (isProbeForAll) return this.#endedForAll(error, outcome)
    return speaksOfProvider(error) ? ((await this.#downForAll(outcome)) ?? outcome) : outcome
  }

  async #downForAll(outcome: unknown): Promise<ProviderDown | null> {
    const { llm, settings } = this.#options
    if (outcome instanceof ProviderDown) await openForAll(this.#db, llm, settings)
    const downMs = await downForMs(this.#db, llm)
    if (downMs === null) return null
    this.#all.learn(downMs)
    return new ProviderDown(llm, downMs, false)
  }

  async #endedForAll(error: unknown, outcome: unknown): Promise<unknown> {
    const told = await this.#all.ended(error, true)
    if (!this.#all.isAtPeace) return told instanceof ProviderDown ? told : outcome
    this.#ofPayers.clear()
    await forgivePayers(this.#db, this.#options.llm)
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
