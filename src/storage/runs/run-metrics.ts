import { type RawBuilder, sql } from 'kysely'
import type { CitedLink, PackedSources } from '../../domain/insights/packed-sources.ts'
import type { NameDecision, RolledAnswer, WrittenRollup } from '../../domain/insights/rollup.ts'
import type { RunMetrics, ScoredResult } from '../../domain/metrics.ts'
import { smallLetters } from '../database/collation.ts'
import type { Db } from '../database/database.ts'
import { jsonText } from '../database/storable.ts'
import { isListedAsWorst } from '../insights/insights.ts'
import { deleteRollups, hasRollup, storeRollup } from '../insights/rollups.ts'
import { nextAnswers } from './answer-batches.ts'
import type { RunRef } from './run-ref.ts'
import { isNotDeleted, isOpen, isReadable, keepsAnswers } from './states.ts'

/** Bytes of answers of which a batch brings everything that was found: mostly some hundred answers. */
const BATCH_BYTES = 1024 * 1024
const PLANNED_AT_ONCE = 5_000
/** A page of results skips fewer than this many. Migration 0015 contains the same number. */
export const PAGE_STEP = 250

/**
 * How many responses of the run were planned per topic, by the topics' present names. Counted in parts, so that no
 * statement takes long.
 */
export async function plannedPerTopic(
  db: Db,
  organizationId: string,
  runId: string,
  atOnce = PLANNED_AT_ONCE,
) {
  const topics = new Map<string, PlannedTopic>()
  for (let after = -1; ; ) {
    const { rows } = await sql<PlannedTopic & { id: string | null; last: number }>`
      with part as materialized (select ordinal, prompt_id, is_perception from responses
        where organization_id = ${organizationId} and run_id = ${runId} and ordinal > ${after}
        order by ordinal limit ${atOnce})
      select t.id, t.name as "topicName", t.created_at as "createdAt", count(*)::int as count, max(x.ordinal) as last
      from part x
        left join prompts p on p.organization_id = ${organizationId} and p.id = x.prompt_id and not x.is_perception
        left join topics t on t.organization_id = ${organizationId} and t.id = p.topic_id
      group by t.id, t.name, t.created_at order by t.created_at, t.id`.execute(db)
    if (rows.length === 0) return [...topics.values()].sort(byAge)
    for (const { id, last, ...topic } of rows) {
      after = Math.max(after, last)
      if (id === null) continue
      const known = topics.get(id)
      if (known) known.count += topic.count
      else topics.set(id, topic)
    }
  }
}

interface PlannedTopic {
  topicName: string
  createdAt: Date
  count: number
}

/** Topics that were created at the same moment keep the order in which the run asks them. */
const byAge = (a: PlannedTopic, b: PlannedTopic) => a.createdAt.getTime() - b.createdAt.getTime()

/** The fields of a result that metrics and roll-up need. */
export interface MeasuredResult extends ScoredResult {
  rolled: RolledAnswer
  links: readonly CitedLink[]
  /** In lower case. */
  searches: readonly string[]
}

/**
 * The run's results of these generations, with the present names of their topics, in their order. Read in batches by the bytes
 * of the answers, so that a run of any size needs constant memory and no statement takes long.
 */
