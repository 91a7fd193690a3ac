import { type Kysely, sql } from 'kysely'

/** The times of an organization's last checks of LLMs, whichever process made them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organizations add column llm_checks_at timestamptz[] not null default '{}'`.execute(
    db,
  )
}
