import { enabledRules } from '../../storage/alerts/alert-rules.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { findUncountedRun } from '../../storage/runs/uncounted-runs.ts'
import { listeningWebhooks } from '../../storage/webhooks/published-events.ts'
import { raiseAlerts } from '../alerts/raise-alerts.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { publishEvent } from './publish-event.ts'

/** Compares an ended run with earlier ones, and publishes changes beyond noise and alerts of rules. Idempotent. */
export async function noticeRun(context: PipelineContext, run: RunRef): Promise<void> {
  const { db } = context.database
  const { organizationId, runId } = run
  const brandId = (await findUncountedRun(db, { organizationId, brandIds: null }, runId))?.run.brandId
  if (brandId === undefined) return
  const listening = await listeningWebhooks(db, organizationId, brandId, ['metrics.changed', 'gap.found'])
  if (listening.length > 0) await publishNews(context, run)
  const rules = await enabledRules(db, run)
  if (rules.length > 0) await raiseAlerts(context, run, rules)
}

async function publishNews(context: PipelineContext, run: RunRef): Promise<void> {
  const news = await context.readRunNews(run)
  if (!news) return
  const { brandId, changes, gaps } = news
  const event = { organizationId: run.organizationId, brandId }
  await inTransaction(context.database.db, async (tx) => {
    const causeOf = (type: string) => `${type} ${run.runId}`
    if (changes) {
      const type = 'metrics.changed'
      await publishEvent(context, tx, { ...event, type, cause: causeOf(type) }, async () => changes)
    }
    if (gaps) {
      const type = 'gap.found'
      await publishEvent(context, tx, { ...event, type, cause: causeOf(type) }, async () => gaps)
    }
  })
}
