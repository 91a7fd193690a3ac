import { type RawBuilder, sql } from 'kysely'
import type { Answer, Item } from '../../contract/index.ts'
import type { SecondReading } from '../../domain/detected-brands/learned-names.ts'
import type { Reopened, RunStatus } from '../../domain/run-status.ts'
import type { Entities } from '../../domain/scoring/entities.ts'
import type { Persona } from '../brands/brand-markets.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import { idRows } from '../database/bulk-rows.ts'
import { type Db, seesBrand, type Tenant } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { jsonb } from '../database/storable.ts'
import { hasRollup } from '../insights/rollups.ts'
import { runRecord } from './run-record.ts'
import { type RunRef, updateRun } from './run-ref.ts'
import { isAtWork, isNotDeleted, isOpen, keepsAnswers, mayHappen, workStatus } from './states.ts'

/** The settings of an LLM at the start of the run. */
export interface FrozenLlm {
  name: string
  provider: string
  model: string
  webSearch: boolean
}

/** The settings of the judge at the start of the run. */
export interface FrozenJudge {
  name: string
  model: string
  /** The version of the judge's prompts. */
  version: string
}

/** The settings that a run stores at its start; later changes do not affect it. Prompt texts are in `run_prompts`. */
export interface RunSettings {
  llms: FrozenLlm[]
  /** How often each prompt is asked per LLM; absent for 1. */
  samples?: number
  entities: Entities
  targetMarket: string
  language: string
  /** Put before each prompt; null or absent for none. */
  persona?: Persona | null
  /** Null or absent when only the rules score. */
  judge?: FrozenJudge | null
  /** During a rescore: the names and judge of the shown scores. */
  before?: Pick<RunSettings, 'entities' | 'judge'>
  /** During a rescore: its generation, and the place of the last scored answer. */
  rescore?: { generation: number; after: number }
  /** During a rescore: whether it asks no judge and keeps the verdicts that the run shows. */
  keepsVerdicts?: boolean
  /** Absent while the run has nothing to read again. */
  secondReading?: SecondReading
  /** Determines the answers of simulated LLMs; the run's id by default. */
  seed?: string
}

export interface NewRun {
  id: string
  brandId: string
  /** Null for the brand's own market. */
  marketId: string | null
  importId: string | null
  trigger: RunRecord['trigger']
  surface: RunRecord['surface']
  settings: RunSettings
  plannedCount: number
  startedAt: Date
}

export type RunRecord = Item<'listWorkspaceRuns'>
export type RunDetail = Omit<Answer<'getRun'>, 'waitingFor'>

export async function insertRun(tx: Db, organizationId: string, run: NewRun): Promise<void> {
  await sql`
    insert into runs (organization_id, id, brand_id, market_id, import_id, status, trigger, surface, settings,
      planned_count, started_at, names_revision)
    select ${organizationId}, ${run.id}::uuid, b.id, ${run.marketId}::uuid, ${run.importId}, 'queued', ${run.trigger},
      ${run.surface}, ${jsonb(run.settings)}, ${run.plannedCount}::int, ${run.startedAt}::timestamptz, b.names_revision
    from brands b where b.organization_id = ${organizationId} and b.id = ${run.brandId}`.execute(tx)
}

/** True also after the run is reopened. */
const wasReadable = sql`metrics_calculated_at is not null`

/**
 * Whether an asking run of the brand is under way. Imports, rescores and cancelled runs do not block a new run, and neither do runs that
 * are copied with their brand.
 */
