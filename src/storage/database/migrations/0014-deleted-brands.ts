import { type Kysely, sql } from 'kysely'

/** Deleted brands of which something may be left to delete. Earlier versions deleted all of it at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table brands add column is_clearing boolean not null default false`.execute(db)
}
