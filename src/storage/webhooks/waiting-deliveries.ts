import { sql } from 'kysely'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import type { DeliveryRef } from './published-events.ts'
import type { WebhookRef } from './webhooks.ts'

/** Deliveries of one webhook that are in the queue at the same time. */
const QUEUED_MAX = 20

/** The next webhooks with waiting deliveries after a given one: one step in the index for each. */
export async function webhooksThatWait(
  db: Db,
  after: WebhookRef | null,
  limit: number,
): Promise<WebhookRef[]> {
  const isAfter = after
    ? sql`(organization_id, webhook_id) > (${after.organizationId}::uuid, ${after.webhookId}::uuid)`
    : sql`true`
  const first = (isNext: typeof isAfter) => sql`select organization_id, webhook_id from webhook_deliveries
    where status = 'pending' and ${isNext} order by organization_id, webhook_id limit 1`
  const { rows } = await sql<WebhookRef>`
    with recursive waiting (organization_id, webhook_id, place) as (
      select x.organization_id, x.webhook_id, 1 from (${first(isAfter)}) x
      union all
      select n.organization_id, n.webhook_id, w.place + 1 from waiting w cross join lateral (
        ${first(sql`(organization_id, webhook_id) > (w.organization_id, w.webhook_id)`)}) n
      where w.place < ${limit}::int)
    select organization_id as "organizationId", webhook_id as "webhookId" from waiting order by place`.execute(
    db,
  )
  return rows
}

/**
 * Takes some due deliveries of each of these webhooks.
 * @param until - how long the jobs that the caller enqueues have them exclusively
 */
export async function takeDueDeliveries(
  tx: Db,
  webhooks: readonly WebhookRef[],
  now: Date,
  until: Date,
): Promise<(DeliveryRef & { webhookId: string })[]> {
  if (webhooks.length === 0) return []
  const refs = bulkRows(webhooks, { organizationId: 'uuid', webhookId: 'uuid' })
  const ofWebhook = (x: string) => sql`${sql.ref(`${x}.organization_id`)} = w.organization_id
    and ${sql.ref(`${x}.webhook_id`)} = w.id and ${sql.ref(`${x}.status`)} = 'pending'`
  const { rows } = await sql<DeliveryRef & { webhookId: string }>`
    update webhook_deliveries d set queued_until = ${until}
    from ${refs} join webhooks w on w.organization_id = n."organizationId" and w.id = n."webhookId"
      and w.disabled_at is null
    cross join lateral (
      select x.id from webhook_deliveries x
      where ${ofWebhook('x')} and x.next_attempt_at <= ${now} and (x.queued_until is null or x.queued_until <= ${now})
      order by x.next_attempt_at
      limit greatest(0, ${QUEUED_MAX} - (select count(*) from (
        select from webhook_deliveries q where ${ofWebhook('q')} and q.queued_until > ${now} limit ${QUEUED_MAX}) q))
      for update skip locked) due
    where d.organization_id = w.organization_id and d.id = due.id
    returning d.organization_id as "organizationId", d.webhook_id as "webhookId", d.id as "deliveryId"`.execute(
    tx,
  )
  return rows
}
