import { type Kysely, sql } from 'kysely'

/**
 * Runs of which more is stored than they show, until that is deleted. What an earlier version left is looked for once in every
 * run that was ever opened again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Another one each time: who clears takes it away only where nothing was hidden meanwhile.
  'alter table runs add column clearing uuid',
  'update runs set clearing = gen_random_uuid() where work_generation > 0',
  'set constraints all immediate',
]
