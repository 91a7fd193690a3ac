import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { RunRef } from './run-ref.ts'
import { isJudged, isReadable, keepsAnswers } from './states.ts'

interface BrandOfRuns {
  organizationId: string
  brandId: string
}

const mayHaveAnswers = sql<boolean>`(${keepsAnswers('r')} and r.status not in ('failed', 'cancelled', 'deleted'))`

/** A run `r` with answers whose scores are based on earlier names of its brand `b`. */
const isOutdated = sql<boolean>`(r.names_revision < b.names_revision and ${mayHaveAnswers})`

/** A rescore of the run `r` is under way. */
export const isBeingRescored = sql<boolean>`coalesce(r.reopened in ('rescoring', 'rescored'), false)`

/**
 * A run `r` that is scored again automatically when its brand `b` has a time for that. It keeps the verdicts of its judge, so a judged
 * run is left out once the names of the brand itself have changed: its verdicts are about the former names, and new ones cost money.
 */
export const rescoresAutomatically = sql<boolean>`(${isOutdated}
  and not (r.names_revision < b.own_names_revision and ${isJudged('r')}))`

const mayBegin = sql<boolean>`(${rescoresAutomatically} and ${isReadable('r.status')} and r.reopened is null and r.stopping is null)`

const runsOfBrand = sql`runs r where r.organization_id = b.organization_id and r.brand_id = b.id`

/**
 * The state of a brand `b` whose runs show scores of earlier names; null when there are none. `due`: they are scored
 * again at `startsAt`; `on_request`: only when a person asks, because a judge would be paid.
 */
export const rescoreOfBrand = sql`(
  select json_build_object('state', case when bool_or(${isBeingRescored}) then 'under_way'
      when b.rescore_at is null or not bool_or(${rescoresAutomatically}) then 'on_request' else 'due' end,
    'startsAt', case when bool_or(${rescoresAutomatically}) then iso8601(b.rescore_at) end, 'runCount', count(*), 'answerCount', sum(r.planned_count))
  from ${runsOfBrand} and (${isOutdated} or ${isBeingRescored}) having count(*) > 0)`

/**
 * Whose names have changed since a run `x` got the scores that it shows, as its line in the file of
 * its brand; null for nobody's. A rescore under way does not show its scores yet; it may be one that asks the judge.
 */
export const formerNamesOfRun = sql`(
  select case when r.names_revision < b.own_names_revision
        or ${isBeingRescored} and not coalesce((r.small_settings->>'keepsVerdicts')::boolean, false) then 'own'
      when r.names_revision < b.names_revision or ${isBeingRescored} then 'others' end
  from runs r join brands b on b.organization_id = r.organization_id and b.id = r.brand_id
  where r.organization_id = x.organization_id and r.id = x.id)`

const COPIED = { names: 2, ownNames: 1 }

/** The revision of the names by which a copied run was scored, in a copied brand. */
export function copiedNamesRevision(formerNames: unknown): number {
  if (formerNames === 'own') return COPIED.ownNames - 1
  return formerNames === 'others' ? COPIED.names - 1 : COPIED.names
}

/**
 * Gives a copied brand the revisions to which those of its copied runs refer.
 * @param rescoreAt when runs that show scores of former names are scored again
 */
export async function takeCopiedNames(
  tx: Db,
  { organizationId, brandId }: BrandOfRuns,
  rescoreAt: Date,
): Promise<void> {
  await sql`
    update brands b set names_revision = ${COPIED.names}::int, own_names_revision = ${COPIED.ownNames}::int,
      rescore_at = case when exists (select 1 from ${runsOfBrand} and r.names_revision < ${COPIED.names}::int)
        then ${rescoreAt}::timestamptz end
    where b.organization_id = ${organizationId} and b.id = ${brandId}`.execute(tx)
}

/**
 * Notes that the names of a brand have changed, last in the transaction that changes them.
 * @param rescoreAt when its runs are scored again, unless names change again before
 * @param areOwn whether names of the brand itself have changed
 */
export async function renewNames(
  tx: Db,
  { organizationId, brandId }: BrandOfRuns,
  rescoreAt: Date,
  areOwn: boolean,
) {
  await sql`
    update brands b set names_revision = names_revision + 1,
      own_names_revision = case when ${areOwn} then names_revision + 1 else own_names_revision end,
      rescore_at = case when exists (select 1 from ${runsOfBrand} and ${mayHaveAnswers}) then ${rescoreAt}::timestamptz end
    where organization_id = ${organizationId} and id = ${brandId}`.execute(tx)
}

