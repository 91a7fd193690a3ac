import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { sqlState } from '../database/storage-error.ts'

export interface BiReader {
  role: string
  organizationId: string
  organization: string
  createdAt: string
}

const CONNECTIONS_MAX = 5

const DEPENDENT_OBJECTS = '2BP01'

export async function listReaders(db: Db): Promise<BiReader[]> {
  const { rows } = await sql<BiReader>`
    select r.role::text as role, r.organization_id as "organizationId", o.name as organization, iso8601(r.created_at) as "createdAt"
    from bi.readers r join organizations o on o.id = r.organization_id order by r.role`.execute(db)
  return rows
}

/** The organizations with this id or name, or the first one. */
export async function findOrganizations(
  db: Db,
  named: string | null,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from organizations o
    where ${named === null ? sql`o.is_founding` : sql`o.id::text = ${named} or o.name = ${named}`}
    order by o.id limit 2`.execute(db)
  return rows
}

export async function roleExists(db: Db, role: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(db)
  return rows.length > 0
}

interface NewReader {
  role: string
  organizationId: string
  /** As PostgreSQL stores a password. */
  verifier: string
  now: Date
}

/** Creates the login of a reader. What it is not given it does not have: no role inherits to it. */
export async function createReader(
  tx: Db,
  { role, organizationId, verifier, now }: NewReader,
): Promise<void> {
  await closeDatabase(tx)
  const name = sql.id(role)
  await sql`create role ${name} login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls
    connection limit ${sql.lit(CONNECTIONS_MAX)} password ${sql.lit(verifier)}`.execute(tx)
  for (const [setting, value] of Object.entries(SETTINGS))
    await sql`alter role ${name} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(tx)
  await sql`grant connect on database ${await ownDatabase(tx)} to ${name}`.execute(tx)
  await sql`grant usage on schema bi to ${name}`.execute(tx)
  await sql`insert into bi.readers (role, organization_id, created_at) values (${role}, ${organizationId}, ${now})`.execute(
    tx,
  )
}

const SETTINGS = {
  default_transaction_read_only: 'on',
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '60s',
  idle_session_timeout: '30min',
  search_path: 'bi',
} as const

/**
 * Nobody but Earshot makes temporary tables and functions, or anything in its schema: a function of a reader could see the rows that a
 * view tests and does not show.
 */
async function closeDatabase(tx: Db): Promise<void> {
  const database = await ownDatabase(tx)
  await sql`grant temporary on database ${database} to current_user`.execute(tx)
  await sql`revoke temporary on database ${database} from public`.execute(tx)
  await sql`revoke create on schema public from public`.execute(tx)
}

/**
 * What a role may create although no reader may. PostgreSQL only warns when a role may not revoke a right from everybody.
 * @returns the statements that end it, for the owner of the database or a superuser
 */
export async function statementsToClose(tx: Db, role: string): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select s.statement from (values
      (has_schema_privilege(${role}, 'public', 'create'),
        format('grant create on schema public to %I; revoke create on schema public from public;', current_user)),
      (has_database_privilege(${role}, current_database(), 'temporary'),
        format('grant temporary on database %I to %I; revoke temporary on database %1$I from public;', current_database(), current_user)),
      (has_database_privilege(${role}, current_database(), 'create'),
        format('grant create on database %I to %I; revoke create on database %1$I from public;', current_database(), current_user))
    ) s (is_open, statement) where s.is_open`.execute(tx)
  return rows.map(({ statement }) => statement)
}

/**
 * Ends a reader: its rows at once, and its login.
 * @returns whether the role is gone; one that owns something stays, and cannot log in
 */
export async function deleteReader(db: Db, role: string): Promise<boolean> {
  const name = sql.id(role)
  await sql`delete from bi.readers where role = ${role}`.execute(db)
  if (!(await roleExists(db, role))) return true
  await sql`alter role ${name} nologin`.execute(db)
  await sql`revoke all on schema bi from ${name}`.execute(db)
  await sql`revoke all on database ${await ownDatabase(db)} from ${name}`.execute(db)
  try {
    await sql`drop role ${name}`.execute(db)
    return true
  } catch (error) {
    if (sqlState(error) === DEPENDENT_OBJECTS) return false
    throw error
  }
}

async function ownDatabase(db: Db) {
  const { rows } = await sql<{ name: string }>`select current_database()::text as name`.execute(db)
  return sql.id(rows[0]?.name ?? '')
}
