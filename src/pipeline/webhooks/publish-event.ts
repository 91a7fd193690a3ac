import { WEBHOOK_EVENTS, type WebhookEventData } from '../../contract/webhook-events.ts'
import { eventBody } from '../../domain/webhooks/event-body.ts'
import type { WebhookEventType } from '../../domain/webhooks/event-type.ts'
import type { Db } from '../../storage/database/database.ts'
import { type DeliveryRef, insertEvent, listeningWebhooks } from '../../storage/webhooks/published-events.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'

/** After this time the job of a delivery counts as lost, and the delivery is enqueued again. */
const QUEUED_MS = 10 * 60_000

export const queuedUntil = (now: Date) => new Date(now.getTime() + QUEUED_MS)

interface Publication<T extends WebhookEventType> {
  organizationId: string
  /** Null for a test. */
  brandId: string | null
  type: T
  /** An event with the same cause is published once. */
  cause?: string
  data: WebhookEventData<T>
}

/**
 * Publishes an event of a brand within the caller's transaction: the deliveries exist only if it commits.
 * @param data - called only if a webhook is subscribed; null when there is nothing to report
 */
export async function publishEvent<T extends Exclude<WebhookEventType, 'webhook.test'>>(
  context: PipelineContext,
  tx: Db,
  event: Omit<Publication<T>, 'data' | 'brandId'> & { brandId: string },
  data: () => Promise<WebhookEventData<T> | null>,
): Promise<void> {
  const webhookIds = await listeningWebhooks(tx, event.organizationId, event.brandId, [event.type])
  if (webhookIds.length === 0) return
  const told = await data()
  if (told !== null) await publishTo(context, tx, webhookIds, { ...event, data: told })
}

/** @returns the ids of the waiting deliveries */
export async function publishTo<T extends WebhookEventType>(
  context: PipelineContext,
  tx: Db,
  webhookIds: readonly string[],
  { organizationId, brandId, type, cause, data }: Publication<T>,
): Promise<string[]> {
  const at = context.now()
  const body = eventBody(type, at, data as object, WEBHOOK_EVENTS[type].list)
  const event = { organizationId, type, brandId, cause: cause ?? null, body, at }
  const waiting = await insertEvent(tx, event, webhookIds, queuedUntil(at))
  await enqueueDeliveries(
    context,
    tx,
    waiting.map(({ id: deliveryId, webhookId }) => ({ organizationId, webhookId, deliveryId })),
  )
  return waiting.map(({ id }) => id)
}

/** The jobs of a webhook share its limit of concurrency. */
export function enqueueDeliveries(
  context: Pick<PipelineContext, 'queue'>,
  tx: Db,
  deliveries: readonly (DeliveryRef & { webhookId: string })[],
): Promise<void> {
  return enqueue(
    context,
    tx,
    'deliver-webhook',
    deliveries.map(({ webhookId: group, ...data }) => ({ data, group })),
  )
}
