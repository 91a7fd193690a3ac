import { type RawBuilder, sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import type { DisabledReason } from '../../domain/webhooks/delivery.ts'
import type { WebhookEventType } from '../../domain/webhooks/event-type.ts'
import type { WebhookFormat } from '../../domain/webhooks/format.ts'
import { assignments } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { jsonObject } from '../database/json-object.ts'
import { selectPage } from '../database/select-page.ts'
import { organizationFeatures } from '../tenancy/features.ts'

export type WebhookRecord = Item<'listWebhooks'>

export interface WebhookRef {
  organizationId: string
  webhookId: string
}

export interface WebhookFields {
  url: string
  description: string
  format: WebhookFormat
  eventTypes: readonly WebhookEventType[] | null
  brandIds: readonly string[] | null
}

export interface WebhookPatch extends Partial<WebhookFields> {
  isEnabled?: boolean
}

/** @param isWhole - whether the whole address is shown: its path may contain a secret */
function webhookRecord(isWhole: boolean): RawBuilder<WebhookRecord> {
  return jsonObject<WebhookRecord>({
    id: sql`w.id`,
    url: isWhole ? sql`w.url` : sql`substring(w.url from '^https?://[^/?#]+')`,
    description: sql`w.description`,
    format: sql`w.format`,
    eventTypes: sql`w.event_types`,
    brandIds: sql`w.brand_ids`,
    isEnabled: sql`w.disabled_at is null`,
    disabledReason: sql`w.disabled_reason`,
    disabledAt: sql`iso8601(w.disabled_at)`,
    failingSince: sql`iso8601(w.failing_since)`,
    lastDeliveredAt: sql`iso8601(w.last_delivered_at)`,
    pendingCount: sql`(select count(*)::int from webhook_deliveries d where d.organization_id = w.organization_id
      and d.webhook_id = w.id and d.status = 'pending')`,
    previousSecretUntil: sql`iso8601(w.previous_secret_until)`,
    createdAt: sql`iso8601(w.created_at)`,
    createdBy: sql`w.created_by`,
  })
}

const ofOrganization = (organizationId: string) =>
  sql`webhooks w where w.organization_id = ${organizationId} and w.deleted_at is null`

const isWebhook = ({ organizationId, webhookId }: WebhookRef) =>
  sql`organization_id = ${organizationId} and id = ${webhookId} and deleted_at is null`

export function listWebhooks(db: Db, organizationId: string, isWhole: boolean, request: PageRequest) {
  return selectPage<WebhookRecord>(
    db,
    {
      item: webhookRecord(isWhole),
      key: 'w.id',
      from: ofOrganization(organizationId),
      orderBy: sql`w.created_at desc, w.id desc`,
    },
    request,
  )
}

export async function findWebhook(
  db: Db,
  { organizationId, webhookId }: WebhookRef,
  isWhole = true,
): Promise<WebhookRecord | null> {
  const { rows } = await sql<{ webhook: WebhookRecord }>`
    select ${webhookRecord(isWhole)} as webhook from ${ofOrganization(organizationId)} and w.id = ${webhookId}`.execute(
    db,
  )
  return rows[0]?.webhook ?? null
}

/** Locks the webhook until the transaction ends; false when there is none. */
export async function lockWebhook(tx: Db, ref: WebhookRef): Promise<boolean> {
  const { rows } = await sql`select from webhooks where ${isWebhook(ref)} for no key update`.execute(tx)
  return rows.length > 0
}

/**
 * Whether the organization's feature `webhooks` is on, and its number of webhooks. Nobody can add one until the
 * transaction ends.
 */
export async function lockWebhookCount(tx: Db, organizationId: string) {
  // A statement that waits for a lock counts what there was before it waited.
  await sql`select from organizations where id = ${organizationId} for no key update`.execute(tx)
  const { rows } = await sql<{ isOn: boolean; count: number }>`
    select (${organizationFeatures}->>'webhooks')::boolean as "isOn",
      (select count(*)::int from ${ofOrganization(organizationId)}) as count
    from organizations o where o.id = ${organizationId}`.execute(tx)
  return rows[0] ?? { isOn: false, count: 0 }
}

export async function insertWebhook(
  tx: Db,
  { organizationId, webhookId }: WebhookRef,
  { url, description, format, eventTypes, brandIds }: WebhookFields,
  { secret, createdBy, now }: { secret: string; createdBy: string; now: Date },
): Promise<void> {
  await sql`
    insert into webhooks (organization_id, id, url, description, format, event_types, brand_ids, secret, created_by, created_at)
    values (${organizationId}, ${webhookId}, ${url}, ${description}, ${format}, ${eventTypes && [...eventTypes]}::text[],
      ${brandIds && [...brandIds]}::uuid[], ${secret}, ${createdBy}, ${now})`.execute(tx)
}

/** Enabling a webhook or changing its address resets its failures. */
export async function changeWebhook(tx: Db, ref: WebhookRef, patch: WebhookPatch, now: Date): Promise<void> {
  const { url, description, format, eventTypes, brandIds, isEnabled } = patch
  // A transaction that began before the webhook was disabled may have stored an event after it.
  if (isEnabled === true) await failWaitingOfDisabled(tx, ref, now)
  const sets = assignments({
    url,
    description,
    format,
    event_types: eventTypes && [...eventTypes],
    brand_ids: brandIds && [...brandIds],
    ...(url === undefined ? {} : { failing_since: null }),
    ...(isEnabled === true ? { disabled_at: null, disabled_reason: null, failing_since: null } : {}),
  })
  if (sets !== null) await sql`update webhooks set ${sets} where ${isWebhook(ref)}`.execute(tx)
  if (isEnabled === false) await disableWebhook(tx, ref, 'switched_off', now)
}

/**
 * Waiting deliveries fail, and can be sent again later.
 * @returns false when it was disabled already
 */
export async function disableWebhook(
  tx: Db,
  ref: WebhookRef,
  reason: DisabledReason,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhooks set disabled_at = ${now}, disabled_reason = ${reason}
    where ${isWebhook(ref)} and disabled_at is null`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await failWaiting(tx, ref, 'the webhook was disabled', now)
  return true
}

export async function deleteWebhook(tx: Db, ref: WebhookRef, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhooks set deleted_at = ${now}, disabled_at = coalesce(disabled_at, ${now}), secret = '',
      previous_secret = null
    where ${isWebhook(ref)}`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await failWaiting(tx, ref, 'the webhook was deleted', now)
  return true
}

/** Ends a delivery that is not sent; a replay sends it again. */
export const unsent = (why: string, now: Date) =>
  sql`status = 'failed', ended_at = ${now}, next_attempt_at = null, queued_until = null, error = ${why}`

const waitingOf = ({ organizationId, webhookId }: WebhookRef) =>
  sql`organization_id = ${organizationId} and webhook_id = ${webhookId} and status = 'pending'`

async function failWaiting(tx: Db, ref: WebhookRef, why: string, now: Date): Promise<void> {
  await sql`update webhook_deliveries set ${unsent(why, now)} where ${waitingOf(ref)}`.execute(tx)
}

async function failWaitingOfDisabled(tx: Db, ref: WebhookRef, now: Date): Promise<void> {
  await sql`update webhook_deliveries set ${unsent('the webhook was disabled', now)}
    where ${waitingOf(ref)} and exists (select from webhooks w where w.organization_id = ${ref.organizationId}
      and w.id = ${ref.webhookId} and w.disabled_at is not null)`.execute(tx)
}

/**
 * @param until - how long messages are also signed with the former secret; null for not at all
 * @returns false when there is no such webhook
 */
export async function rotateSecret(
  tx: Db,
  ref: WebhookRef,
  secret: string,
  until: Date | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhooks set previous_secret = case when ${until}::timestamptz is not null then secret end,
      previous_secret_until = ${until}::timestamptz, secret = ${secret}
    where ${isWebhook(ref)}`.execute(tx)
  return numAffectedRows === 1n
}
