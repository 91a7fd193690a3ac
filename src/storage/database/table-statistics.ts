import { sql } from 'kysely'
import type { Db } from './database.ts'

/** So many rows, and such a share of a table, change before its statistics are taken anew. */
const CHANGED_MIN = 500
const CHANGED_SHARE = 0.2

/**
 * Takes statistics of the tables that grew. Without them the planner takes the rows of a new organization, or of a run
 * just begun, for one row, and compares each with each. PostgreSQL's autovacuum looks once a minute: a run may be over by
 * then. The embedded database has none.
 */
export async function analyzeChangedTables(db: Db): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select s.schemaname as schema, s.relname as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname in ('public', 'pgboss')
      and s.n_mod_since_analyze > ${CHANGED_MIN} + ${CHANGED_SHARE} * greatest(c.reltuples, 0)`.execute(db)
  for (const { schema, name } of rows) await analyze(db, `${schema}.${name}`)
}

/** Takes statistics of tables that are about to be read in bulk. */
export async function analyzeTables(db: Db, names: readonly string[]): Promise<void> {
  for (const name of names) await analyze(db, name)
}

/** Not while another process or autovacuum has the table: PostgreSQL would end an autovacuum that somebody waits for. */
async function analyze(db: Db, name: string): Promise<void> {
  await sql`analyze (skip_locked) ${sql.table(name)}`.execute(db)
}
