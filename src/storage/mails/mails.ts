import { sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import type { MailContent, MailKind, MailStatus } from '../../domain/mails/mail.ts'
import { DEFAULT_LANGUAGE, type ShownLanguage } from '../../domain/shown-language.ts'
import { allOf, isEqual } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { jsonObject } from '../database/json-object.ts'
import { newId } from '../database/new-id.ts'
import { selectPage } from '../database/select-page.ts'

export type MailRecord = Item<'listMails'>

/** Deliveries of one organization that wait at the same time. */
const WAITING_MAX = 2_000

const mailRecord = jsonObject<MailRecord>({
  id: sql`d.id`,
  kind: sql`m.kind`,
  brandId: sql`m.brand_id`,
  personId: sql`d.person_id`,
  subject: sql`m.subject`,
  status: sql`d.status`,
  attemptCount: sql`d.attempt_count`,
  nextAttemptAt: sql`iso8601(d.next_attempt_at)`,
  error: sql`d.error`,
  createdAt: sql`iso8601(d.created_at)`,
  endedAt: sql`iso8601(d.ended_at)`,
})

const mailsOf = (organizationId: string) => sql`mail_deliveries d
    join mails m on m.organization_id = d.organization_id and m.id = d.mail_id
  where d.organization_id = ${organizationId}`

export function listMails(
  db: Db,
  organizationId: string,
  { brandId, kind, status }: { brandId?: string | undefined; kind?: MailKind; status?: MailStatus },
  request: PageRequest,
) {
  const filters = allOf(isEqual('m.brand_id', brandId), isEqual('m.kind', kind), isEqual('d.status', status))
  return selectPage<MailRecord>(
    db,
    {
      item: mailRecord,
      key: 'd.id',
      from: sql`${mailsOf(organizationId)} and ${filters}`,
      orderBy: sql`d.created_at desc, d.id desc`,
    },
    request,
  )
}

export async function findMail(db: Db, organizationId: string, id: string): Promise<MailRecord | null> {
  const { rows } = await sql<{ mail: MailRecord }>`
    select ${mailRecord} as mail from ${mailsOf(organizationId)} and d.id = ${id}`.execute(db)
  return rows[0]?.mail ?? null
}

/** Those of these ids that are people of the organization. */
export async function membersAmong(
  db: Db,
  organizationId: string,
  personIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from memberships
    where organization_id = ${organizationId} and person_id = any(${[...personIds]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const HOUR_MS = 3_600_000

/**
 * The tests of a person in the last hour, and how long until the first of them is an hour old. Locks the membership, so that two at once do
 * not exceed a limit.
 */
export async function lockTestsOfHour(
  tx: Db,
  { organizationId, personId }: { organizationId: string; personId: string },
  now: Date,
): Promise<{ count: number; waitMs: number }> {
  await sql`select from memberships where organization_id = ${organizationId} and person_id = ${personId}
    for no key update`.execute(tx)
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(d.created_at) as first from ${mailsOf(organizationId)}
      and d.person_id = ${personId} and m.kind = 'test' and d.created_at > ${new Date(now.getTime() - HOUR_MS)}`.execute(
    tx,
  )
  const { count = 0, first = null } = rows[0] ?? {}
  return { count, waitMs: (first ?? now).getTime() + HOUR_MS - now.getTime() }
}

export interface NewMail {
  organizationId: string
  brandId: string | null
  kind: MailKind
  /** A person gets only one e-mail about the same cause. */
  cause: string
  language: ShownLanguage
  content: MailContent
  personIds: readonly string[]
  at: Date
}

/** The people of the organization among these, by the language of their e-mails. */
export async function languagesOf(
  db: Db,
  organizationId: string,
  personIds: readonly string[],
): Promise<{ language: ShownLanguage; personIds: string[] }[]> {
  const { rows } = await sql<{ language: ShownLanguage; personIds: string[] }>`
    select coalesce(p.language, ${DEFAULT_LANGUAGE}) as language, array_agg(p.id::text order by p.id) as "personIds"
    from people p join memberships s on s.person_id = p.id and s.organization_id = ${organizationId}
    where p.id = any(${[...personIds]}::uuid[])
    group by 1 order by 1`.execute(db)
  return rows
}

/**
 * Stores an e-mail for each of these people who belongs to the organization and has not unsubscribed.
 * @returns the waiting deliveries
 */
export async function insertMail(
  tx: Db,
  { organizationId, brandId, kind, cause, language, content, personIds, at }: NewMail,
  queuedUntil: Date,
): Promise<string[]> {
  const mailId = newId()
  await sql`
    insert into mails (organization_id, id, brand_id, kind, language, subject, body_text, body_html, created_at)
    values (${organizationId}, ${mailId}, ${brandId}::uuid, ${kind}, ${language}, ${content.subject}, ${content.text}, ${content.html},
      ${at})`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into mail_deliveries (organization_id, id, mail_id, person_id, cause, status, next_attempt_at, queued_until,
      created_at)
    select ${organizationId}, x.id, ${mailId}, x.person_id, ${cause}, 'pending', ${at}, ${queuedUntil}, ${at}
    from unnest(${personIds.map(() => newId())}::uuid[], ${[...personIds]}::uuid[]) as x (id, person_id)
      join memberships s on s.organization_id = ${organizationId} and s.person_id = x.person_id
    where not exists (select from mail_subscriptions u where u.organization_id = ${organizationId}
        and u.person_id = x.person_id and u.kind = ${kind} and u.unsubscribed_at is not null)
      and (select count(*) from (select from mail_deliveries w where w.organization_id = ${organizationId}
        and w.status = 'pending' limit ${WAITING_MAX}) w) < ${WAITING_MAX}
    on conflict (organization_id, person_id, cause) do nothing
    returning id`.execute(tx)
  if (rows.length === 0) {
    await sql`delete from mails where organization_id = ${organizationId} and id = ${mailId}`.execute(tx)
  }
  return rows.map(({ id }) => id)
}
