import { sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { REPLAYED_MAX, type WebhookDeliveryRecord } from '../../contract/workspace/webhook-deliveries.ts'
import type { DeliveryStatus } from '../../domain/webhooks/delivery.ts'
import type { WebhookEventType } from '../../domain/webhooks/event-type.ts'
import { allOf, isEqual } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import type { WebhookRef } from './webhooks.ts'

const deliveryFields = sql`'id', d.id, 'webhookId', d.webhook_id, 'eventId', d.event_id, 'eventType', e.type,
  'brandId', e.brand_id, 'status', d.status, 'attemptCount', d.attempt_count,
  'nextAttemptAt', iso8601(d.next_attempt_at), 'responseStatus', d.response_status, 'error', d.error,
  'createdAt', iso8601(d.created_at), 'endedAt', iso8601(d.ended_at)`

const deliveriesOf = ({ organizationId, webhookId }: WebhookRef) => sql`webhook_deliveries d
    join webhook_events e on e.organization_id = d.organization_id and e.id = d.event_id
  where d.organization_id = ${organizationId} and d.webhook_id = ${webhookId}`

export function listWebhookDeliveries(
  db: Db,
  webhook: WebhookRef,
  { status, eventType }: { status?: DeliveryStatus | undefined; eventType?: WebhookEventType | undefined },
  request: PageRequest,
) {
  const filters = allOf(isEqual('d.status', status), isEqual('e.type', eventType))
  return selectPage<WebhookDeliveryRecord>(
    db,
    {
      item: sql`json_build_object(${deliveryFields})`,
      key: 'd.id',
      from: sql`${deliveriesOf(webhook)} and ${filters}`,
      orderBy: sql`d.created_at desc, d.id desc`,
    },
    request,
  )
}

/** A delivery with its body; null when the webhook has no such delivery. */
export async function findWebhookDelivery(db: Db, webhook: WebhookRef, deliveryId: string) {
  const { rows } = await sql<{ delivery: WebhookDeliveryRecord & { body: string } }>`
    select json_build_object(${deliveryFields}, 'body', e.body) as delivery
    from ${deliveriesOf(webhook)} and d.id = ${deliveryId}`.execute(db)
  return rows[0]?.delivery ?? null
}

/** The attempts of one delivery, or of all. */
export function listWebhookAttempts(
  db: Db,
  { organizationId, webhookId }: WebhookRef,
  deliveryId: string | undefined,
  request: PageRequest,
) {
  return selectPage<Item<'listWebhookAttempts'>>(
    db,
    {
      item: sql`json_build_object('id', a.id, 'deliveryId', a.delivery_id, 'eventType', (
          select e.type from webhook_deliveries d join webhook_events e
            on e.organization_id = d.organization_id and e.id = d.event_id
          where d.organization_id = a.organization_id and d.id = a.delivery_id),
        'at', iso8601(a.at), 'durationMs', a.duration_ms,
        'isDelivered', a.response_status is not null and a.response_status between 200 and 299,
        'responseStatus', a.response_status, 'error', a.error, 'responseExcerpt', a.response_excerpt)`,
      key: 'a.id',
      from: sql`webhook_attempts a where a.organization_id = ${organizationId} and a.webhook_id = ${webhookId}
        and ${allOf(isEqual('a.delivery_id', deliveryId))}`,
      orderBy: sql`a.at desc, a.id desc`,
    },
    request,
  )
}

const sendAgain = (
  now: Date,
) => sql`status = 'pending', attempt_count = 0, next_attempt_at = ${now}, queued_until = null,
  response_status = null, error = null, ended_at = null`

/** Sends a delivery again; one that waits is sent now. False when the webhook has no such delivery. */
export async function replayDelivery(
  tx: Db,
  { organizationId, webhookId }: WebhookRef,
  deliveryId: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set ${sendAgain(now)}
    where organization_id = ${organizationId} and webhook_id = ${webhookId} and id = ${deliveryId}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Sends the oldest failed deliveries first. */
export async function replayFailed(
  tx: Db,
  { organizationId, webhookId }: WebhookRef,
  since: Date,
  now: Date,
): Promise<{ replayedCount: number; remainingCount: number }> {
  const failed = sql`webhook_deliveries d where d.organization_id = ${organizationId}
    and d.webhook_id = ${webhookId} and d.status = 'failed' and d.created_at >= ${since}`
  const { numAffectedRows = 0n } = await sql`
    update webhook_deliveries set ${sendAgain(now)}
    where organization_id = ${organizationId} and id = any(array(
      select d.id from ${failed} order by d.created_at, d.id limit ${REPLAYED_MAX}))`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${failed}`.execute(tx)
  return { replayedCount: Number(numAffectedRows), remainingCount: rows[0]?.count ?? 0 }
}
