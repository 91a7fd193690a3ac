import { endedRunStatus, isRunEnded } from '../domain/run-status.ts'
import { countSettled } from '../storage/responses.ts'
import { endRun, lockRun, touchBrandActivity } from '../storage/runs.ts'
import { numberResults } from '../storage/scores.ts'
import { inTransaction } from '../storage/transaction.ts'
import type { PipelineContext } from './context.ts'
import type { RunRef } from './jobs.ts'
import { calculateMetrics } from './run-metrics.ts'
import { suggestContent } from './suggest-content.ts'
import { requestWriting } from './write-suggestions.ts'

/**
 * Ends a run that waits for nothing any more: numbers its results, calculates its metrics, suggests content, sets its
 * status.
 */
export async function finishRun(context: PipelineContext, { organizationId, runId }: RunRef): Promise<void> {
  const now = context.now()
  await inTransaction(context.database.db, async (tx) => {
    const run = await lockRun(tx, organizationId, runId)
    if (!run || isRunEnded(run.status)) return
    const { planned, scored, unsettled } = await countSettled(tx, organizationId, runId)
    if (unsettled > 0 || planned < run.plannedCount) return
    const status = endedRunStatus(planned, scored)
    await numberResults(tx, organizationId, runId)
    if (status !== 'failed') {
      await calculateMetrics(tx, organizationId, runId, now)
      const count = await suggestContent(tx, organizationId, run)
      if (count > 0) await requestWriting(context, tx, organizationId, run)
    }
    await endRun(tx, organizationId, runId, status, now)
    await touchBrandActivity(tx, organizationId, run.brandId, now)
    context.log.info({ runId, status, planned, scored }, 'run ended')
  })
}
