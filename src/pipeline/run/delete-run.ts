import { isRunEnded } from '../../domain/run-status.ts'
import {
  closeMovedGaps,
  countRun,
  lockSuggestions,
  reopenClosedBy,
} from '../../storage/content/suggestion-gaps.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import {
  type DeletedRun,
  deleteAnswers,
  deleteEvidence,
  deletePromptTexts,
  deleteShownSuggestions,
  emptyRun,
  hideRun,
  moveFirstRun,
} from '../../storage/runs/deleted-runs.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { forgetLost } from '../content/suggest-content.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { workInSlices } from '../slices.ts'
import { lockVisibleRun } from './control-run.ts'
import { skipParts, stopWork } from './stop-run.ts'

/** Rows per transaction. */
export const ANSWERS_AT_ONCE = 200
const TEXTS_AT_ONCE = 1_000
/** Fewer, because each may have to be restored from an older run. */
const SUGGESTIONS_AT_ONCE = 20

/**
 * Stops a run and hides it permanently. A job deletes its answers and what was found in them; its cost stays
 * recorded.
 * @throws {ApiError} `not_found` when the run does not exist or the key may not see it
 */
export async function deleteRun(
  context: PipelineContext,
  tx: Db,
  tenant: Tenant,
  runId: string,
): Promise<void> {
  const { organizationId } = tenant
  const run = await lockVisibleRun(tx, tenant, runId)
  if (!isRunEnded(run.status)) await stopWork(context, tx, { organizationId, runId }, { kind: 'skip' })
  await hideRun(tx, organizationId, runId)
  await enqueue(context, tx, 'clear-run', [{ data: { organizationId, runId } }])
}

/** Deletes a deleted run's answers and what was found in them, in parts. Continues after a crash. */
export async function removeRun(context: PipelineContext, run: DeletedRun): Promise<void> {
  const { db } = context.database
  const ref = { organizationId: run.organizationId, runId: run.id }
  const isDone = await workInSlices(
    [
      ...skipParts(context, ref),
      () => inTransaction(db, (tx) => forgetShown(tx, run)),
      () => inTransaction(db, (tx) => forgetClosed(tx, run)),
      async () => (await deleteAnswers(db, run, ANSWERS_AT_ONCE)) > 0,
      async () => (await deletePromptTexts(db, run, TEXTS_AT_ONCE)) > 0,
    ],
    () => requestClearing(context, ref),
  )
  if (isDone) await emptyRun(db, run)
}

export async function requestClearing(context: PipelineContext, run: RunRef): Promise<void> {
  await enqueue(context, context.database.db, 'clear-run', [{ data: run }])
}

/** Detaches suggestions from the run: other runs keep them, or they are deleted. @returns whether there may be more */
async function forgetShown(tx: Db, run: DeletedRun): Promise<boolean> {
  const { organizationId, brandId } = run
  await lockSuggestions(tx, brandId)
  const shown = await deleteShownSuggestions(tx, run, SUGGESTIONS_AT_ONCE)
  if (shown === null) return false
  await countRun(tx, organizationId, shown, [])
  await forgetLost(tx, organizationId, run, shown)
  await moveFirstRun(tx, run, shown)
  await deleteEvidence(tx, run, shown)
  await closeMovedGaps(tx, organizationId, brandId, shown)
  return true
}

/** Reopens gaps that the run closed, unless another run closes them too. @returns whether there may be more */
async function forgetClosed(tx: Db, run: DeletedRun): Promise<boolean> {
  const { organizationId, brandId } = run
  await lockSuggestions(tx, brandId)
  const ids = await reopenClosedBy(tx, organizationId, run, SUGGESTIONS_AT_ONCE)
  await closeMovedGaps(tx, organizationId, brandId, ids)
  return ids.length > 0
}