/** Requests that the answers of one run are scored again automatically after it has ended. */
export async function rescoreOnce(tx: Db, { organizationId, runId }: RunRef, now: Date): Promise<void> {
  await sql`
    update brands b set rescore_at = coalesce(b.rescore_at, ${now}::timestamptz)
    from runs r where r.organization_id = ${organizationId} and r.id = ${runId}
      and b.organization_id = r.organization_id and b.id = r.brand_id`.execute(tx)
  await sql`
    update runs r set names_revision = least(r.names_revision, b.names_revision - 1)
    from brands b where r.organization_id = ${organizationId} and r.id = ${runId}
      and b.organization_id = r.organization_id and b.id = r.brand_id`.execute(tx)
}

/**
 * A run is asked again, with the names of its start: if names have changed since, its answers are scored again after it has ended. A
 * failed run had none, so the change itself has set no time.
 */
export async function rescoreIfOutdated(tx: Db, { organizationId, runId }: RunRef, now: Date): Promise<void> {
  await sql`
    update brands b set rescore_at = coalesce(b.rescore_at, ${now}::timestamptz)
    from runs r where r.organization_id = ${organizationId} and r.id = ${runId}
      and b.organization_id = r.organization_id and b.id = r.brand_id and r.names_revision < b.names_revision`.execute(
    tx,
  )
}

/**
 * Brands whose rescore is due and not in progress, one of each organization after the other, the longest overdue first. A brand whose
 * names are being vetted is left out: each reply of the judge would start the rescore again.
 */
export async function brandsToRescore(db: Db, now: Date, limit: number): Promise<BrandOfRuns[]> {
  const { rows } = await sql<BrandOfRuns>`
    select b.organization_id as "organizationId", b.id as "brandId" from brands b
    where b.rescore_at <= ${now} and b.deleted_at is null and (b.vetting_job is null or b.vetting_until < ${now})
      and not exists (select 1 from ${runsOfBrand} and ${isBeingRescored})
      and (exists (select 1 from ${runsOfBrand} and ${mayBegin})
        or not exists (select 1 from ${runsOfBrand} and ${rescoresAutomatically}))
    order by row_number() over (partition by b.organization_id order by b.rescore_at, b.id), b.rescore_at, b.id
    limit ${limit}`.execute(db)
  return rows
}

/** A run with fewer answers counts as this many: to begin its rescore takes time, too, and one transaction begins them all. */
const ANSWERS_OF_RUN_MIN = 50
const weight = sql`greatest(r.planned_count, ${sql.lit(ANSWERS_OF_RUN_MIN)})`

/**
 * The next outdated runs of a brand whose rescore is due, newest first: as many as have `answersMax` answers
 * together, at least one.
 * @returns null when it is not due
 */
export async function runsToRescore(
  tx: Db,
  { organizationId, brandId }: BrandOfRuns,
  now: Date,
  answersMax: number,
): Promise<RunRef[] | null> {
  const { rows } = await sql<{ runIds: string[] }>`
    select array(
      select n.id from (
        select r.id, sum(${weight}) over (order by r.started_at desc, r.id desc) - ${weight} as before
        from ${runsOfBrand} and ${mayBegin}) n
      where n.before < ${answersMax} order by n.id)::text[] as "runIds"
    from brands b where b.organization_id = ${organizationId} and b.id = ${brandId} and b.deleted_at is null
      and b.rescore_at <= ${now} and not exists (select 1 from ${runsOfBrand} and ${isBeingRescored})`.execute(
    tx,
  )
  const [brand] = rows
  return brand ? brand.runIds.map((runId) => ({ organizationId, runId })) : null
}

/** Ends the automatic rescore of a brand, unless an outdated run still asks LLMs. */
export async function endRescores(tx: Db, { organizationId, brandId }: BrandOfRuns): Promise<void> {
  await sql`
    update brands b set rescore_at = null
    where b.organization_id = ${organizationId} and b.id = ${brandId}
      and not exists (select 1 from ${runsOfBrand} and ${rescoresAutomatically})`.execute(tx)
}
