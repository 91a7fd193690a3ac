import { sql } from 'kysely'
import type { RunMetrics, ScoredResult } from '../../domain/metrics.ts'
import type { Db } from '../database/database.ts'
import { jsonText } from '../database/storable.ts'
import type { RunRef } from './run-ref.ts'
import { isNotDeleted, isOpen, isReadable, keepsAnswers } from './states.ts'

const BATCH = 1_000
/** A page of results skips fewer than so many. The migration 0015 has the same number. */
export const PAGE_STEP = 250

/** How many responses of the run were planned per topic, by the topics' present names. */
export async function plannedPerTopic(db: Db, organizationId: string, runId: string) {
  const { rows } = await sql<{ topicName: string; count: number }>`
    select t.name as "topicName", count(*)::int as count
    from responses x
      join prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
      join topics t on t.organization_id = x.organization_id and t.id = p.topic_id
    where x.organization_id = ${organizationId} and x.run_id = ${runId} and not x.is_perception
    group by t.id, t.name, t.created_at order by t.created_at, t.id`.execute(db)
  return rows
}

/** A result with its place in the run. */
export type PlacedResult = ScoredResult & { ordinal: number }

/**
 * The run's results of these generations with their topics' present names, in the order of their places. In batches, so
 * that a run of any size needs constant memory and no statement takes long.
 */
export async function* resultsForMetrics(
  db: Db,
  { organizationId, runId }: RunRef,
  generations: readonly number[],
): AsyncGenerator<PlacedResult[]> {
  for (let after = -1; ; ) {
    const { rows } = await sql<PlacedResult>`
      select x.ordinal, t.name as "topicName", x.is_present as "isPresent", x.rank, x.sentiment,
        x.mentioned_brands as "mentionedBrands"
      from all_results x
        join prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
        join topics t on t.organization_id = x.organization_id and t.id = p.topic_id
      where x.organization_id = ${organizationId} and x.run_id = ${runId} and x.ordinal > ${after}
        and x.generation = any(${[...generations]}::int[])
      order by x.ordinal limit ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.ordinal
  }
}

/** What is calculated from the results of a run. */
export interface MeasuredRun {
  metrics: RunMetrics
  /** The places from which pages of results are counted; null where the n-th result has place n. */
  pageStarts: readonly number[] | null
}

/** @returns false, without storing them, when the metrics have become wrong or another process has stored them */
export async function storeMetrics(
  db: Db,
  { organizationId, runId }: RunRef,
  { metrics: { topics, mentionedBrandsRun, ...metrics }, pageStarts }: MeasuredRun,
  basis: number,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update runs set metrics = ${jsonText(metrics)}::json, metrics_topics = ${jsonText(topics)}::json,
      metrics_brands = ${jsonText(mentionedBrandsRun)}::json, metrics_calculated_at = ${now},
      page_starts = ${pageStarts && [...pageStarts]}::int[], metrics_basis = metrics_basis + 1
    where organization_id = ${organizationId} and id = ${runId} and metrics_basis = ${basis}
      and ${isNotDeleted('status')}`.execute(db)
  return numAffectedRows === 1n
}

/** The readable runs without metrics. */
export async function runsWithoutMetrics(db: Db) {
  const { rows } = await sql<RunRef>`
    select r.organization_id as "organizationId", r.id as "runId" from runs r
    where ${isReadable('r.status')} and r.metrics is null`.execute(db)
  return rows
}

/** Deletes the metrics of a run that the caller has locked, so that they are calculated again. */
export async function deleteRunMetrics(tx: Db, organizationId: string, runId: string) {
  await sql`
    update runs set metrics = null, metrics_topics = null, metrics_brands = null, metrics_basis = metrics_basis + 1
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
}

/**
 * Deletes the metrics of every run that asked these prompts, because the prompts moved to another topic; they have to be
 * calculated again. An expired run keeps its metrics. The caller has locked the brand, so that no run of it starts meanwhile.
 *
 * @returns the runs whose metrics it deleted; for others they are calculated already, or will be
 */
export async function deleteTopicMetrics(tx: Db, organizationId: string, promptIds: readonly string[]) {
  const ids = sql`any(${[...promptIds]}::uuid[])`
  // Includes runs without metrics, which a reader may just be calculating under a lock, and all open runs, because an
  // import may not have stored its prompts yet. The array is computed once, even when a row has to be waited for; the
  // order of ids prevents deadlocks.
  const { rows } = await sql<{ id: string }>`
    select r.id from runs r where r.organization_id = ${organizationId} and r.id = any(array(
      select y.id from runs y where y.organization_id = ${organizationId}
        and y.brand_id in (select p.brand_id from prompts p
          where p.organization_id = ${organizationId} and p.id = ${ids})
        and (${isOpen('y.status')} or exists (select 1 from run_prompts x
          where x.organization_id = y.organization_id and x.run_id = y.id and x.prompt_id = ${ids}))))
    order by r.id for no key update of r`.execute(tx)
  const held = sql`organization_id = ${organizationId} and id = any(${rows.map(({ id }) => id)}::uuid[])`
  await sql`update runs set metrics_basis = metrics_basis + 1 where ${held}`.execute(tx)
  const deleted = await sql<{ id: string }>`
    update runs set metrics = null, metrics_topics = null, metrics_brands = null
    where ${held} and metrics is not null and ${keepsAnswers('runs')} returning id`.execute(tx)
  return deleted.rows.map(({ id }) => ({ organizationId, runId: id }))
}
