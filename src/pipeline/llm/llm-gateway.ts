import { findListPrice } from '../../domain/prices/find-price.ts'
import { costByPrice, type Price, type Usage } from '../../domain/prices/price.ts'
import { isWorthRetrying, RETRY_AFTER_MAX_MS } from '../../domain/retry-delay.ts'
import {
  type Charged,
  type Generated,
  type Generation,
  type Llm,
  type LlmAnswer,
  ProviderError,
  type Question,
  type VendorTask,
} from '../../providers/provider.ts'
import type { Db } from '../../storage/database/database.ts'
import type { BreakerSettings } from '../../storage/money/llm-limits.ts'
import type { Log } from '../log.ts'
import { unlessAborted } from '../wait.ts'
import { BREAKER } from './breaker.ts'
import { Breakers } from './breakers.ts'
import { BudgetKeeper, HOLDS, type Hold, HoldLost, type HoldSettings, type Payer } from './budgets.ts'
import { type Clock, STEADY_CLOCK } from './clock.ts'
import { FairPlaces } from './fair-places.ts'
import { Ledger } from './ledger.ts'
import { Pace } from './pace.ts'
import { QuestionCounts } from './question-counts.ts'
import { type Expectation, TokenForecast } from './token-forecast.ts'

export type { Payer } from './budgets.ts'

interface LlmState {
  places: FairPlaces
  pace: Pace
  breakers: Breakers
  /** Separate forecasts, because generated texts cost far less than answers with web search. */
  forecast: { asked: TokenForecast; generated: TokenForecast }
}

export interface LlmGatewayOptions {
  /** The clock for prices, which change on announced days. */
  now?: () => Date
  breaker?: BreakerSettings
  holds?: HoldSettings
  clock?: Clock
}

interface Asking<T> {
  llm: Llm
  payer: Payer
  signal: AbortSignal
  forecast: 'asked' | 'generated'
  expectation: Expectation
  /** @param beforeNextRequest as of a `Question` */
  call(beforeNextRequest: () => Promise<void>): Promise<T>
  /** Absent where an aborted question is over. */
  task?: VendorTask | undefined
}

/** With the price for which it was made. */
type PricedHold = Hold & { price: Price }

/** The charge for an answer; generated texts have no searches. */
type Billable = Omit<Charged, 'searchCount'> & Partial<Pick<Charged, 'searchCount'>>

/**
 * The only way to LLMs. Limits concurrency per LLM with turns for payers, keeps requests and tokens per minute over all
 * processes, opens circuit breakers and keeps budgets. Waits for its turn until the question's signal aborts. Answers carry
 * their cost if the price is known. Must not be called within a transaction: it uses the database itself.
 */
export class LlmGateway {
  readonly #db: Db
  readonly #log: Log
  readonly #now: () => Date
  readonly #breaker: BreakerSettings
  readonly #clock: Clock
  readonly #budgets: BudgetKeeper
  readonly #ledger: Ledger
  /** Questions that were sent and whose cost is not recorded yet. */
  readonly #asked = new Map<Asking<unknown>, PricedHold | null>()
  readonly #known = new Map<string, LlmState>()
  readonly #closed = new AbortController()
  /** The questions of this process, for operators. */
  readonly counts = new QuestionCounts()

  constructor(db: Db, log: Log, options: LlmGatewayOptions = {}) {
    const { now = () => new Date(), breaker = BREAKER, holds = HOLDS, clock = STEADY_CLOCK } = options
    this.#db = db
    this.#log = log
    this.#now = now
    this.#breaker = breaker
    this.#clock = clock
    this.#budgets = new BudgetKeeper(db, holds, clock)
    this.#ledger = new Ledger(db, log, clock)
  }

