import { type Kysely, sql } from 'kysely'

/** The task of a vendor that works with tasks: found again after a crash, because a new one is charged again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table responses add column vendor_task text`.execute(db)
}