export async function hasOpenAskingRun(tx: Db, organizationId: string, brandId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from runs where organization_id = ${organizationId} and brand_id = ${brandId}
      and trigger <> 'import' and not (import_id is not null and status = 'queued') and (reopened = 'collecting'
        or (${isOpen('status')} and cancelled_at is null and not (status = 'scoring' and ${wasReadable}))) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** The run with its present counts, for which all responses of a run under way are read: other reads take `findUncountedRun`. */
export async function findRun(db: Db, tenant: Tenant, runId: string): Promise<RunRecord | null> {
  const { rows } = await sql<{ run: RunRecord }>`
    select ${runRecord} as run from ${visibleRuns(tenant)} and r.id = ${runId}`.execute(db)
  return rows[0]?.run ?? null
}

export interface LockedRun {
  id: string
  brandId: string
  status: RunStatus
  /** The status that the Data API uses. */
  shownStatus: RunStatus
  reopened: Reopened | null
  /** The generations that the run shows. */
  generations: number[]
  /** The generation in which scores are stored now. */
  workGeneration: number
  trigger: NewRun['trigger']
  /** Null for the brand's own market. */
  marketId: string | null
  settings: RunSettings
  plannedCount: number
  /** The first place whose responses are not planned yet; null when all are planned. */
  unplannedFrom: number | null
  /** The place from which a retry plans failed responses next; null when no retry is under way or all are planned. */
  retryFrom: number | null
  /** The place after which suggestions are still missing; null when none are. */
  suggestedAfter: number | null
  /** The prompts whose suggestions are outdated, because a person has corrected an answer. */
  suggestAgain: string[]
  hasMetrics: boolean
  /** It has a roll-up that this version can read. */
  hasRollup: boolean
  /** Metrics that were calculated with another basis are wrong. */
  metricsBasis: number
  /** An ended run, or a cancelled retry, has responses left, which a job ends. */
  isStopping: boolean
  /** It ended with answers before: the present work is a retry or a rescore. */
  wasReadable: boolean
  /** A person cancelled it, or its retry. */
  isCancelled: boolean
  /** Its answers are past the organization's retention. */
  isExpired: boolean
}

/** Locks the run until the transaction ends; null when it is gone or deleted. */
export function lockRun(tx: Db, organizationId: string, runId: string): Promise<LockedRun | null> {
  return selectRun(tx, { organizationId, runId }, sql`for update`)
}

/** The run as it is now; null when it is gone or deleted. */
export function lookAtRun(db: Db, run: RunRef): Promise<LockedRun | null> {
  return selectRun(db, run, sql``)
}

async function selectRun(db: Db, { organizationId, runId }: RunRef, lock: RawBuilder<unknown>) {
  const { rows } = await sql<LockedRun>`
    select r.id, r.brand_id as "brandId", ${workStatus('r')} as status, r.status as "shownStatus", r.reopened,
      r.generations, r.work_generation as "workGeneration", r.trigger, r.market_id as "marketId", r.settings,
      r.planned_count as "plannedCount",
      r.unplanned_from as "unplannedFrom", r.retry_from as "retryFrom", r.suggested_after as "suggestedAfter",
      r.suggest_again as "suggestAgain",
      r.metrics is not null as "hasMetrics", ${hasRollup} as "hasRollup",
      r.metrics_basis as "metricsBasis", r.stopping is not null as "isStopping",
      ${wasReadable} as "wasReadable", r.cancelled_at is not null as "isCancelled",
      not ${keepsAnswers('r')} as "isExpired"
    from runs r where r.organization_id = ${organizationId} and r.id = ${runId} and ${isNotDeleted('r.status')}
    ${lock}`.execute(db)
  return rows[0] ?? null
}

/**
 * Locks the runs until the transaction ends: transactions that settle the last responses at the same moment then see
 * each other's changes. In the order of their ids, so that they do not deadlock.
 */
export async function lockRuns(tx: Db, runs: readonly RunRef[]) {
  await sql`
    select 1 from runs r join ${idRows(runs, 'organizationId', 'runId')}
      on r.organization_id = n."organizationId" and r.id = n."runId"
    order by r.id for no key update of r`.execute(tx)
}

/** Locks the open runs of an import until the transaction ends, in the order of their ids. */
export async function lockRunsOfImport(tx: Db, organizationId: string, importId: string): Promise<void> {
  await sql`
    select 1 from runs where organization_id = ${organizationId} and import_id = ${importId}
      and ${isOpen('status')}
    order by id for no key update`.execute(tx)
}

/** Stores the place from which responses are not planned yet; null when all are planned. */
export async function setUnplanned(tx: Db, organizationId: string, runId: string, from: number | null) {
  await updateRun(tx, { organizationId, runId }, sql`unplanned_from = ${from}::int`)
}

/** Stores the place from which a retry has not planned failed responses yet; null when all are planned. */
export async function setRetryFrom(tx: Db, organizationId: string, runId: string, from: number | null) {
  await updateRun(tx, { organizationId, runId }, sql`retry_from = ${from}::int`)
}

/** Changes with a run's settings, except for the progress of a rescore and of a second reading. */
const settingsVersion = sql`md5((r.settings - 'rescore' - 'secondReading')::text)`

export async function findRunSettings(db: Db, organizationId: string, runId: string) {
  const { rows } = await sql<{ settings: RunSettings; version: string }>`
    select r.settings, ${settingsVersion} as version from runs r
    where r.organization_id = ${organizationId} and r.id = ${runId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`run ${runId} is missing`)
  return row
}

export async function settingsVersions(db: Db, runs: readonly RunRef[]) {
  const { rows } = await sql<{ runId: string; version: string }>`
    select r.id as "runId", ${settingsVersion} as version
    from ${idRows(runs, 'organizationId', 'runId')}
      join runs r on r.organization_id = n."organizationId" and r.id = n."runId"`.execute(db)
  return rows
}

/** Sets a run's status, if the present one is among `from`. */
export async function setRunStatus(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
  from: readonly RunStatus[],
  to: RunStatus,
): Promise<void> {
  await sql`
    update runs set status = ${to}
    where organization_id = ${organizationId} and id = any(${[...runIds]}::uuid[])
      and status = any(${[...from]}::text[])`.execute(db)
}

/**
 * Ends a run and stores its counts, so that lists do not count again.
 * @param counts from `countResponses`; null while responses are left to be skipped
 */
export async function endRun(
  tx: Db,
  { organizationId, runId }: RunRef,
  status: RunStatus,
  counts: string | null,
  now: Date,
) {
  await sql`
    update runs r set status = ${status}, completed_at = ${now}, counts = ${counts}::json, reopened = null,
      retry_from = null
    where r.organization_id = ${organizationId} and r.id = ${runId}`.execute(tx)
}

/** Reopens a run that is not readable: its counts are no longer valid. */
export async function restartRun(tx: Db, organizationId: string, runId: string, status: RunStatus) {
  await sql`
    update runs set status = ${status}, completed_at = null, counts = null, metrics_basis = metrics_basis + 1
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
}

/**
 * Reopens a readable run: it keeps showing its scores, and new ones are stored in a new generation.
 * @returns the new generation
 */
export async function reopenRun(
  tx: Db,
  organizationId: string,
  runId: string,
  reopened: Reopened,
): Promise<number> {
  const { rows } = await sql<{ generation: number }>`
    update runs set reopened = ${reopened}, work_generation = work_generation + 1, metrics_basis = metrics_basis + 1
    where organization_id = ${organizationId} and id = ${runId}
    returning work_generation as generation`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`run ${runId} is missing`)
  return row.generation
}

