import { sql } from 'kysely'
import type { AnswerFilter } from '../../domain/insights/names-in-answers.ts'
import { smallLetters } from '../database/collation.ts'
import type { Db } from '../database/database.ts'
import { pickedAnswers, type SlottedRun } from './insights.ts'

export interface PromptSearch {
  promptId: string
  query: string
  /** How many answers searched for it. */
  count: number
}

/** The search queries of the answers to each prompt, most frequent first. */
export async function readPromptSearches(
  db: Db,
  organizationId: string,
  runs: readonly SlottedRun[],
  filter: AnswerFilter,
  limit: number,
): Promise<PromptSearch[]> {
  const { rows } = await sql<PromptSearch>`
    with ${pickedAnswers(organizationId, runs, filter)}
    select x.prompt_id as "promptId", ${smallLetters(sql`q.query`)} as query, count(distinct x.id)::int as count
    from slots r
      join web_search_queries q on q.organization_id = ${organizationId} and q.run_id = r.id
      join picked x on x.id = q.response_id and x.slot = r.slot
    group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`.execute(db)
  return rows
}
