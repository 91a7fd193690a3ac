import { sql } from 'kysely'
import { bulkRows } from '../database/bulk-rows.ts'
import { contains, smallLetters } from '../database/collation.ts'
import type { Db } from '../database/database.ts'
import { findParts, resultsOfParts } from '../runs/parts-of-runs.ts'
import { keyBytes, keyInRollup, type PlacedAnswer, type WantedTexts } from './insights-sources.ts'

export interface SearchingAnswer extends PlacedAnswer {
  id: string
  /** The wanted search queries of the answer, as written. */
  searches: { query: string; key: string }[]
}

/**
 * The packed keys that roll-ups use for the search queries in these runs that contain the text. Read part by part, so that no statement
 * takes long (`offset 0` keeps it from reading more); a key may come again.
 */
export async function* findQueryKeys(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
  text: string,
): AsyncGenerator<Uint8Array> {
  for (const parts of await findParts(db, organizationId, runIds)) {
    const { rows } = await sql<{ keys: Uint8Array | null }>`
      select string_agg(q.key, ''::bytea) as keys from (
        select distinct ${keyBytes(smallLetters(sql`q.query`))} as key
        from (${resultsOfParts(organizationId, parts)}) x cross join lateral (
          select q.query from web_search_queries q where q.organization_id = ${organizationId} and q.response_id = x.id
          offset 0) q
        where ${contains(sql`q.query`, text)}) q`.execute(db)
    if (rows[0]?.keys) yield rows[0].keys
  }
}

/** Answers with some of their search queries; those that have been deleted meanwhile are left out. */
export async function findSearchingAnswers(
  db: Db,
  organizationId: string,
  wanted: readonly WantedTexts[],
): Promise<SearchingAnswer[]> {
  const { rows } = await sql<SearchingAnswer>`
    select x.run_id as "runId", x.ordinal, x.id,
      coalesce((select json_agg(json_build_object('query', q.query, 'key', q.key) order by q.position)
        from (select query, position, ${keyInRollup(smallLetters(sql`query`))} as key from web_search_queries
          where organization_id = ${organizationId} and response_id = x.id) q
        where q.key = any(a.keys)), '[]') as searches
    from ${bulkRows(wanted, { runId: 'uuid', ordinal: 'int', keys: 'text[]' }, 'a')}
      join results x on x.organization_id = ${organizationId} and x.run_id = a."runId" and x.ordinal = a.ordinal`.execute(
    db,
  )
  return rows
}
