import { randomUUID } from 'node:crypto'
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

/** Who pays: the organization's budget of the month and, with a run, the run's. */
export interface Payer {
  organizationId: string
  runId: string | null
  purpose: SpendingPurpose
}

/** How long it is believed that a payer has no budget, or has one. */
const BELIEVED_MS = 5_000
const BELIEVED_MAX = 1_000

export interface HoldSettings {
  /** How long money stays set aside, on top of the LLM's timeout. */
  marginMs: number
  /** Who waited longer for a turn makes sure that the money is still there. */
  renewAfterMs: number
}

export const HOLDS: HoldSettings = { marginMs: 60_000, renewAfterMs: 30_000 }

/** How often those look again who wait for what others have set aside. */
const LOOK_AGAIN_MS = 500

/** What was set aside expired, and is set aside for others now: whoever waits for it gives up the turn. */
export class HoldLost extends Error {}

/** Money set aside for one question. */
export interface Hold {
  id: string
  amountUsd: number
  /**
   * Makes sure that it is still there.
   * @throws {HoldLost}
   * @throws {ProviderError} `budget_exceeded` when it had expired, and others spent the money
   */
  renew(): Promise<void>
  /** Waits until it is there again. @throws {ProviderError} `budget_exceeded` */
  retake(signal: AbortSignal): Promise<void>
}

/** Keeps what is asked within the budgets of those who pay: nothing is asked whose cost might not fit any more. */
export class BudgetKeeper {
  readonly #db: Db
  readonly #settings: HoldSettings
  readonly #clock: Clock
  readonly #believed = new Map<string, { budgets: Promise<Budgets>; until: number }>()

  constructor(db: Db, settings: HoldSettings, clock: Clock) {
    this.#db = db
    this.#settings = settings
    this.#clock = clock
  }

  /**
   * Sets money aside for a question. Costs nothing where there is no budget. Where only what is set aside for others is
   * in the way, it waits for their answers: they mostly cost less.
   * @param largestCostUsd null where the price is unknown
   * @returns null where there is no budget
   * @throws {ProviderError} `budget_exceeded`, `price_unknown`
   */
  async hold(
    payer: Payer,
    llm: { name: string; timeoutMs: number },
    largestCostUsd: number | null,
    signal: AbortSignal,
  ): Promise<Hold | null> {
    const { monthUsd, runUsd } = await this.#budgetsOf(payer)
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
    await this.#reserve(reservation, signal)
    return this.#held(reservation)
  }

  #held(reservation: Reservation): Hold {
    let since = this.#clock.now()
    return {
      id: reservation.id,
      amountUsd: reservation.amountUsd,
      renew: async () => {
        if (this.#clock.now() - since < this.#settings.renewAfterMs) return
        const isKept =
          (await renewReservation(this.#db, reservation)) || (await this.#tryReserve(reservation))
        if (!isKept) throw new HoldLost('the money is set aside for others now')
        since = this.#clock.now()
      },
      retake: async (signal) => {
        await this.#reserve(reservation, signal)
        since = this.#clock.now()
      },
    }
  }

  async #reserve(reservation: Reservation, signal: AbortSignal): Promise<void> {
    while (!(await this.#tryReserve(reservation))) await this.#clock.wait(LOOK_AGAIN_MS, signal)
  }

  /** @returns false where only what is set aside for others is in the way */
  async #tryReserve(reservation: Reservation): Promise<boolean> {
    const { amountUsd } = reservation
    const exceeded = await reserveSpending(this.#db, reservation)
    if (exceeded && !fits(exceeded.spentUsd + amountUsd, exceeded.budgetUsd)) {
      throw new ProviderError('budget_exceeded', inWords(exceeded, amountUsd))
    }
    return exceeded === null
  }

  #budgetsOf({ organizationId, runId }: Payer): Promise<Budgets> {
    const key = `${organizationId} ${runId}`
    const known = this.#believed.get(key)
    if (known && this.#clock.now() < known.until) return known.budgets
    const budgets = findBudgets(this.#db, organizationId, runId)
    budgets.catch(() => this.#believed.delete(key))
    this.#believed.delete(key)
    this.#believed.set(key, { budgets, until: this.#clock.now() + BELIEVED_MS })
    const [oldest] = this.#believed.keys()
    if (this.#believed.size > BELIEVED_MAX && oldest !== undefined) this.#believed.delete(oldest)
    return budgets
  }
}

function inWords({ budget, budgetUsd, spentUsd }: Exceeded, amountUsd: number): string {
  return (
    `The budget of the ${budget} is ${usd(budgetUsd)}; ${usd(spentUsd)} of it are spent, and an answer may cost ` +
    `${usd(amountUsd)}.`
  )
}

function usd(amount: number): string {
  return `$${amount.toFixed(amount < 1 ? 4 : 2)}`
}
