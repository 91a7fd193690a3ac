import { type Kysely, sql } from 'kysely'

/**
 * The texts of prompts may be stored out of line: comparing them reads each again. A file of a hundred thousand different ones
 * would be sorted for minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration before may have changed the lines.
  await sql`set constraints all immediate`.execute(db)
  await sql`
    alter table import_lines add column prompt_hash text not null generated always as (md5(prompt_key)) stored`.execute(
    db,
  )
}
