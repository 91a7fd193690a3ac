import { inTransaction } from '../../storage/database/transaction.ts'
import { findDeletedRun } from '../../storage/runs/deleted-runs.ts'
import { findExpiredRun } from '../../storage/runs/expired-runs.ts'
import { clearingOf, dropHiddenScores, endClearing } from '../../storage/runs/hidden-scores.ts'
import type { JobData } from '../jobs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { removeRun } from './delete-run.ts'
import { emptyExpiredRun } from './expire-runs.ts'

/** Answers whose old scores go at once: nobody waits long for so few. */
const BATCH = 200
/** After so many another organization's run has its turn. */
const BATCHES_AT_ONCE = 4
/** Before every place. */
const FIRST = -1

/**
 * Takes away what a run no longer shows, all of one that was deleted, and the answers of one that expired. One job clears a
 * slice and enqueues the next. Twice is the same as once.
 */
export async function clearRun(
  context: PipelineContext,
  { organizationId, runId, next }: JobData['clear-run'],
): Promise<void> {
  const { db } = context.database
  const run = { organizationId, runId }
  const deleted = await findDeletedRun(db, run)
  if (deleted) return removeRun(context, deleted)
  const expired = await findExpiredRun(db, run)
  if (expired) return emptyExpiredRun(context, expired)
  const clearing = await clearingOf(db, run)
  // One that was asked for later has a job of its own, which begins at the first answer.
  if (clearing === null || (next && next.clearing !== clearing)) return
  let after: number | null = next?.after ?? FIRST
  for (let count = 0; count < BATCHES_AT_ONCE; count += 1) {
    after = await dropHiddenScores(db, run, after, BATCH)
    if (after === null) return endClearing(db, run, clearing)
  }
  const slice = { after, clearing }
  await inTransaction(db, (tx) => enqueue(context, tx, 'clear-run', [{ data: { ...run, next: slice } }]))
}
