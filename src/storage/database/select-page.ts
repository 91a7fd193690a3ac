import { type RawBuilder, sql } from 'kysely'
import { type PageRequest, type PagingResult, pageOffset, pagingResult } from '../../contract/paging.ts'
import type { Db } from './database.ts'

export interface PageQuery {
  /** One item as JSON. */
  item: RawBuilder<unknown>
  /** A unique column of `from`, such as `b.id`. */
  key: string
  /** FROM and WHERE. */
  from: RawBuilder<unknown>
  /** The same rows without what only items need, for their number and the earlier ones; `from` by default. */
  keysFrom?: RawBuilder<unknown>
  orderBy: RawBuilder<unknown>
}

/**
 * One page of a list, with the total number of items even when the page is past the end. Builds the page's own items
 * only; earlier rows are skipped by their keys.
 */
export async function selectPage<T>(
  db: Db,
  { item, key, from, keysFrom = from, orderBy }: PageQuery,
  request: PageRequest,
): Promise<{ data: T[]; paging: PagingResult }> {
  const { rows } = await sql<{ total: number; data: T[] }>`
    select
      (select count(*)::int from ${keysFrom}) as total,
      coalesce((select json_agg(page.item) from (
        select ${item} as item from ${from} and ${sql.ref(key)} = any(array(
          select ${sql.ref(key)} from ${keysFrom} order by ${orderBy}
          limit ${request.limit} offset ${pageOffset(request)}))
        order by ${orderBy}
      ) as page), '[]') as data`.execute(db)
  const { total = 0, data = [] } = rows[0] ?? {}
  return { data, paging: pagingResult(request, total) }
}

/** For rows that are numbered from 1 in `place`: a page costs the same wherever it stands. */
export function isOnPage(place: string, request: PageRequest): RawBuilder<boolean> {
  const offset = pageOffset(request)
  const column = sql.ref(place)
  return sql`${column} > ${offset}::bigint and ${column} <= ${offset + request.limit}::bigint`
}
