import { sql } from 'kysely'
import type { AnswerFilter } from '../../domain/insights/names-in-answers.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import { smallLetters } from '../database/collation.ts'
import { allOf, isAmong } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { firstSearches, SEARCHES_AT_ONCE } from './first-searches.ts'
import type { SlottedRun } from './insights.ts'
import { keyBytes } from './insights-sources.ts'

export interface PromptSearch {
  promptId: string
  query: string
  /** How many answers searched for it. */
  count: number
}

export interface PromptSearches {
  searches: PromptSearch[]
  /** Whether older searches, or rarer pairs, were left out. */
  isTruncated: boolean
}

/**
 * The search queries of the answers to each prompt, most frequent first: as many pairs as `limit`, of the newest searches.
 * @param runs - the oldest in the lowest slot
 */
export async function readPromptSearches(
  db: Db,
  organizationId: string,
  runs: readonly SlottedRun[],
  { llms, promptIds }: AnswerFilter,
  limit: number,
  searchesMax = SEARCHES_AT_ONCE,
): Promise<PromptSearches> {
  const isWanted = allOf(
    isAmong('x.llm', llms),
    promptIds === null ? undefined : sql`x.prompt_id = any(${[...promptIds]}::uuid[])`,
  )
  const { rows } = await sql<{ searches: PromptSearch[]; isFull: boolean }>`
    with newest as materialized (
      select ${organizationId}::uuid as organization_id, id from ${bulkRows(runs, { id: 'uuid', slot: 'int' }, 'r')} order by slot desc),
    searches as materialized (${firstSearches(sql`newest`, isWanted, searchesMax + 1)}),
    pairs as (
      select q.prompt_id as "promptId", min(${smallLetters(sql`q.query`)}) as query, count(distinct q.response_id)::int as count
      from (select * from searches limit ${searchesMax}) q
      group by q.prompt_id, ${keyBytes(smallLetters(sql`q.query`))}
      order by 3 desc, 1, 2 limit ${limit + 1})
    select coalesce((select json_agg(p order by count desc, "promptId", query) from pairs p), '[]') as searches,
      (select count(*) from searches) > ${searchesMax} as "isFull"`.execute(db)
  const { searches = [], isFull = false } = rows[0] ?? {}
  return { searches: searches.slice(0, limit), isTruncated: isFull || searches.length > limit }
}
