import { type Kysely, sql } from 'kysely'

/** A run whose answers are past the retention loses them; its row, counts and metrics stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table runs
     -- When reads stopped showing its answers.
     add column expired_at timestamptz,
     -- When they were deleted.
     add column emptied_at timestamptz`,
  'create index runs_unexpired on runs (organization_id, started_at) where expired_at is null',
  `create index runs_being_emptied on runs (organization_id, id)
     where expired_at is not null and emptied_at is null`,
]
