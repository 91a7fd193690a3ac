import { endedRunStatus, isRunEnded } from '../../domain/run-status.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { forgetFormerSettings } from '../../storage/runs/rescored-runs.ts'
import { countSettled } from '../../storage/runs/responses.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import {
  endRun,
  type LockedRun,
  lockRun,
  showGenerations,
  touchBrandActivity,
} from '../../storage/runs/runs.ts'
import { numberResults } from '../../storage/runs/scores.ts'
import { suggestContent } from '../content/suggest-content.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { calculateMetrics } from './calculate-metrics.ts'

/** Ends a run whose responses are all settled: numbers results, calculates metrics, suggests content, sets the status. */
export async function finishRun(context: PipelineContext, { organizationId, runId }: RunRef): Promise<void> {
  const now = context.now()
  await inTransaction(context.database.db, async (tx) => {
    const run = await lockRun(tx, organizationId, runId)
    // A rescore shows its scores only when all are stored.
    if (!run || isRunEnded(run.status) || run.reopened === 'rescoring' || run.retryFrom !== null) return
    const { planned, scored, unsettled } = await countSettled(tx, organizationId, runId)
    if (unsettled > 0 || planned < run.plannedCount) return
    const status = endedRunStatus(planned, scored)
    if (run.reopened) await showNewScores(context, tx, organizationId, run)
    await numberResults(tx, organizationId, runId)
    if (status !== 'failed') {
      await calculateMetrics(tx, organizationId, runId, now)
      await suggestContent(context, tx, organizationId, run)
    }
    await endRun(tx, organizationId, runId, status, now)
    await touchBrandActivity(tx, organizationId, run.brandId, now)
    context.log.info({ runId, status, planned, scored }, 'run ended')
  })
}

/** Within the transaction, later steps already read the new scores. */
async function showNewScores(context: PipelineContext, tx: Db, organizationId: string, run: LockedRun) {
  const { id: runId, reopened, generations, workGeneration } = run
  if (reopened !== 'rescored') {
    return showGenerations(tx, organizationId, runId, [...generations, workGeneration])
  }
  await showGenerations(tx, organizationId, runId, [workGeneration])
  await forgetFormerSettings(tx, { organizationId, runId })
  await enqueue(context, tx, 'clear-run', [{ data: { organizationId, runId } }])
}
