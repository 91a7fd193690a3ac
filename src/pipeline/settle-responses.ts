import type { HeldJob } from '../queue/consumer.ts'
import type { Db } from '../storage/database.ts'
import {
  type AnswerToStore,
  type FailureToStore,
  type ResponseRef,
  type RetryToStore,
  settledRuns,
  storeAnswers,
  storeFailures,
  storeRetries,
} from '../storage/responses.ts'
import { setRunsScoring, touchBrandActivity } from '../storage/runs.ts'
import { inTransaction } from '../storage/transaction.ts'
import { enqueue, type PipelineContext } from './context.ts'
import type { RunRef } from './jobs.ts'

/** How asking one response ended; `job` is then done with, whatever the outcome. */
export type Outcome = { job: HeldJob<ResponseRef> } & (
  | { kind: 'answered'; run: RunRef; brandId: string; answer: AnswerToStore }
  | { kind: 'failed'; run: RunRef; failure: FailureToStore }
  | { kind: 'retry'; llm: string; retry: RetryToStore; startAfter: Date }
  | { kind: 'nothing-to-do' }
)

/** Keeps what came of many questions, and their next jobs, in one transaction with the end of their own. */
export async function settleResponses(context: PipelineContext, outcomes: readonly Outcome[]): Promise<void> {
  const runs = new Map<string, RunRef>()
  await inTransaction(context.database.db, async (tx) => {
    const answered = outcomes.filter((outcome) => outcome.kind === 'answered')
    const failed = outcomes.filter((outcome) => outcome.kind === 'failed')
    const stored = await storeAnswers(
      tx,
      answered.map(({ answer }) => answer),
    )
    await storeFailures(
      tx,
      failed.map(({ failure }) => failure),
    )
    await planRetries(context, tx, outcomes)
    if (stored.length > 0) await enqueue(context, tx, 'score', [{ data: { responses: stored } }])
    for (const { run } of [...answered, ...failed]) runs.set(run.runId, run)
    await setRunsScoring(tx, [...runs.values()])
    if (failed.length > 0) await finishSettledRuns(context, tx, [...runs.values()])
    const brands = new Map(answered.map(({ brandId, run }) => [brandId, run.organizationId]))
    // Sorted, so that two processes never wait for each other in a circle.
    for (const [brandId, organizationId] of [...brands].sort()) {
      await touchBrandActivity(tx, organizationId, brandId, context.now())
    }
    await context.queue.remove(
      tx,
      'collect',
      outcomes.map(({ job }) => job.id),
    )
  })
  context.queue.wake('score')
  context.queue.wake('finish-run')
}

/** Enqueues the end of every given run that waits for no response any more. */
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

async function planRetries(context: PipelineContext, tx: Db, outcomes: readonly Outcome[]): Promise<void> {
  const retries = outcomes.filter((outcome) => outcome.kind === 'retry')
  const planned = new Set(
    (
      await storeRetries(
        tx,
        retries.map(({ retry }) => retry),
      )
    ).map(({ id }) => id),
  )
  await enqueue(
    context,
    tx,
    'collect',
    retries
      .filter(({ retry }) => planned.has(retry.id))
      .map(({ retry: { jobId, organizationId, id }, llm, startAfter }) => ({
        id: jobId,
        data: { organizationId, id },
        group: llm,
        startAfter,
      })),
  )
}
