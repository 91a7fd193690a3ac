import { sql } from 'kysely'
import { bulkRows } from '../database/bulk-rows.ts'
import { smallLetters } from '../database/collation.ts'
import type { Db } from '../database/database.ts'
import type { PlacedAnswer } from './insights-sources.ts'

export interface SearchingAnswer extends PlacedAnswer {
  id: string
  /** What was searched for it, as it was written and in small letters. */
  searches: { query: string; key: string }[]
}

/** Answers with what was searched for them; those that are deleted meanwhile are left out. */
export async function findSearchingAnswers(
  db: Db,
  organizationId: string,
  places: readonly PlacedAnswer[],
): Promise<SearchingAnswer[]> {
  const { rows } = await sql<SearchingAnswer>`
    select x.run_id as "runId", x.ordinal, x.id,
      coalesce((select json_agg(json_build_object('query', q.query, 'key', ${smallLetters(sql`q.query`)}) order by q.position)
        from web_search_queries q where q.organization_id = ${organizationId} and q.response_id = x.id), '[]') as searches
    from ${bulkRows(places, { runId: 'uuid', ordinal: 'int' }, 'a')}
      join results x on x.organization_id = ${organizationId} and x.run_id = a."runId" and x.ordinal = a.ordinal`.execute(
    db,
  )
  return rows
}
