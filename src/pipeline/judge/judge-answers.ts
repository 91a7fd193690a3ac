import { requireIdleBrands } from '../../storage/brands/source-types.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { stillWaiting } from '../../storage/runs/judgements.ts'
import type { ResponseRef } from '../../storage/runs/responses.ts'
import type { FrozenJudge } from '../../storage/runs/runs.ts'
import { type AnswerRow, answersToScore, type ScoredAnswer } from '../../storage/runs/scores.ts'
import { BudgetIsBusy } from '../llm/budgets.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { MicroBatch } from '../run/micro-batch.ts'
import type { RunKnowledgeCache } from '../run/run-settings.ts'
import { scoreRows, storeScored, type UnscoredAnswer } from '../run/score-responses.ts'
import { storeWithRetries } from '../store-with-retries.ts'
import { TurnsByKey } from '../turns-by-key.ts'
import { waitWhile } from '../wait.ts'
import { JudgeAsker, NoVerdict } from './ask-judge.ts'
import { JudgeCalibrator, judgeIdentity } from './calibrate-judge.ts'
import { judgeAnswer, withoutVerdict } from './judge-answer.ts'

/** How often to check which answers still need a verdict. */
const POLL_MS = 500
const STORE_BATCH = 20
const STORE_WAIT_MS = 50
const GIVEN_UP = new NoVerdict('internal_error', 'Judging broke again and again; see the log.')
const CLOSING = new Error('the process is shutting down')
/** A cancelled run costs nothing more: the rules' scores of its answers are stored. */
const CANCELLED = new NoVerdict('cancelled', 'The run was cancelled before the judge was asked.')
const UNWANTED = new Error('the judgement is not wanted any more')

/** Scores answers by the rules and then asks the judge. Without a verdict, the rules' score is stored. */
export class AnswerJudging {
  readonly #context: PipelineContext
  readonly #knowledge: RunKnowledgeCache
  readonly #asker: JudgeAsker
  readonly #calibrator: JudgeCalibrator
  /** Judgements that wait for their turn; closing aborts them. */
  readonly #unasked = new Set<AbortController>()
  readonly #shutdown = new AbortController()
  /** An organization's stores wait for the same run: each would hold a session of the database meanwhile. */
  readonly #storing = new TurnsByKey()
  #underWayCount = 0
  #isClosing = false

  constructor(context: PipelineContext, knowledge: RunKnowledgeCache) {
    this.#context = context
    this.#knowledge = knowledge
    this.#asker = new JudgeAsker(context)
    this.#calibrator = new JudgeCalibrator(context, this.#asker)
  }

