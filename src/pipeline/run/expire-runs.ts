import { lockSuggestions } from '../../storage/content/suggestion-gaps.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { type DeletedRun, deleteAnswers } from '../../storage/runs/deleted-runs.ts'
import {
  deleteLastEvidence,
  deleteShownEvidence,
  expireRun,
  runsPastRetention,
  setEmptied,
} from '../../storage/runs/expired-runs.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import type { JobData } from '../jobs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { workInSlices } from '../slices.ts'
import { calculateMissingMetrics } from './calculate-metrics.ts'
import { ANSWERS_AT_ONCE, requestClearing } from './delete-run.ts'

/** At night in Europe, in the evening in America. */
export const EXPIRY_CRON = '41 2 * * *'
const RUNS_A_JOB = 100
const SUGGESTIONS_AT_ONCE = 200

/**
 * Hides the answers of runs that are older than `retentionDays`; `clear-run` deletes them. Runs under way wait for the next
 * night, and so does a run that cannot be expired.
 */
export async function expireRuns(
  context: PipelineContext,
  { runId: after }: JobData['expire-runs'],
): Promise<void> {
  const { database, log } = context
  const now = context.now()
  const runs = await runsPastRetention(database.db, now, after ?? null, RUNS_A_JOB)
  for (const run of runs) {
    await hideAnswers(context, run, now).catch((err: unknown) => {
      log.error({ err, runId: run.runId }, 'the answers of a run past the retention cannot be hidden')
    })
  }
  const last = runs[RUNS_A_JOB - 1]
  if (!last) return
  await inTransaction(database.db, (tx) => enqueue(context, tx, 'expire-runs', [{ data: last }]))
}

async function hideAnswers(context: PipelineContext, run: RunRef, now: Date): Promise<void> {
  // The metrics could never be calculated without the answers.
  await calculateMissingMetrics(context, run)
  await inTransaction(context.database.db, async (tx) => {
    if (await expireRun(tx, run, now)) await enqueue(context, tx, 'clear-run', [{ data: run }])
  })
}

/** Deletes an expired run's answers and what was found in them, in parts. Continues after a crash. */
export async function emptyExpiredRun(context: PipelineContext, run: DeletedRun): Promise<void> {
  const { db } = context.database
  const isDone = await workInSlices(
    [
      () => dropEvidence(db, run, deleteShownEvidence),
      () => dropEvidence(db, run, deleteLastEvidence),
      async () => (await deleteAnswers(db, run, ANSWERS_AT_ONCE)) > 0,
    ],
    () => requestClearing(context, { organizationId: run.organizationId, runId: run.id }),
  )
  if (isDone) await setEmptied(db, run, context.now())
}

/** Under the lock, because a newer run may be about to show the suggestions, or a writer to describe them. */
function dropEvidence(db: Db, run: DeletedRun, drop: typeof deleteShownEvidence): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockSuggestions(tx, run.brandId)
    return (await drop(tx, run, SUGGESTIONS_AT_ONCE)) > 0
  })
}
