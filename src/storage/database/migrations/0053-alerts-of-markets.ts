import { type Kysely, sql } from 'kysely'

/**
 * A rule is about the brand's own market (`market_id` is null), another one, or each of them. `states` has, by market (`main` or its
 * id), whether the figure was beyond the threshold, and the last run that the rule reported. Rules of an imported brand were made by
 * nobody here. The LLM of a rule is in the form in which answers have it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table alert_rules add column market_id uuid, add column every_market boolean not null default false,
     add column states jsonb not null default '{}', alter column created_by drop not null,
     alter column person_ids set default '{}'`,
  `update alert_rules set states = jsonb_build_object('main',
     jsonb_build_object('isBeyond', is_beyond, 'toldRunId', told_run_id))
   where is_beyond or told_run_id is not null`,
  'update alert_rules set llm = lower(trim(llm)) where llm is not null',
  'alter table alert_rules drop column is_beyond, drop column told_run_id',
]
