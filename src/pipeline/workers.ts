import type { Job } from '../queue/queue.ts'
import { BrandIsBusy } from '../storage/brands/source-types.ts'
import { analyzeChangedTables } from '../storage/database/table-statistics.ts'
import { foldStoredBytes } from '../storage/tenancy/stored-bytes.ts'
import type { WebhookRef } from '../storage/webhooks/webhooks.ts'
import { sendDueLetters } from './alerts/send-letters.ts'
import { comeBackIfBusy, comeBackLater } from './come-back-later.ts'
import { ContentWriter } from './content/content-writer.ts'
import { draftContent } from './content/draft-content.ts'
import { suggestMoreContent } from './content/suggest-content.ts'
import { writeSuggestions } from './content/write-suggestions.ts'
import { doHousekeeping } from './housekeeping.ts'
import { moveImportedAnswers } from './imports/import-answers.ts'
import { type JobData, type JobName, ONE_PLACE_EACH } from './jobs.ts'
import { AnswerJudging } from './judge/judge-answers.ts'
import { NameVetting } from './judge/vet-names.ts'
import { sendDueMails, sendMail } from './mails/send-mail.ts'
import type { PipelineContext } from './pipeline-context.ts'
import { clearTopic } from './prompts/clear-topic.ts'
import { writePrompts } from './prompts/write-prompts.ts'
import { type Repeated, repeat } from './repeat.ts'
import { calculateMissingMetrics } from './run/calculate-metrics.ts'
import { clearBrand } from './run/clear-brand.ts'
import { clearRun } from './run/clear-run.ts'
import { Collector } from './run/collect.ts'
import { EXPIRY_CRON, expireRuns } from './run/expire-runs.ts'
import { finishRun } from './run/finish-run.ts'
import { freeNames } from './run/free-names.ts'
import { planNextResponses } from './run/plan-responses.ts'
import { readAgain } from './run/read-again.ts'
import { rescoreRun } from './run/rescore.ts'
import { startDueRescores } from './run/rescore-outdated.ts'
import { planNextRetries } from './run/retry-failed.ts'
import { RunKnowledgeCache } from './run/run-settings.ts'
import { dateSchedules, startDueRuns } from './run/schedule.ts'
import { scoreResponses } from './run/score-responses.ts'
import { giveUpSpentJob } from './run/spent-jobs.ts'
import { noticeRun } from './webhooks/notice-run.ts'
import { sendDueDeliveries, WebhookSender } from './webhooks/webhook-sender.ts'

const HOUSEKEEPING_CRON = '17 * * * *'
/** Small batches, so that jobs of other organizations are fetched between those of a long run. */
const JUDGING = { batchSize: 2, concurrency: 8 }
/** Several at once, so that a text that waits for its writer does not block the others. */
const WRITTEN_AT_ONCE = 4
const VETTED_AT_ONCE = 2
const PROMPTED_AT_ONCE = 2
/** Few, because those of a large run hold its roll-up in memory. */
const MEASURED_AT_ONCE = 2
const NOTICED_AT_ONCE = 2
/** More could together exceed what an organization may send in an hour. */
const MAILS_AT_ONCE = 1
/** The longest delay of a scheduled run and of a rescore. */
const CHECK_DUE_MS = 2_000
const CHECK_LETTERS_MS = 30_000
const FOLD_MS = 60_000
const ANALYZE_MS = 5_000

export interface Workers {
  /** Waits at most `drainMs` for open questions. The rest is asked again after a restart. */
  close(drainMs: number): Promise<void>
}

/** Handles the jobs of a queue one by one. */
type Each = <N extends JobName>(
  name: N,
  handle: (data: JobData[N], job: Job<JobData[N]>) => Promise<void>,
  concurrency?: number,
) => Promise<void>

