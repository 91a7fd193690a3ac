import { sql } from 'kysely'
import type { Answer } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { scopesOfRole } from '../../domain/role.ts'
import type { Db } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import type { Holder, SignedIn, SignInMethod } from '../tenancy/holder.ts'
import { hasSignIn } from './people.ts'

export interface NewSession {
  organizationId: string
  id: string
  personId: string
  tokenHash: string
  method: SignInMethod
  /** The browser, by its User-Agent header. */
  client: string | null
  createdAt: Date
  expiresAt: Date
}

export async function insertSession(tx: Db, session: NewSession): Promise<void> {
  const { organizationId, id, personId, tokenHash, method, client, createdAt, expiresAt } = session
  await sql`
    insert into sessions (organization_id, id, person_id, token_hash, method, client, created_at, expires_at)
    values (${organizationId}, ${id}, ${personId}, ${tokenHash}, ${method}, ${client}, ${createdAt}, ${expiresAt})`.execute(
    tx,
  )
}

/** Null when the session is unknown or has ended. */
export async function findSessionHolder(db: Db, tokenHash: string, now: Date): Promise<Holder | null> {
  const { rows } = await sql<SignedIn & Omit<Holder, 'id' | 'keyId' | 'person' | 'scopes' | 'brandIds'>>`
    select s.person_id as "personId", s.id as "sessionId", m.role, s.method, s.created_at as since, ${hasSignIn} as "hasSignIn",
      s.organization_id as "organizationId", s.expires_at as "expiresAt", o.is_founding as "isFounding",
      o.requests_per_minute as "requestsPerMinute"
    from sessions s join organizations o on o.id = s.organization_id join people p on p.id = s.person_id
      join memberships m on m.organization_id = s.organization_id and m.person_id = s.person_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { personId, sessionId, role, method, since, hasSignIn: can, ...rest } = row
  return {
    ...rest,
    id: personId,
    keyId: null,
    person: { personId, sessionId, role, method, since, hasSignIn: can },
    scopes: scopesOfRole(role),
    brandIds: null,
  }
}

/** The sessions among `ids` that have not ended. */
export async function validSessionIds(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s where s.id = any(${[...ids]}::uuid[]) and s.expires_at > ${now}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await sql`update sessions set last_used_at = ${now} where id = ${sessionId}`.execute(db)
}

export type SessionRecord = Answer<'listSessions'>['data'][number]

/** The sessions of a person in this organization that have not ended, newest first. */
export function listSessions(
  db: Db,
  {
    organizationId,
    personId,
    sessionId,
    now,
  }: { organizationId: string; now: Date } & Pick<SignedIn, 'personId' | 'sessionId'>,
  request: PageRequest,
) {
  return selectPage<SessionRecord>(
    db,
    {
      item: sql`json_build_object('id', s.id, 'method', s.method, 'client', s.client, 'isCurrent', s.id = ${sessionId},
        'createdAt', iso8601(s.created_at), 'expiresAt', iso8601(s.expires_at), 'lastUsedAt', iso8601(s.last_used_at))`,
      key: 's.id',
      from: sql`sessions s where s.organization_id = ${organizationId} and s.person_id = ${personId}
        and s.expires_at > ${now}`,
      orderBy: sql`s.created_at desc, s.id desc`,
    },
    request,
  )
}

/** False when the person has no such session. */
export async function deleteSession(tx: Db, personId: string, sessionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from sessions where person_id = ${personId} and id = ${sessionId}`.execute(tx)
  return numAffectedRows === 1n
}

/** Ends all other sessions and all links of a person, in every organization. */
export async function deleteOtherSessions(tx: Db, personId: string, kept: string): Promise<void> {
  // Links first: this waits for a sign-in that is using one of them, so that the next statement also deletes its session.
  await sql`delete from sign_in_links where person_id = ${personId}`.execute(tx)
  await sql`delete from sessions where person_id = ${personId} and id <> ${kept}`.execute(tx)
}

/** The part of the session route's answer that is about the person, and how many organizations the person is in. */
export type SessionFacts = Pick<
  Answer<'getSession'>,
  'person' | 'organization' | 'organizations' | 'demoBrandId'
> & { organizationCount: number }

/** An owner who makes a one-time link for a member must not learn where else the member is: its sessions show one organization. */
export async function sessionFacts(
  db: Db,
  organizationId: string,
  { personId, method }: Pick<SignedIn, 'personId' | 'method'> | { personId: null; method: null },
  demo: { name: string; domain: string },
): Promise<SessionFacts> {
  const { rows } = await sql<SessionFacts>`
    select
      (select json_build_object('id', p.id, 'name', p.name, 'email', p.email,
          'hasPassword', p.password_hash is not null, 'hasTotp', p.totp_confirmed_at is not null,
          'hasOidc', exists (select from identities i where i.person_id = p.id), 'language', p.language)
        from people p where p.id = ${personId}::uuid) as person,
      json_build_object('id', o.id, 'name', o.name) as organization,
      coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name, 'role', m.role) order by x.name, x.id)
        from memberships m join organizations x on x.id = m.organization_id
        where m.person_id = ${personId}::uuid and (not ${method === 'link'} or x.id = o.id)), '[]') as organizations,
      (select count(*)::int from memberships m where m.person_id = ${personId}::uuid) as "organizationCount",
      (select b.id from brands b where b.organization_id = o.id and b.deleted_at is null and b.name = ${demo.name}
        and ${demo.domain} = any(b.domains) order by b.created_at, b.id limit 1) as "demoBrandId"
    from organizations o where o.id = ${organizationId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`organization ${organizationId} of a valid session is missing`)
  return row
}

/** Deletes ended sessions, links and sign-ins. */
export async function deleteEndedSignIns(db: Db, now: Date): Promise<void> {
  await sql`delete from sessions where expires_at <= ${now}`.execute(db)
  await sql`delete from sign_in_links where expires_at <= ${now}`.execute(db)
  await sql`delete from oidc_sign_ins where expires_at <= ${now}`.execute(db)
}
