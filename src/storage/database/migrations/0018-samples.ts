import { type Kysely, sql } from 'kysely'

/** A run may ask each prompt several times per LLM: each answer is a sample. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table brands add column samples int not null default 1',
  'alter table responses add column sample int not null default 1',
  `alter table responses drop constraint responses_organization_id_run_id_prompt_id_llm_key,
     add unique (organization_id, run_id, prompt_id, llm, sample)`,
  'alter table import_slots add column sample int not null default 1',
  // A view does not see columns that are added to its table later.
  'drop view results',
  'alter table all_results add column sample int not null default 1',
  `create view results as select x.* from all_results x where exists (select 1 from runs r
     where r.organization_id = x.organization_id and r.id = x.run_id and x.generation = any(r.generations))`,
]
