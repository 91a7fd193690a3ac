import { sql } from 'kysely'
import { DESCRIPTION_WITHOUT_ANSWERS } from '../../domain/suggestion-template.ts'
import type { Db } from '../database/database.ts'
import { deleteRollups } from '../insights/rollups.ts'
import { type DeletedRun, NO_EVIDENCE } from './deleted-runs.ts'
import { countsOfRun } from './run-counts.ts'
import type { RunRef } from './run-ref.ts'
import { isAtWork, isNotDeleted, isReadable, keepsAnswers } from './states.ts'

/** Runs `r` of organizations `o` whose answers are past the retention. */
const isPastRetention = (now: Date) => sql`o.retention_days is not null
  and r.organization_id = o.id and ${keepsAnswers('r')}
  and r.started_at < ${now}::timestamptz - make_interval(days => o.retention_days)
  and ${isNotDeleted('r.status')} and not ${isAtWork('r')}`

/** @param after - the id of the last run of the page before, null for the first page */
export async function runsPastRetention(db: Db, now: Date, after: string | null, limit: number) {
  const { rows } = await sql<RunRef>`
    select r.organization_id as "organizationId", r.id as "runId" from organizations o, runs r
    where ${isPastRetention(now)} and (${after}::uuid is null or r.id > ${after}::uuid)
    order by r.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Hides a run's answers and scores permanently.
 * @returns false when they are no longer past the retention, or when its metrics still need them
 */
export async function expireRun(tx: Db, { organizationId, runId }: RunRef, now: Date): Promise<boolean> {
  // Unfiltered pages of results take their total from this count.
  const { numAffectedRows } = await sql`
    update runs r set expired_at = ${now}, generations = '{}', metrics_basis = metrics_basis + 1,
      counts = (coalesce(r.counts, ${countsOfRun})::jsonb || '{"resultCount": 0}')::json
    from organizations o
    where r.organization_id = ${organizationId} and r.id = ${runId} and ${isPastRetention(now)}
      and (r.metrics is not null or not ${isReadable('r.status')})`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await deleteRollups(tx, organizationId, [runId])
  return true
}

/** The run, if its answers have expired and may not be deleted yet. */
export async function findExpiredRun(db: Db, { organizationId, runId }: RunRef): Promise<DeletedRun | null> {
  const { rows } = await sql<DeletedRun>`
    select organization_id as "organizationId", id, brand_id as "brandId" from runs
    where organization_id = ${organizationId} and id = ${runId} and ${isBeingEmptied}`.execute(db)
  return rows[0] ?? null
}

/** Expired runs that may have answers left. */
export async function unemptiedRuns(db: Db) {
  const { rows } = await sql<RunRef>`
    select organization_id as "organizationId", id as "runId" from runs where ${isBeingEmptied}`.execute(db)
  return rows
}

/** A run that is also deleted is handled by the job that removes deleted runs. */
const isBeingEmptied = sql`expired_at is not null and emptied_at is null and ${isNotDeleted('status')}`

/**
 * Deletes the evidence and descriptions of some suggestions as the run shows them; their titles stay. The caller holds
 * the suggestions.
 * @returns how many: 0 when there are no more
 */
export async function deleteShownEvidence(
  tx: Db,
  { organizationId, id: runId }: DeletedRun,
  limit: number,
): Promise<number> {
  // The suggestions keep their order in the run.
  const { numAffectedRows } = await sql`
    update content_suggestions s
    set evidence = ${NOTHING}::jsonb || jsonb_build_object('ordinal', s.evidence->'ordinal'),
      description = ${DESCRIPTION_WITHOUT_ANSWERS}
    where s.organization_id = ${organizationId} and s.id in (
      select y.id from content_suggestions y where y.organization_id = ${organizationId} and y.run_id = ${runId}
        and ${hasEvidence('y')} limit ${limit})`.execute(tx)
  return Number(numAffectedRows)
}

/** Like `deleteShownEvidence`, for brand suggestions whose last run this is. */
export async function deleteLastEvidence(
  tx: Db,
  { organizationId, id: runId, brandId }: DeletedRun,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update suggestions s set evidence = ${NOTHING}::jsonb, written = null,
      description = ${DESCRIPTION_WITHOUT_ANSWERS}
    where s.organization_id = ${organizationId} and s.id in (
      select y.id from suggestions y where y.organization_id = ${organizationId} and y.last_run_id = ${runId}
        and y.brand_id = ${brandId} and ${hasEvidence('y')} limit ${limit})`.execute(tx)
  return Number(numAffectedRows)
}

const NOTHING = JSON.stringify(NO_EVIDENCE)
/** The evidence has this count until it is deleted. */
const hasEvidence = (row: string) =>
  sql`coalesce((${sql.ref(`${row}.evidence`)}->>'resultCount')::int, 1) > 0`

/** Another job may still be deleting answers. */
export async function setEmptied(
  db: Db,
  { organizationId, id: runId }: DeletedRun,
  now: Date,
): Promise<void> {
  await sql`
    update runs r set emptied_at = ${now}
    where r.organization_id = ${organizationId} and r.id = ${runId} and ${isBeingEmptied}
      and not exists (select 1 from responses x where x.organization_id = r.organization_id
        and x.run_id = r.id)`.execute(db)
}
