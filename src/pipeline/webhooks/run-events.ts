import type { WebhookEventData } from '../../contract/webhook-events.ts'
import { EVENT_ITEMS_MAX } from '../../domain/webhooks/event-body.ts'
import { toldRun } from '../../domain/webhooks/told-run.ts'
import { enabledRules } from '../../storage/alerts/alert-rules.ts'
import { findBrand } from '../../storage/brands/brands.ts'
import type { Db } from '../../storage/database/database.ts'
import { isNewestOfSurface } from '../../storage/runs/newest-run.ts'
import type { MeasuredRun } from '../../storage/runs/run-metrics.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { findRun } from '../../storage/runs/runs.ts'
import { findUncountedRun } from '../../storage/runs/uncounted-runs.ts'
import { listeningWebhooks } from '../../storage/webhooks/published-events.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { publishEvent } from './publish-event.ts'

/**
 * Publishes that a run has ended, in the transaction that ends it. An import of answers that are older than the
 * newest run publishes nothing.
 * @param measured - null for a run without answers
 */
export async function publishRunEnd(
  context: PipelineContext,
  tx: Db,
  ref: RunRef,
  brandId: string,
  measured: Pick<MeasuredRun, 'metrics'> | null,
): Promise<void> {
  const { organizationId, runId } = ref
  const isNewest = await isNewestOfSurface(tx, ref)
  const isOfThePast =
    !isNewest &&
    (await findUncountedRun(tx, { organizationId, brandIds: null }, runId))?.run.trigger === 'import'
  if (isOfThePast) return
  const event = { organizationId, brandId }
  if (!measured) {
    await publishEvent(context, tx, { ...event, type: 'run.failed' }, () => runFacts(tx, ref))
    return
  }
  await publishEvent(context, tx, { ...event, type: 'run.completed' }, async () => {
    const facts = await runFacts(tx, ref)
    const { present: numerator, completedResponses: denominator } = measured.metrics
    const value = denominator === 0 ? null : numerator / denominator
    return facts && { ...facts, presence: { value, numerator, denominator } }
  })
  if (!isNewest) return
  const listening = await listeningWebhooks(tx, organizationId, brandId, ['metrics.changed', 'gap.found'])
  const isAsked = listening.length > 0 || (await enabledRules(tx, ref)).length > 0
  if (isAsked) await enqueue(context, tx, 'notice-run', [{ data: { organizationId, runId } }])
}

async function runFacts(
  tx: Db,
  { organizationId, runId }: RunRef,
): Promise<WebhookEventData<'run.failed'> | null> {
  const tenant = { organizationId, brandIds: null }
  const found = await findRun(tx, tenant, runId)
  const brand = found && (await findBrand(tx, tenant, found.brandId))
  if (!brand) return null
  const { status, trigger, completedAt, plannedCount, completedCount, failedCount } = found
  return {
    brand: { id: brand.id, name: brand.name },
    run: {
      ...toldRun(found),
      status,
      trigger,
      completedAt,
      plannedCount,
      completedCount,
      failedCount,
    },
    failures: found.failures.slice(0, EVENT_ITEMS_MAX).map(({ llm, code, count }) => ({ llm, code, count })),
  }
}
