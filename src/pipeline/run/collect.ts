import { randomUUID } from 'node:crypto'
import { localeOf } from '../../domain/locale.ts'
import { isWorthRetrying, retryDelayMs } from '../../domain/retry-delay.ts'
import type { Llm, LlmAnswer, Question, VendorTask } from '../../providers/provider.ts'
import { ProviderError } from '../../providers/provider.ts'
import type { Consumer, HeldJob } from '../../queue/consumer.ts'
import { isDataError } from '../../storage/database/storage-error.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { keepVendorTask } from '../../storage/runs/kept-tasks.ts'
import {
  type ClaimedResponse,
  claimResponses,
  type ResponseRef,
  stillClaimed,
} from '../../storage/runs/responses.ts'
import { type FrozenLlm, lockRuns, type RunSettings, setRunStatus } from '../../storage/runs/runs.ts'
import { ProviderDown } from '../llm/breaker.ts'
import { BudgetIsBusy, MONEY_WAIT_MS } from '../llm/budgets.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { storeWithRetries } from '../store-with-retries.ts'
import { waitWhile } from '../wait.ts'
import { MicroBatches } from './micro-batches.ts'
import type { RunKnowledgeCache } from './run-settings.ts'
import { type Outcome, settleResponses } from './settle-responses.ts'

/** Attempts before a response fails. */
const ATTEMPTS_MAX = 4
/** Postponements of a response while its provider is down: about half an hour. */
const POSTPONEMENTS_MAX = 10
/** Spreads responses that were postponed together. */
const POSTPONED_SPREAD_MS = 10_000
/** When a question comes back that had no money. */
const MONEY_LATER_MS = 2_000
const CAPACITY = 256
const STORE_BATCH = 100
const STORE_WAIT_MS = 10
/** How long closing waits for the questions that it aborted. */
const ABORT_MS = 1_000
/** Factor for the LLM's concurrency: a free place must not wait for the next fetch from the queue. */
const QUEUED_PER_LLM = 2

/** How often to check for claims that were cancelled or taken over. */
const POLL_MS = 500
const UNWANTED = new Error('the answer is not wanted any more')

interface Asking extends ResponseRef {
  claim: string
  /** By the clock of `performance`. */
  claimedAt: number
  controller: AbortController
}

/**
 * Asks LLMs: takes jobs, claims their responses, asks without an open transaction, and stores the outcomes in
 * batches.
 */
export class Collector {
  readonly #context: PipelineContext
  readonly #knowledge: RunKnowledgeCache
  readonly #shutdown = new AbortController()
  readonly #outcomes: MicroBatches<Outcome>
  readonly #consumer: Consumer<ResponseRef>
  readonly #asking = new Map<string, Asking>()
  readonly #look: NodeJS.Timeout

