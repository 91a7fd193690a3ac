import { dropExpiredIdempotencyKeys } from '../storage/idempotency-keys.ts'
import { abandonResponses, SCORING_FAILED } from '../storage/responses.ts'
import { strandedRuns } from '../storage/runs.ts'
import { inTransaction } from '../storage/transaction.ts'
import { Collector } from './collect.ts'
import type { PipelineContext } from './context.ts'
import { endOpenRuns } from './control-run.ts'
import { finishRun } from './finish-run.ts'
import { dropAbandonedImports, moveImportedAnswers } from './import-answers.ts'
import type { JobData, JobName } from './jobs.ts'
import { rescoreRun } from './rescore.ts'
import { RunKnowledgeCache } from './run-settings.ts'
import { startScheduledRun, syncSchedules } from './schedule.ts'
import { scoreResponses } from './score.ts'
import { finishSettledRuns } from './settle-responses.ts'

const HOUSEKEEPING_CRON = '17 * * * *'
const STRANDED_AFTER_MS = 10 * 60_000

export interface Workers {
  /** Gives answers that are on their way `drainMs` to come, and the rest back to be asked again. */
  close(drainMs: number): Promise<void>
}

/** Works on every queue until closed. */
export async function startWorkers(context: PipelineContext): Promise<Workers> {
  const { queue } = context
  const knowledge = new RunKnowledgeCache()
  await syncSchedules(context)
  await queue.schedule('housekeeping', 'hourly', HOUSEKEEPING_CRON, 'UTC', {})
  const each = <N extends JobName>(name: N, handle: (data: JobData[N]) => Promise<void>) =>
    queue.work<JobData[N]>(name, { batchSize: 1 }, async (jobs) => {
      for (const { data } of jobs) await handle(data)
    })
  await queue.work<JobData['score']>('score', { batchSize: 4 }, async (jobs) => {
    await scoreResponses(
      context,
      knowledge,
      jobs.flatMap(({ data }) => data.responses),
    )
  })
  await each('finish-run', (run) => finishRun(context, run))
  await each('rescore', (run) => rescoreRun(context, knowledge, run))
  await each('import-answers', (data) => moveImportedAnswers(context, data))
  await each('scheduled-run', (data) => startScheduledRun(context, data))
  await each('spent-jobs', (data) => tellRun(context, data))
  await each('housekeeping', async () => {
    await dropAbandonedImports(context)
    await dropExpiredIdempotencyKeys(context.database.db, context.now())
    await syncSchedules(context)
    await endStrandedRuns(context)
  })
  const collector = new Collector(context, knowledge)
  return { close: (drainMs) => collector.close(drainMs) }
}

/** No run should ever wait for nothing. Should one do so all the same, it ends here. */
async function endStrandedRuns(context: PipelineContext): Promise<void> {
  const before = new Date(context.now().getTime() - STRANDED_AFTER_MS)
  for (const run of await strandedRuns(context.database.db, before)) {
    context.log.warn(run, 'a run waited for nothing')
    await finishRun(context, run)
  }
}

/** A job was spent: what it stood for fails or ends, so that no run waits for ever. */
async function tellRun(context: PipelineContext, data: JobData['spent-jobs']): Promise<void> {
  const { organizationId, id, responses = [], runId, importId } = data
  if (organizationId && runId) await finishRun(context, { organizationId, runId })
  const asked = organizationId && id ? [{ organizationId, id }] : []
  context.log.error({ data }, 'job spent')
  await inTransaction(context.database.db, async (tx) => {
    if (organizationId && importId) await endOpenRuns(context, tx, organizationId, { importId }, 'failed')
    const runs = [
      ...(await abandonResponses(tx, asked, 'internal_error', 'Asking broke again and again; see the log.')),
      ...(await abandonResponses(
        tx,
        responses,
        SCORING_FAILED,
        'The answer could not be scored; see the log.',
      )),
    ]
    await finishSettledRuns(context, tx, [...new Map(runs.map((run) => [run.runId, run])).values()])
  })
}
