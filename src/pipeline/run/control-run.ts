import { ApiError, notFound } from '../../contract/errors.ts'
import { isRunEnded, type RunStatus } from '../../domain/run-status.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { markCancelled } from '../../storage/runs/cancelled-runs.ts'
import { countResponses } from '../../storage/runs/count-responses.ts'
import {
  isScoredWithPresentNames,
  keepShownScores,
  setKeepsVerdicts,
} from '../../storage/runs/rescored-runs.ts'
import { hasAnswers } from '../../storage/runs/responses.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import {
  endRun,
  type LockedRun,
  lockRun,
  openRunIds,
  reopenRun,
  setRetryFrom,
  setRunsScoring,
} from '../../storage/runs/runs.ts'
import { findUncountedRun } from '../../storage/runs/uncounted-runs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { publishRunEnd } from '../webhooks/run-events.ts'
import { requireAnswers } from './require-answers.ts'
import { stopWork } from './stop-run.ts'

const FINISHED: GivenUp = {
  code: 'finished_early',
  message: 'The run was finished before this was answered.',
}
const CANCELLED: GivenUp = { code: 'cancelled', message: 'The run was cancelled before this was answered.' }

/**
 * Cancels a run: no more prompts are sent, and its jobs are removed. A run with answers ends as `partial` when they
 * are scored; one without answers is `cancelled` at once. If the run was readable before its retry or rescore, it
 * keeps what it shows. A cancelled import shows nothing, because its answers are still in its file. So does a run that is cancelled
 * while its brand is copied: it is queued until all lines are moved, and its other answers will not be.
 * @throws {ApiError} `conflict` when the run has ended, or sends no more prompts
 */
export async function cancelRun(
  context: PipelineContext,
  tx: Db,
  tenant: Tenant,
  runId: string,
): Promise<void> {
  const { organizationId } = tenant
  const run = await lockVisibleRun(tx, tenant, runId)
  const ref = { organizationId, runId }
  if (isRunEnded(run.status)) throw new ApiError('conflict', `The run is ${run.status} already.`)
  if (run.reopened === 'rescoring') return giveUpRescore(context, tx, ref)
  if (run.isCancelled) {
    throw new ApiError('conflict', 'The run is cancelled already: its answers are being scored.')
  }
  const isInFile = run.trigger === 'import' || run.status === 'queued'
  if (!run.wasReadable && (isInFile || !(await hasAnswers(tx, ref)))) {
    return endEarly(context, tx, organizationId, runId, 'cancelled')
  }
  await markCancelled(tx, ref, context.now())
  await (run.wasReadable ? endAsking : failUnanswered)(context, tx, organizationId, run, CANCELLED)
}

/**
 * Ends a run with the answers that it has: unanswered responses fail, and the run ends when its answers are scored.
 * @throws {ApiError} `conflict` when the run is not completely planned, has no answers, has ended, or sends no more
 * prompts
 */
export async function endNow(context: PipelineContext, tx: Db, tenant: Tenant, runId: string): Promise<void> {
  const run = await lockVisibleRun(tx, tenant, runId)
  const ref = { organizationId: tenant.organizationId, runId }
  if (isRunEnded(run.status)) throw new ApiError('conflict', `The run is ${run.status} already.`)
  if (run.reopened === 'rescoring' || run.reopened === 'rescored' || run.trigger === 'import') {
    throw new ApiError('conflict', 'Only a run that asks LLMs can be finished early. Cancel this one.')
  }
  // Questions that are not planned yet would be missing without a trace.
  if (run.unplannedFrom !== null) {
    throw new ApiError('conflict', 'The run is still being planned. Try again in a moment, or cancel it.')
  }
  if (!(await hasAnswers(tx, ref))) {
    throw new ApiError('conflict', 'The run has no answers yet. Wait for one, or cancel the run.')
  }
  await endAsking(context, tx, tenant.organizationId, run, FINISHED)
}

/** Why work was given up. */
export interface GivenUp {
  code: string
  message: string
}

/** Fails every open run of an import whose answers cannot be moved, each in a transaction of its own. */
export async function failOpenRuns(
  context: PipelineContext,
  organizationId: string,
  importId: string,
  reason: GivenUp,
): Promise<void> {
  const { db } = context.database
  for (const runId of await openRunIds(db, organizationId, importId)) {
    await inTransaction(db, async (tx) => {
      const run = await lockRun(tx, organizationId, runId)
      if (run) await failRun(context, tx, organizationId, run, reason)
    })
  }
}