  constructor(context: PipelineContext, knowledge: RunKnowledgeCache) {
    this.#context = context
    this.#knowledge = knowledge
    // By organization, because storing waits for its runs while a person changes them.
    this.#outcomes = new MicroBatches(({ job }) => job.data.organizationId, {
      sizeMax: STORE_BATCH,
      waitMs: STORE_WAIT_MS,
      flush: (outcomes) => this.#settle(outcomes),
    })
    this.#consumer = context.queue.consume<ResponseRef>('collect', {
      capacity: CAPACITY,
      groups: context.llms.list().map(({ name }) => name),
      groupCapacity: (llm) => heldAtMost(context.llms.find(llm)),
      take: (jobs) => void this.#take(jobs),
      onError: (error) => context.log.warn({ err: error }, 'collect: no jobs could be fetched'),
    })
    this.#look = setInterval(() => this.#abortUnwanted(), POLL_MS)
  }

  /** Takes no more jobs and waits at most `drainMs` for open questions. The rest is asked again after a restart. */
  async close(drainMs: number): Promise<void> {
    this.#consumer.stop()
    const isBusy = () => this.#consumer.heldCount > 0
    await waitWhile(isBusy, drainMs)
    this.#shutdown.abort(new Error('the process is shutting down'))
    await waitWhile(isBusy, ABORT_MS)
    await this.#outcomes.drain()
    clearInterval(this.#look)
  }

  /** Aborts questions whose run was cancelled, or whose claim another process has taken over. */
  async #abortUnwanted(): Promise<void> {
    const since = performance.now() - POLL_MS
    const asking = [...this.#asking.values()].filter(({ claimedAt }) => claimedAt < since)
    if (asking.length === 0) return
    try {
      const claims = asking.map(({ organizationId, id, claim }) => ({ organizationId, id, claim }))
      const wanted = new Set(await stillClaimed(this.#context.database.db, claims))
      for (const { id, controller } of asking) if (!wanted.has(id)) controller.abort(UNWANTED)
    } catch (error) {
      this.#context.log.warn({ err: error }, 'collect: it is not known what is still wanted')
    }
  }

  async #take(jobs: HeldJob<ResponseRef>[]): Promise<void> {
    const { database, now, log } = this.#context
    const claim = randomUUID()
    try {
      const claimed = await claimResponses(
        database.db,
        jobs.map(({ data }) => data),
        claim,
        now(),
      )
      await this.#markCollecting(claimed)
      const byId = new Map(claimed.map((response) => [response.id, response]))
      for (const job of jobs) {
        const response = byId.get(job.data.id)
        if (response) void this.#collect(job, response, claim)
        else this.#outcomes.add({ job, kind: 'nothing-to-do' })
      }
    } catch (error) {
      // Without a heartbeat, the queue delivers the jobs again.
      log.error({ err: error }, 'collect: responses could not be claimed')
      this.#consumer.release(jobs.map(({ id }) => id))
    }
  }

  async #markCollecting(claimed: readonly ClaimedResponse[]): Promise<void> {
    const queued = claimed.filter(({ isRunQueued }) => isRunQueued)
    const byOrganization = Map.groupBy(queued, ({ organizationId }) => organizationId)
    for (const [organizationId, responses] of byOrganization) {
      const runIds = [...new Set(responses.map(({ runId }) => runId))]
      await inTransaction(this.#context.database.db, async (tx) => {
        const runs = runIds.map((runId) => ({ organizationId, runId }))
        await lockRuns(tx, runs)
        await setRunStatus(tx, organizationId, runIds, ['queued'], 'collecting')
      })
    }
  }

  async #collect(job: HeldJob<ResponseRef>, response: ClaimedResponse, claim: string): Promise<void> {
    const { organizationId, id } = response
    const controller = new AbortController()
    // Also while it waits for its turn, so that a cancelled question is never sent.
    this.#asking.set(job.id, { organizationId, id, claim, claimedAt: performance.now(), controller })
    const outcome = await this.#ask(job, response, claim, controller.signal)
    this.#asking.delete(job.id)
    // The next question does not wait until the answer is stored.
    this.#consumer.leavePlace(job.id)
    this.#outcomes.add(outcome)
  }

  async #ask(
    job: HeldJob<ResponseRef>,
    response: ClaimedResponse,
    claim: string,
    unwanted: AbortSignal,
  ): Promise<Outcome> {
    const { database, now } = this.#context
    let askedAt: number | null = null
    const onAsking = () => {
      askedAt = performance.now()
    }
    // A question that was never sent has no latency.
    const latencyMs = () => (askedAt === null ? 0 : Math.round(performance.now() - askedAt))
    const { organizationId, id, runId, brandId } = response
    const run = { organizationId, runId }
    try {
      unwanted.throwIfAborted()
      const { settings } = await this.#knowledge.get(database.db, organizationId, runId)
      const { text, locale, ...given } = await this.#answer(response, claim, settings, unwanted, onAsking)
      return {
        kind: 'answered',
        job,
        run,
        brandId,
        answer: {
          organizationId,
          id,
          claim,
          answer: text,
          ...given,
          ...locale,
          latencyMs: latencyMs(),
          answeredAt: now().toISOString(),
        },
      }
    } catch (error) {
      if (unwanted.aborted) return { kind: 'not-ours', job }
      if (this.#shutdown.signal.aborted) return this.#returnJob(job, response, claim)
      if (error instanceof BudgetIsBusy) return this.#returnJob(job, response, claim, MONEY_LATER_MS)
      return this.#failure(job, response, claim, error, latencyMs())
    }
  }

  async #answer(
    response: ClaimedResponse,
    claim: string,
    settings: RunSettings,
    unwanted: AbortSignal,
    onAsking: () => void,
  ): Promise<LlmAnswer> {
    const signal = AbortSignal.any([this.#shutdown.signal, unwanted])
    signal.throwIfAborted()
    const llm = this.#context.llms.find(response.llm)
    const frozen = settings.llms.find(({ name }) => name === response.llm)
    if (!llm || !frozen) {
      throw new ProviderError('llm_not_configured', `The LLM "${response.llm}" is not configured any more.`)
    }
    const payer = {
      organizationId: response.organizationId,
      runId: response.runId,
      purpose: 'measure',
      waitsMs: MONEY_WAIT_MS,
    } as const
    const task = this.#taskOf(response, claim, unwanted)
    const asked = { ...question(response, frozen, settings, signal), task }
    return this.#context.gateway.ask(llm, asked, payer, onAsking)
  }

  /** Nobody looks again at the task of a question that was cancelled, or whose last attempt failed. */
  #taskOf(response: ClaimedResponse, claim: string, unwanted: AbortSignal): VendorTask {
    const { db } = this.#context.database
    const shutdown = this.#shutdown.signal
    const { attempt } = response
    let id = response.vendorTask
    let paidId = id
    return {
      responseId: response.id,
      get id() {
        return id
      },
      get paidId() {
        return paidId
      },
      get isFoundAgain() {
        const hasNextAttempt = attempt < ATTEMPTS_MAX || shutdown.aborted
        return id !== null && !unwanted.aborted && hasNextAttempt
      },
      async keep(next) {
        await keepVendorTask(db, { ...response, claim }, next)
        id = next
        paidId = next ?? paidId
      },
    }
  }

  #failure(
    job: HeldJob<ResponseRef>,
    response: ClaimedResponse,
    claim: string,
    error: unknown,
    latencyMs: number,
  ): Outcome {
    const { organizationId, id, runId, llm, attempt } = response
    const known = error instanceof ProviderError ? error : null
    const code = known?.code ?? 'internal_error'
    const message = error instanceof Error ? error.message : String(error)
    if (known instanceof ProviderDown && response.postponements < POSTPONEMENTS_MAX) {
      return this.#postpone(job, response, claim, known)
    }
    if (known === null) this.#context.log.error({ err: error, responseId: id }, 'collect: asking broke')
    if ((known === null || isWorthRetrying(known)) && attempt < ATTEMPTS_MAX) {
      const delay = retryDelayMs(attempt, this.#context.random(), known?.retryAfterMs ?? null)
      const startAfter = new Date(this.#context.now().getTime() + delay)
      const retry = { organizationId, id, claim, jobId: randomUUID(), code, message, countsAsAttempt: true }
      return { kind: 'retry', job, llm, startAfter, retry }
    }
    const answer = known?.partialAnswer ?? null
    const failure = { organizationId, id, claim, code, message, answer, latencyMs }
    const refusedBy = known?.isKeyRefused ? { refusedBy: llm } : {}
    return { kind: 'failed', job, run: { organizationId, runId }, failure, ...refusedBy }
  }

  /**
   * Postpones the response until the provider may be up again. This is no attempt, because the question was not sent.
   */
  #postpone(
    job: HeldJob<ResponseRef>,
    { organizationId, id, llm }: ClaimedResponse,
    claim: string,
    { code, message, retryAfterMs, isProbed }: ProviderDown,
  ): Outcome {
    const delay = (retryAfterMs ?? 0) + this.#context.random() * POSTPONED_SPREAD_MS
    const startAfter = new Date(this.#context.now().getTime() + delay)
    const counts = { countsAsAttempt: false, isPostponed: !isProbed }
    const retry = { organizationId, id, claim, jobId: randomUUID(), code, message, ...counts }
    return { kind: 'retry', job, llm, startAfter, retry }
  }

  #returnJob(
    job: HeldJob<ResponseRef>,
    { organizationId, id, llm }: ClaimedResponse,
    claim: string,
    delayMs = 0,
  ): Outcome {
    const jobId = randomUUID()
    const startAfter = new Date(this.#context.now().getTime() + delayMs)
    const retry = { organizationId, id, claim, jobId, code: null, message: null, countsAsAttempt: false }
    return { kind: 'retry', job, llm, startAfter, retry }
  }

  async #settle(outcomes: readonly Outcome[]): Promise<void> {
    const unstored = await this.#store(outcomes)
    // An answer that the database refuses must not be asked again forever.
    const failed = unstored.flatMap(({ item, error }) =>
      item.kind === 'answered' && isDataError(error) ? [unstorable(item)] : [],
    )
    if (failed.length > 0) await this.#store(failed)
    this.#consumer.release(outcomes.map(({ job }) => job.id))
  }

  /** Answers are paid for: storing is repeated as long as the database is unavailable. */
  #store(outcomes: readonly Outcome[]) {
    return storeWithRetries(outcomes, {
      store: (some) => settleResponses(this.#context, some),
      signal: this.#shutdown.signal,
      log: this.#context.log,
      message: 'collect: answers could not be stored',
    })
  }
}

