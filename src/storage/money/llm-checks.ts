import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

interface CheckLimit {
  count: number
  periodMs: number
}

/**
 * Counts a check of an LLM, whichever process makes it, unless the organization has made as many as it may in the period.
 * @returns null when it was counted; otherwise the time of the first check that counts
 */
export async function countLlmCheck(
  db: Db,
  organizationId: string,
  now: Date,
  { count, periodMs }: CheckLimit,
): Promise<Date | null> {
  const lately = sql`array(select t from unnest(llm_checks_at) t where t > ${new Date(now.getTime() - periodMs)} order by t)`
  const { numAffectedRows } = await sql`
    update organizations set llm_checks_at = ${lately} || ${now}::timestamptz
    where id = ${organizationId} and cardinality(${lately}) < ${count}`.execute(db)
  if (numAffectedRows === 1n) return null
  const { rows } = await sql<{ first: Date | null }>`
    select (${lately})[1] as first from organizations where id = ${organizationId}`.execute(db)
  return rows[0]?.first ?? now
}
