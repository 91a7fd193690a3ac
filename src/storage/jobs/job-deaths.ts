import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { jsonb } from '../database/storable.ts'

/** How often the process died under a job, as it was when the job was last begun; kept in the job's own data. */
export interface JobDeaths {
  /** A copy in the dead letters has another id: it begins anew. */
  jobId: string
  count: number
  /** Which delivery that was. */
  begunAs: number
}

export interface Delivery {
  id: string
  retryCount: number
}

/** Writes down that the delivery is begun after so many deaths. @returns false when the job was taken away meanwhile */
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
