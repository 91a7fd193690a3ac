import { sql } from 'kysely'
import { LOG_DAYS, LOG_DELIVERIES_MAX } from '../../contract/workspace/webhook-deliveries.ts'
import type { DisabledReason } from '../../domain/webhooks/delivery.ts'
import type { WebhookFormat } from '../../domain/webhooks/format.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { recordAudit } from '../tenancy/audit.ts'
import type { DeliveryRef } from './published-events.ts'
import { disableWebhook, unsent } from './webhooks.ts'

/** Deliveries of one webhook that are in the queue at the same time. */
const QUEUED_MAX = 20

/**
 * Takes the deliveries whose time has come, of every webhook some.
 * @param until to when the jobs that the caller enqueues have them to themselves
 */
export async function takeDueDeliveries(tx: Db, now: Date, until: Date): Promise<DeliveryRef[]> {
  const { rows } = await sql<DeliveryRef>`
    update webhook_deliveries d set queued_until = ${until}
    from webhooks w cross join lateral (
      select x.id from webhook_deliveries x
      where x.organization_id = w.organization_id and x.webhook_id = w.id and x.status = 'pending'
        and x.next_attempt_at <= ${now} and (x.queued_until is null or x.queued_until <= ${now})
      order by x.next_attempt_at
      limit greatest(0, ${QUEUED_MAX} - (select count(*) from webhook_deliveries q
        where q.organization_id = w.organization_id and q.webhook_id = w.id and q.status = 'pending'
          and q.queued_until > ${now}))
      for update skip locked) n
    where w.disabled_at is null and d.organization_id = w.organization_id and d.id = n.id
    returning d.organization_id as "organizationId", d.id as "deliveryId"`.execute(tx)
  return rows
}

/** What is sent, and by which secrets it is signed. */
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

/** Null when the delivery does not wait any more, or its next attempt is not due. */
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
      and d.next_attempt_at <= ${now}`.execute(db)
  return rows[0] ?? null
}

/** Ends a delivery that may not be sent. It can be sent again by a replay. */
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

/** Stores what an attempt came to. Null for `next` means that none follows. */
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
  // Another attempt at the same time, or a replay, has changed it: then that one counts.
  await sql`
    update webhook_deliveries set status = ${outcome}, attempt_count = attempt_count + 1,
      next_attempt_at = ${next}::timestamptz, queued_until = null, response_status = ${status}::int, error = ${error},
      ended_at = ${next ? null : now}::timestamptz
    where organization_id = ${organizationId} and id = ${deliveryId} and status = 'pending'
      and attempt_count = ${attemptCount}`.execute(tx)
}

/** Notes on the webhook how an attempt went. @returns since when its attempts fail */
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

/** Disables it in the name of the server. */
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

const DAY_MS = 86_400_000
const DELETED_AT_ONCE = 500
/** As long as a job may publish the same event again. */
const CAUSE_KEPT_MS = 3_600_000

/**
 * Deletes some of the log: of deleted webhooks, what ended too long ago, and what is beyond the newest of a webhook.
 * @returns whether there may be more
 */
export async function deleteOldDeliveries(tx: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - LOG_DAYS * DAY_MS)
  const { rows } = await sql<{ organization_id: string; id: string }>`
    select d.organization_id, d.id from webhooks w cross join lateral (
      select x.organization_id, x.id from webhook_deliveries x
      where x.organization_id = w.organization_id and x.webhook_id = w.id
        and (x.status <> 'pending' or w.deleted_at is not null)
        and (w.deleted_at is not null or x.created_at < ${before} or x.created_at < (
          select y.created_at from webhook_deliveries y
          where y.organization_id = w.organization_id and y.webhook_id = w.id
          order by y.created_at desc offset ${LOG_DELIVERIES_MAX} limit 1))
      limit ${DELETED_AT_ONCE}) d limit ${DELETED_AT_ONCE}`.execute(tx)
  const organizations = rows.map((row) => row.organization_id)
  const ids = rows.map(({ id }) => id)
  const chosen = sql`unnest(${organizations}::uuid[], ${ids}::uuid[]) as n (organization_id, id)`
  await sql`delete from webhook_attempts a using ${chosen}
    where a.organization_id = n.organization_id and a.delivery_id = n.id`.execute(tx)
  await sql`delete from webhook_deliveries d using ${chosen}
    where d.organization_id = n.organization_id and d.id = n.id`.execute(tx)
  return rows.length === DELETED_AT_ONCE
}

/** Deletes some events that no delivery names any more, and deleted webhooks without a log. */
export async function deleteUnusedEvents(tx: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - CAUSE_KEPT_MS)
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_events e using (
      select x.organization_id, x.id from webhook_events x where x.created_at < ${before} and not exists (
        select from webhook_deliveries d where d.organization_id = x.organization_id and d.event_id = x.id)
      limit ${DELETED_AT_ONCE}) n
    where e.organization_id = n.organization_id and e.id = n.id`.execute(tx)
  await sql`delete from webhooks w where w.deleted_at is not null and not exists (
    select from webhook_deliveries d where d.organization_id = w.organization_id and d.webhook_id = w.id)`.execute(
    tx,
  )
  return Number(numAffectedRows) === DELETED_AT_ONCE
}
