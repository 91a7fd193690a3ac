import { type Kysely, sql } from 'kysely'

/** The place from which a retry continues: later failed responses are not planned again yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table runs add column retry_from int`.execute(db)
}
