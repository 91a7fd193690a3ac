import { type Kysely, sql } from 'kysely'

/**
 * Verdicts of a judge stay valid while the names of the brand itself do, so that a run can be scored again with them. What changed
 * before this count is not known: everything so far counts as a change of the brand's own names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table brands add column own_names_revision integer not null default 0`.execute(db)
  await sql`update brands set own_names_revision = names_revision where names_revision > 0`.execute(db)
  // Later migrations alter this table, and organizations, which one before has changed.
  await sql`set constraints all immediate`.execute(db)
}
