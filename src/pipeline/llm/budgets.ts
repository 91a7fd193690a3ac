import { randomUUID } from 'node:crypto'
import { usd } from '../../domain/usd.ts'
import { ProviderError } from '../../providers/provider.ts'
import type { Db } from '../../storage/database/database.ts'
import {
  type Budgets,
  type Exceeded,
  findBudgets,
  fits,
  type Reservation,
  renewReservation,
  reserveSpending,
  type SpendingPurpose,
} from '../../storage/money/spending.ts'
import type { Clock } from './clock.ts'

/** Who pays: the organization's monthly budget and, with a run, also the run's budget. */
export interface Payer {
  organizationId: string
  runId: string | null
  purpose: SpendingPurpose
  /** How long the question waits while only reservations use up a budget, for a caller that asks it again later; by default without end. */
  waitsMs?: number
}

/** How long a job keeps a place that others could use while its budget is reserved; less than most answers take. It then comes back. */
export const MONEY_WAIT_MS = 1_000
/** How long the next attempt waits once something was charged: a job that came back would be charged again. */
export const PAID_WAIT_MS = 60_000
/** How long the budgets of a payer are cached. */
const CACHED_MS = 5_000
const CACHED_MAX = 1_000

export interface HoldSettings {
  /** How long a reservation lasts, in addition to the LLM's timeout. */
  marginMs: number
  /** After a longer wait, a reservation is renewed before the question is sent. */
  renewAfterMs: number
}

export const HOLDS: HoldSettings = { marginMs: 60_000, renewAfterMs: 30_000 }

/** How often to check again while other reservations use up the budget. */
const POLL_MS = 500

/**
 * The reservation expired and its money is reserved for other questions, or a budget was lowered: the question must
 * leave its place in the queue and reserve again.
 */
export class HoldLost extends Error {}

/**
 * Reservations of other questions use up the budget for longer than the payer waits. Nothing was asked: the job comes back later,
 * because others can use its place meanwhile.
 */
export class BudgetIsBusy extends Error {}

/** The reservation of one question. */
export interface Hold {
  id: string
  amountUsd: number
  /**
   * Extends the reservation, or creates it again if it expired.
   * @throws {HoldLost}
   * @throws {ProviderError} `budget_exceeded` when it expired and the money was spent
   */
  renew(): Promise<void>
  /** The budgets for which it was made. */
  budgets: Budgets
}

/** Keeps spending within budgets: a question is sent only if its largest expected cost still fits. */
export class BudgetKeeper {
  readonly #db: Db
  readonly #settings: HoldSettings
  readonly #clock: Clock
  readonly #cached = new Map<string, { budgets: Promise<Budgets>; until: number }>()
  readonly #reading = new Map<string, Promise<Budgets>>()
  readonly #nextReading = new Map<string, Promise<Budgets>>()

  constructor(db: Db, settings: HoldSettings, clock: Clock) {
    this.#db = db
    this.#settings = settings
    this.#clock = clock
  }

  /**
   * Reserves money for a question. If only the reservations of other questions use up the budget, waits for their
   * answers, which usually cost less than reserved.
   * @param largestCostUsd - null when the price is unknown
   * @returns null when there is no budget
   * @throws {ProviderError} `budget_exceeded`, `price_unknown`
   * @throws {BudgetIsBusy} after the payer's `waitsMs`
   */
  async hold(
    payer: Payer,
    llm: { name: string; timeoutMs: number },
    largestCostUsd: number | null,
    signal: AbortSignal,
  ): Promise<Hold | null> {
    const budgets = await this.#budgetsOf(payer)
    const { monthUsd, runUsd } = budgets
    if (monthUsd === null && runUsd === null) return null
    if (largestCostUsd === null) {
      throw new ProviderError(
        'price_unknown',
        `There is a budget, and the price of "${llm.name}" is unknown. Say it in EARSHOT_LLMS, as "price".`,
      )
    }
    const { organizationId, runId } = payer
    const lastsMs = llm.timeoutMs + this.#settings.marginMs
    const reservation = { organizationId, runId, id: randomUUID(), amountUsd: largestCostUsd, lastsMs }
    await this.#reserve(reservation, payer.waitsMs ?? Number.POSITIVE_INFINITY, signal)
    return this.#held(reservation, budgets)
  }

