import { type Kysely, sql } from 'kysely'

/** Who created a one-time link; null for the operator's. Links that wait during the upgrade count as the operator's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_links add column created_by uuid`.execute(db)
}
