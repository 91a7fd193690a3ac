import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type RunRef, updateRun } from './run-ref.ts'

/**
 * Marks a locked run as cancelled, and makes a calculation of its end that is under way invalid. A run that was not
 * planned completely keeps the responses that it has.
 */
export async function markCancelled(tx: Db, { organizationId, runId }: RunRef, now: Date): Promise<void> {
  await sql`
    update runs r set cancelled_at = ${now}, unplanned_from = null, metrics_basis = r.metrics_basis + 1,
      planned_count = case when r.unplanned_from is null then r.planned_count else (
        select count(*) from responses x where x.organization_id = r.organization_id and x.run_id = r.id) end
    where r.organization_id = ${organizationId} and r.id = ${runId}`.execute(tx)
}

/** What was cancelled is asked again. */
export async function unmarkCancelled(tx: Db, run: RunRef): Promise<void> {
  await updateRun(tx, run, sql`cancelled_at = null`)
}
