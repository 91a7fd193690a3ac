import { setTimeout as wait } from 'node:timers/promises'
import { UnusableText } from '../../domain/content/written-json.ts'
import { retryDelayMs } from '../../domain/retry-delay.ts'
import { type FailureCode, type Generation, type Llm, ProviderError } from '../../providers/provider.ts'
import type { PipelineContext } from '../pipeline-context.ts'

/** Asked again once where that can help: whoever waits has a template meanwhile, and each time costs. */
const ATTEMPTS_MAX = 2
/** Longer than this nobody waits for the second time. */
const RETRY_WAIT_MAX_MS = 30_000

/** Why the writer's text could not be had, in a sentence for a person. */
export class NotWritten extends Error {
  /** The next text would fail for the same reason. */
  readonly isLasting: boolean

  constructor(message: string, isLasting: boolean) {
    super(message)
    this.name = 'NotWritten'
    this.isLasting = isLasting
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
const PASSING: readonly FailureCode[] = ['refused', 'invalid_response', 'empty_answer', 'answer_too_large']

/** Asks the writer, and nobody else: an LLM that is measured never writes by itself. */
export class ContentWriter {
  readonly #context: PipelineContext
  readonly #shutdown = new AbortController()
  #underWayCount = 0

  constructor(context: PipelineContext) {
    this.#context = context
  }

  /**
   * What the writer gave, read by `read`, which throws `UnusableText` for what cannot be taken. Never within a transaction.
   * Whoever waits no longer than so long gives a signal.
   * @throws {NotWritten}
   */
  async write<T>(
    writer: Llm,
    organizationId: string,
    request: Omit<Generation, 'signal'> & Partial<Pick<Generation, 'signal'>>,
    read: (value: unknown) => T,
  ): Promise<T> {
    const { gateway } = this.#context
    const own = request.signal
    const signal = own ? AbortSignal.any([this.#shutdown.signal, own]) : this.#shutdown.signal
    const payer = { organizationId, runId: null, purpose: 'write' as const }
    this.#underWayCount += 1
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          signal.throwIfAborted()
          const { value } = await gateway.generate(writer, { ...request, signal }, payer)
          return read(value)
        } catch (error) {
          await this.#waitOrGiveUp(error, attempt, own)
        }
      }
    } finally {
      this.#underWayCount -= 1
    }
  }

  /** Waits for texts under way at most `drainMs`; what is written then is given back to be written again. */
  async close(drainMs: number): Promise<void> {
    const deadline = Date.now() + drainMs
    while (this.#underWayCount > 0 && Date.now() < deadline) await wait(20)
    this.#shutdown.abort(new Error('the process is shutting down'))
  }

  /** @throws {NotWritten} unless it is worth asking again */
  async #waitOrGiveUp(error: unknown, attempt: number, own?: AbortSignal): Promise<void> {
    const { signal } = this.#shutdown
    signal.throwIfAborted()
    if (own?.aborted) throw new NotWritten(REASONS.timeout ?? '', true)
    if (error instanceof UnusableText) throw new NotWritten(error.message, false)
    if (!(error instanceof ProviderError)) throw error
    const delayMs = retryDelayMs(attempt, this.#context.random(), error.retryAfterMs)
    if (!error.canRetry || attempt === ATTEMPTS_MAX || delayMs > RETRY_WAIT_MAX_MS) {
      throw new NotWritten(REASONS[error.code] ?? 'The writer failed.', !PASSING.includes(error.code))
    }
    await wait(delayMs, undefined, { signal })
  }
}
