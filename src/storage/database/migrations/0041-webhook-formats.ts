import { type Kysely, sql } from 'kysely'

/** Messages as incoming webhooks of Slack and others take them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhooks add column format text not null default 'standard'`.execute(db)
}