export async function* resultsForMetrics(
  db: Db,
  { organizationId, runId }: RunRef,
  generations: readonly number[],
): AsyncGenerator<MeasuredResult[]> {
  // Looked up for each response, as in `isScoreShown`.
  const hasResult = sql<boolean>`(select true from all_results z where z.organization_id = y.organization_id
    and z.id = y.id and z.generation = any(${[...generations]}::int[]) limit 1) is true`
  for (let after = -1; ; ) {
    const { rows } = await sql<StoredResult>`
      with recursive ${nextAnswers({ organizationId, runId }, after, hasResult, { bytesMax: BATCH_BYTES })}
      select x.ordinal, t.name as "topicName", x.prompt_id as "promptId", x.llm, x.is_present as "isPresent", x.rank,
        x.sentiment, ${isListedAsWorst} as "listedAsWorst", x.mentioned_brands as "mentionedBrands",
        x.detected_keys as "detectedKeys", d.decisions, coalesce(l.sources, 0) > 0 as "hasSources",
        coalesce(l.is_owned, false) as "citesOwned", l.links, q.searches
      from taken k
        cross join lateral (select * from all_results z where z.organization_id = ${organizationId} and z.id = k.id
          and z.generation = any(${[...generations]}::int[]) limit 1) x
        join prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
        join topics t on t.organization_id = x.organization_id and t.id = p.topic_id
        left join lateral (
          select json_agg(json_build_array(m.name, m.rank, m.sentiment, m.listed_as_worst) order by m.position) as decisions
          from mentions m where m.organization_id = x.organization_id and m.response_id = x.id
            and m.generation = x.generation and m.rank is not null and m.kind <> 'brand') d on true
        left join lateral (
          select count(*) as sources, bool_or(l.source_type = 'owned') as is_owned,
            json_agg(json_build_array(l.domain, coalesce(l.source_type, 'other'), l.url, l.title is not null)
              order by l.position) as links
          from all_response_links l where l.organization_id = x.organization_id and l.response_id = x.id
            and l.generation = x.generation and l.kind = 'cited') l on true
        left join lateral (
          select json_agg(${smallLetters(sql`q.query`)} order by q.position) as searches
          from web_search_queries q where q.organization_id = x.organization_id and q.response_id = x.id) q on true
      order by x.ordinal`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(measuredResult)
    after = last.ordinal
  }
}

type StoredResult = ScoredResult &
  Omit<RolledAnswer, 'decisions'> & {
    decisions: NameDecision[] | null
    links: CitedLink[] | null
    searches: string[] | null
  }

function measuredResult({ decisions, links, searches, ...result }: StoredResult): MeasuredResult {
  const rank = result.listedAsWorst ? 0 : result.rank
  return {
    ...result,
    rolled: { ...result, rank, decisions: decisions ?? [] },
    links: links ?? [],
    searches: searches ?? [],
  }
}

/** The values that are calculated from the results of a run. */
export interface MeasuredRun {
  metrics: RunMetrics
  /** The places from which pages of results are counted; null where the n-th result has place n. */
  pageStarts: readonly number[] | null
  rollup: WrittenRollup
  sources: PackedSources
  /** A hash of the prompts' texts as the run asked them. */
  textsHash: string
}

/**
 * Stores the metrics and the roll-up.
 * @returns false, without storing anything, when the metrics are outdated or another process has stored them
 */
export async function storeMetrics(
  db: Db,
  ref: RunRef,
  {
    metrics: { topics, mentionedBrandsRun, ...metrics },
    pageStarts,
    rollup,
    sources,
    textsHash,
  }: MeasuredRun,
  basis: number,
  now: Date,
): Promise<boolean> {
  const { organizationId, runId } = ref
  const { numAffectedRows } = await sql`
    update runs set metrics = ${jsonText(metrics)}::json, metrics_topics = ${jsonText(topics)}::json,
      metrics_brands = ${jsonText(mentionedBrandsRun)}::json, metrics_calculated_at = ${now},
      page_starts = ${pageStarts && [...pageStarts]}::int[], metrics_basis = metrics_basis + 1
    where organization_id = ${organizationId} and id = ${runId} and metrics_basis = ${basis}
      and ${isNotDeleted('status')}`.execute(db)
  if (numAffectedRows !== 1n) return false
  await storeRollup(db, ref, rollup, sources, textsHash)
  return true
}

/**
 * Stores the roll-up of a run that has metrics.
 * @returns the same as `storeMetrics`
 */
