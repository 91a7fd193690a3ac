import { sql } from 'kysely'
import type { DisabledReason } from '../../domain/webhooks/delivery.ts'
import type { WebhookFormat } from '../../domain/webhooks/format.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { recordAudit } from '../tenancy/audit.ts'
import type { DeliveryRef } from './published-events.ts'
import { disableWebhook, unsent } from './webhooks.ts'

/** The message to send, and the secrets that sign it. */
export interface Sending extends DeliveryRef {
  webhookId: string
  eventId: string
  url: string
  format: WebhookFormat
  body: string
  secrets: string[]
  /** Attempts that have failed. */
  attemptCount: number
  /** Whether the feature `webhooks` is on. */
  isOn: boolean
}

/**
 * Null when the delivery no longer waits, or its next attempt is not due. The first attempt always is: the process that published the event
 * may have a clock that is ahead.
 */
export async function findSending(
  db: Db,
  { organizationId, deliveryId }: DeliveryRef,
  now: Date,
): Promise<Sending | null> {
  const { rows } = await sql<Sending>`
    select d.organization_id as "organizationId", d.id as "deliveryId", d.webhook_id as "webhookId",
      d.event_id as "eventId", w.url, w.format, e.body, d.attempt_count as "attemptCount",
      coalesce((o.features->>'webhooks')::boolean, false) and coalesce((b.features->>'webhooks')::boolean, true) as "isOn",
      array_remove(array[w.secret, case when w.previous_secret_until > ${now} then w.previous_secret end], null) as secrets
    from webhook_deliveries d
      join webhooks w on w.organization_id = d.organization_id and w.id = d.webhook_id and w.disabled_at is null
      join webhook_events e on e.organization_id = d.organization_id and e.id = d.event_id
      join organizations o on o.id = d.organization_id
      left join brands b on b.organization_id = e.organization_id and b.id = e.brand_id
    where d.organization_id = ${organizationId} and d.id = ${deliveryId} and d.status = 'pending'
      and (d.attempt_count = 0 or d.next_attempt_at <= ${now})`.execute(db)
  return rows[0] ?? null
}

/** Ends a delivery that may not be sent; a replay can send it later. */
export async function failDelivery(
  tx: Db,
  { organizationId, deliveryId }: DeliveryRef,
  why: string,
  now: Date,
): Promise<void> {
  await sql`
    update webhook_deliveries set ${unsent(why, now)}
    where organization_id = ${organizationId} and id = ${deliveryId} and status = 'pending'`.execute(tx)
}

export interface Attempt {
  at: Date
  durationMs: number
  status: number | null
  error: string | null
  excerpt: string | null
}

/** Stores the result of an attempt. If `next` is null, no further attempt follows. */
export async function storeAttempt(
  tx: Db,
  { organizationId, deliveryId, webhookId, attemptCount }: Sending,
  { at, durationMs, status, error, excerpt }: Attempt,
  { isDelivered, next, now }: { isDelivered: boolean; next: Date | null; now: Date },
): Promise<void> {
  await sql`
    insert into webhook_attempts (organization_id, id, webhook_id, delivery_id, at, duration_ms, response_status, error,
      response_excerpt)
    values (${organizationId}, ${newId()}, ${webhookId}, ${deliveryId}, ${at}, ${durationMs}, ${status}::int, ${error},
      ${excerpt})`.execute(tx)
  const outcome = isDelivered ? 'delivered' : next ? 'pending' : 'failed'
  // Unless a concurrent attempt or a replay has changed it, whose result then counts.
  await sql`
    update webhook_deliveries set status = ${outcome}, attempt_count = attempt_count + 1,
      next_attempt_at = ${next}::timestamptz, queued_until = null, response_status = ${status}::int, error = ${error},
      ended_at = ${next ? null : now}::timestamptz
    where organization_id = ${organizationId} and id = ${deliveryId} and status = 'pending'
      and attempt_count = ${attemptCount}`.execute(tx)
}

/**
 * Stores on the webhook whether the attempt succeeded.
 * @returns since when its attempts have failed
 */
export async function noteAttempt(
  tx: Db,
  { organizationId, webhookId }: Sending,
  isDelivered: boolean,
  now: Date,
): Promise<Date> {
  const { rows } = await sql<{ since: Date | null }>`
    update webhooks set failing_since = case when ${isDelivered} then null else coalesce(failing_since, ${now}) end,
      last_delivered_at = case when ${isDelivered} then ${now} else last_delivered_at end
    where organization_id = ${organizationId} and id = ${webhookId}
    returning failing_since as since`.execute(tx)
  return rows[0]?.since ?? now
}

/** Disables the webhook; the audit names the server. */
export async function giveUpWebhook(
  tx: Db,
  ref: { organizationId: string; webhookId: string },
  reason: DisabledReason,
  now: Date,
): Promise<void> {
  if (!(await disableWebhook(tx, ref, reason, now))) return
  const { organizationId, webhookId: subjectId } = ref
  const details = { reason }
  await recordAudit(tx, {
    organizationId,
    apiKeyId: null,
    personId: null,
    action: 'webhook.disable',
    subjectId,
    details,
  })
}
