import { ApiError, notFound } from '../contract/errors.ts'
import { isRunEnded } from '../domain/run-status.ts'
import { lockBrand } from '../storage/brands.ts'
import type { Db, Tenant } from '../storage/database.ts'
import { dropUnmoved, openRunsOfImport } from '../storage/imports.ts'
import { reopenFailed, reopenUnscored, skipUnsettled, stopAsking } from '../storage/responses.ts'
import { endRun, findRun, hasOpenAskingRun, lockRun, openRunIds, reopenRun } from '../storage/runs.ts'
import { inTransaction } from '../storage/transaction.ts'
import { enqueue, type PipelineContext } from './context.ts'

/**
 * Ends a run before its time: nothing more is asked, answers that came are kept, no job is left behind. A run that
 * had ended before, and now asks again what failed, keeps its results: it ends as it did then.
 * @throws {ApiError} `conflict` when it has ended already, or is only scored again
 */
export async function cancelRun(
  context: PipelineContext,
  tx: Db,
  tenant: Tenant,
  runId: string,
): Promise<void> {
  const run = await lockVisibleRun(tx, tenant, runId)
  if (isRunEnded(run.status)) throw new ApiError('conflict', `The run is ${run.status} already.`)
  if (run.wasReadable) await cancelRetry(context, tx, tenant.organizationId, runId)
  else await cancelOpenRun(context, tx, tenant.organizationId, runId)
}

/** Cancels every open run of a brand that is being deleted. */
export async function cancelRunsOfBrand(
  context: PipelineContext,
  tx: Db,
  organizationId: string,
  brandId: string,
): Promise<void> {
  for (const runId of await openRunIds(tx, organizationId, brandId)) {
    await lockRun(tx, organizationId, runId)
    await cancelOpenRun(context, tx, organizationId, runId)
  }
}

/**
 * Plans the failed responses of an ended run once more.
 * @throws {ApiError} `conflict` when the run is under way, nothing failed, or another run of the brand is going
 */
export async function retryFailed(
  context: PipelineContext,
  tx: Db,
  tenant: Tenant,
  runId: string,
): Promise<void> {
  const { organizationId } = tenant
  const record = await findRun(tx, tenant, runId)
  if (!record) throw notFound('run')
  await lockBrand(tx, organizationId, record.brandId)
  const run = await lockVisibleRun(tx, tenant, runId)
  if (!isRunEnded(run.status)) throw new ApiError('conflict', `The run is ${run.status}: wait for its end.`)
  if (run.status === 'cancelled' || run.surface === 'import') {
    throw new ApiError('conflict', 'Only a run that asked LLMs to its end can ask again.')
  }
  if (await hasOpenAskingRun(tx, organizationId, run.brandId)) {
    throw new ApiError('conflict', 'A run of this brand is under way. Wait for its end, or cancel it.')
  }
  const unscored = await reopenUnscored(tx, organizationId, runId)
  const responses = await reopenFailed(tx, organizationId, runId)
  if (responses.length + unscored.length === 0) {
    throw new ApiError('conflict', 'No response of the run failed.')
  }
  await reopenRun(tx, organizationId, runId, responses.length > 0 ? 'collecting' : 'scoring')
  if (unscored.length > 0) await enqueue(context, tx, 'score', [{ data: { responses: unscored } }])
  await enqueue(
    context,
    tx,
    'collect',
    responses.map(({ jobId, id, llm }) => ({ id: jobId, data: { organizationId, id }, group: llm })),
  )
}

/**
 * Has a run's kept answers scored again.
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
  await reopenRun(tx, tenant.organizationId, runId, 'scoring')
  await enqueue(context, tx, 'rescore', [{ data: { organizationId: tenant.organizationId, runId } }])
}

/** Ends the runs of an import whose answers cannot be moved into them. */
export async function failImport(
  context: PipelineContext,
  organizationId: string,
  importId: string,
): Promise<void> {
  await inTransaction(context.database.db, async (tx) => {
    for (const runId of await openRunsOfImport(tx, organizationId, importId)) {
      await lockRun(tx, organizationId, runId)
      await dropUnmoved(tx, organizationId, runId)
      await skipUnsettled(tx, organizationId, runId)
      await endRun(tx, organizationId, runId, 'failed', context.now())
    }
  })
}

async function cancelRetry(context: PipelineContext, tx: Db, organizationId: string, runId: string) {
  const jobIds = await stopAsking(tx, organizationId, runId, 'cancelled', 'The retry was cancelled.')
  if (jobIds.length === 0) {
    throw new ApiError('conflict', 'The run asks nothing any more: its answers are being scored.')
  }
  await context.queue.remove(tx, 'collect', jobIds)
  await enqueue(context, tx, 'finish-run', [{ data: { organizationId, runId } }])
}

async function cancelOpenRun(context: PipelineContext, tx: Db, organizationId: string, runId: string) {
  await dropUnmoved(tx, organizationId, runId)
  const jobIds = await skipUnsettled(tx, organizationId, runId)
  await context.queue.remove(tx, 'collect', jobIds)
  await endRun(tx, organizationId, runId, 'cancelled', context.now())
}

async function lockVisibleRun(tx: Db, tenant: Tenant, runId: string) {
  const visible = await findRun(tx, tenant, runId)
  const run = visible && (await lockRun(tx, tenant.organizationId, runId))
  if (!run) throw notFound('run')
  return run
}
