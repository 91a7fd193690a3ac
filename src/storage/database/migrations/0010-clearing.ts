import { type Kysely, sql } from 'kysely'

/**
 * Runs with stored rows that they do not show, until these are deleted. Every run that was ever reopened is checked
 * once for rows that an earlier version left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // A new value each time: the cleaning job resets it only if nothing was hidden meanwhile.
  'alter table runs add column clearing uuid',
  'update runs set clearing = gen_random_uuid() where work_generation > 0',
  'set constraints all immediate',
]
