import { isRunEnded } from '../../domain/run-status.ts'
import {
  closeMovedGaps,
  countRun,
  holdSuggestions,
  reopenClosedBy,
} from '../../storage/content/suggestion-gaps.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import {
  type DeletedRun,
  dropAnswers,
  dropPromptTexts,
  dropShown,
  emptyRun,
  forgetEvidence,
  hideRun,
  moveFirstRun,
  unclearedRuns,
} from '../../storage/runs/deleted-runs.ts'
import { unemptiedRuns } from '../../storage/runs/expired-runs.ts'
import { forgetLost } from '../content/suggest-content.ts'
import type { RunRef } from '../jobs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { lockVisibleRun, stopWork } from './control-run.ts'

/** Rows that go at once: nobody waits long for so few. */
export const ANSWERS_AT_ONCE = 200
const TEXTS_AT_ONCE = 1_000
/** Each may be put back to what an older run shows. */
const SUGGESTIONS_AT_ONCE = 20
/** Then runs of others have their turn. */
const STEPS_A_JOB = 10

/**
 * Hides a run for good, having stopped its work; a job removes what it found. What it has cost stays.
 * @throws {ApiError} `not_found` when there is none that the key may see
 */
export async function deleteRun(
  context: PipelineContext,
  tx: Db,
  tenant: Tenant,
  runId: string,
): Promise<void> {
  const { organizationId } = tenant
  const run = await lockVisibleRun(tx, tenant, runId)
  if (!isRunEnded(run.status)) await stopWork(context, tx, organizationId, runId)
  await hideRun(tx, organizationId, runId)
  await enqueue(context, tx, 'clear-run', [{ data: { organizationId, runId } }])
}

/** Removes what a deleted run found, some at a time. After a crash it goes on where it was. */
export async function removeRun(context: PipelineContext, run: DeletedRun): Promise<void> {
  const { db } = context.database
  const isDone = await removeInSlices(context, run, [
    () => inTransaction(db, (tx) => forgetShown(tx, run)),
    () => inTransaction(db, (tx) => forgetClosed(tx, run)),
    async () => (await dropAnswers(db, run, ANSWERS_AT_ONCE)) > 0,
    async () => (await dropPromptTexts(db, run, TEXTS_AT_ONCE)) > 0,
  ])
  if (isDone) await emptyRun(db, run)
}

/** Removes the parts of a run one after the other, as much as one job may. @returns false when another job goes on with it */
export async function removeInSlices(
  context: PipelineContext,
  run: Pick<DeletedRun, 'organizationId' | 'id'>,
  /** Each removes some, and returns whether there may be more. */
  parts: readonly (() => Promise<boolean>)[],
): Promise<boolean> {
  let steps = 0
  for (const remove of parts) {
    while (await remove()) {
      steps += 1
      if (steps < STEPS_A_JOB) continue
      await requestClearing(context, { organizationId: run.organizationId, runId: run.id })
      return false
    }
  }
  return true
}

async function requestClearing(context: PipelineContext, run: RunRef): Promise<void> {
  await inTransaction(context.database.db, (tx) => enqueue(context, tx, 'clear-run', [{ data: run }]))
}

/** Has runs cleared whose job was lost or spent. */
export async function clearLeftRuns(context: PipelineContext): Promise<void> {
  const { database, queue } = context
  for (const run of [...(await unclearedRuns(database.db)), ...(await unemptiedRuns(database.db))]) {
    if (await queue.hasJob('clear-run', run)) continue
    await requestClearing(context, run)
  }
}

/** Suggestions that the run showed rest on the others, or are gone. @returns whether there may be more */
async function forgetShown(tx: Db, run: DeletedRun): Promise<boolean> {
  const { organizationId, brandId, id: runId } = run
  await holdSuggestions(tx, brandId)
  const shown = await dropShown(tx, run, SUGGESTIONS_AT_ONCE)
  if (shown === null) return false
  await countRun(tx, organizationId, shown, [])
  await forgetLost(tx, organizationId, runId, shown)
  await moveFirstRun(tx, run, shown)
  await forgetEvidence(tx, run, shown)
  await closeMovedGaps(tx, organizationId, brandId, shown)
  return true
}

/** Gaps that the run closed are open again, unless another one closed them. @returns whether there may be more */
async function forgetClosed(tx: Db, run: DeletedRun): Promise<boolean> {
  const { organizationId, brandId } = run
  await holdSuggestions(tx, brandId)
  const ids = await reopenClosedBy(tx, organizationId, run, SUGGESTIONS_AT_ONCE)
  await closeMovedGaps(tx, organizationId, brandId, ids)
  return ids.length > 0
}
