import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs `work` with hash joins. Rows that were just inserted have no statistics: the planner takes thousands for one row
 * and would compare each with each. For statements whose every table is limited to one run or one import.
 */
export async function joinInBulk<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(tx)
  const result = await work()
  await sql`set local enable_nestloop = on`.execute(tx)
  return result
}
