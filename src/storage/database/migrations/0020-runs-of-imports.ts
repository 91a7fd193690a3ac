import { type Kysely, sql } from 'kysely'

/** Which run of its import a line belongs to, and the place that it asks for among its prompt's answers there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_lines add column run_key text not null default '', add column sample int`.execute(
    db,
  )
}
