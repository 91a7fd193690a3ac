import { type Kysely, sql } from 'kysely'

/**
 * The texts of prompts may be stored out of line: comparing them reads each again. A file of a hundred thousand different ones
 * would be sorted for minutes. Lines that wait already need no hash: it is read before an import is committed, and by the process that
 * stored them. A generated column would make the database copy the whole table, with the answers in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration before may have changed the lines.
  await sql`set constraints all immediate`.execute(db)
  await sql`alter table import_lines add column prompt_hash text not null default ''`.execute(db)
}
