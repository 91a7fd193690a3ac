import { type RawBuilder, sql } from 'kysely'
import type { RunRef } from './run-ref.ts'

/** Bytes of answers per transaction. */
const BYTES_AT_ONCE = 32 * 1024 * 1024
/** Rows of what was found in answers, per transaction. The last answer may exceed it. */
const ROWS_AT_ONCE = 20_000

/** The tables in which an answer may have thousands of rows. */
const MANY_ROWS = ['mentions', 'all_response_links', 'web_search_queries']

const rowsOf = sql.join(
  MANY_ROWS.map(
    (table) => sql`(select count(*) from ${sql.table(table)} p
      where p.organization_id = y.organization_id and p.response_id = y.id)`,
  ),
  sql` + `,
)

/**
 * The run's next responses after the place `after`, as a recursive table `taken (id, ordinal, …)`: as many as one transaction may
 * delete with everything found in them, at least one. Their rows are counted only until there are enough.
 */
export function answersToDelete(
  { organizationId, runId }: RunRef,
  after: number,
  limit: number,
): RawBuilder<unknown> {
  const next = sql`select y.id, y.ordinal, coalesce(octet_length(y.answer), 0)::bigint as bytes, ${rowsOf} as found
    from responses y where y.organization_id = ${organizationId} and y.run_id = ${runId}`
  return sql`taken as (
      (select n.*, 1 as place from (${next} and y.ordinal > ${after} order by y.ordinal limit 1) n)
      union all
      select n.id, n.ordinal, t.bytes + n.bytes, t.found + n.found, t.place + 1
      from taken t cross join lateral (${next} and y.ordinal > t.ordinal order by y.ordinal limit 1) n
      where t.bytes < ${BYTES_AT_ONCE} and t.found < ${ROWS_AT_ONCE} and t.place < ${limit})`
}
