import { type RawBuilder, sql } from 'kysely'
import { weighedParts } from '../../domain/weighed-parts.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'

/** How many answers one statement reads: each may have hundreds of names. */
const ANSWERS_AT_ONCE = 500

/** Answers of a run after one place, until another. */
interface PartOfRun {
  runId: string
  /** Of the run, among the runs. */
  place: number
  after: number
  until: number
}

/** SQL: the place of the last result of the run `r`; null without one. */
export const lastOrdinal = sql`(select max(x.ordinal) from all_results x
  where x.organization_id = r.organization_id and x.run_id = r.id)::int`

/** The parts of all results of these runs. */
export async function findParts(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
): Promise<PartOfRun[][]> {
  const { rows } = await sql<{ id: string; last: number | null }>`
    select r.id, ${lastOrdinal} as last
    from (select ${organizationId}::uuid as organization_id, id from unnest(${[...runIds]}::uuid[]) id) r`.execute(
    db,
  )
  return partsOfRuns(rows)
}

/** Parts of the runs in their order, as many together as one statement may read. */
export function partsOfRuns(runs: readonly { id: string; last: number | null }[]): PartOfRun[][] {
  const parts = runs.flatMap(({ id: runId, last }, place) =>
    Array.from({ length: Math.ceil((last ?? 0) / ANSWERS_AT_ONCE) }, (_, index): PartOfRun => {
      const after = index * ANSWERS_AT_ONCE
      return { runId, place, after, until: Math.min(last ?? 0, after + ANSWERS_AT_ONCE) }
    }),
  )
  return weighedParts(parts, ({ after, until }) => until - after, ANSWERS_AT_ONCE)
}

/**
 * SQL: the results of the parts, with the place of their run. Part by part: without statistics of a new run, the planner would join all
 * results of the organization for each statement.
 */
export const resultsOfParts = (
  organizationId: string,
  parts: readonly PartOfRun[],
  isWanted: RawBuilder<unknown> = sql`true`,
) => sql`
  select x.id, x.detected_keys, x.recalled_keys, n.place
  from ${bulkRows(parts, { runId: 'uuid', place: 'int', after: 'int', until: 'int' })}
    cross join lateral (
      select x.id, x.detected_keys, x.recalled_keys from results x
      where x.organization_id = ${organizationId} and x.run_id = n."runId" and x.ordinal > n.after
        and x.ordinal <= n.until and ${isWanted} limit ${ANSWERS_AT_ONCE}) x`