  /**
   * Checks right before a question is sent whether its payer got a budget, or a lower one, while it waited.
   * @throws {HoldLost}
   */
  async checkInForce(payer: Payer, hold: Hold | null): Promise<void> {
    const now = await this.#readBudgets(payer)
    const before = hold?.budgets ?? { monthUsd: null, runUsd: null }
    if (!isLower(now.monthUsd, before.monthUsd) && !isLower(now.runUsd, before.runUsd)) return
    this.#cached.delete(keyOf(payer))
    throw new HoldLost('a budget was set or lowered')
  }

  #held(reservation: Reservation, budgets: Budgets): Hold {
    let since = this.#clock.now()
    return {
      id: reservation.id,
      amountUsd: reservation.amountUsd,
      budgets,
      renew: async () => {
        if (this.#clock.now() - since < this.#settings.renewAfterMs) return
        const isKept =
          (await renewReservation(this.#db, reservation)) || (await this.#tryReserve(reservation))
        if (!isKept) throw new HoldLost('the money is set aside for others now')
        since = this.#clock.now()
      },
    }
  }

  async #reserve(reservation: Reservation, waitsMs: number, signal: AbortSignal): Promise<void> {
    const until = this.#clock.now() + waitsMs
    while (!(await this.#tryReserve(reservation))) {
      if (this.#clock.now() >= until) throw new BudgetIsBusy('the money is set aside for other questions')
      await this.#clock.wait(POLL_MS, signal)
    }
  }

  /** @returns false when only other reservations use up the budget */
  async #tryReserve(reservation: Reservation): Promise<boolean> {
    const { amountUsd } = reservation
    const exceeded = await reserveSpending(this.#db, reservation)
    if (exceeded && !fits(exceeded.spentUsd + amountUsd, exceeded.budgetUsd)) {
      throw new ProviderError('budget_exceeded', inWords(exceeded, amountUsd))
    }
    return exceeded === null
  }

  #budgetsOf(payer: Payer): Promise<Budgets> {
    const { organizationId, runId } = payer
    const key = keyOf(payer)
    const known = this.#cached.get(key)
    if (known && this.#clock.now() < known.until) return known.budgets
    const budgets = findBudgets(this.#db, organizationId, runId)
    budgets.catch(() => this.#cached.delete(key))
    this.#cached.delete(key)
    this.#cached.set(key, { budgets, until: this.#clock.now() + CACHED_MS })
    const [oldest] = this.#cached.keys()
    if (this.#cached.size > CACHED_MAX && oldest !== undefined) this.#cached.delete(oldest)
    return budgets
  }

  /** Reads the budgets that are in force now. Questions that come during a read share the next read: this one may be older than a change. */
  #readBudgets(payer: Payer): Promise<Budgets> {
    const key = keyOf(payer)
    const waiting = this.#nextReading.get(key)
    if (waiting) return waiting
    const next = this.#readAfter(this.#reading.get(key), payer)
    this.#nextReading.set(key, next)
    return next
  }

  async #readAfter(earlier: Promise<Budgets> | undefined, payer: Payer): Promise<Budgets> {
    await earlier?.catch(() => undefined)
    const key = keyOf(payer)
    const reading = findBudgets(this.#db, payer.organizationId, payer.runId)
    this.#nextReading.delete(key)
    this.#reading.set(key, reading)
    try {
      return await reading
    } finally {
      if (this.#reading.get(key) === reading) this.#reading.delete(key)
    }
  }
}

function isLower(nowUsd: number | null, beforeUsd: number | null): boolean {
  return nowUsd !== null && (beforeUsd === null || nowUsd < beforeUsd)
}

function keyOf({ organizationId, runId }: Payer): string {
  return `${organizationId} ${runId}`
}

function inWords({ budget, budgetUsd, spentUsd }: Exceeded, amountUsd: number): string {
  return (
    `The budget of the ${budget} is ${usd(budgetUsd)}; ${usd(spentUsd)} of it are spent, and an answer may cost ` +
    `${usd(amountUsd)}.`
  )
}
