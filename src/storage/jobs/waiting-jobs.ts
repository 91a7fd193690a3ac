import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/**
 * Those of the ids that no waiting or running job of the queue has in this field of its data. An EXCEPT is never a nested loop,
 * which would compare each id with each job.
 */
export async function idsWithoutJob(
  db: Db,
  queue: string,
  field: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select n.id from unnest(${[...ids]}::text[]) n(id)
    except select j.data->>${field}::text from pgboss.job j where j.name = ${queue} and j.state < 'completed'`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether the job waits or runs. */
export async function isJobOpen(db: Db, queue: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = ${queue} and id = ${id} and state < 'completed'`.execute(db)
  return rows.length > 0
}
