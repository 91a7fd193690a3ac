import { randomBytes } from 'node:crypto'
import { fencingSteps, type JudgeTask } from '../../domain/judging/judge-task.ts'
import type { VerdictReading } from '../../domain/judging/read-verdict.ts'
import { retryDelayMs } from '../../domain/retry-delay.ts'
import { type FailureCode, type Generated, type Llm, ProviderError } from '../../providers/provider.ts'
import { BudgetIsBusy, PAID_WAIT_MS } from '../llm/budgets.ts'
import type { Payer } from '../llm/llm-gateway.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { TimeSlices } from '../time-slices.ts'
import { wait } from '../wait.ts'

/** Tokens of reasoning count too. */
const OUTPUT_TOKENS_MAX = 4_096
/** An invalid verdict is requested once more. */
const VERDICTS_MAX = 2
/** Attempts for a vendor error that a retry can help. */
const TRIES_MAX = 3

/** The judge gave no verdict; `code` and `message` say why. */
export class NoVerdict extends Error {
  readonly code: FailureCode | 'cancelled' | 'invalid_verdict' | 'internal_error'

  constructor(code: NoVerdict['code'], message: string) {
    super(message)
    this.name = 'NoVerdict'
    this.code = code
  }
}

export interface GivenVerdict<V> {
  verdict: V
  /** The model that the vendor reports. */
  model: string
  /** UTF-16 units of the data that were cut before sending. */
  leftOutCount: number
}

export interface Asking {
  payer: Payer
  signal: AbortSignal
  /** Called when the LLM is asked, after the wait for its turn. */
  onAsking?(): void
}

/** Asks a judge for verdicts, and returns only those that `read` accepts. */
export class JudgeAsker {
  readonly #context: Pick<PipelineContext, 'gateway' | 'random'>
  /** Names of LLMs that refused a temperature. */
  readonly #withoutTemperature = new Set<string>()

  constructor(context: Pick<PipelineContext, 'gateway' | 'random'>) {
    this.#context = context
  }

  /** @throws {NoVerdict}, `BudgetIsBusy` before anything was charged, or the signal's reason when the signal aborts */
  async ask<V>(
    llm: Llm,
    task: JudgeTask,
    read: (reply: unknown) => VerdictReading<V> | Promise<VerdictReading<V>>,
    asking: Asking,
  ): Promise<GivenVerdict<V>> {
    let problem = ''
    for (let asked = 0; asked < VERDICTS_MAX; asked += 1) {
      const fencing = fencingSteps(task.data, () => randomBytes(16).toString('hex'))
      const { input, leftOutCount } = await new TimeSlices().run(fencing)
      const generated = await this.#generate(llm, task, input, asking, asked === 0)
      if ('problem' in generated) {
        problem = generated.problem
        continue
      }
      const reading = await read(generated.value)
      if ('verdict' in reading) return { verdict: reading.verdict, model: generated.model, leftOutCount }
      problem = reading.problem
    }
    throw new NoVerdict('invalid_verdict', problem)
  }

  async #generate(
    llm: Llm,
    task: JudgeTask,
    input: string,
    asking: Asking,
    isFirst: boolean,
  ): Promise<Generated | { problem: string }> {
    const patient = { ...asking.payer, waitsMs: PAID_WAIT_MS }
    // Once something was charged, the answer does not come back later: that would be charged again.
    let payer = isFirst ? asking.payer : patient
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.#generateOnce(llm, task, input, { ...asking, payer })
      } catch (error) {
        asking.signal.throwIfAborted()
        if (error instanceof BudgetIsBusy && payer === patient) {
          throw new NoVerdict('rate_limited', 'The money is reserved for other questions.')
        }
        if (!(error instanceof ProviderError)) throw error
        const { code, message, canRetry, retryAfterMs } = error
        if (error.mayBeCharged) payer = patient
        if (code === 'invalid_response' || code === 'empty_answer') return { problem: message }
        if (!canRetry || tried === TRIES_MAX) throw new NoVerdict(code, message)
        await wait(retryDelayMs(tried, this.#context.random(), retryAfterMs), asking.signal)
      }
    }
  }

  async #generateOnce(
    llm: Llm,
    { instructions, schema, schemaName, outputTokensMax = OUTPUT_TOKENS_MAX }: JudgeTask,
    input: string,
    { payer, signal, onAsking }: Asking,
  ): Promise<Generated> {
    const { name } = llm.info
    const generate = (temperature: number | null) =>
      this.#context.gateway.generate(
        llm,
        { instructions, input, schema, schemaName, temperature, maxOutputTokens: outputTokensMax, signal },
        payer,
        onAsking,
      )
    if (this.#withoutTemperature.has(name)) return generate(null)
    try {
      return await generate(0)
    } catch (error) {
      const isTemperature =
        error instanceof ProviderError &&
        error.code === 'request_refused' &&
        /temperature/i.test(error.message)
      if (!isTemperature) throw error
      this.#withoutTemperature.add(name)
      return generate(null)
    }
  }
}
