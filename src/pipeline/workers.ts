import { failDraft } from '../storage/drafts.ts'
import { dropExpiredIdempotencyKeys } from '../storage/idempotency-keys.ts'
import { abandonResponses, SCORING_FAILED } from '../storage/responses.ts'
import { strandedRuns } from '../storage/runs.ts'
import { dropExpiredReservations } from '../storage/spending.ts'
import { inTransaction } from '../storage/transaction.ts'
import { Collector } from './collect.ts'
import { ContentWriter } from './content-writer.ts'
import type { PipelineContext } from './context.ts'
import { endOpenRuns } from './control-run.ts'
import { draftContent } from './draft-content.ts'
import { finishRun } from './finish-run.ts'
import { dropAbandonedImports, moveImportedAnswers } from './import-answers.ts'
import type { JobData, JobName } from './jobs.ts'
import { AnswerJudging } from './judge-answers.ts'
import { rescoreRun } from './rescore.ts'
import { RunKnowledgeCache } from './run-settings.ts'
import { startScheduledRun, syncSchedules } from './schedule.ts'
import { scoreResponses } from './score.ts'
import { finishSettledRuns } from './settle-responses.ts'
import { writePrompts } from './write-prompts.ts'
import { writeSuggestions } from './write-suggestions.ts'

const HOUSEKEEPING_CRON = '17 * * * *'
/** Enough that a judge's places are seldom empty while the last of a batch are awaited. */
const JUDGE_JOBS_MAX = 16
/** One that waits long for its writer holds up no other. */
const WRITTEN_AT_ONCE = 4
const STRANDED_AFTER_MS = 10 * 60_000

export interface Workers {
  /** Gives answers that are on their way `drainMs` to come, and the rest back to be asked again. */
  close(drainMs: number): Promise<void>
}

/** Works on every queue until closed. */
export async function startWorkers(context: PipelineContext): Promise<Workers> {
  const { queue } = context
  const knowledge = new RunKnowledgeCache()
  const judging = new AnswerJudging(context, knowledge)
  const contentWriter = new ContentWriter(context)
  await syncSchedules(context)
  await queue.schedule('housekeeping', 'hourly', HOUSEKEEPING_CRON, 'UTC', {})
  const each = <N extends JobName>(name: N, handle: (data: JobData[N]) => Promise<void>, concurrency = 1) =>
    queue.work<JobData[N]>(name, { batchSize: 1, concurrency }, async (jobs) => {
      for (const { data } of jobs) await handle(data)
    })
  await queue.work<JobData['score']>('score', { batchSize: 4 }, async (jobs) => {
    await scoreResponses(
      context,
      knowledge,
      jobs.flatMap(({ data }) => data.responses),
    )
  })
  await queue.work<JobData['judge']>('judge', { batchSize: JUDGE_JOBS_MAX }, (jobs) =>
    judging.judgeResponses(jobs.flatMap(({ data }) => data.toJudge)),
  )
  await each('finish-run', (run) => finishRun(context, run))
  await each('rescore', (run) => rescoreRun(context, knowledge, judging, run))
  await each('write-suggestions', (run) => writeSuggestions(context, contentWriter, run), WRITTEN_AT_ONCE)
  await each('draft-content', (draft) => draftContent(context, contentWriter, draft), WRITTEN_AT_ONCE)
  await each('import-answers', (data) => moveImportedAnswers(context, data))
  await each('scheduled-run', (data) => startScheduledRun(context, data))
  await each('write-prompts', (data) => writePrompts(context, contentWriter, data))
  await each('spent-jobs', async (data) => {
    await judging
      .giveUp(data.toJudge ?? [])
      .catch((error) =>
        context.log.error({ err: error }, 'answers that were to be judged could not be scored'),
      )
    await tellRun(context, data)
  })
  await each('housekeeping', async () => {
    await dropAbandonedImports(context)
    await dropExpiredIdempotencyKeys(context.database.db, context.now())
    await dropExpiredReservations(context.database.db)
    await syncSchedules(context)
    await endStrandedRuns(context)
  })
  const collector = new Collector(context, knowledge)
  return {
    async close(drainMs) {
      await Promise.all([collector.close(drainMs), judging.close(drainMs), contentWriter.close(drainMs)])
    },
  }
}

/** No run should ever wait for nothing. Should one do so all the same, it ends here. */
async function endStrandedRuns(context: PipelineContext): Promise<void> {
  const before = new Date(context.now().getTime() - STRANDED_AFTER_MS)
  const runs = await strandedRuns(context.database.db, before)
  for (const { organizationId, runId, mayBeRescored } of runs) {
    if (mayBeRescored && (await context.queue.hasJob('rescore', { organizationId, runId }))) continue
    context.log.warn({ organizationId, runId }, 'a run waited for nothing')
    await finishRun(context, { organizationId, runId })
  }
}

/** A job was spent: what it stood for fails or ends, so that no run waits for ever. */
async function tellRun(context: PipelineContext, data: JobData['spent-jobs']): Promise<void> {
  const { organizationId, id, responses = [], toJudge = [], runId, importId, contentId } = data
  if (organizationId && runId) await finishRun(context, { organizationId, runId })
  const asked = organizationId && id ? [{ organizationId, id }] : []
  context.log.error({ data }, 'job spent')
  if (organizationId && contentId) {
    const message = 'Drafting broke again and again; see the log.'
    await failDraft(context.database.db, { organizationId, contentId }, message, context.now())
  }
  await inTransaction(context.database.db, async (tx) => {
    if (organizationId && importId) await endOpenRuns(context, tx, organizationId, { importId }, 'failed')
    const runs = [
      ...(await abandonResponses(tx, asked, 'internal_error', 'Asking broke again and again; see the log.')),
      ...(await abandonResponses(
        tx,
        [...responses, ...toJudge],
        SCORING_FAILED,
        'The answer could not be scored; see the log.',
      )),
    ]
    await finishSettledRuns(context, tx, [...new Map(runs.map((run) => [run.runId, run])).values()])
  })
}
