import { type RawBuilder, sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { emailKey } from '../../domain/email-key.ts'
import type { Role } from '../../domain/role.ts'
import type { ShownLanguage } from '../../domain/shown-language.ts'
import type { Db } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'

/** A person in an organization. */
export interface Member {
  organizationId: string
  personId: string
}

/** SQL: whether the person `p` can sign in without a link. */
export const hasSignIn = sql<boolean>`(p.password_hash is not null
  or exists (select from identities i where i.person_id = p.id))`

export async function canSignIn(db: Db, personId: string): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select ${hasSignIn} as can from people p where p.id = ${personId}`.execute(db)
  return rows[0]?.can ?? false
}

/** The fields of a person that signing in needs. */
export interface Account {
  personId: string
  email: string | null
  passwordHash: string | null
  /** Null while signing in needs no code. */
  totpSecret: string | null
  organizationCount: number
}

export function findAccountByEmail(db: Db, email: string): Promise<Account | null> {
  return findAccount(db, sql`p.email_key = ${emailKey(email)}`)
}

export function findAccountOf(db: Db, personId: string): Promise<Account | null> {
  return findAccount(db, sql`p.id = ${personId}`)
}

async function findAccount(db: Db, condition: RawBuilder<unknown>): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select p.id as "personId", p.email, p.password_hash as "passwordHash",
      case when p.totp_confirmed_at is not null then p.totp_secret end as "totpSecret",
      (select count(*)::int from memberships m where m.person_id = p.id) as "organizationCount"
    from people p where ${condition}`.execute(db)
  return rows[0] ?? null
}

export interface NewPerson {
  id: string
  name: string
  email: string
  passwordHash: string | null
}

/** False when another person has the e-mail. */
export async function insertPerson(tx: Db, { id, name, email, passwordHash }: NewPerson): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into people (id, name, email, email_key, password_hash)
    values (${id}, ${name}, ${email}, ${emailKey(email)}, ${passwordHash})
    on conflict (email_key) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Sets the given fields. False when another person has the e-mail. */
export async function updateAccount(
  tx: Db,
  personId: string,
  {
    name,
    email,
    passwordHash,
  }: { name?: string | undefined; email?: string | undefined; passwordHash: string },
): Promise<boolean> {
  const key = email === undefined ? null : emailKey(email)
  const { numAffectedRows } = await sql`
    update people set password_hash = ${passwordHash}, name = coalesce(${name ?? null}, name),
      email = coalesce(${email ?? null}, email), email_key = coalesce(${key}, email_key)
    where id = ${personId}
      and not exists (select from people x where x.email_key = ${key} and x.id <> ${personId})`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Adds a person to an organization; existing members keep their role.
 * @returns the person's role
 */
export async function insertMembership(
  tx: Db,
  { organizationId, personId }: Member,
  role: Role,
): Promise<Role> {
  const { rows } = await sql<{ role: Role }>`
    insert into memberships as m (organization_id, person_id, role) values (${organizationId}, ${personId}, ${role})
    on conflict (organization_id, person_id) do update set role = m.role returning m.role`.execute(tx)
  return rows[0]?.role ?? role
}

/** The organization that the person joined first; null when the person is a member of none. */
export async function organizationOf(
  db: Db,
  personId: string,
  wanted: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from memberships
    where person_id = ${personId} and (${wanted}::uuid is null or organization_id = ${wanted}::uuid)
    order by created_at, organization_id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Locks the organization's list of owners until the transaction ends.
 * @returns the owners' ids
 */
export async function lockOwners(tx: Db, organizationId: string): Promise<string[]> {
  await sql`select from organizations where id = ${organizationId} for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select person_id as id from memberships
    where organization_id = ${organizationId} and role = 'owner'`.execute(tx)
  return rows.map(({ id }) => id)
}

export type PersonRecord = Item<'listPeople'>

const personRecord = sql<PersonRecord>`json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'role', m.role,
  'hasPassword', p.password_hash is not null, 'hasTotp', p.totp_confirmed_at is not null,
  'hasOidc', exists (select from identities i where i.person_id = p.id),
  'createdAt', iso8601(m.created_at),
  'lastSeenAt', iso8601((select max(coalesce(s.last_used_at, s.created_at)) from sessions s
    where s.organization_id = m.organization_id and s.person_id = p.id)))`

/** The people of an organization, sorted by the time when they joined. */
export function listPeople(db: Db, organizationId: string, request: PageRequest) {
  return selectPage<PersonRecord>(
    db,
    {
      item: personRecord,
      key: 'p.id',
      from: sql`memberships m join people p on p.id = m.person_id where m.organization_id = ${organizationId}`,
      orderBy: sql`m.created_at, p.id`,
    },
    request,
  )
}

/** Null when the organization has no such person. */
export async function findPerson(db: Db, { organizationId, personId }: Member): Promise<PersonRecord | null> {
  const { rows } = await sql<{ person: PersonRecord }>`
    select ${personRecord} as person from memberships m join people p on p.id = m.person_id
    where m.organization_id = ${organizationId} and m.person_id = ${personId}`.execute(db)
  return rows[0]?.person ?? null
}

export async function setRole(tx: Db, { organizationId, personId }: Member, role: Role): Promise<void> {
  await sql`update memberships set role = ${role}
    where organization_id = ${organizationId} and person_id = ${personId}`.execute(tx)
}

/** Ends a membership and its sessions; deletes the person when it was the last membership. */
export async function removeMembership(tx: Db, { organizationId, personId }: Member): Promise<void> {
  // Waits for who joins another organization at the same time: a statement that waits sees what there was before it waited.
  await sql`select from people where id = ${personId} for update`.execute(tx)
  await sql`delete from memberships
    where organization_id = ${organizationId} and person_id = ${personId}`.execute(tx)
  await sql`delete from people p where p.id = ${personId}
    and not exists (select from memberships m where m.person_id = p.id)`.execute(tx)
}

export async function setLanguage(tx: Db, personId: string, language: ShownLanguage): Promise<void> {
  await sql`update people set language = ${language} where id = ${personId}`.execute(tx)
}
