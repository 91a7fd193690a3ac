import { type Kysely, sql } from 'kysely'

/** Where a retry goes on: failed responses from this place on are not planned again yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table runs add column retry_from int`.execute(db)
}
