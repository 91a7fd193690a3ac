import { sql } from 'kysely'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import type { ResponseRef } from './responses.ts'

/** Stores the vendor's task for a response that this process asks; null forgets it. */
export async function keepVendorTask(
  db: Db,
  { organizationId, id, claim }: ResponseRef & { claim: string },
  task: string | null,
): Promise<void> {
  await sql`
    update responses set vendor_task = ${task}, is_task_counted = false
    where organization_id = ${organizationId} and id = ${id} and claim = ${claim}`.execute(db)
}

/** A vendor's task of a response. */
export interface TaskRef extends ResponseRef {
  task: string
}

/** Notes that the cost of these tasks is recorded, also where the response was cancelled meanwhile. */
export async function markTasksCounted(tx: Db, tasks: readonly TaskRef[]): Promise<void> {
  if (tasks.length === 0) return
  await sql`
    update responses x set is_task_counted = true
    from ${bulkRows(tasks, { organizationId: 'uuid', id: 'uuid', task: 'text' })}
    where x.organization_id = n."organizationId" and x.id = n.id and x.vendor_task = n.task`.execute(tx)
}