  /**
   * @param onAsking - called when the question is sent, after the wait for its turn
   * @throws {ProviderError} also `budget_exceeded`, `price_unknown`, and `provider_down` (a `ProviderDown`)
   * @throws {BudgetIsBusy} for a payer with `waitsMs`
   */
  async ask(llm: Llm, question: Question, payer: Payer, onAsking?: () => void): Promise<LlmAnswer> {
    const searches = question.webSearch
    return this.#withinLimits({
      llm,
      payer,
      signal: question.signal,
      forecast: 'asked',
      expectation: { inputCharacters: question.text.length, searches, outputTokensMax: null },
      task: question.task,
      call: (beforeNextRequest) => {
        onAsking?.()
        return llm.ask({ ...question, beforeNextRequest })
      },
    })
  }

  /** @throws {ProviderError} the same as `ask` */
  async generate(llm: Llm, generation: Generation, payer: Payer, onAsking?: () => void): Promise<Generated> {
    const { instructions, input, schema, maxOutputTokens } = generation
    const inputCharacters = instructions.length + input.length + JSON.stringify(schema).length
    return this.#withinLimits({
      llm,
      payer,
      signal: generation.signal,
      forecast: 'generated',
      expectation: { inputCharacters, searches: false, outputTokensMax: maxOutputTokens },
      call: (beforeNextRequest) => {
        onAsking?.()
        return llm.generate({ ...generation, beforeNextRequest })
      },
    })
  }

  /** Records the cost of all questions; that of open ones as unknown, unless their task is found again. */
  async close(): Promise<void> {
    this.#closed.abort(new Error('the process is shutting down'))
    for (const [asking, hold] of [...this.#asked]) this.#settleAborted(asking, hold)
    await this.#ledger.close()
  }

  #withinLimits<T extends Billable>(asking: Asking<T>): Promise<T> {
    return unlessAborted(this.#withMoney(this.#stateOf(asking.llm), asking), asking.signal)
  }

  /** Waits for money before taking a place: a payer without budget must not block others. */
  async #withMoney<T extends Billable>(known: LlmState, asking: Asking<T>): Promise<T> {
    let hold = await this.#hold(known, asking)
    try {
      for (;;) {
        const held = hold
        try {
          return await known.places.run(whoAsks(asking.payer), () => this.#inPlace(known, asking, held))
        } catch (error) {
          if (!(error instanceof HoldLost)) throw error
          this.#release(asking, held)
          hold = await this.#hold(known, asking)
        }
      }
    } catch (error) {
      this.#release(asking, hold)
      throw error
    }
  }

  #release<T>({ payer }: Asking<T>, hold: PricedHold | null): void {
    if (hold) this.#ledger.add({ organizationId: payer.organizationId, releasedId: hold.id })
  }

  async #hold<T>(known: LlmState, asking: Asking<T>): Promise<PricedHold | null> {
    const { llm, payer, expectation, signal } = asking
    signal.throwIfAborted()
    if (isFree(llm)) return null
    const price = this.#priceOf(llm, llm.info.model)
    const largest = price && known.forecast[asking.forecast].largestCost(price, expectation)
    const timed = { name: llm.info.name, timeoutMs: llm.timeoutMs }
    const hold = await this.#budgets.hold(payer, timed, largest, signal)
    return hold && price && { ...hold, price }
  }

  /** @throws {HoldLost} when the question may now cost more than was reserved: prices change on announced days */
  #checkPrice<T>(known: LlmState, { llm, forecast, expectation }: Asking<T>, hold: PricedHold | null): void {
    const price = hold && this.#priceOf(llm, llm.info.model)
    if (!price || price === hold.price) return
    if (known.forecast[forecast].largestCost(price, expectation) > hold.amountUsd)
      throw new HoldLost('the price has risen')
  }

  async #inPlace<T extends Billable>(
    known: LlmState,
    asking: Asking<T>,
    hold: PricedHold | null,
  ): Promise<T> {
    asking.signal.throwIfAborted()
    const pass = await known.breakers.enter(whoAsks(asking.payer))
    try {
      const answer = await this.#within(known, asking, hold)
      await this.#afterwards(() => known.breakers.ended(null, pass))
      return answer
    } catch (error) {
      throw (await this.#afterwards(() => known.breakers.ended(error, pass))) ?? error
    }
  }

  async #within<T extends Billable>(known: LlmState, asking: Asking<T>, hold: PricedHold | null): Promise<T> {
    const { llm, expectation, signal } = asking
    const forecast = known.forecast[asking.forecast]
    let isCharged = false
    try {
      const guessed = forecast.expectedTokens(expectation)
      const turn = async (tokens: number) => {
        await known.pace.turn(tokens, signal)
        await hold?.renew()
      }
      const checkBudget = async () => {
        if (!isFree(llm)) await this.#budgets.checkInForce(asking.payer, hold)
        this.#checkPrice(known, asking, hold)
      }
      // Before a turn that would be lost to others, and after the wait for it.
      await checkBudget()
      await turn(guessed)
      await checkBudget()
      signal.throwIfAborted()
      this.#asked.set(asking, hold)
      const price = this.#priceOf(llm, llm.info.model)
      // The expected tokens cover all requests of an answer.
      const answer = await this.#call(known, asking, () => turn(0))
      const usage = usageOf(answer, expectation)
      const costUsd = this.#costOf(llm, answer, usage)
      forecast.remember(usage, costUsd, price)
      isCharged = true
      this.#record(asking, usage, costUsd, hold)
      const used = (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0)
      if (used > 0) await this.#afterwards(() => known.pace.used(used, guessed))
      return { ...answer, costUsd }
    } catch (error) {
      if (!isCharged) this.#settleFailure(asking, error, hold)
      throw error
    }
  }

  async #call<T>(
    known: LlmState,
    { llm, call }: Asking<T>,
    beforeNextRequest: () => Promise<void>,
  ): Promise<T> {
    const begun = this.#clock.now()
    const count = (outcome: string) =>
      this.counts.add(llm.info.name, outcome, (this.#clock.now() - begun) / 1_000)
    try {
      const answer = await call(beforeNextRequest)
      count('answered')
      return answer
    } catch (error) {
      count(error instanceof ProviderError ? error.code : 'aborted')
      const forMs =
        error instanceof ProviderError && error.code === 'rate_limited' ? error.retryAfterMs : null
      if (forMs !== null && forMs <= RETRY_AFTER_MAX_MS) await this.#afterwards(() => known.pace.pause(forMs))
      throw error
    }
  }

  /** Failures may be charged too. The cost of an aborted question is unknown, and that of an unheard answer. */
  #settleFailure<T>(asking: Asking<T>, error: unknown, hold: PricedHold | null): void {
    const { llm, expectation } = asking
    const failure = error instanceof ProviderError ? error : null
    if (failure?.charged) {
      const usage = usageOf(failure.charged, expectation)
      this.#record(asking, usage, this.#costOf(llm, failure.charged, usage), hold)
    } else if (failure === null || failure.mayBeCharged || (asking.task?.id ?? null) !== null)
      this.#settleAborted(asking, hold, failure !== null && !isWorthRetrying(failure))
    else this.#asked.delete(asking)
  }

  /** A vendor's task is charged once: whoever reads its result records its cost. */
  #settleAborted(asking: Asking<unknown>, hold: PricedHold | null, isFinal = false): void {
    if (!asking.task?.isFoundAgain || isFinal) this.#record(asking, NOT_TOLD, null, hold)
    else if (this.#asked.delete(asking)) this.#release(asking, hold)
  }

  /** Records the cost of a question; later calls for the same question have no effect. */
  #record(asking: Asking<unknown>, usage: Usage, costUsd: number | null, hold: PricedHold | null): void {
    const { llm, payer, task } = asking
    if (!this.#asked.delete(asking) || isFree(llm)) return
    const { organizationId } = payer
    const paid =
      task && task.paidId !== null ? { organizationId, id: task.responseId, task: task.paidId } : null
    this.counts.addCost(llm.info.name, costUsd)
    this.#ledger.add({
      ...payer,
      llm: llm.info.name,
      inputTokens: usage.inputTokens ?? 0,
      outputTokens: usage.outputTokens ?? 0,
      costUsd,
      assumedUsd: hold?.amountUsd ?? 0,
      reservationId: hold?.id ?? null,
      task: paid,
    })
  }

  #costOf(llm: Llm, { model, costUsd }: Billable, usage: Usage): number | null {
    if (costUsd !== null) return costUsd
    const price = this.#priceOf(llm, model) ?? this.#priceOf(llm, llm.info.model)
    return price && costByPrice(price, usage)
  }

  #priceOf(llm: Llm, model: string): Price | null {
    return llmPrice(llm, this.#now(), model)
  }

  /** Runs work that follows an answer; its failure must not lose the answer. */
  async #afterwards<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      this.#log.warn({ err: error }, 'what an LLM did could not be noted')
      return null
    }
  }

  #stateOf(llm: Llm): LlmState {
    const { name } = llm.info
    const clock = this.#clock
    const known = this.#known.get(name)
    if (known) return known
    const made = {
      places: new FairPlaces(llm.concurrency),
      pace: new Pace(this.#db, {
        llm: name,
        limits: llm.limits,
        log: this.#log,
        closed: this.#closed.signal,
        clock,
      }),
      breakers: new Breakers(this.#db, {
        llm: name,
        timeoutMs: llm.timeoutMs,
        settings: this.#breaker,
        clock,
      }),
      forecast: { asked: new TokenForecast(), generated: new TokenForecast() },
    }
    this.#known.set(name, made)
    return made
  }
}

/** All checks count as one payer: their question is our own, so a failure says something about the LLM. */
function whoAsks({ organizationId, purpose }: Payer): string {
  return purpose === 'check' ? purpose : organizationId
}

const NOT_TOLD: Usage = { inputTokens: null, cachedInputTokens: null, outputTokens: null, searchCount: null }

/** The usage of a question; without web search there are 0 searches. */
function usageOf(told: Billable, { searches }: Expectation): Usage {
  return { ...told, searchCount: searches ? (told.searchCount ?? null) : 0 }
}

/** The operator's price, else the list price; null when neither is known. */
export function llmPrice(llm: Llm, at: Date, model = llm.info.model): Price | null {
  return llm.price ?? findListPrice(llm.info.provider, model, at)
}

export function isFree({ info }: Pick<Llm, 'info'>): boolean {
  return info.surface === 'simulated'
}
