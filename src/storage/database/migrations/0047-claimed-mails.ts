import { type Kysely, sql } from 'kysely'

/** An e-mail is sent by one job at a time; a letter that is tried again keeps its regular time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table mail_deliveries add column claimed_until timestamptz',
  'alter table letters add column due_at timestamptz',
]
