import { type Kysely, sql } from 'kysely'

/** A lost suggestion looks for the other runs that show it, and the end of a run for the suggestions of its prompts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'create index content_suggestions_by_suggestion on content_suggestions (organization_id, suggestion_id, run_id)',
  'create index suggestions_by_prompt on suggestions (organization_id, prompt_id)',
]
