import { UnusableText } from '../../domain/content/written-json.ts'
import { retryDelayMs } from '../../domain/retry-delay.ts'
import { type FailureCode, type Generation, type Llm, ProviderError } from '../../providers/provider.ts'
import { BudgetIsBusy, MONEY_WAIT_MS, PAID_WAIT_MS, type Payer } from '../llm/budgets.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { wait, waitWhile } from '../wait.ts'

/** Only one retry: a template replaces the text anyway, and each attempt costs money. */
const ATTEMPTS_MAX = 2
/** No retry after a longer delay. */
const RETRY_WAIT_MAX_MS = 30_000

/** The writer returned no usable text; the message is for people. */
export class NotWritten extends Error {
  /** Whether other texts would fail for the same reason. */
  readonly isLasting: boolean
  /** Whether its model refused the task, or wrote what cannot be used. It was paid, and would do so again. */
  readonly isRefused: boolean

  constructor(message: string, isLasting: boolean, isRefused = false) {
    super(message)
    this.name = 'NotWritten'
    this.isLasting = isLasting
    this.isRefused = isRefused
  }
}

const REASONS: Partial<Record<FailureCode, string>> = {
  budget_exceeded: 'The budget for LLMs is spent.',
  price_unknown: "The writer's price is not known, and there is a budget to keep.",
  provider_down: 'The writer is out of order just now.',
  unauthorized: "The writer's key is not accepted.",
  refused: 'The writer refused to write it.',
  invalid_response: 'The writer gave no usable answer.',
  timeout: 'The writer gave no answer in time.',
  rate_limited: 'The writer had too many requests.',
}
const MONEY_IS_RESERVED = 'The money that is left of the budget is reserved for other questions.'
const PASSING: readonly FailureCode[] = ['refused', 'invalid_response', 'empty_answer', 'answer_too_large']

/** Asks the configured writer, which is never an LLM that is measured. */
export class ContentWriter {
  readonly #context: PipelineContext
  readonly #shutdown = new AbortController()
  #underWayCount = 0

  constructor(context: PipelineContext) {
    this.#context = context
  }

  /**
   * The writer's text in the form that `read` returns; `read` throws `UnusableText` to refuse it. Must not be called
   * within a transaction.
   * @throws {NotWritten}, `BudgetIsBusy` before something was charged
   */
  async write<T>(
    writer: Llm,
    organizationId: string,
    request: Omit<Generation, 'signal'> & Partial<Pick<Generation, 'signal'>>,
    read: (value: unknown) => T | Promise<T>,
  ): Promise<T> {
    const { gateway } = this.#context
    const own = request.signal
    const signal = own ? AbortSignal.any([this.#shutdown.signal, own]) : this.#shutdown.signal
    let payer: Payer = { organizationId, runId: null, purpose: 'write', waitsMs: MONEY_WAIT_MS }
    const patient: Payer = { ...payer, waitsMs: PAID_WAIT_MS }
    this.#underWayCount += 1
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          signal.throwIfAborted()
          const { value } = await gateway.generate(writer, { ...request, signal }, payer)
          return await read(value)
        } catch (error) {
          if (error instanceof BudgetIsBusy && payer === patient)
            throw new NotWritten(MONEY_IS_RESERVED, true)
          // Once something was charged, the text does not come back later: that would be charged again.
          if (!(error instanceof ProviderError) || error.mayBeCharged) payer = patient
          await this.#waitOrGiveUp(error, attempt, own)
        }
      }
    } finally {
      this.#underWayCount -= 1
    }
  }

  /** Waits at most `drainMs` for open texts. The rest is written after a restart. */
  async close(drainMs: number): Promise<void> {
    await waitWhile(() => this.#underWayCount > 0, drainMs)
    this.#shutdown.abort(new Error('the process is shutting down'))
  }

  async #waitOrGiveUp(error: unknown, attempt: number, own?: AbortSignal): Promise<void> {
    const { signal } = this.#shutdown
    signal.throwIfAborted()
    if (own?.aborted) throw new NotWritten(REASONS.timeout ?? '', true)
    if (error instanceof UnusableText) throw new NotWritten(error.message, false, true)
    if (!(error instanceof ProviderError)) throw error
    const delayMs = retryDelayMs(attempt, this.#context.random(), error.retryAfterMs)
    if (!error.canRetry || attempt === ATTEMPTS_MAX || delayMs > RETRY_WAIT_MAX_MS) {
      const { code } = error
      throw new NotWritten(REASONS[code] ?? 'The writer failed.', !PASSING.includes(code), code === 'refused')
    }
    await wait(delayMs, signal)
  }
}
