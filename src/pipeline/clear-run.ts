import { findDeletedRun } from '../storage/deleted-runs.ts'
import { findExpiredRun } from '../storage/expired-runs.ts'
import { dropHiddenScores } from '../storage/hidden-scores.ts'
import type { PipelineContext } from './context.ts'
import { removeRun } from './delete-run.ts'
import { emptyExpiredRun } from './expire-runs.ts'
import type { RunRef } from './jobs.ts'

/** Answers whose old scores go at once: nobody waits long for so few. */
const BATCH = 200

/**
 * Takes away what a run no longer shows, all of one that was deleted, and the answers of one that expired, a batch at a time.
 * Twice is the same as once.
 */
export async function clearRun(context: PipelineContext, run: RunRef): Promise<void> {
  const { database } = context
  const deleted = await findDeletedRun(database.db, run)
  if (deleted) return removeRun(context, deleted)
  const expired = await findExpiredRun(database.db, run)
  if (expired) return emptyExpiredRun(context, expired)
  for (let after: number | null = -1; after !== null; ) {
    after = await dropHiddenScores(database.db, run, after, BATCH)
  }
}
