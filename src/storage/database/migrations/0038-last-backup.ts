import { type Kysely, sql } from 'kysely'

/** When `earshot backup` last wrote a backup. An upgrade knows of none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table last_backup (
         is_only boolean primary key default true check (is_only),
         made_at timestamptz not null)`,
    )
    .execute(db)
}
