import { findDeletedRun } from '../../storage/runs/deleted-runs.ts'
import { findExpiredRun } from '../../storage/runs/expired-runs.ts'
import { clearingOf, deleteHiddenScores, endClearing } from '../../storage/runs/hidden-scores.ts'
import { isStopping } from '../../storage/runs/stopped-runs.ts'
import type { JobData } from '../jobs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { workInSlices } from '../slices.ts'
import { removeRun } from './delete-run.ts'
import { emptyExpiredRun } from './expire-runs.ts'
import { freeNamesLater } from './free-names.ts'
import { stopMore } from './stop-run.ts'

/** Answers per transaction. */
const BATCH = 200
/** Batches per job; then other organizations get their turn. */
const BATCHES_AT_ONCE = 4
/** A value before the first place. */
const FIRST = -1

/**
 * Ends the remaining responses of a stopped run, and deletes the hidden scores of a run, everything of a deleted run,
 * or the answers of an expired one. A job does a part and enqueues the next. Idempotent.
 */
export async function clearRun(context: PipelineContext, data: JobData['clear-run']): Promise<void> {
  await clearSome(context, data)
  await freeNamesLater(context, data)
}

async function clearSome(
  context: PipelineContext,
  { organizationId, runId, next }: JobData['clear-run'],
): Promise<void> {
  const { db } = context.database
  const run = { organizationId, runId }
  const deleted = await findDeletedRun(db, run)
  if (deleted) return removeRun(context, deleted)
  if ((await isStopping(db, run)) && !(await stopMore(context, run))) return
  const expired = await findExpiredRun(db, run)
  if (expired) return emptyExpiredRun(context, expired)
  const clearing = await clearingOf(db, run)
  // A newer clearing has its own job, which begins at the first answer.
  if (clearing === null || (next && next.clearing !== clearing)) return
  let after = next?.after ?? FIRST
  const deleteNext = async () => {
    const last = await deleteHiddenScores(db, run, after, BATCH)
    after = last ?? after
    return last !== null
  }
  const goOnLater = () => enqueue(context, db, 'clear-run', [{ data: { ...run, next: { after, clearing } } }])
  if (await workInSlices([deleteNext], goOnLater, BATCHES_AT_ONCE)) await endClearing(db, run, clearing)
}
