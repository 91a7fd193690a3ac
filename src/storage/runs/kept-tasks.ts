import { sql } from 'kysely'
import { bulkRows, idRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import type { ResponseRef } from './responses.ts'

/** Stores the vendor's task for a response that this process asks; null forgets it. */
export async function keepVendorTask(
  db: Db,
  { organizationId, id, claim }: ResponseRef & { claim: string },
  task: string | null,
): Promise<void> {
  await sql`
    update responses set vendor_task = ${task}
    where organization_id = ${organizationId} and id = ${id} and claim = ${claim}`.execute(db)
}

/** A vendor's task of a response. */
export interface TaskRef extends ResponseRef {
  task: string
}

/** Locks the responses of these tasks; returns for each response the task whose cost is recorded. */
export async function lockCountedTasks(
  tx: Db,
  tasks: readonly TaskRef[],
): Promise<Map<string, string | null>> {
  if (tasks.length === 0) return new Map()
  const { rows } = await sql<{ id: string; task: string | null }>`
    select x.id, x.counted_task as task from ${idRows(tasks, 'organizationId', 'id')}
      join responses x on x.organization_id = n."organizationId" and x.id = n.id
    order by x.id for no key update of x`.execute(tx)
  return new Map(rows.map(({ id, task }) => [id, task]))
}

/** Notes that the cost of these tasks is recorded, at most one of each response. */
export async function markTasksCounted(tx: Db, tasks: readonly TaskRef[]): Promise<void> {
  if (tasks.length === 0) return
  await sql`
    update responses x set counted_task = n.task
    from ${bulkRows(tasks, { organizationId: 'uuid', id: 'uuid', task: 'text' })}
    where x.organization_id = n."organizationId" and x.id = n.id`.execute(tx)
}