/** Works on every queue until it is closed. */
export async function startWorkers(context: PipelineContext): Promise<Workers> {
  const { queue } = context
  const knowledge = new RunKnowledgeCache()
  const judging = new AnswerJudging(context, knowledge)
  const contentWriter = new ContentWriter(context)
  const vetting = new NameVetting(context)
  await dateSchedules(context)
  await queue.schedule('housekeeping', 'hourly', HOUSEKEEPING_CRON, 'UTC', {})
  await queue.schedule('expire-runs', 'nightly', EXPIRY_CRON, 'UTC', {})
  const eachDelivered: Each = (name, handle, concurrency = 1) => {
    const options = { batchSize: 1, concurrency, ...(ONE_PLACE_EACH.includes(name) ? { perGroup: 1 } : {}) }
    return queue.work<Parameters<typeof handle>[0]>(name, options, async (jobs) => {
      for (const job of jobs) await handle(job.data, job)
    })
  }
  const each: Each = (name, handle, concurrency) =>
    eachDelivered(
      name,
      (data, job) => comeBackIfBusy(context, name, data, () => handle(data, job), job.id),
      concurrency,
    )
  await workOnAnswers(context, knowledge, judging)
  await each('plan-run', (data) => (data.isRetry ? planNextRetries : planNextResponses)(context, data))
  await each('vet-names', (run, { id }) => vetting.vet(run, id), VETTED_AT_ONCE)
  await each('read-again', (run) => readAgain(context, knowledge, run))
  await each('finish-run', (run) => finishRun(context, run), MEASURED_AT_ONCE)
  await each('rescore', (run) => rescoreRun(context, knowledge, judging, run))
  await workOnDeletions(context, each)
  await each('calculate-metrics', (run) => calculateMissingMetrics(context, run), MEASURED_AT_ONCE)
  await each('suggest-content', (data) => suggestMoreContent(context, data))
  await each('write-suggestions', (run) => writeSuggestions(context, contentWriter, run), WRITTEN_AT_ONCE)
  await each('draft-content', (draft) => draftContent(context, contentWriter, draft), WRITTEN_AT_ONCE)
  await each('import-answers', (data) => moveImportedAnswers(context, data))
  await each(
    'write-prompts',
    (data, { id }) => writePrompts(context, contentWriter, data, id),
    PROMPTED_AT_ONCE,
  )
  await each('notice-run', (run) => noticeRun(context, run), NOTICED_AT_ONCE)
  await each('send-mail', (mail) => sendMail(context, mail), MAILS_AT_ONCE)
  // The job itself says why it was given up; one that comes back later would not.
  await eachDelivered('spent-jobs', (_data, job) => giveUpSpentJob(context, judging, job))
  await each('expire-runs', (data) => expireRuns(context, data))
  await each('housekeeping', () => doHousekeeping(context))
  const repeated = repeatWork(context)
  const collector = new Collector(context, knowledge)
  const sender = new WebhookSender(context)
  return {
    async close(drainMs) {
      await Promise.all(repeated.map((one) => one.stop()))
      await Promise.all([collector, judging, vetting, contentWriter, sender].map((one) => one.close(drainMs)))
    },
  }
}

/** Scores and judges answers, of which a job has many. */
async function workOnAnswers(
  context: PipelineContext,
  knowledge: RunKnowledgeCache,
  judging: AnswerJudging,
): Promise<void> {
  const { queue } = context
  await queue.work<JobData['score']>('score', { batchSize: 4 }, async (jobs, fail) => {
    const refs = jobs.flatMap(({ data }) => data.responses)
    const failed = await scoreResponses(context, knowledge, refs)
    for (const { id, data } of jobs) {
      const broken = data.responses.find(({ organizationId }) => failed.has(organizationId))
      const error = broken && failed.get(broken.organizationId)
      if (error instanceof BrandIsBusy) await comeBackLater(context, 'score', data)
      else if (broken) fail(id, error)
    }
  })
  await queue.work<JobData['judge']>('judge', JUDGING, async (jobs, fail) => {
    const judge = ({ id, data }: Job<JobData['judge']>) =>
      comeBackIfBusy(context, 'judge', data, () => judging.judgeResponses(data.toJudge)).catch((error) =>
        fail(id, error),
      )
    await Promise.all(jobs.map(judge))
  })
}

async function workOnDeletions(context: PipelineContext, each: Each): Promise<void> {
  await each('clear-brand', (brand) => clearBrand(context, brand))
  await each('clear-topic', (topic) => clearTopic(context, topic))
  await each('clear-run', (run) => clearRun(context, run))
  await each('free-names', (brand) => freeNames(context, brand))
}

/** Checks regularly for work that has no job. */
function repeatWork(context: PipelineContext): Repeated[] {
  const { log } = context
  const { db } = context.database
  let lastWebhook: WebhookRef | null = null
  const sendDue = async () => {
    lastWebhook = await sendDueDeliveries(context, lastWebhook)
  }
  return [
    repeat(CHECK_DUE_MS, 'schedules', log, () => startDueRuns(context)),
    repeat(CHECK_DUE_MS, 'rescores', log, () => startDueRescores(context)),
    repeat(CHECK_DUE_MS, 'webhooks', log, sendDue),
    repeat(CHECK_DUE_MS, 'e-mails', log, () => sendDueMails(context)),
    repeat(CHECK_LETTERS_MS, 'letters', log, () => sendDueLetters(context)),
    repeat(FOLD_MS, 'stored bytes', log, () => foldStoredBytes(db)),
    repeat(ANALYZE_MS, 'statistics', log, () => analyzeChangedTables(db)),
  ]
}
