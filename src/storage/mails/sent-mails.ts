import { sql } from 'kysely'
import type { MailContent, MailKind, MailStatus } from '../../domain/mails/mail.ts'
import type { ShownLanguage } from '../../domain/shown-language.ts'
import type { Db } from '../database/database.ts'

export interface MailRef {
  organizationId: string
  mailDeliveryId: string
}

const HOUR_MS = 3_600_000
/** The first key of the advisory lock; the second one is the organization. */
const MAILS_LOCK = 1_296_125_011
const DAY_MS = 24 * HOUR_MS
const MAIL_LOG_DAYS = 90
const DELETED_AT_ONCE = 500

export interface MailSending extends MailRef, MailContent {
  kind: MailKind
  language: ShownLanguage
  attemptCount: number
  personId: string
  name: string
  /** Null when the person has none, or no longer belongs to the organization. */
  address: string | null
  isUnsubscribed: boolean
  isBrandDeleted: boolean
}

/**
 * Takes e-mails that are due, one of each organization after the other, as long as fewer than the limits are in the queue.
 * @param until - how long the jobs that the caller enqueues have them exclusively
 */
export async function takeDueMails(
  tx: Db,
  now: Date,
  until: Date,
  limits: { all: number; ofOrganization: number },
): Promise<MailRef[]> {
  const isDue = (x: string) =>
    sql`${sql.ref(`${x}.status`)} = 'pending' and ${dueAt(x)} <= ${now}::timestamptz`
  const { rows } = await sql<MailRef>`
    with queued as (select organization_id, count(*)::int as count from mail_deliveries
        where status = 'pending' and queued_until > ${now} group by 1),
      due as (select x.organization_id, x.id, ${dueAt('x')} as at, coalesce(q.count, 0)
          + row_number() over (partition by x.organization_id order by ${dueAt('x')}, x.id) as place
        from mail_deliveries x left join queued q on q.organization_id = x.organization_id where ${isDue('x')})
    update mail_deliveries d set queued_until = ${until}
    from (select x.organization_id, x.id from due join mail_deliveries x using (organization_id, id)
      where due.place <= ${limits.ofOrganization}::int and ${isDue('x')} order by due.place, due.at
      limit greatest(0, ${limits.all}::int
        - (select coalesce(sum(least(count, ${limits.ofOrganization}::int)), 0)::int from queued))
      for update of x skip locked) n
    where d.organization_id = n.organization_id and d.id = n.id
    returning d.organization_id as "organizationId", d.id as "mailDeliveryId"`.execute(tx)
  return rows
}

const dueAt = (x: string) =>
  sql`greatest(${sql.ref(`${x}.next_attempt_at`)}, ${sql.ref(`${x}.queued_until`)})`

/**
 * Claims an e-mail for one attempt, so that two jobs do not send it both. A new e-mail is due at once, even if the clock of the process
 * that stored it is ahead.
 * @param until - when the claim ends, if the process dies
 * @returns null when it no longer waits, its next attempt is not due, or another job has claimed it
 */
export async function claimMail(
  db: Db,
  { organizationId, mailDeliveryId }: MailRef,
  now: Date,
  until: Date,
): Promise<MailSending | null> {
  const { rows } = await sql<MailSending>`
    with d as (
      update mail_deliveries set claimed_until = ${until}, queued_until = greatest(queued_until, ${until})
      where organization_id = ${organizationId} and id = ${mailDeliveryId} and status = 'pending'
        and next_attempt_at <= greatest(${now}, created_at) and (claimed_until is null or claimed_until <= ${now})
      returning *)
    select d.organization_id as "organizationId", d.id as "mailDeliveryId", m.kind, m.language, m.subject, m.body_text as text,
      m.body_html as html, d.attempt_count as "attemptCount", d.person_id as "personId", coalesce(p.name, '') as name,
      case when s.person_id is not null then p.email end as address,
      u.unsubscribed_at is not null as "isUnsubscribed",
      b.deleted_at is not null as "isBrandDeleted"
    from d
      join mails m on m.organization_id = d.organization_id and m.id = d.mail_id
      left join brands b on b.organization_id = m.organization_id and b.id = m.brand_id
      left join memberships s on s.organization_id = d.organization_id and s.person_id = d.person_id
      left join people p on p.id = s.person_id
      left join mail_subscriptions u on u.organization_id = d.organization_id and u.person_id = d.person_id
        and u.kind = m.kind`.execute(db)
  return rows[0] ?? null
}

