import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

export const RUNS_AT_ONCE = 500

interface Place {
  id: string
  /** As text, because a moment of the database has microseconds. */
  startedAt: string
}

/**
 * The ids of runs by their start, some at a time.
 * @param runs - FROM and WHERE of runs `r`
 */
export async function* runsInParts(
  db: Db,
  runs: RawBuilder<unknown>,
  first: 'oldest' | 'newest',
  atOnce = RUNS_AT_ONCE,
): AsyncGenerator<string[]> {
  const [isAfter, order] = first === 'oldest' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  for (let last: Place | undefined; ; ) {
    const { rows }: { rows: Place[] } = await sql<Place>`
      select r.id, r.started_at::text as "startedAt" from ${runs}
        and ${last ? sql`(r.started_at, r.id) ${isAfter} (${last.startedAt}::timestamptz, ${last.id}::uuid)` : sql`true`}
      order by r.started_at ${order}, r.id ${order} limit ${atOnce}`.execute(db)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < atOnce) return
    last = rows.at(-1)
  }
}
