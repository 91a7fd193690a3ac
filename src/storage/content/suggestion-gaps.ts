import { type RawBuilder, sql } from 'kysely'
import type { SuggestionEvidence } from '../../domain/suggestion-evidence.ts'
import type { SuggestionState } from '../../domain/suggestion-state.ts'
import { bulkRows, insertRows, isNew, takeNew } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { isReadable } from '../runs/states.ts'
import { isInMainSeries, isOfInterface } from '../runs/unmixed-surfaces.ts'

export interface RunOfBrand {
  id: string
  brandId: string
}

/** A gap in a run. The fingerprint identifies the same gap in every run. */
export interface ShownGap {
  promptId: string
  fingerprint: string
  llms: readonly string[]
  title: string
  description: string
  priority: number
  evidence: SuggestionEvidence
}

/**
 * Locks the suggestions of a brand until the transaction ends, because several runs may end and people may decide at
 * the same time. The brand's own lock cannot be used: it is taken before a run's.
 */
export async function lockSuggestions(tx: Db, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${brandId}::text, 1))`.execute(tx)
}

/**
 * Updates the brand's suggestions to what a run shows. The newest start wins: a run that ends late, or is rescored,
 * does not change what a newer run showed.
 * @returns the suggestions of the gaps by their fingerprints
 */
export async function recordGaps(
  tx: Db,
  organizationId: string,
  run: RunOfBrand,
  gaps: readonly ShownGap[],
): Promise<Map<string, { id: string; state: SuggestionState }>> {
  const rows = gaps.map((gap) => ({ id: newId(), ...gap }))
  const startedAt = startOf(organizationId, run.id)
  const columns = {
    id: 'uuid',
    promptId: 'uuid',
    fingerprint: 'text',
    llms: 'text[]',
    title: 'text',
    description: 'text',
    priority: 'int',
    evidence: 'jsonb',
  }
  const changing = ['lastRunId', 'title', 'description', 'llms', 'priority', 'evidence']
  await insertRows(tx, 'suggestions', columns, rows, {
    values: {
      organizationId,
      brandId: run.brandId,
      state: 'open',
      firstRunId: run.id,
      firstRunAt: startedAt,
      lastRunId: run.id,
      lastRunAt: startedAt,
    },
    rest: sql`on conflict (organization_id, brand_id, fingerprint) do update set ${takeNew(...changing, 'lastRunAt')},
        written_by = 'template', updated_at = now()
      where (old.last_run_at <= excluded.last_run_at or ${isLeftByInterface(organizationId, run, sql`old.last_run_id`)}) and ${isNew(...changing)}`,
  })
  const ofGaps = sql`s.organization_id = ${organizationId} and s.brand_id = ${run.brandId}
    and s.fingerprint = any(${gaps.map(({ fingerprint }) => fingerprint)}::text[])`
  await sql`
    update suggestions s set first_run_id = ${run.id}, first_run_at = ${startedAt}
    where ${ofGaps} and s.first_run_at > ${startedAt}`.execute(tx)
  await reopen(tx, sql`${ofGaps} and s.closed_run_at <= ${startedAt}`)
  const { rows: found } = await sql<{ id: string; fingerprint: string; state: SuggestionState }>`
    select s.id, s.fingerprint, s.state from suggestions s where ${ofGaps}`.execute(tx)
  return new Map(found.map(({ fingerprint, ...suggestion }) => [fingerprint, suggestion]))
}

/** Reopens gaps that appear again. A state that a person set stays. */
async function reopen(tx: Db, condition: RawBuilder<unknown>): Promise<void> {
  const isByItself = sql`s.state = 'done' and s.state_reason = 'gap-closed'`
  await sql`
    update suggestions s set closed_run_id = null, closed_run_at = null, updated_at = now(),
      state = case when ${isByItself} then 'open' else s.state end,
      state_reason = case when ${isByItself} then null else s.state_reason end,
      state_changed_at = case when ${isByItself} then now() else s.state_changed_at end
    where ${condition}`.execute(tx)
}

export interface AnsweredPrompt {
  promptId: string
  llms: readonly string[]
}

/**
 * Closes gaps that a run no longer shows although all their LLMs answered, unless a newer run showed them. Open
 * suggestions become done; others keep their state and store the run in which the gap was closed.
 */
export async function closeGaps(
  tx: Db,
  organizationId: string,
  run: RunOfBrand,
  answered: readonly AnsweredPrompt[],
  shown: readonly string[],
): Promise<void> {
  const startedAt = startOf(organizationId, run.id)
  await sql`
    update suggestions s set ${closedBy(sql`${run.id}::uuid`, startedAt)}
    from ${bulkRows(answered, { promptId: 'uuid', llms: 'text[]' })}
    where s.organization_id = ${organizationId} and s.brand_id = ${run.brandId} and s.closed_run_id is null
      and s.last_run_at <= ${startedAt} and s.prompt_id = n."promptId" and s.llms <@ n.llms
      and s.id <> all(${[...shown]}::uuid[])`.execute(tx)
}

/** Closes the gaps that runs of a user interface left: beside a run of an API those have no suggestions. */
export async function closeGapsOfInterfaces(tx: Db, organizationId: string, run: RunOfBrand): Promise<void> {
  await sql`
    update suggestions s set ${closedBy(sql`${run.id}::uuid`, startOf(organizationId, run.id))}
    where s.organization_id = ${organizationId} and s.brand_id = ${run.brandId} and s.closed_run_id is null
      and ${isLeftByInterface(organizationId, run, sql`s.last_run_id`)}`.execute(tx)
}

/** Whether the last run of a gap is one of a user interface, and the given run is not. Both are looked up once, and not for each gap. */
function isLeftByInterface(
  organizationId: string,
  { id, brandId }: RunOfBrand,
  lastRunId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const ofBrand = (run: string) => sql`${sql.ref(`${run}.organization_id`)} = ${organizationId}
    and ${sql.ref(`${run}.brand_id`)} = ${brandId}`
  return sql<boolean>`(exists (select from runs r where ${ofBrand('r')} and r.id = ${id} and not ${isOfInterface('r')})
    and ${lastRunId} in (select l.id from runs l where ${ofBrand('l')} and ${isOfInterface('l')}))`
}

/** Closes gaps of a run that ended late, if a newer run with answers of all their LLMs does not show them. */
export async function closeOutdatedGaps(
  tx: Db,
  organizationId: string,
  run: RunOfBrand,
  shown: readonly string[],
): Promise<void> {
  const { rows } = await sql`
    select 1 from ${shownRuns(organizationId, run.brandId)} and r.started_at > ${startOf(organizationId, run.id)} limit 1`.execute(
    tx,
  )
  if (rows.length === 0) return
  await closeByNewer(
    tx,
    organizationId,
    run.brandId,
    sql`o.id = any(${[...shown]}::uuid[]) and o.last_run_id = ${run.id}`,
  )
}

/** Closes gaps whose last run has changed, if a newer run does not show them. */
export async function closeMovedGaps(
  tx: Db,
  organizationId: string,
  brandId: string,
  ids: readonly string[],
): Promise<void> {
  await closeByNewer(tx, organizationId, brandId, sql`o.id = any(${[...ids]}::uuid[])`)
}

/**
 * Decides by the first run after their last one in which all their LLMs answered; a gap that only interfaces showed is
 * closed by any run of an API. A run of an interface closes no gap of an API, also while the API's run is not readable yet.
 * The runs are found by the answers to the prompt: of a brand's runs, thousands may have none.
 */
async function closeByNewer(tx: Db, organizationId: string, brandId: string, condition: RawBuilder<unknown>) {
  const runs = shownRuns(organizationId, brandId)
  await sql`
    with of_api as materialized (
      select r.id as run_id, r.started_at from ${runs} and not ${isOfInterface('r')} order by r.started_at, r.id limit 1)
    update suggestions s set ${closedBy(sql`c.run_id`, sql`c.started_at`)}
    from (
      select o.id, n.run_id, n.started_at from suggestions o join runs l on l.organization_id = o.organization_id and l.id = o.last_run_id cross join lateral (
        -- Where APIs have a run, those of interfaces are not shown: only one of the two finds a run.
        select run_id, started_at from of_api where ${isOfInterface('l')}
        union all
        (select x.run_id, r.started_at from (
            select x.run_id from results x where x.organization_id = o.organization_id and x.prompt_id = o.prompt_id
            group by x.run_id having o.llms <@ array_agg(x.llm) offset 0) x
          cross join lateral (select r.started_at from ${runs} and r.id = x.run_id and r.started_at > o.last_run_at
            and ${isOfInterface('r')} = ${isOfInterface('l')} offset 0) r
        order by r.started_at, x.run_id limit 1)) n
      where o.organization_id = ${organizationId} and ${condition} and o.closed_run_id is null) c
    where s.organization_id = ${organizationId} and s.id = c.id`.execute(tx)
}

function shownRuns(organizationId: string, brandId: string) {
  return sql`runs r where r.organization_id = ${organizationId} and r.brand_id = ${brandId}
    and ${isReadable('r.status')} and ${isInMainSeries(organizationId, brandId)}`
}

/** Reopens some of the gaps that the run closed. @returns their ids; none when there are no more */
export async function reopenClosedBy(tx: Db, organizationId: string, run: RunOfBrand, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select s.id from suggestions s where s.organization_id = ${organizationId} and s.brand_id = ${run.brandId}
      and s.closed_run_id = ${run.id} order by s.id limit ${limit}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await reopen(tx, sql`s.organization_id = ${organizationId} and s.id = any(${ids}::uuid[])`)
  return ids
}

function closedBy(runId: RawBuilder<unknown>, startedAt: RawBuilder<unknown>) {
  return sql`closed_run_id = ${runId}, closed_run_at = ${startedAt}, updated_at = now(),
    state = case when s.state = 'open' then 'done' else s.state end,
    state_reason = case when s.state = 'open' then 'gap-closed' else s.state_reason end,
    state_changed_at = case when s.state = 'open' then now() else s.state_changed_at end`
}

/** Updates the number of runs of the suggestions that the run shows now, or showed before it ended again. */
export async function countRun(
  tx: Db,
  organizationId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const [had, has] = [new Set(before), new Set(after)]
  const changes = [
    ...[...has].filter((id) => !had.has(id)).map((id) => ({ id, change: 1 })),
    ...[...had].filter((id) => !has.has(id)).map((id) => ({ id, change: -1 })),
  ]
  if (changes.length === 0) return
  await sql`
    update suggestions s set run_count = s.run_count + n.change
    from ${bulkRows(changes, { id: 'uuid', change: 'int' })}
    where s.organization_id = ${organizationId} and s.id = n.id`.execute(tx)
}

/** When the run began, to the microsecond: a Date has only milliseconds. */
function startOf(organizationId: string, runId: string) {
  return sql<Date>`(select r.started_at from runs r where r.organization_id = ${organizationId} and r.id = ${runId})`
}
