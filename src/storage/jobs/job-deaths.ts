import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { jsonb } from '../database/storable.ts'

/** How often the process had died during a job when the job last started; stored in the job's data. */
export interface JobDeaths {
  /** A copy in the dead-letter queue has another id and starts at zero. */
  jobId: string
  count: number
  /** The number of the delivery that was started. */
  begunAs: number
}

export interface Delivery {
  id: string
  retryCount: number
}

/**
 * Stores the number of deaths with which the delivery starts.
 * @returns false when the job was deleted meanwhile
 */
export async function beginAfterDeaths(
  db: Db,
  queue: string,
  { id, retryCount }: Delivery,
  count: number,
): Promise<boolean> {
  const workerDeaths: JobDeaths = { jobId: id, count, begunAs: retryCount }
  const { rows } = await sql`
    update pgboss.job set data = data || ${jsonb({ workerDeaths })}
    where name = ${queue} and id = ${id} and state = 'active' and retry_count = ${retryCount}
    returning id`.execute(db)
  return rows.length > 0
}
