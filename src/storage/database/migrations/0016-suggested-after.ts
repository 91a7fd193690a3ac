import { type Kysely, sql } from 'kysely'

/** The place after which a run's suggestions are not made yet; null when all are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table runs add column suggested_after int`.execute(db)
}
