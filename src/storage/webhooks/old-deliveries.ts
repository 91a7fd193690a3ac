import { type RawBuilder, sql } from 'kysely'
import { LOG_DAYS, LOG_DELIVERIES_MAX } from '../../contract/workspace/webhook-deliveries.ts'
import type { Db } from '../database/database.ts'
import type { WebhookRef } from './webhooks.ts'

const DAY_MS = 86_400_000
const DELETED_AT_ONCE = 500
/** Events are kept as long as a job may publish the same event again; an event is deleted with its last delivery. */
const CAUSE_KEPT_MS = 3_600_000

/** Deletes some deliveries that ended too long ago. @returns whether there may be more */
export async function deleteOldDeliveries(tx: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - LOG_DAYS * DAY_MS)
  return deleteSome(
    tx,
    sql`select organization_id, id, event_id from webhook_deliveries
      where status <> 'pending' and created_at < ${before} order by created_at limit ${DELETED_AT_ONCE}`,
  )
}

/**
 * Deletes some deliveries of deleted webhooks, and webhooks without deliveries.
 * @returns whether there may be more
 */
export async function deleteDeletedWebhooks(tx: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - CAUSE_KEPT_MS)
  const isMore = await deleteSome(
    tx,
    sql`select x.organization_id, x.id, x.event_id from webhooks w cross join lateral (
        select d.organization_id, d.id, d.event_id from webhook_deliveries d
        where d.organization_id = w.organization_id and d.webhook_id = w.id limit ${DELETED_AT_ONCE}) x
      where w.deleted_at < ${before} limit ${DELETED_AT_ONCE}`,
  )
  await sql`delete from webhooks w where w.deleted_at < ${before} and not exists (
    select from webhook_deliveries d where d.organization_id = w.organization_id and d.webhook_id = w.id)`.execute(
    tx,
  )
  return isMore
}

/** The next webhooks in order, whose logs must be shortened. */
export async function webhooksAfter(db: Db, after: WebhookRef | null, limit: number): Promise<WebhookRef[]> {
  const isAfter = after
    ? sql`(organization_id, id) > (${after.organizationId}::uuid, ${after.webhookId}::uuid)`
    : sql`true`
  const { rows } = await sql<WebhookRef>`
    select organization_id as "organizationId", id as "webhookId" from webhooks
    where ${isAfter} order by organization_id, id limit ${limit}`.execute(db)
  return rows
}

/**
 * Deletes some of the deliveries beyond the newest ones of a webhook.
 * @returns whether there may be more
 */
export async function deleteBeyondNewest(
  tx: Db,
  { organizationId, webhookId }: WebhookRef,
): Promise<boolean> {
  return deleteSome(
    tx,
    sql`select organization_id, id, event_id from (
        select organization_id, id, event_id, status, created_at from webhook_deliveries
        where organization_id = ${organizationId} and webhook_id = ${webhookId}
        order by created_at desc, id desc offset ${LOG_DELIVERIES_MAX}) x
      where status <> 'pending' limit ${DELETED_AT_ONCE}`,
  )
}

/** Deletes deliveries with their attempts, and the events that no other delivery names. */
async function deleteSome(tx: Db, chosen: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ organization_id: string; id: string; event_id: string }>`${chosen}`.execute(tx)
  if (rows.length === 0) return false
  const organizations = rows.map((row) => row.organization_id)
  const rowsOf = (ids: string[]) =>
    sql`unnest(${organizations}::uuid[], ${ids}::uuid[]) as n (organization_id, id)`
  const deliveries = rowsOf(rows.map(({ id }) => id))
  await sql`delete from webhook_attempts a using ${deliveries}
    where a.organization_id = n.organization_id and a.delivery_id = n.id`.execute(tx)
  await sql`delete from webhook_deliveries d using ${deliveries}
    where d.organization_id = n.organization_id and d.id = n.id`.execute(tx)
  await sql`delete from webhook_events e using ${rowsOf(rows.map((row) => row.event_id))}
    where e.organization_id = n.organization_id and e.id = n.id and not exists (
      select from webhook_deliveries d where d.organization_id = e.organization_id and d.event_id = e.id)`.execute(
    tx,
  )
  return rows.length === DELETED_AT_ONCE
}