/**
 * The number of e-mails of the organization that were sent in the last hour or are being sent, besides this one; at most
 * `limit`. Call it before the claim, in one transaction: jobs of the organization count one after the other, so that
 * several at once do not exceed the limit.
 */
export async function countMailsUnderLock(
  tx: Db,
  { organizationId, mailDeliveryId }: MailRef,
  now: Date,
  limit: number,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${MAILS_LOCK}, hashtext(${organizationId}))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from mail_deliveries where organization_id = ${organizationId} and status = 'sent'
        and ended_at > ${new Date(now.getTime() - HOUR_MS)}
      union all
      select from mail_deliveries where organization_id = ${organizationId} and status = 'pending'
        and claimed_until > ${now} and id <> ${mailDeliveryId}
      limit ${limit}) x`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function endMail(
  db: Db,
  { organizationId, mailDeliveryId }: MailRef,
  { status, error, now }: { status: Exclude<MailStatus, 'pending'>; error: string | null; now: Date },
): Promise<void> {
  await sql`
    update mail_deliveries set status = ${status}, error = ${error}, ended_at = ${now}, next_attempt_at = null,
      queued_until = null, claimed_until = null, attempt_count = attempt_count + ${status === 'dropped' ? 0 : 1}
    where organization_id = ${organizationId} and id = ${mailDeliveryId} and status = 'pending'`.execute(db)
}

export async function postponeMail(
  db: Db,
  { organizationId, mailDeliveryId }: MailRef,
  { next, error, attempts }: { next: Date; error: string; attempts: 0 | 1 },
): Promise<void> {
  await sql`
    update mail_deliveries set next_attempt_at = ${next}, queued_until = null, claimed_until = null, error = ${error},
      attempt_count = attempt_count + ${attempts}
    where organization_id = ${organizationId} and id = ${mailDeliveryId} and status = 'pending'`.execute(db)
}

/** Deletes some e-mails that ended too long ago. @returns whether there may be more */
export async function deleteOldMails(tx: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - MAIL_LOG_DAYS * DAY_MS)
  const { rows } = await sql<{ organization_id: string; mail_id: string }>`
    delete from mail_deliveries d using (select organization_id, id from mail_deliveries
      where status <> 'pending' and created_at < ${before} order by created_at limit ${DELETED_AT_ONCE}) n
    where d.organization_id = n.organization_id and d.id = n.id
    returning d.organization_id, d.mail_id`.execute(tx)
  await deleteUnsentMails(
    tx,
    rows.map((row) => row.organization_id),
    rows.map((row) => row.mail_id),
  )
  return rows.length === DELETED_AT_ONCE
}

/** Deletes some e-mails of a deleted brand. @returns how many */
export async function deleteSomeMails(
  tx: Db,
  { organizationId, brandId }: { organizationId: string; brandId: string },
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from mails where organization_id = ${organizationId} and brand_id = ${brandId} limit ${limit}`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  await sql`delete from mail_deliveries where organization_id = ${organizationId}
    and mail_id = any(${ids}::uuid[])`.execute(tx)
  await deleteUnsentMails(
    tx,
    ids.map(() => organizationId),
    ids,
  )
  return ids.length
}

async function deleteUnsentMails(tx: Db, organizations: string[], ids: string[]): Promise<void> {
  await sql`delete from mails m using unnest(${organizations}::uuid[], ${ids}::uuid[]) as n (organization_id, id)
    where m.organization_id = n.organization_id and m.id = n.id and not exists (select from mail_deliveries d
      where d.organization_id = m.organization_id and d.mail_id = m.id)`.execute(tx)
}
