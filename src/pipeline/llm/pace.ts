import type { LlmLimits } from '../../domain/pacing.ts'
import { CATCH_UP_MS, SLOT_AGE_MAX_MS, slotIntervalMs } from '../../domain/pacing.ts'
import type { Db } from '../../storage/database/database.ts'
import { correctTokens, ensureLlm, pauseLlm, reserveSlots } from '../../storage/money/llm-limits.ts'
import type { Log } from '../log.ts'
import type { Clock } from './clock.ts'

/** Slots within this time are reserved with one query. */
const RESERVED_AHEAD_MS = 100
const DATABASE_RETRY_MS = 1_000
/**
 * A slot that arrives too late is dropped, but at most this many in a row: a slow database must not stop everything.
 */
const LATE_SLOTS_MAX = 3
/** The longest delay by the tokens of one answer: a wrong count must not stop an LLM for days. */
const TOKENS_DELAY_MAX_MS = 120_000

interface PaceSettings {
  llm: string
  limits: LlmLimits
  log: Log
  closed: AbortSignal
  clock: Clock
}

interface Waiter {
  tokens: number
  signal: AbortSignal
  go(): void
  fail(reason: unknown): void
}

/**
 * Gives turns within an LLM's requests and tokens per minute, over all processes. A process reserves the slots of one
 * query at a time, so that a crash wastes few. The slot of a waiter that has left is used by the next one.
 */
export class Pace {
  readonly #db: Db
  readonly #llm: string
  readonly #requestMs: number
  readonly #tokenMs: number
  readonly #log: Log
  readonly #closed: AbortSignal
  readonly #clock: Clock
  readonly #waiting: Waiter[] = []
  #running = false
  #isKnown = false
  /** For LLMs without limits: the end of the pause that the vendor asked for, by this process's clock. */
  #pausedUntil = 0
  #lateSlots = 0

  constructor(db: Db, { llm, limits, log, closed, clock }: PaceSettings) {
    this.#db = db
    this.#llm = llm
    this.#requestMs = limits.requestsPerMinute === null ? 0 : slotIntervalMs(limits.requestsPerMinute)
    this.#tokenMs = limits.tokensPerMinute === null ? 0 : slotIntervalMs(limits.tokensPerMinute)
    this.#log = log
    this.#closed = closed
    this.#clock = clock
  }

  get #hasLimits(): boolean {
    return this.#requestMs > 0 || this.#tokenMs > 0
  }

  /**
   * Waits for a turn.
   * @param tokens - the expected tokens of the question and its answer
   * @throws the signal's reason as soon as it aborts
   */
  async turn(tokens: number, signal: AbortSignal): Promise<void> {
    if (!this.#hasLimits) {
      const left = this.#pausedUntil - this.#clock.now()
      if (left > 0) await this.#clock.wait(left, signal)
      return
    }
    signal.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        const index = this.#waiting.indexOf(waiter)
        if (index >= 0) this.#waiting.splice(index, 1)
        reject(signal.reason)
      }
      const settled = (act: () => void) => {
        signal.removeEventListener('abort', leave)
        act()
      }
      const waiter: Waiter = {
        tokens,
        signal,
        go: () => settled(resolve),
        fail: (reason) => settled(() => reject(reason)),
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(waiter)
      void this.#run()
    })
  }

  /** Keeps a pause that the vendor asked for. For an LLM with limits, all processes keep it. */
  async pause(forMs: number): Promise<void> {
    if (this.#hasLimits) await pauseLlm(this.#db, this.#llm, forMs)
    else this.#pausedUntil = Math.max(this.#pausedUntil, this.#clock.now() + forMs)
  }

  /** Replaces the expected number of tokens by the real one. */
  async used(tokens: number, guessed: number): Promise<void> {
    if (this.#tokenMs > 0 && tokens !== guessed) {
      await correctTokens(this.#db, this.#llm, this.#delayOf(tokens) - this.#delayOf(guessed))
    }
  }

  #delayOf(tokens: number): number {
    return Math.min(tokens * this.#tokenMs, TOKENS_DELAY_MAX_MS)
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      while (this.#waiting.length > 0) await this.#handOut()
    } catch (reason) {
      for (const waiter of this.#waiting.splice(0)) waiter.fail(reason)
    }
    this.#running = false
  }

  async #handOut(): Promise<void> {
    const count = this.#countNow()
    const asked = this.#clock.now()
    const waitMs = await this.#reserve(count)
    if (waitMs === null) return
    // Counted from the reply, so that a slow query makes the slot late but never early.
    const first = this.#clock.now() + waitMs
    for (let index = 0; index < count && this.#waiting.length > 0; index += 1) {
      const delay = first + index * this.#requestMs - this.#clock.now()
      if (delay > 0) await this.#clock.wait(delay, this.#closed)
      const age = this.#clock.now() - (asked + waitMs + index * this.#requestMs)
      if (age > SLOT_AGE_MAX_MS && this.#lateSlots < LATE_SLOTS_MAX) {
        this.#lateSlots += 1
        return
      }
      this.#lateSlots = 0
      this.#waiting.shift()?.go()
    }
  }

  #countNow(): number {
    if (this.#tokenMs > 0) return 1
    const ahead = Math.floor(RESERVED_AHEAD_MS / this.#requestMs)
    return Math.max(1, Math.min(ahead, this.#waiting.length))
  }

  /** @returns milliseconds until the first slot; null when the query failed */
  async #reserve(count: number): Promise<number | null> {
    try {
      if (!this.#isKnown) await ensureLlm(this.#db, this.#llm)
      this.#isKnown = true
      return await reserveSlots(this.#db, this.#llm, {
        count,
        intervalMs: this.#requestMs,
        catchUpMs: CATCH_UP_MS,
        tokensMs: this.#delayOf(this.#waiting[0]?.tokens ?? 0),
      })
    } catch (error) {
      this.#log.warn({ err: error, llm: this.#llm }, 'no turn could be reserved')
      await this.#clock.wait(DATABASE_RETRY_MS, this.#closed)
      return null
    }
  }
}
