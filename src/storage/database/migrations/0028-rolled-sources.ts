import { type Kysely, sql } from 'kysely'

/**
 * What each run's answers cite and search for, in a few bytes each beside its roll-up. The job for missing metrics calculates the
 * roll-ups of earlier runs again, newest first as they are read; until then the first read of a window takes longer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const COLUMNS = ['domains', 'pages', 'citations', 'queries', 'searches']

const STATEMENTS = COLUMNS.flatMap((column) => [
  `alter table run_rollups add column ${column} bytea not null default ''`,
  `alter table run_rollups alter column ${column} set storage external`,
])
