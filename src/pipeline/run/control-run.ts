import { ApiError, notFound } from '../../contract/errors.ts'
import { isRunEnded, type RunStatus } from '../../domain/run-status.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { dropUnmoved } from '../../storage/runs/imports.ts'
import { undoRescore } from '../../storage/runs/rescored-runs.ts'
import { skipUnsettled, stopAsking } from '../../storage/runs/responses.ts'
import {
  endRun,
  findRun,
  type LockedRun,
  lockRun,
  openRunIds,
  reopenRun,
  setRetryFrom,
} from '../../storage/runs/runs.ts'
import type { RunRef } from '../jobs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { requireAnswers } from './require-answers.ts'

/**
 * Ends a run before its time: nothing more is asked, answers that came are kept, no job is left behind. A run that
 * had ended before keeps its results: where it asks again what failed it ends as it did then, where it is scored again
 * it shows what it did.
 * @throws {ApiError} `conflict` when it has ended already, or asks nothing any more
 */
export async function cancelRun(
  context: PipelineContext,
  tx: Db,
  tenant: Tenant,
  runId: string,
): Promise<void> {
  const run = await lockVisibleRun(tx, tenant, runId)
  if (isRunEnded(run.status)) throw new ApiError('conflict', `The run is ${run.status} already.`)
  if (run.reopened === 'rescoring')
    await giveUpRescore(context, tx, { organizationId: tenant.organizationId, runId })
  else if (run.wasReadable) await cancelRetry(context, tx, tenant.organizationId, run)
  else await endEarly(context, tx, tenant.organizationId, runId, 'cancelled')
}

/** Ends every open run of a brand that is being deleted, or of an import whose answers cannot be moved. */
export async function endOpenRuns(
  context: PipelineContext,
  tx: Db,
  organizationId: string,
  of: { brandId: string } | { importId: string },
  status: 'cancelled' | 'failed',
): Promise<void> {
  for (const runId of await openRunIds(tx, organizationId, of)) {
    const run = await lockRun(tx, organizationId, runId)
    if (run) await endOpenRun(context, tx, organizationId, run, status)
  }
}

/** Ends a run that cannot go on, unless it has ended; one that was readable keeps what it shows. */
export async function failRun(context: PipelineContext, tx: Db, organizationId: string, runId: string) {
  const run = await lockRun(tx, organizationId, runId)
  if (!run || isRunEnded(run.status)) return
  await endOpenRun(context, tx, organizationId, run, 'failed')
}

/** One that was readable keeps what it shows, and what that was scored by. */
async function endOpenRun(
  context: PipelineContext,
  tx: Db,
  organizationId: string,
  { id: runId, reopened, shownStatus }: LockedRun,
  status: RunStatus,
): Promise<void> {
  const isRescore = reopened === 'rescoring' || reopened === 'rescored'
  if (isRescore) await giveUpRescore(context, tx, { organizationId, runId })
  if (reopened === 'rescoring') return
  await endEarly(context, tx, organizationId, runId, reopened ? shownStatus : status)
}

/**
 * Has a run's kept answers scored again. It stays readable with its old numbers until the new ones replace them.
 * @throws {ApiError} `conflict` when the run is under way or has no answers
 */
export async function requestRescore(
  context: PipelineContext,
  tx: Db,
  tenant: Tenant,
  runId: string,
): Promise<void> {
  const run = await lockVisibleRun(tx, tenant, runId)
  if (run.status !== 'completed' && run.status !== 'partial') {
    throw new ApiError('conflict', `The run is ${run.status}: only a run with answers can be scored again.`)
  }
  requireAnswers(run, 'it cannot be scored again')
  const generation = await reopenRun(tx, tenant.organizationId, runId, 'rescoring')
  const requestedAt = context.now().toISOString()
  await enqueue(context, tx, 'rescore', [
    { data: { organizationId: tenant.organizationId, runId, requestedAt, generation } },
  ])
}

/** Leaves a run that is scored again with what it shows; what was stored of the new scores is thrown away. */
export async function giveUpRescore(context: PipelineContext, tx: Db, { organizationId, runId }: RunRef) {
  await undoRescore(tx, { organizationId, runId })
  // One that an older version began is not readable: it ends now.
  await enqueue(context, tx, 'finish-run', [{ data: { organizationId, runId } }])
  await enqueue(context, tx, 'clear-run', [{ data: { organizationId, runId } }])
}

async function cancelRetry(context: PipelineContext, tx: Db, organizationId: string, run: LockedRun) {
  const { id: runId, retryFrom } = run
  const jobIds = await stopAsking(tx, organizationId, runId, 'cancelled', 'The retry was cancelled.')
  if (jobIds.length === 0 && retryFrom === null) {
    throw new ApiError('conflict', 'The run sends no more prompts: its answers are being scored.')
  }
  await setRetryFrom(tx, organizationId, runId, null)
  await context.queue.remove(tx, 'collect', jobIds)
  await enqueue(context, tx, 'finish-run', [{ data: { organizationId, runId } }])
}

/** Ends a locked run where it stands: what it waits for is skipped, and no job or staged line of it is left. */
async function endEarly(
  context: PipelineContext,
  tx: Db,
  organizationId: string,
  runId: string,
  status: RunStatus,
): Promise<void> {
  await stopWork(context, tx, organizationId, runId)
  await endRun(tx, organizationId, runId, status, context.now())
}

/** Nothing of a locked run is asked, moved or scored any more. */
export async function stopWork(context: PipelineContext, tx: Db, organizationId: string, runId: string) {
  await dropUnmoved(tx, organizationId, runId)
  const jobIds = await skipUnsettled(tx, organizationId, runId)
  await context.queue.remove(tx, 'collect', jobIds)
}

/** @throws {ApiError} `not_found` when there is none that the key may see */
export async function lockVisibleRun(tx: Db, tenant: Tenant, runId: string) {
  const visible = await findRun(tx, tenant, runId)
  const run = visible && (await lockRun(tx, tenant.organizationId, runId))
  if (!run) throw notFound('run')
  return run
}
