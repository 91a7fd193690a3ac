import { type RawBuilder, sql } from 'kysely'
import { weighedParts } from '../../domain/weighed-parts.ts'
import { idRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { BATCH_BYTES } from '../reads/read-answers.ts'
import type { ResponseRef } from './responses.ts'
import type { RunRef } from './run-ref.ts'
import { runKeepsAnswers } from './states.ts'

/** Limits the time of a statement when answers are short. */
const ROWS_AT_ONCE = 200

/**
 * Whether the run shows what was found in response `y`. Looked up for each response: with `exists`, the planner may read the results of
 * everybody once for each batch.
 */
export const isScoreShown = sql<boolean>`(
  (select true from results s where s.organization_id = y.organization_id and s.id = y.id limit 1) is true
  or (select true from perception_scores e where e.organization_id = y.organization_id and e.response_id = y.id limit 1) is true)`

/** Bytes of a row besides the texts. */
const ROW_BYTES = 1_000

const bytesOf = sql`(${sql.lit(ROW_BYTES)} + octet_length(coalesce(y.answer, '')) + coalesce(octet_length(y.citations::text), 0)
  + coalesce(octet_length(y.search_queries::text), 0))::bigint`

/**
 * The next responses `y` of a run after the place `after`, as a recursive table `taken (id, ordinal, …)`: as many as fit into a
 * batch by their bytes, at least one; none when the answers have expired.
 */
export function nextAnswers(
  { organizationId, runId }: RunRef,
  after: number,
  isWanted: RawBuilder<boolean>,
  { bytesMax = BATCH_BYTES, rowsMax = ROWS_AT_ONCE }: { bytesMax?: number; rowsMax?: number } = {},
): RawBuilder<unknown> {
  const next = sql`from responses y where y.organization_id = ${organizationId} and y.run_id = ${runId}
    and ${runKeepsAnswers(organizationId, runId)} and ${isWanted}`
  return sql`taken as (
      (select y.id, y.ordinal, 1 as place, ${bytesOf} as bytes ${next} and y.ordinal > ${after}
        order by y.ordinal limit 1)
      union all
      select n.id, n.ordinal, t.place + 1, t.bytes + n.bytes
      from taken t cross join lateral (
        select y.id, y.ordinal, ${bytesOf} as bytes ${next} and y.ordinal > t.ordinal order by y.ordinal limit 1) n
      where t.bytes + n.bytes <= ${bytesMax} and t.place < ${rowsMax})`
}

/**
 * SQL: the taken responses `x` with the row `k` of each. Looked up one by one: without statistics of a new run, the planner would join all
 * responses of the organization first.
 */
export function takenResponses(organizationId: string): RawBuilder<unknown> {
  return sql`taken k cross join lateral (
    select * from responses y where y.organization_id = ${organizationId} and y.id = k.id limit 1) x`
}

/** Those of the answers that wait for their score, in parts that are read at once: by their bytes, at least one. */
export async function unscoredBatches(db: Db, refs: readonly ResponseRef[]): Promise<ResponseRef[][]> {
  const { rows } = await sql<ResponseRef & { bytes: number }>`
    select y.organization_id as "organizationId", y.id, ${bytesOf}::float8 as bytes
    from ${idRows(refs, 'organizationId', 'id')}
      join responses y on y.organization_id = n."organizationId" and y.id = n.id
    where y.state = 'answered'`.execute(db)
  return weighedParts(rows, ({ bytes }) => bytes, BATCH_BYTES)
}
