import { sql } from 'kysely'
import { PENDING_MAX } from '../../contract/workspace/webhook-deliveries.ts'
import type { WebhookEventType } from '../../domain/webhooks/event-type.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

export interface DeliveryRef {
  organizationId: string
  deliveryId: string
}

export interface NewEvent {
  organizationId: string
  type: WebhookEventType
  brandId: string | null
  /** An event with the same cause is published once; null for events without a cause. */
  cause: string | null
  body: string
  at: Date
}

/** The webhooks that are subscribed to such events of the brand, if its feature `webhooks` is on. */
export async function listeningWebhooks(
  db: Db,
  organizationId: string,
  brandId: string,
  types: readonly WebhookEventType[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from webhooks w
      join organizations o on o.id = w.organization_id and coalesce((o.features->>'webhooks')::boolean, false)
      join brands b on b.organization_id = w.organization_id and b.id = ${brandId} and b.deleted_at is null
        and coalesce((b.features->>'webhooks')::boolean, true)
    where w.organization_id = ${organizationId} and w.deleted_at is null and w.disabled_at is null
      and (w.event_types is null or w.event_types && ${[...types]}::text[])
      and (w.brand_ids is null or ${brandId}::uuid = any(w.brand_ids))`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Stores the event and a delivery for each webhook. If too many deliveries of a webhook wait, the new one fails at
 * once.
 * @param queuedUntil - how long the job that the caller enqueues has the delivery exclusively
 * @returns the waiting deliveries; none when the event was published before
 */
export async function insertEvent(
  tx: Db,
  { organizationId, type, brandId, cause, body, at }: NewEvent,
  webhookIds: readonly string[],
  queuedUntil: Date,
): Promise<{ id: string; webhookId: string }[]> {
  const eventId = newId()
  const { numAffectedRows } = await sql`
    insert into webhook_events (organization_id, id, type, brand_id, cause, body, created_at)
    values (${organizationId}, ${eventId}, ${type}, ${brandId}::uuid, ${cause}, ${body}, ${at})
    on conflict (organization_id, cause) do nothing`.execute(tx)
  if (numAffectedRows !== 1n) return []
  const { rows } = await sql<{ id: string; webhookId: string; status: string }>`
    insert into webhook_deliveries (organization_id, id, webhook_id, event_id, status, next_attempt_at, queued_until, error,
      created_at, ended_at)
    select ${organizationId}, n.id, n.webhook_id, ${eventId}, case when n.fits then 'pending' else 'failed' end,
      case when n.fits then ${at}::timestamptz end, case when n.fits then ${queuedUntil}::timestamptz end,
      case when not n.fits then 'too many deliveries waited' end, ${at}, case when not n.fits then ${at}::timestamptz end
    from (select x.id, x.webhook_id, (select count(*) from webhook_deliveries d
        where d.organization_id = ${organizationId} and d.webhook_id = x.webhook_id and d.status = 'pending') < ${PENDING_MAX} as fits
      from unnest(${webhookIds.map(() => newId())}::uuid[], ${[...webhookIds]}::uuid[]) as x (id, webhook_id)) n
    returning id, webhook_id as "webhookId", status`.execute(tx)
  return rows.filter(({ status }) => status === 'pending')
}
