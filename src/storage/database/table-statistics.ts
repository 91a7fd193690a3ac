import { sql } from 'kysely'
import type { Db } from './database.ts'

/** How many rows, and what share of a table, must change before it is analyzed again. */
const CHANGED_MIN = 500
const CHANGED_SHARE = 0.2

/**
 * Analyzes the tables that changed much. Without statistics the planner expects one row for a new organization or run
 * and chooses nested loops. PostgreSQL's autovacuum checks once a minute, when a run may already be over. The embedded
 * database has no autovacuum.
 */
export async function analyzeChangedTables(db: Db): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select s.schemaname as schema, s.relname as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname in ('public', 'pgboss')
      and s.n_mod_since_analyze > ${CHANGED_MIN} + ${CHANGED_SHARE} * greatest(c.reltuples, 0)`.execute(db)
  for (const { schema, name } of rows) await analyze(db, `${schema}.${name}`)
}

/** Analyzes tables before many of their rows are read. */
export async function analyzeTables(db: Db, names: readonly string[]): Promise<void> {
  for (const name of names) await analyze(db, name)
}

/**
 * Skips a table that another process or autovacuum has locked: PostgreSQL cancels an autovacuum that blocks somebody.
 */
async function analyze(db: Db, name: string): Promise<void> {
  await sql`analyze (skip_locked) ${sql.table(name)}`.execute(db)
}
