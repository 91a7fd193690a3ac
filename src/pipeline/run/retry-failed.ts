import { ApiError, notFound } from '../../contract/errors.ts'
import { isRunEnded, isRunReadable } from '../../domain/run-status.ts'
import { lockBrand } from '../../storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { setRunBudget } from '../../storage/money/spending.ts'
import { unmarkCancelled } from '../../storage/runs/cancelled-runs.ts'
import { rescoreIfOutdated } from '../../storage/runs/outdated-runs.ts'
import {
  failedAfter,
  hasAnswers,
  reopenFailed,
  reopenUnscored,
  retryStatus,
} from '../../storage/runs/responses.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import {
  hasOpenAskingRun,
  lockRun,
  reopenRun,
  restartRun,
  setRetryFrom,
  setRunsScoring,
  setUnplanned,
} from '../../storage/runs/runs.ts'
import { findUncountedRun } from '../../storage/runs/uncounted-runs.ts'
import type { JobData } from '../jobs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { lockVisibleRun } from './control-run.ts'
import { requireAnswers } from './require-answers.ts'
import { scoreJobs } from './score-jobs.ts'

/** The embedded database has one session: more would block it for too long. */
const FAILED_AT_ONCE = 500
const FIRST = 1

/**
 * Plans failed responses of an ended run again: the first in the caller's transaction, the others in jobs. A run that
 * failed with answers but without a failed response only ends again: what was not planned is not asked.
 * @param budgetUsd the run's new budget in all; undefined keeps the old one, null removes it
 * @throws {ApiError} `conflict` when the run is under way, nothing that may be asked again failed, or another asking run of the brand is open
 */
export async function retryFailed(
  context: PipelineContext,
  tx: Db,
  tenant: Tenant,
  runId: string,
  budgetUsd?: number | null,
): Promise<void> {
  const { organizationId } = tenant
  const record = await findUncountedRun(tx, tenant, runId)
  if (!record) throw notFound('run')
  await lockBrand(tx, organizationId, record.run.brandId)
  const run = await lockVisibleRun(tx, tenant, runId)
  if (!isRunEnded(run.status)) throw new ApiError('conflict', `The run is ${run.status}: wait for its end.`)
  if (run.isStopping) throw new ApiError('conflict', 'The run is just being stopped. Try again in a moment.')
  if (run.status === 'cancelled' || run.trigger === 'import') {
    throw new ApiError('conflict', 'Only a finished run that asked LLMs can ask its failed responses again.')
  }
  requireAnswers(run, 'what failed cannot be asked again')
  if (await hasOpenAskingRun(tx, organizationId, run.brandId)) {
    throw new ApiError('conflict', 'A run of this brand is under way. Wait for its end, or cancel it.')
  }
  const ref = { organizationId, runId }
  const failedStatus = await retryStatus(tx, ref)
  const lacksOnlyEnd = failedStatus === null && run.status === 'failed' && (await hasAnswers(tx, ref))
  const status = lacksOnlyEnd ? 'scoring' : failedStatus
  if (!status)
    throw new ApiError(
      'conflict',
      'No response of the run failed, unless by "no_answer", which is an outcome.',
    )
  await unmarkCancelled(tx, ref)
  if (isRunReadable(run.shownStatus)) await reopenRun(tx, organizationId, runId, status)
  else await restartRun(tx, organizationId, runId, status)
  if (lacksOnlyEnd) {
    await setUnplanned(tx, organizationId, runId, null)
    await enqueue(context, tx, 'finish-run', [{ data: ref }])
  } else await planAgain(context, tx, ref, FIRST)
  // In the lock order of all transactions: what was spent after the responses, the brand's row last.
  if (budgetUsd !== undefined) await setRunBudget(tx, organizationId, runId, budgetUsd)
  await rescoreIfOutdated(tx, ref, context.now())
}

/** Idempotent: does nothing when the retry has ended or another job has continued from here. */
export async function planNextRetries(
  context: PipelineContext,
  { organizationId, runToPlan: runId, from }: JobData['plan-run'],
): Promise<void> {
  await inTransaction(context.database.db, async (tx) => {
    const run = await lockRun(tx, organizationId, runId)
    if (!run || isRunEnded(run.status) || run.retryFrom !== from) return
    await planAgain(context, tx, { organizationId, runId }, from)
  })
}

/**
 * Plans the next failed responses again with their jobs, and enqueues a job for the rest. An answer whose scoring failed is
 * scored again, not asked again.
 * @param from the place of the first failed response that is not planned again
 */
async function planAgain(context: PipelineContext, tx: Db, run: RunRef, from: number): Promise<void> {
  const { organizationId, runId } = run
  const next = await failedAfter(tx, run, from, FAILED_AT_ONCE)
  const places = { from, before: next }
  const toScore = await reopenUnscored(tx, run, places)
  await enqueue(context, tx, 'score', scoreJobs(toScore))
  const toAsk = await reopenFailed(tx, run, places)
  await enqueue(
    context,
    tx,
    'collect',
    toAsk.map(({ jobId, id, llm }) => ({ id: jobId, data: { organizationId, id, jobId }, group: llm })),
  )
  await setRetryFrom(tx, organizationId, runId, next)
  // Its last part may only score answers, after the questions of the others were answered.
  await setRunsScoring(tx, [run])
  if (next !== null) {
    const data = { organizationId, runToPlan: runId, from: next, isRetry: true }
    await enqueue(context, tx, 'plan-run', [{ data }])
  }
}