  /**
   * Judges and stores those of the answers that are not scored yet. Answers of cancelled or deleted runs are dropped.
   * @throws {BudgetIsBusy} when the others are stored
   */
  async judgeResponses(refs: readonly ResponseRef[]): Promise<void> {
    const { database, log } = this.#context
    // Before the judge is asked, because verdicts are paid for.
    await requireIdleBrands(database.db, refs)
    const rows = await answersToScore(database.db, refs)
    const runs = new Map(rows.map(({ organizationId, runId }) => [runId, { organizationId, runId }]))
    await this.#knowledge.dropStale(database.db, [...runs.values()])
    const controllers = new Map(rows.map(({ id }) => [id, new AbortController()]))
    const failures: unknown[] = []
    const stored = new MicroBatch<ScoredAnswer>({
      sizeMax: STORE_BATCH,
      waitMs: STORE_WAIT_MS,
      flush: async (scored) => void failures.push(...(await this.#store(scored))),
    })
    const look = setInterval(() => {
      this.#abortUnwanted(refs, controllers).catch((error) =>
        log.warn({ err: error }, 'judge: what is wanted?'),
      )
    }, POLL_MS)
    try {
      await this.#abortUnwanted(refs, controllers)
      const { unscored, failure } = await this.#assessEach(rows, (scored) => stored.add(scored), controllers)
      await this.#fail(unscored)
      if (failure !== null) throw failure
    } finally {
      clearInterval(look)
      await stored.drain()
    }
    if (failures.length > 0) throw failures[0]
  }

  /** Stores the rules' scores of answers whose judge job failed for good. */
  async giveUp(refs: readonly ResponseRef[]): Promise<void> {
    if (refs.length === 0) return
    const { database } = this.#context
    const rows = await answersToScore(database.db, refs)
    const { scored, unscored } = await scoreRows(this.#context, this.#knowledge, rows)
    const unjudged = scored.map(async (one) => {
      const { organizationId, runId } = one.row
      const { settings } = await this.#knowledge.get(database.db, organizationId, runId)
      return settings.judge ? withoutVerdict(one, settings.judge, GIVEN_UP) : one
    })
    await this.#fail(unscored)
    const [failure] = await this.#store(await Promise.all(unjudged))
    if (failure !== undefined) throw failure
  }

  /**
   * The scores of stored answers, judged if their run has a judge. Stores nothing. Leaves out unreadable answers, and with a
   * `failure` those that were not judged: because they wait for money, the process ends, or judging broke.
   */
  async assess(rows: readonly AnswerRow[]): Promise<{ scored: ScoredAnswer[]; failure: unknown }> {
    const scored: ScoredAnswer[] = []
    const { unscored, failure } = await this.#assessEach(rows, (one) => scored.push(one))
    for (const { row, unread } of unscored) {
      this.#context.log.error(
        { responseId: row.id, ...unread },
        'an answer keeps its score: it cannot be read',
      )
    }
    return { scored, failure }
  }

  /** Sends no more questions and waits at most `drainMs` for the open ones. The rest is judged after a restart. */
  async close(drainMs: number): Promise<void> {
    this.#isClosing = true
    for (const turn of this.#unasked) turn.abort(CLOSING)
    await waitWhile(() => this.#underWayCount > 0, drainMs)
    this.#shutdown.abort(CLOSING)
  }

  async #assessEach(
    rows: readonly AnswerRow[],
    take: (scored: ScoredAnswer) => void,
    controllers?: ReadonlyMap<string, AbortController>,
  ): Promise<{ unscored: UnscoredAnswer[]; failure: unknown }> {
    this.#underWayCount += 1
    try {
      await this.#calibrate(rows)
      const { scored, unscored } = await scoreRows(this.#context, this.#knowledge, rows)
      // All at once: the gateway limits how many are sent, and payers take turns there.
      const judged = scored.map(async (one) => {
        const verdict = await this.#judge(one, controllers?.get(one.row.id)?.signal)
        if (verdict) take(verdict)
      })
      const outcomes = await Promise.allSettled(judged)
      const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      const broken = reasons.find((reason) => !(reason instanceof BudgetIsBusy))
      return { unscored, failure: broken ?? reasons[0] ?? null }
    } finally {
      this.#underWayCount -= 1
    }
  }

  async #fail(unscored: readonly UnscoredAnswer[]): Promise<void> {
    if (unscored.length === 0) return
    await inTransaction(this.#context.database.db, (tx) => storeScored(this.#context, tx, [], unscored))
  }

  /** @returns the errors of answers that could not be stored; only these are judged again */
  async #store(scored: readonly ScoredAnswer[]): Promise<unknown[]> {
    const { database, log } = this.#context
    const parts = [...Map.groupBy(scored, ({ row }) => row.organizationId)]
    const unstored = await Promise.all(
      parts.map(([organizationId, part]) =>
        storeWithRetries(part, {
          store: (some) =>
            this.#storing.run(organizationId, () =>
              inTransaction(database.db, (tx) => storeScored(this.#context, tx, some)),
            ),
          signal: this.#shutdown.signal,
          log,
          message: 'what was paid for could not be stored',
        }),
      ),
    )
    return unstored.flat().map(({ error }) => error)
  }

  /** Null when the answer needs no verdict any more. */
  async #judge(scored: ScoredAnswer, unwanted?: AbortSignal): Promise<ScoredAnswer | null> {
    const { organizationId, runId } = scored.row
    const { database, judge, log } = this.#context
    const { settings, brands } = await this.#knowledge.get(database.db, organizationId, runId)
    if (!settings.judge) return scored
    if (this.#isClosing) throw CLOSING
    const turn = new AbortController()
    this.#unasked.add(turn)
    const signal = AbortSignal.any([this.#shutdown.signal, turn.signal, ...(unwanted ? [unwanted] : [])])
    const onAsking = () => void this.#unasked.delete(turn)
    try {
      if (!judge || !isSame(settings.judge, judgeIdentity(judge))) throw judgeIsGone(settings.judge)
      const { textThreads } = this.#context
      const access = {
        asker: this.#asker,
        llm: judge,
        judge: settings.judge,
        brands,
        textThreads,
        signal,
        onAsking,
      }
      return await judgeAnswer(access, scored)
    } catch (error) {
      if (unwanted?.reason === CANCELLED) return withoutVerdict(scored, settings.judge, CANCELLED)
      if (unwanted?.aborted) return null
      this.#shutdown.signal.throwIfAborted()
      turn.signal.throwIfAborted()
      if (error instanceof BudgetIsBusy) throw error
      if (!(error instanceof NoVerdict)) log.error({ err: error, responseId: scored.row.id }, 'judging broke')
      return withoutVerdict(scored, settings.judge, error)
    } finally {
      this.#unasked.delete(turn)
    }
  }

  async #calibrate(rows: readonly AnswerRow[]): Promise<void> {
    const { judge, database } = this.#context
    const [first] = rows
    if (!judge || !first) return
    const { settings } = await this.#knowledge.get(database.db, first.organizationId, first.runId)
    if (settings.judge) await this.#calibrator.ensure(judge, this.#shutdown.signal)
  }

  async #abortUnwanted(
    refs: readonly ResponseRef[],
    controllers: ReadonlyMap<string, AbortController>,
  ): Promise<void> {
    const waiting = await stillWaiting(this.#context.database.db, refs)
    const isCancelled = new Map(waiting.map((response) => [response.id, response.isCancelled]))
    for (const [id, controller] of controllers) {
      if (!isCancelled.has(id)) controller.abort(UNWANTED)
      else if (isCancelled.get(id)) controller.abort(CANCELLED)
    }
  }
}

function isSame(frozen: FrozenJudge, present: FrozenJudge): boolean {
  return frozen.name === present.name && frozen.model === present.model && frozen.version === present.version
}

function judgeIsGone({ name, model, version }: FrozenJudge): NoVerdict {
  const message = `The judge "${name}" (${model}, ${version}) is not this server's judge any more.`
  return new NoVerdict('llm_not_configured', message)
}
