import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs `work` with hash joins. Rows that were just inserted have no statistics: the planner takes thousands for one row
 * and would compare each with each. For statements whose every table is limited to one run or one import.
 */
export async function joinInBulk<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string }>`
    select current_setting('enable_nestloop') as before, set_config('enable_nestloop', 'off', true)`.execute(
    tx,
  )
  const result = await work()
  await sql`select set_config('enable_nestloop', ${rows[0]?.before ?? 'on'}, true)`.execute(tx)
  return result
}
