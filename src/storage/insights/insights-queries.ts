import { sql } from 'kysely'
import { bulkRows } from '../database/bulk-rows.ts'
import { contains, smallLetters } from '../database/collation.ts'
import type { Db } from '../database/database.ts'
import { keyInRollup, type PlacedAnswer } from './insights-sources.ts'

export interface SearchingAnswer extends PlacedAnswer {
  id: string
  /** The search queries of the answer, as written and in lower case. */
  searches: { query: string; key: string }[]
}

/** The keys that roll-ups use for the search queries in these runs that contain the text. */
export async function findQueryKeys(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
  text: string,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct ${keyInRollup(smallLetters(sql`q.query`))} as key from web_search_queries q
    where q.organization_id = ${organizationId} and q.run_id = any(${[...runIds]}::uuid[])
      and ${contains(sql`q.query`, text)}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Answers with their search queries; those that have been deleted meanwhile are left out. */
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