/** Makes a locked run show other generations: from now on every read uses them. */
export async function showGenerations(
  tx: Db,
  organizationId: string,
  runId: string,
  generations: readonly number[],
) {
  await sql`
    update runs set generations = ${[...generations]}::int[], metrics_basis = metrics_basis + 1,
      clearing = case when generations <@ ${[...generations]}::int[] then clearing else ${newId()}::uuid end
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
}

/** The generation in which each run stores new scores. */
export async function workGenerations(tx: Db, runs: readonly RunRef[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ runId: string; generation: number }>`
    select distinct r.id as "runId", r.work_generation as generation
    from ${idRows(runs, 'organizationId', 'runId')}
      join runs r on r.organization_id = n."organizationId" and r.id = n."runId"`.execute(tx)
  return new Map(rows.map(({ runId, generation }) => [runId, generation]))
}

/** Renews the ETags of the run's reads although its row does not change. */
export async function renewRunEtags(tx: Db, organizationId: string, runId: string) {
  await updateRun(tx, { organizationId, runId }, sql`status = status`)
}

/** Open runs of an import, in the order in which runs are locked. */
export async function openRunIds(db: Db, organizationId: string, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from runs r where r.organization_id = ${organizationId} and import_id = ${importId}
      and ${isAtWork('r')} order by r.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The open runs of all organizations. */
export async function runsAtWork(db: Db) {
  const { rows } = await sql<
    RunRef & { importId: string | null; isQueued: boolean; isImport: boolean; isReopened: boolean }
  >`
    select r.organization_id as "organizationId", r.id as "runId", r.import_id as "importId",
      r.status = 'queued' as "isQueued", r.trigger = 'import' as "isImport", r.reopened is not null as "isReopened"
    from runs r
    where ${isAtWork('r')} order by r.id`.execute(db)
  return rows
}

/** Moves runs to scoring once all their questions are answered. */
export async function setRunsScoring(tx: Db, runs: readonly RunRef[]) {
  if (runs.length === 0) return
  await sql`
    update runs r set status = case when r.reopened is null then 'scoring' else r.status end,
      reopened = case when r.reopened is not null then 'scoring' end
    from ${idRows(runs, 'organizationId', 'runId')}
    where r.organization_id = n."organizationId" and r.id = n."runId" and ${workStatus('r')} = 'collecting'
      and r.unplanned_from is null and r.retry_from is null
      and not exists (select 1 from responses x where x.organization_id = r.organization_id
        and x.run_id = r.id and ${mayHappen('claim')})`.execute(tx)
}

/** For answers and scores, which come in quick succession: not each of them updates the row. */
export const ACTIVITY_SLACK_MS = 1_000

/**
 * Stores when the brand last got an answer, a score or metrics.
 * @param slackMs - a stored time that is no older than that stays
 */
export async function touchBrandActivity(
  tx: Db,
  organizationId: string,
  brandId: string,
  now: Date,
  slackMs = 0,
) {
  await sql`
    update brands set last_activity_at = ${now}
    where organization_id = ${organizationId} and id = ${brandId}
      and (last_activity_at is null or last_activity_at < ${new Date(now.getTime() - slackMs)})`.execute(tx)
}

/** Runs that the key may see; deleted runs and those of deleted brands are left out. */
export function visibleRuns(tenant: Tenant) {
  return sql`runs r join brands b on b.organization_id = r.organization_id and b.id = r.brand_id
    where r.organization_id = ${tenant.organizationId} and b.deleted_at is null
      and ${isNotDeleted('r.status')} and ${seesBrand(tenant, 'r.brand_id')}`
}

/** The runs of a brand that are not deleted: FROM and WHERE for the table alias `r`. */
export function runsOf({ organizationId, id }: BrandRef) {
  return sql`runs r where r.organization_id = ${organizationId} and r.brand_id = ${id} and ${isNotDeleted('r.status')}`
}
