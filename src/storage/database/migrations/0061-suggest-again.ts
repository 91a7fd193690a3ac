import { type Kysely, sql } from 'kysely'

/** The prompts of a run whose suggestions must be made again, because a person has corrected an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table runs add column suggest_again uuid[] not null default '{}'`.execute(db)
}
