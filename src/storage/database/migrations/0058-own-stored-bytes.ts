import { type Kysely, sql } from 'kysely'

/** Stores which transaction added the bytes: a write is measured without the bytes that others add at the same time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_bytes_changes
    add column transaction_id xid8 not null default pg_current_xact_id()`.execute(db)
}