/** Ends a locked run that cannot continue, unless it has ended. A readable run keeps what it shows. */
export async function failRun(
  context: PipelineContext,
  tx: Db,
  organizationId: string,
  { id: runId, brandId, status, reopened, shownStatus }: LockedRun,
  { code, message }: GivenUp,
): Promise<void> {
  if (isRunEnded(status)) return
  if (!reopened) {
    await endEarly(context, tx, organizationId, runId, 'failed')
    return publishRunEnd(context, tx, { organizationId, runId }, brandId, null)
  }
  const run = { organizationId, runId }
  if (reopened === 'rescoring') return giveUpRescore(context, tx, run)
  const { isDone } = await stopWork(context, tx, run, { kind: 'withdraw', code, message })
  await giveUpRescore(context, tx, run)
  // Until `clear-run` has failed the remaining responses, the run keeps its former counts.
  if (isDone) await endRun(tx, run, shownStatus, await countResponses(tx, run), context.now())
}

/** Stops asking for a locked run or its retry, which ends with the answers that it has. */
export async function endAsking(
  context: PipelineContext,
  tx: Db,
  organizationId: string,
  run: LockedRun,
  reason: GivenUp,
): Promise<void> {
  const count = await failUnanswered(context, tx, organizationId, run, reason)
  if (count === 0 && run.retryFrom === null) {
    throw new ApiError('conflict', 'The run sends no more prompts: its answers are being scored.')
  }
}

/**
 * Fails the responses that a locked run has not asked, and ends the run when its answers are scored.
 * @returns how many it failed at once
 */
async function failUnanswered(
  context: PipelineContext,
  tx: Db,
  organizationId: string,
  { id: runId, isStopping }: LockedRun,
  { code, message }: GivenUp,
): Promise<number> {
  if (isStopping) throw new ApiError('conflict', 'The run is just being stopped.')
  const stopping = { kind: 'fail', code, message } as const
  const { count, isDone } = await stopWork(context, tx, { organizationId, runId }, stopping)
  await setRetryFrom(tx, organizationId, runId, null)
  await setRunsScoring(tx, [{ organizationId, runId }])
  if (isDone) await enqueue(context, tx, 'finish-run', [{ data: { organizationId, runId } }])
  return count
}

/**
 * Begins a rescore. The run stays readable with its old scores until the new ones replace them. One that is under way with the
 * present names goes on; one with former names, or one that keeps verdicts where a judge is wanted, is replaced.
 * @throws {ApiError} `conflict` when the run is under way or has no answers
 */
export async function requestRescore(
  context: PipelineContext,
  tx: Db,
  tenant: Tenant,
  runId: string,
  { keepsVerdicts = false }: { keepsVerdicts?: boolean } = {},
): Promise<void> {
  const run = await lockVisibleRun(tx, tenant, runId)
  const ref = { organizationId: tenant.organizationId, runId }
  if (run.reopened === 'rescoring') {
    const asksAsWanted = keepsVerdicts || run.settings.keepsVerdicts !== true
    if (asksAsWanted && (await isScoredWithPresentNames(tx, ref))) return
    await giveUpRescore(context, tx, ref)
  } else if (run.status !== 'completed' && run.status !== 'partial') {
    throw new ApiError('conflict', `The run is ${run.status}: only a run with answers can be scored again.`)
  }
  if (run.isStopping) throw new ApiError('conflict', 'The run is just being stopped. Try again in a moment.')
  requireAnswers(run, 'it cannot be scored again')
  const generation = await reopenRun(tx, tenant.organizationId, runId, 'rescoring')
  await setKeepsVerdicts(tx, ref, keepsVerdicts)
  const requestedAt = context.now().toISOString()
  await enqueue(context, tx, 'rescore', [
    { data: { organizationId: tenant.organizationId, runId, requestedAt, generation } },
  ])
}

/**
 * Ends a rescore: the run keeps what it shows, and a job deletes the new scores.
 * @param isOutdated the run still shows that its names are former ones
 */
export async function giveUpRescore(
  context: PipelineContext,
  tx: Db,
  { organizationId, runId }: RunRef,
  { isOutdated = false }: { isOutdated?: boolean } = {},
): Promise<void> {
  await keepShownScores(tx, { organizationId, runId }, { isOutdated })
  // A rescore of an earlier version made the run unreadable, so the run must end.
  await enqueue(context, tx, 'finish-run', [{ data: { organizationId, runId } }])
  await enqueue(context, tx, 'clear-run', [{ data: { organizationId, runId } }])
}

async function endEarly(
  context: PipelineContext,
  tx: Db,
  organizationId: string,
  runId: string,
  status: RunStatus,
): Promise<void> {
  const run = { organizationId, runId }
  const { isDone } = await stopWork(context, tx, run, { kind: 'skip' })
  await endRun(tx, run, status, isDone ? await countResponses(tx, run) : null, context.now())
}

/** @throws {ApiError} `not_found` when the run does not exist or the key may not see it */
export async function lockVisibleRun(tx: Db, tenant: Tenant, runId: string) {
  const visible = await findUncountedRun(tx, tenant, runId)
  const run = visible && (await lockRun(tx, tenant.organizationId, runId))
  if (!run) throw notFound('run')
  return run
}
