import { type Kysely, sql } from 'kysely'

/** Whether the cost of a vendor's task is recorded: a retry that finds the task again does not count it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table responses add column is_task_counted boolean not null default false`.execute(db)
}
