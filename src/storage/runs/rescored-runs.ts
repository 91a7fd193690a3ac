import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { jsonb } from '../database/storable.ts'
import { type RunRef, updateRun } from './run-ref.ts'
import type { RunSettings } from './runs.ts'
import { isJudged, isNotDeleted } from './states.ts'

/** Sets the names and the judge of a rescore; the previous ones are stored until it ends. */
export async function setRescoreSettings(
  tx: Db,
  { organizationId, runId }: RunRef,
  { entities, judge, rescore }: Required<Pick<RunSettings, 'entities' | 'judge' | 'rescore'>>,
): Promise<void> {
  await sql`
    update runs set settings = settings || jsonb_build_object(
      'before', coalesce(settings->'before',
        jsonb_build_object('entities', settings->'entities', 'judge', small_settings->'judge')),
      'entities', ${jsonb(entities)}, 'judge', ${jsonb(judge)},
      'rescore', ${jsonb(rescore)})
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
}

/** Says whether a rescore that was just requested keeps the verdicts of a judge. */
export async function setKeepsVerdicts(tx: Db, run: RunRef, keepsVerdicts: boolean): Promise<void> {
  await updateRun(tx, run, sql`settings = settings || ${jsonb({ keepsVerdicts })}`)
}

/** The revision of the names of the brand of the run `runs`. */
const presentNames = sql<number>`(select b.names_revision from brands b
  where b.organization_id = runs.organization_id and b.id = runs.brand_id)`

/** Stores with which names the run is scored. The revision is read before the names, so that a change in between is not missed. */
export async function setNamesRevision(tx: Db, run: RunRef, revision: number): Promise<void> {
  await updateRun(tx, run, sql`names_revision = ${revision}::int`)
}

/** Whether the run's rescore began with the brand's present names, or has not begun yet. */
export async function isScoredWithPresentNames(db: Db, { organizationId, runId }: RunRef): Promise<boolean> {
  const { rows } = await sql`
    select 1 from runs where organization_id = ${organizationId} and id = ${runId} and (names_revision = ${presentNames}
      or small_settings->'rescore'->'generation' is distinct from to_jsonb(work_generation))`.execute(db)
  return rows.length > 0
}

interface RescoreUnderWay {
  generation: number
  /** The place after which it continues; null when it has not begun. */
  after: number | null
  brandId: string
  /** Of the present names of the brand. */
  namesRevision: number
}

/** Null when there is no rescore or run. */
export async function findRescore(
  db: Db,
  { organizationId, runId }: RunRef,
): Promise<RescoreUnderWay | null> {
  const { rows } = await sql<RescoreUnderWay>`
    select work_generation as generation, brand_id as "brandId", ${presentNames} as "namesRevision",
      case when small_settings->'rescore'->'generation' = to_jsonb(work_generation)
      then (small_settings->'rescore'->>'after')::int end as after
    from runs where organization_id = ${organizationId} and id = ${runId} and ${isNotDeleted('status')}
      and reopened = 'rescoring'`.execute(db)
  return rows[0] ?? null
}

/** Stores where the next job continues. */
export async function setRescoreProgress(
  tx: Db,
  { organizationId, runId }: RunRef,
  rescore: NonNullable<RunSettings['rescore']>,
): Promise<void> {
  await sql`
    update runs set settings = settings || jsonb_build_object('rescore', ${jsonb(rescore)})
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
}

/** All new scores are stored: the run shows them when it ends. */
export async function markRescored(tx: Db, run: RunRef): Promise<void> {
  await updateRun(tx, run, sql`reopened = 'rescored'`)
}

/** The settings of the run `runs` without those of its rescore. */
const withoutRescore = sql`settings - 'before' - 'rescore' - 'keepsVerdicts'`

/**
 * Whether the brand itself has other names since the run was scored: the verdicts of a judge are then about its former
 * names. Call it before `setNamesRevision`.
 */
export async function hasVerdictsOnFormerNames(tx: Db, { organizationId, runId }: RunRef): Promise<boolean> {
  const { rows } = await sql`
    select 1 from runs r join brands b on b.organization_id = r.organization_id and b.id = r.brand_id
    where r.organization_id = ${organizationId} and r.id = ${runId} and ${isJudged('r')}
      and r.names_revision < b.own_names_revision`.execute(tx)
  return rows.length > 0
}

/** Deletes what the run was scored by before: it shows the new scores. */
export async function forgetFormerSettings(tx: Db, run: RunRef): Promise<void> {
  await updateRun(tx, run, sql`settings = ${withoutRescore}`)
}

/**
 * Ends a rescore or a retry: the run keeps its shown scores, with the names and judge that belong to them. The next
 * automatic rescore waits for the next change of names: the person who cancelled this one does not want it, and one
 * that failed would fail again.
 * @param isOutdated the run still shows that its names are former ones, also where the rescore had begun: a person may ask for new scores
 */
export async function keepShownScores(
  tx: Db,
  { organizationId, runId }: RunRef,
  { isOutdated = false }: { isOutdated?: boolean } = {},
): Promise<void> {
  await sql`
    update runs set reopened = null, settings = ${withoutRescore} || coalesce(settings->'before', '{}'), clearing = ${newId()},
      names_revision = case when reopened is distinct from 'rescoring' then names_revision
        when ${isOutdated} then least(names_revision, ${presentNames} - 1) else ${presentNames} end
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
}
