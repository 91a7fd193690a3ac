import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { RunRef } from './run-ref.ts'
import { isAtWork, isUnsettled } from './states.ts'

export interface StrandedRun extends RunRef {
  mayBeRescored: boolean
  generation: number
}

/**
 * Open runs that wait for nothing and that nobody has ended. Very new ones are left out, because they may be about to
 * end. When a run had ended before, only its job shows whether it is being rescored (`mayBeRescored`).
 */
export async function strandedRuns(db: Db, before: Date): Promise<StrandedRun[]> {
  const { rows } = await sql<StrandedRun>`
    select r.organization_id as "organizationId", r.id as "runId",
      r.reopened = 'rescoring' as "mayBeRescored", r.work_generation as generation
    from runs r
    where (r.status in ('collecting', 'scoring') or r.reopened is not null) and r.started_at < ${before}
      and r.unplanned_from is null and r.retry_from is null
      and not exists (select 1 from responses x where x.organization_id = r.organization_id
        and x.run_id = r.id and ${isUnsettled('x.state')})`.execute(db)
  return rows
}

/** Runs under way that began a while ago, and of which not all responses or retries are planned. */
export async function unplannedRuns(db: Db, before: Date) {
  const { rows } = await sql<{ organizationId: string; runId: string; from: number; isRetry: boolean }>`
    select r.organization_id as "organizationId", r.id as "runId",
      coalesce(r.retry_from, r.unplanned_from) as "from", r.retry_from is not null as "isRetry"
    from runs r where ${isAtWork('r')} and r.started_at < ${before}
      and coalesce(r.retry_from, r.unplanned_from) is not null`.execute(db)
  return rows
}
