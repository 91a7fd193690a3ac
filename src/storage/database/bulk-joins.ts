import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs `work` with hash joins. New rows have no statistics yet, so the planner would expect one row instead of
 * thousands and choose nested loops. Only for statements in which every table is limited to one run, import or brand.
 * The compiler (JIT) is off: a nested loop that remains looks so expensive that compiling it would take a second.
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