export async function storeMissingRollup(
  tx: Db,
  ref: RunRef,
  { rollup, sources, textsHash }: MeasuredRun,
  basis: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from runs where organization_id = ${ref.organizationId} and id = ${ref.runId}
      and metrics_basis = ${basis} and ${isNotDeleted('status')} and ${keepsAnswers('runs')} for no key update`.execute(
    tx,
  )
  if (rows.length === 0) return false
  await storeRollup(tx, ref, rollup, sources, textsHash)
  return true
}

/** The readable runs without metrics or without a roll-up; expired ones need none. */
export async function runsWithoutMetrics(db: Db) {
  const { rows } = await sql<RunRef>`
    select r.organization_id as "organizationId", r.id as "runId" from runs r
    where ${isReadable('r.status')} and (r.metrics is null or (${keepsAnswers('r')} and not ${hasRollup}))`.execute(
    db,
  )
  return rows
}

/** Deletes the metrics and the roll-up of a run that the caller has locked, so that they are calculated again. */
export async function deleteRunMetrics(tx: Db, organizationId: string, runId: string) {
  await sql`
    update runs set metrics = null, metrics_topics = null, metrics_brands = null, metrics_basis = metrics_basis + 1
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
  await deleteRollups(tx, organizationId, [runId])
}

/** Deletes the metrics of every run that asked these prompts, because they moved to another topic. @returns the same as `deleteMetrics` */
export function deleteTopicMetrics(tx: Db, organizationId: string, promptIds: readonly string[]) {
  const ids = sql`any(${[...promptIds]}::uuid[])`
  return deleteMetrics(tx, organizationId, {
    brands: sql`select p.brand_id from prompts p where p.organization_id = ${organizationId} and p.id = ${ids}`,
    isAsked: sql`exists (select 1 from run_prompts x
      where x.organization_id = y.organization_id and x.run_id = y.id and x.prompt_id = ${ids})`,
  })
}

/** The same for every run that asked a prompt of this topic, because the topic was renamed. */
export function deleteMetricsOfTopic(tx: Db, organizationId: string, topicId: string) {
  return deleteMetrics(tx, organizationId, {
    // None when the topic has no prompts: then no run shows its name.
    brands: sql`select p.brand_id from prompts p
      where p.organization_id = ${organizationId} and p.topic_id = ${topicId} limit 1`,
    // Looked up for each run: with `exists`, the planner may read the prompts of everybody's runs. A list of the topic's prompts could be
    // far longer than that of a run.
    isAsked: sql`(select true from run_prompts x
      join prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
      where x.organization_id = y.organization_id and x.run_id = y.id and p.topic_id = ${topicId} limit 1) is true`,
  })
}

/**
 * Deletes the metrics of runs `y` of these brands; they have to be calculated again. An expired run keeps its metrics. The caller has locked
 * the brand, so that no run of it starts meanwhile.
 *
 * @returns the runs whose metrics it deleted; for others they are calculated already, or will be
 */
async function deleteMetrics(
  tx: Db,
  organizationId: string,
  { brands, isAsked }: { brands: RawBuilder<unknown>; isAsked: RawBuilder<unknown> },
) {
  // Includes runs without metrics, because a reader may be calculating them under a lock, and all open runs, because
  // an import may not have stored its prompts yet. The array is evaluated once, even when a row has to be waited for;
  // the order of ids prevents deadlocks.
  const { rows } = await sql<{ id: string }>`
    select r.id from runs r where r.organization_id = ${organizationId} and r.id = any(array(
      select y.id from runs y where y.organization_id = ${organizationId}
        and y.brand_id in (${brands}) and (${isOpen('y.status')} or ${isAsked})))
    order by r.id for no key update of r`.execute(tx)
  const held = sql`organization_id = ${organizationId} and id = any(${rows.map(({ id }) => id)}::uuid[])`
  await sql`update runs set metrics_basis = metrics_basis + 1 where ${held}`.execute(tx)
  const deleted = await sql<{ id: string }>`
    update runs set metrics = null, metrics_topics = null, metrics_brands = null
    where ${held} and metrics is not null and ${keepsAnswers('runs')} returning id`.execute(tx)
  return deleted.rows.map(({ id }) => ({ organizationId, runId: id }))
}

/** A value that changes whenever the metrics of a run under way would change. Read it before the results. */
export async function metricsVersion(db: Db, { organizationId, runId }: RunRef): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', r.metrics_basis, r.generations, (
      select count(*) from results x where x.organization_id = r.organization_id and x.run_id = r.id), (
      select v.revision from brand_revisions v
      where v.organization_id = r.organization_id and v.brand_id = r.brand_id)) as version
    from runs r where r.organization_id = ${organizationId} and r.id = ${runId}`.execute(db)
  return rows[0]?.version ?? ''
}
