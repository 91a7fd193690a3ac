import type { HeldJob } from '../../queue/consumer.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import {
  type AnswerToStore,
  type FailureToStore,
  type ResponseRef,
  type RetryToStore,
  settledRuns,
  storeAnswers,
  storeFailures,
  storeRetries,
} from '../../storage/runs/responses.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { ACTIVITY_SLACK_MS, lockRuns, setRunsScoring, touchBrandActivity } from '../../storage/runs/runs.ts'
import { failUnasked } from '../../storage/runs/stopped-runs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { scoreJobs } from './score-jobs.ts'
import { ENDED_AT_ONCE } from './stop-run.ts'

/** The outcome of one response; its job is then done. */
export type Outcome = { job: HeldJob<ResponseRef> } & (
  | { kind: 'answered'; run: RunRef; brandId: string; answer: AnswerToStore }
  | { kind: 'failed'; run: RunRef; failure: FailureToStore /** It refused its key. */; refusedBy?: string }
  | { kind: 'retry'; llm: string; retry: RetryToStore; startAfter: Date }
  /** The row was settled before: only the job is removed. */
  | { kind: 'nothing-to-do' }
  /** The run was cancelled, or another process has taken over the row and the job. */
  | { kind: 'not-ours' }
)

/** Stores many outcomes, enqueues the next jobs and removes the done ones in one transaction. */
export async function settleResponses(context: PipelineContext, outcomes: readonly Outcome[]): Promise<void> {
  const answered = outcomes.filter((outcome) => outcome.kind === 'answered')
  const failed = outcomes.filter((outcome) => outcome.kind === 'failed')
  const runs = [...new Map([...answered, ...failed].map(({ run }) => [run.runId, run])).values()]
  await inTransaction(context.database.db, async (tx) => {
    await lockRuns(tx, runs)
    const stored = await storeAnswers(
      tx,
      answered.map(({ answer }) => answer),
    )
    const ended = await storeFailures(
      tx,
      failed.map(({ failure }) => failure),
    )
    const failedIds = new Set(ended.map(({ id }) => id))
    // A worker that has lost its claim may have used a former key, so its refusal does not count.
    await failRefusedLlms(
      context,
      tx,
      failed.filter(({ failure }) => failedIds.has(failure.id)),
    )
    const planned = await planRetries(context, tx, outcomes)
    await enqueue(context, tx, 'score', scoreJobs(stored))
    await setRunsScoring(tx, runs)
    if (failed.length > 0) await finishSettledRuns(context, tx, runs)
    const brands = new Map(answered.map(({ brandId, run }) => [brandId, run.organizationId]))
    for (const [brandId, organizationId] of [...brands].sort()) {
      await touchBrandActivity(tx, organizationId, brandId, context.now(), ACTIVITY_SLACK_MS)
    }
    const settled = new Set([...stored, ...ended, ...planned].map(({ id }) => id))
    const spent = outcomes.filter(({ kind, job }) => kind === 'nothing-to-do' || settled.has(job.data.id))
    await context.queue.remove(
      tx,
      'collect',
      spent.map(({ job }) => job.id),
    )
  })
}

/** Enqueues the end of runs whose responses are all settled. The caller holds the runs. */
export async function finishSettledRuns(
  context: PipelineContext,
  tx: Db,
  runs: readonly RunRef[],
): Promise<void> {
  if (runs.length === 0) return
  const settled = await settledRuns(tx, runs)
  await enqueue(
    context,
    tx,
    'finish-run',
    settled.map((data) => ({ data })),
  )
}

/**
 * An LLM that refuses its API key will refuse every question of the run: with each refusal, some responses that were
 * not asked yet fail.
 */
async function failRefusedLlms(
  context: PipelineContext,
  tx: Db,
  failed: readonly Extract<Outcome, { kind: 'failed' }>[],
): Promise<void> {
  const once = new Map(
    failed.map((outcome) => [JSON.stringify([outcome.run.runId, outcome.refusedBy]), outcome]),
  )
  for (const { run, refusedBy, failure } of once.values()) {
    if (refusedBy === undefined) continue
    const { jobIds } = await failUnasked(tx, run, failure, refusedBy, ENDED_AT_ONCE)
    await context.queue.remove(tx, 'collect', jobIds)
  }
}

async function planRetries(context: PipelineContext, tx: Db, outcomes: readonly Outcome[]) {
  const retries = outcomes.filter((outcome) => outcome.kind === 'retry')
  const stored = await storeRetries(
    tx,
    retries.map(({ retry }) => retry),
  )
  const planned = new Set(stored.map(({ id }) => id))
  await enqueue(
    context,
    tx,
    'collect',
    retries
      .filter(({ retry }) => planned.has(retry.id))
      .map(({ retry: { jobId, organizationId, id }, llm, startAfter }) => ({
        id: jobId,
        data: { organizationId, id, jobId },
        group: llm,
        startAfter,
      })),
  )
  return stored
}