function unstorable({ job, run, answer }: Outcome & { kind: 'answered' }): Outcome {
  const { organizationId, id, claim, latencyMs } = answer
  const message = 'The answer holds something that cannot be stored; see the log.'
  const failure = { organizationId, id, claim, code: 'internal_error', message, answer: null, latencyMs }
  return { kind: 'failed', job, run, failure }
}

/**
 * How many open questions to an LLM this process may hold: enough to use every place, but no more than it can ask
 * within a few minutes, so that other processes get work too.
 */
function heldAtMost(llm: Llm | null): number {
  if (!llm) return CAPACITY
  const { concurrency, timeoutMs, limits } = llm
  const minutes = 1 + timeoutMs / 60_000
  const byPace = Math.ceil((limits.requestsPerMinute ?? Number.POSITIVE_INFINITY) * minutes)
  return Math.min(QUEUED_PER_LLM * concurrency, Math.max(2, byPace))
}

function question(
  { promptText, runId, sample, attempt }: ClaimedResponse,
  { model, webSearch }: FrozenLlm,
  { seed = runId, entities: { brand, rivals }, targetMarket, language, persona }: RunSettings,
  signal: AbortSignal,
): Question {
  const locale = localeOf(targetMarket, language)
  const text = persona ? `${persona.text}\n\n${promptText}` : promptText
  return { text, model, webSearch, locale, signal, simulation: { seed, sample, attempt, brand, rivals } }
}
