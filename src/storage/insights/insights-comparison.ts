import { sql } from 'kysely'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import type { PlacedAnswer } from './insights-sources.ts'

/** The ids of answers; those that are deleted meanwhile are left out. */
export async function findShownAnswerIds(
  db: Db,
  organizationId: string,
  places: readonly PlacedAnswer[],
): Promise<(PlacedAnswer & { id: string })[]> {
  const { rows } = await sql<PlacedAnswer & { id: string }>`
    select x.run_id as "runId", x.ordinal, x.id
    from ${bulkRows(places, { runId: 'uuid', ordinal: 'int' }, 'a')}
      join results x on x.organization_id = ${organizationId} and x.run_id = a."runId" and x.ordinal = a.ordinal`.execute(
    db,
  )
  return rows
}
