import { openImports } from '../storage/brand-files/imported-brands.ts'
import { unclearedBrands } from '../storage/brands/deleted-brands.ts'
import { halfSuggestedRuns } from '../storage/content/content-suggestions.ts'
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
import { strandedRuns } from '../storage/runs/stranded-runs.ts'
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
import { dateSchedules } from './run/schedule.ts'
import { giveUpSpentRescore } from './run/spent-jobs.ts'
import { trimWebhookLog } from './webhooks/trim-webhook-log.ts'

const STRANDED_AFTER_MS = 10 * 60_000

/** Deletes what has expired, and enqueues the work whose jobs were lost. */
export async function doHousekeeping(context: PipelineContext): Promise<void> {
  const { db } = context.database
  await dropAbandonedImports(context)
  await deleteExpiredIdempotencyKeys(db, context.now())
  await deleteExpiredReservations(db)
  await deleteEndedSignIns(db, context.now())
  await deleteOldInvitations(db, context.now())
  while (await deleteEndedReportLinks(db, context.now()));
  while (await deleteEndedKeys(db, context.now()));
  await deleteEndedTableLinks(db, context.now())
  await trimWebhookLog(context)
  await trimMailLog(context)
  await inTransaction(db, deleteUnusedPromptLists)
  await dateSchedules(context)
  await endStrandedRuns(context)
  await enqueueLost(context, 'import-answers', 'importId', await openImports(db))
  const toClear = [...(await unclearedRuns(db)), ...(await unemptiedRuns(db))]
  await enqueueLost(context, 'clear-run', 'runId', [
    ...new Map(toClear.map((run) => [run.runId, run])).values(),
  ])
  await enqueueLost(context, 'clear-brand', 'brandId', await unclearedBrands(db))
  await enqueueLost(context, 'clear-topic', 'topicId', await unclearedTopics(db))
  const unmeasured = await withoutJob(context, 'calculate-metrics', 'runId', await runsWithoutMetrics(db))
  await inTransaction(db, (tx) => requestMetrics(context, tx, unmeasured))
  await enqueueLost(context, 'suggest-content', 'runId', await halfSuggestedRuns(db))
}

/** Ends runs that are open although none of their responses waits for anything. */
async function endStrandedRuns(context: PipelineContext): Promise<void> {
  const before = new Date(context.now().getTime() - STRANDED_AFTER_MS)
  await resumePlans(context, before)
  const runs = await withoutJob(
    context,
    'read-again',
    'runId',
    await strandedRuns(context.database.db, before),
  )
  const rescored = runs.filter(({ mayBeRescored }) => mayBeRescored)
  const idle = [
    ...runs.filter(({ mayBeRescored }) => !mayBeRescored),
    ...(await withoutJob(context, 'rescore', 'runId', rescored)),
  ]
  for (const { organizationId, runId, mayBeRescored, generation } of idle) {
    const run = { organizationId, runId }
    // A job may have come meanwhile.
    if (mayBeRescored && (await context.queue.hasJob('rescore', run))) continue
    if (await context.queue.hasJob('read-again', run)) continue
    context.log.warn(run, 'a run waited for nothing')
    await giveUpSpentRescore(context, { ...run, generation })
    await comeBackIfBusy(context, 'finish-run', run, () => finishRun(context, run))
  }
}
