import { type Kysely, sql } from 'kysely'

/**
 * What a judge says about detected names, and who decided about them: so far only people did. A brand's names are vetted by one job at a
 * time; `vetting_until` ends the claim of a job that is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table detected_brands add column decided_by text, add column vetting jsonb,
     add column vetting_tries integer not null default 0`,
  `alter table brands add column vetting_job text, add column vetting_until timestamptz`,
  `update detected_brands set decided_by = 'person' where is_ignored or merged_into_id is not null`,
]
