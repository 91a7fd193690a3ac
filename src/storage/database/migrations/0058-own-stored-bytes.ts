import { type Kysely, sql } from 'kysely'

/** Which transaction stored the bytes, so that a write is measured without what others store meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_bytes_changes
    add column transaction_id xid8 not null default pg_current_xact_id()`.execute(db)
}
