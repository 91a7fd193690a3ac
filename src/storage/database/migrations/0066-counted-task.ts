import { type Kysely, sql } from 'kysely'

/** The task itself instead of a mark: a mark would also hold for the task that comes after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table responses add column counted_task text`.execute(db)
  await sql`update responses set counted_task = vendor_task where is_task_counted`.execute(db)
  await sql`alter table responses drop column is_task_counted`.execute(db)
}
