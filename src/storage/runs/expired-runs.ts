import { sql } from 'kysely'
import { DESCRIPTION_WITHOUT_ANSWERS } from '../../domain/suggestion-template.ts'
import type { Db } from '../database/database.ts'
import { type DeletedRun, NO_EVIDENCE } from './deleted-runs.ts'
import { countsOfRun } from './runs.ts'
import { isAtWork, isKept, keepsAnswers } from './states.ts'

/** Runs `r` of organizations `o` whose answers are older than is kept. */
const isPastRetention = (now: Date) => sql`o.retention_days is not null
  and r.organization_id = o.id and ${keepsAnswers('r')}
  and r.started_at < ${now}::timestamptz - make_interval(days => o.retention_days)
  and ${isKept('r.status')} and not ${isAtWork('r')}`

/** Some runs whose answers are older than their organizations keep them. */
export async function runsPastRetention(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ organizationId: string; runId: string }>`
    select r.organization_id as "organizationId", r.id as "runId" from organizations o, runs r
    where ${isPastRetention(now)} limit ${limit}`.execute(db)
  return rows
}

/** Hides a run's answers and what was found in them for good. @returns false when they are to be kept by now */
export async function expireRun(
  tx: Db,
  { organizationId, runId }: { organizationId: string; runId: string },
  now: Date,
): Promise<boolean> {
  // Numbered results are counted by this number, where they are not counted one by one.
  const { numAffectedRows } = await sql`
    update runs r set expired_at = ${now}, generations = '{}',
      counts = (coalesce(r.counts, ${countsOfRun})::jsonb || '{"resultCount": 0}')::json
    from organizations o
    where r.organization_id = ${organizationId} and r.id = ${runId} and ${isPastRetention(now)}`.execute(tx)
  return numAffectedRows === 1n
}

/** The run where its answers are to be deleted and may still be there. */
export async function findExpiredRun(
  db: Db,
  { organizationId, runId }: { organizationId: string; runId: string },
): Promise<DeletedRun | null> {
  const { rows } = await sql<DeletedRun>`
    select organization_id as "organizationId", id, brand_id as "brandId" from runs
    where organization_id = ${organizationId} and id = ${runId} and ${isBeingEmptied}`.execute(db)
  return rows[0] ?? null
}

/** Expired runs of which answers may be left. */
export async function unemptiedRuns(db: Db) {
  const { rows } = await sql<{ organizationId: string; runId: string }>`
    select organization_id as "organizationId", id as "runId" from runs where ${isBeingEmptied}`.execute(db)
  return rows
}

/** One that is deleted as well is removed as a whole, and tells its end otherwise. */
const isBeingEmptied = sql`expired_at is not null and emptied_at is null and ${isKept('status')}`

/**
 * Takes away what some suggestions of the run rest on and tell of it; their titles stay. Called by one who holds them.
 * @returns how many: none when there are no more
 */
export async function dropShownEvidence(
  tx: Db,
  { organizationId, id: runId }: DeletedRun,
  limit: number,
): Promise<number> {
  // Their order in the run stays.
  const { numAffectedRows } = await sql`
    update content_suggestions s
    set evidence = ${NOTHING}::jsonb || jsonb_build_object('ordinal', s.evidence->'ordinal'),
      description = ${DESCRIPTION_WITHOUT_ANSWERS}
    where s.organization_id = ${organizationId} and s.id in (
      select y.id from content_suggestions y where y.organization_id = ${organizationId} and y.run_id = ${runId}
        and ${hasEvidence('y')} limit ${limit})`.execute(tx)
  return Number(numAffectedRows)
}

/** The same for some suggestions of the brand that the run was the last to show. Called by one who holds them. */
export async function dropLastEvidence(
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
/** Runs keep no such count of theirs until it is none. */
const hasEvidence = (row: string) =>
  sql`coalesce((${sql.ref(`${row}.evidence`)}->>'resultCount')::int, 1) > 0`

/** Another job may just be deleting what is left. */
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
