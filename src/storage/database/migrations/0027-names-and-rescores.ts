import { type Kysely, sql } from 'kysely'

/**
 * How often the names of a brand have changed, and with which of these names each run was scored: runs that are behind are scored again
 * by themselves. Runs from before this count as scored with the present names; `earshot rescore` scores them again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table brands add column names_revision integer not null default 0, add column rescore_at timestamptz',
  'alter table runs add column names_revision integer not null default 0',
  'create index brands_to_rescore on brands (rescore_at) where rescore_at is not null',
]
