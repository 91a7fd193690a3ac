import { type Kysely, sql } from 'kysely'

/** E-mails are in the language of the person; a rule reports each run once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table people add column language text',
  `alter table mails add column language text not null default 'en'`,
  'alter table alert_rules add column told_run_id uuid',
]
