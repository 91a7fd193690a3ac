import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs `work` with hash joins. Rows that were just inserted have no statistics: the planner takes thousands for one row
 * and would compare each with each. For statements whose every table is limited to one run or one import. A nested loop
 * that remains costs so much by the planner's count that PostgreSQL would compile the statement (JIT, about a second).
 */
export async function joinInBulk<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ nestloop: string; jit: string }>`
    select current_setting('enable_nestloop') as nestloop, current_setting('jit') as jit,
      set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`.execute(tx)
  const result = await work()
  const { nestloop = 'on', jit = 'on' } = rows[0] ?? {}
  await sql`
    select set_config('enable_nestloop', ${nestloop}, true), set_config('jit', ${jit}, true)`.execute(tx)
  return result
}
