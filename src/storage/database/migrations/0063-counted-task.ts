import { type Kysely, sql } from 'kysely'

/** The vendor's task whose cost is recorded: a retry that finds this task again does not count it again, and the task after it counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table responses add column counted_task text`.execute(db)
}
