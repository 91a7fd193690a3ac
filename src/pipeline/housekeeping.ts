import { openImports } from '../storage/brand-files/imported-brands.ts'
import { unclearedBrands } from '../storage/brands/deleted-brands.ts'
import { halfSuggestedRuns } from '../storage/content/content-suggestions.ts'
import { pendingDrafts } from '../storage/content/drafts.ts'
import { deleteEndedReportLinks } from '../storage/content/reports.ts'
import { deleteEndedTableLinks } from '../storage/content/table-links.ts'
import { inTransaction } from '../storage/database/transaction.ts'
import { deleteUnusedPromptLists } from '../storage/insights/rollups.ts'
import { deleteExpiredReservations } from '../storage/money/spending.ts'
import { deleteOldInvitations } from '../storage/people/invitations.ts'
import { deleteEndedSignIns } from '../storage/people/sessions.ts'
import { unclearedTopics } from '../storage/prompts/delete-prompts.ts'
import { unclearedRuns } from '../storage/runs/deleted-runs.ts'
import { unemptiedRuns } from '../storage/runs/expired-runs.ts'
import { runsWithoutMetrics } from '../storage/runs/run-metrics.ts'
import { type StrandedRun, strandedRuns } from '../storage/runs/stranded-runs.ts'
import { deleteExpiredIdempotencyKeys } from '../storage/tenancy/idempotency-keys.ts'
import { deleteEndedKeys } from '../storage/tenancy/keys.ts'
import { comeBackIfBusy } from './come-back-later.ts'
import { enqueueLost, withoutJob } from './enqueue-lost.ts'
import { dropAbandonedImports } from './imports/import-answers.ts'
import { trimMailLog } from './mails/send-mail.ts'
import type { PipelineContext } from './pipeline-context.ts'
import { requestMetrics } from './run/calculate-metrics.ts'
import { finishRun } from './run/finish-run.ts'
import { resumePlans } from './run/plan-responses.ts'
import { resumeResponses } from './run/resume-responses.ts'
import { dateSchedules } from './run/schedule.ts'
import { giveUpSpentRescore } from './run/spent-jobs.ts'
import { trimWebhookLog } from './webhooks/trim-webhook-log.ts'

const STRANDED_AFTER_MS = 10 * 60_000
/** Asking rarely takes as long, so that few responses are looked for; runs of imports may be older when they are scored. */
const LOST_AFTER_MS = 86_400_000

type Step = (context: PipelineContext) => Promise<unknown>

/** What deletes what has expired, and enqueues the work whose jobs were lost. */
const STEPS: Readonly<Record<string, Step>> = {
  imports: dropAbandonedImports,
  async idempotencyKeys({ database, now }) {
    while (await deleteExpiredIdempotencyKeys(database.db, now()));
  },
  reservations: ({ database }) => deleteExpiredReservations(database.db),
  signIns: ({ database, now }) => deleteEndedSignIns(database.db, now()),
  invitations: ({ database, now }) => deleteOldInvitations(database.db, now()),
  async reportLinks({ database, now }) {
    while (await deleteEndedReportLinks(database.db, now()));
  },
  async keys({ database, now }) {
    while (await deleteEndedKeys(database.db, now()));
  },
  tableLinks: ({ database, now }) => deleteEndedTableLinks(database.db, now()),
  webhookLog: trimWebhookLog,
  mailLog: trimMailLog,
  promptLists: ({ database }) => inTransaction(database.db, deleteUnusedPromptLists),
  schedules: (context) => dateSchedules(context),
  plans: (context) => resumePlans(context, ago(context, STRANDED_AFTER_MS)),
  strandedRuns: endStrandedRuns,
  responses: (context) => resumeResponses(context, ago(context, LOST_AFTER_MS)),
  lostImports: async (context) =>
    enqueueLost(context, 'import-answers', 'importId', await openImports(context.database.db)),
  drafts: async (context) =>
    enqueueLost(context, 'draft-content', 'contentId', await pendingDrafts(context.database.db)),
  runsToClear: clearRuns,
  brandsToClear: async (context) =>
    enqueueLost(context, 'clear-brand', 'brandId', await unclearedBrands(context.database.db)),
  topicsToClear: async (context) =>
    enqueueLost(context, 'clear-topic', 'topicId', await unclearedTopics(context.database.db)),
  metrics: requestLostMetrics,
  suggestions: async (context) =>
    enqueueLost(context, 'suggest-content', 'runId', await halfSuggestedRuns(context.database.db)),
}

/** Does all steps; one that fails is done an hour later. */
export async function doHousekeeping(context: PipelineContext): Promise<void> {
  for (const [step, work] of Object.entries(STEPS)) {
    try {
      await work(context)
    } catch (err) {
      context.log.error({ err, step }, 'a step of the housekeeping failed; tried again in an hour')
    }
  }
}

const ago = ({ now }: PipelineContext, ms: number) => new Date(now().getTime() - ms)

async function clearRuns(context: PipelineContext): Promise<void> {
  const { db } = context.database
  const runs = [...(await unclearedRuns(db)), ...(await unemptiedRuns(db))]
  await enqueueLost(context, 'clear-run', 'runId', [...new Map(runs.map((run) => [run.runId, run])).values()])
}

async function requestLostMetrics(context: PipelineContext): Promise<void> {
  const { db } = context.database
  const unmeasured = await withoutJob(context, 'calculate-metrics', 'runId', await runsWithoutMetrics(db))
  await inTransaction(db, (tx) => requestMetrics(context, tx, unmeasured))
}

/** Ends runs that are open although none of their responses waits for anything. */
async function endStrandedRuns(context: PipelineContext): Promise<void> {
  const before = ago(context, STRANDED_AFTER_MS)
  const runs = await withoutJob(
    context,
    'read-again',
    'runId',
    await strandedRuns(context.database.db, before),
  )
  const rescored = runs.filter(({ mayBeRescored }) => mayBeRescored)
  const idle = await withoutJob(context, 'finish-run', 'runId', [
    ...runs.filter(({ mayBeRescored }) => !mayBeRescored),
    ...(await withoutJob(context, 'rescore', 'runId', rescored)),
  ])
  for (const run of idle) {
    await endStranded(context, run).catch((err: unknown) =>
      context.log.error({ err, runId: run.runId }, 'a run that waits for nothing could not be ended'),
    )
  }
}

async function endStranded(context: PipelineContext, { mayBeRescored, generation, ...run }: StrandedRun) {
  // A job may have come meanwhile.
  if (mayBeRescored && (await context.queue.hasJob('rescore', run))) return
  if (await context.queue.hasJob('read-again', run)) return
  context.log.warn(run, 'a run waited for nothing')
  await giveUpSpentRescore(context, { ...run, generation })
  await comeBackIfBusy(context, 'finish-run', run, () => finishRun(context, run))
}
