import { type Kysely, sql } from 'kysely'

/**
 * A display name that was never set follows the name. The newest result of each prompt and LLM is found by an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...NAMES, ...NEWEST]) await sql.raw(statement).execute(db)
}

const NAMES = [
  'alter table brands alter column display_name drop not null',
  'update brands set display_name = null where display_name = name',
  'set constraints all immediate',
  // Lists are sorted alphabetically now, which this index does not support.
  'drop index brands_by_name',
]

const NEWEST = [
  'create index results_by_prompt_and_llm on results (organization_id, prompt_id, llm, run_id)',
  `create index responses_by_perception_prompt on responses (organization_id, prompt_id, llm, run_id)
     where is_perception`,
]
