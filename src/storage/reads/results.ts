import { type RawBuilder, sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import { type PageRequest, pageOffset } from '../../contract/paging.ts'
import type { RunStatus } from '../../domain/run-status.ts'
import { allOf, isAmong, isEqual } from '../database/conditions.ts'
import type { Db, Tenant } from '../database/database.ts'
import { jsonObject } from '../database/json-object.ts'
import { PAGE_STEP } from '../runs/run-metrics.ts'
import { visibleRuns } from '../runs/runs.ts'
import { isReadable } from '../runs/states.ts'
import { BATCH_BYTES, type Filling, type MarkedPage, newMark } from './read-answers.ts'

type Result = Item<'getRunResults'>

export interface ResultFilter {
  llm?: readonly string[]
  topicId?: string
  promptId?: string
  isPresent?: boolean
  sentiment?: string
}

export interface ResultsPage {
  status: RunStatus
  /** The whole answer of the Data API; marks stand for answers and sources, and for names where all are too many for one text. Null while the run is not
   * readable. */
  body: (MarkedPage & { filling: Filling }) | null
}

/**
 * A page of a run's results. PostgreSQL builds the JSON and the text is passed on, which doubles the throughput of a
 * page of 50 compared with building it in Node. Without a filter a page begins at a known place, so every page costs
 * about the same.
 */
export async function findResultsPage(
  db: Db,
  tenant: Tenant,
  runId: string,
  filter: ResultFilter,
  includeAnswer: boolean,
  request: PageRequest,
): Promise<ResultsPage | null> {
  const conditions = filterConditions(filter)
  const offset = pageOffset(request)
  const { page, limit } = request
  const total =
    conditions.length === 0
      ? sql`(r.counts->>'resultCount')::int`
      : sql`(select count(*)::int from ${results} and ${allOf(...conditions)})`
  const rows =
    conditions.length === 0
      ? sql`${results} and x.ordinal > ${placeBefore(offset)}
          order by x.ordinal limit ${limit} offset ${beyondPlace(offset)}`
      : sql`${results} and ${allOf(...conditions)}
          order by x.ordinal limit ${limit} offset ${offset}`
  const mark = newMark()
  const marked = sql`${mark}::text || x.id`
  const found = await sql<{ status: RunStatus; text: string | null }>`
    select r.status, case when ${isReadable('r.status')} then (
      select json_build_object(
        'run', json_build_object('id', r.id, 'brandId', r.brand_id, 'startedAt', iso8601(r.started_at)),
        'data', coalesce((
          with page as materialized (select x.* from ${rows})
          select json_agg(case when ${hasManyNames} then ${resultItem(marked, undefined)}
            else ${resultItem(sql`x.mentioned_brands`, includeAnswer ? marked : undefined)} end order by x.ordinal)
          from page x
            join run_prompts a on a.organization_id = x.organization_id and a.run_id = x.run_id
              and a.prompt_id = x.prompt_id
            join prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
            join topics t on t.organization_id = x.organization_id and t.id = p.topic_id), '[]'),
        'paging', json_build_object('page', ${page}::numeric, 'limit', ${limit}::int, 'total', counted.total,
          'nextPage', case when ${offset + limit}::bigint < counted.total then ${page + 1}::numeric end),
        'includeAnswer', ${includeAnswer}::boolean)::text
      from (select ${total} as total) counted) end as text
    from ${visibleRuns(tenant)} and r.id = ${runId}`.execute(db)
  const [row] = found.rows
  if (!row) return null
  const { status, text } = row
  if (text === null) return { status, body: null }
  const isNames = text.includes(`"mentionedBrands" : "${mark}`)
  const filling = isNames ? (includeAnswer ? 'names, answer and sources' : 'names') : 'answer and sources'
  return { status, body: { text, mark, filling } }
}

/** Whether the names of `page` are too many for one text. It reads them only until that is certain. */
const hasManyNames = sql`exists (
  select 1 from (
    select sum(octet_length(mentioned_brands::text)) over (order by ordinal rows unbounded preceding) as bytes
    from page) n where bytes > ${BATCH_BYTES})`

/** The last known place that comes before this many results of the run `r`. */
function placeBefore(offset: number) {
  const step = Math.min(Math.floor(offset / PAGE_STEP), INT_MAX)
  return sql`case when ${isPlaceUnknown} then 0 when r.page_starts is null then ${offset}::bigint
    when ${step}::int = 0 then 0 else coalesce(r.page_starts[${step}::int], ${INT_MAX}) end`
}

/** How many results follow that place before the page begins. */
function beyondPlace(offset: number) {
  return sql`(case when ${isPlaceUnknown} then ${offset}::bigint when r.page_starts is null then 0 else ${offset % PAGE_STEP}::int end)`
}

/** `page_starts` are calculated with the metrics. A copied run can be read before; other runs end with them. */
const isPlaceUnknown = sql`r.page_starts is null and r.metrics is null and r.import_id is not null`

const INT_MAX = 2 ** 31 - 1

/** Results of the run `r`, as alias `x`. */
const results = sql`results x where x.organization_id = r.organization_id and x.run_id = r.id`

function filterConditions({ llm, topicId, promptId, isPresent, sentiment }: ResultFilter) {
  const ofTopic = sql`x.prompt_id in (select q.id from prompts q
    where q.organization_id = r.organization_id and q.topic_id = ${topicId})`
  return [
    isAmong('x.llm', llm),
    isEqual('x.prompt_id', promptId),
    isEqual('x.is_present', isPresent),
    isEqual('x.sentiment', sentiment),
    topicId === undefined ? undefined : ofTopic,
  ].filter((condition) => condition !== undefined)
}

/** Answers and sources are filled in later, because those of one page may have hundreds of megabytes. */
function resultItem(names: RawBuilder<unknown>, answer: RawBuilder<unknown> | undefined) {
  return jsonObject<Omit<Result, 'sources'>>({
    id: sql`x.id`,
    runId: sql`x.run_id`,
    prompt: jsonObject<Result['prompt']>({
      text: sql`a.text`,
      journeyStage: sql`coalesce(p.customer_journey, '')`,
    }),
    topic: jsonObject<Result['topic']>({ name: sql`t.name` }),
    llm: sql`x.llm`,
    isPresent: sql`x.is_present`,
    rank: sql`x.rank`,
    sentiment: sql`x.sentiment`,
    mentionedBrands: names,
    answer,
  })
}

/** Whether the brand has the filter's topic and prompt. Deleted ones count, because history keeps them. */
export async function filterIdsExist(
  db: Db,
  organizationId: string,
  brandId: string,
  { topicId, promptId }: ResultFilter,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select
      (${topicId ?? null}::uuid is null or exists (select 1 from topics
        where organization_id = ${organizationId} and brand_id = ${brandId} and id = ${topicId ?? null}::uuid))
      and (${promptId ?? null}::uuid is null or exists (select 1 from prompts
        where organization_id = ${organizationId} and brand_id = ${brandId} and id = ${promptId ?? null}::uuid))
      as known`.execute(db)
  return rows[0]?.known ?? false
}

/** The names of a topic and a prompt whose ids `filterIdsExist` knows; null where there is no id. */
export async function findFilterNames(
  db: Db,
  organizationId: string,
  { topicId, promptId }: ResultFilter,
): Promise<{ topic: string | null; prompt: string | null }> {
  const { rows } = await sql<{ topic: string | null; prompt: string | null }>`
    select
      (select name from topics where organization_id = ${organizationId} and id = ${topicId ?? null}::uuid) as topic,
      (select text from prompts where organization_id = ${organizationId} and id = ${promptId ?? null}::uuid)
        as prompt`.execute(db)
  return rows[0] ?? { topic: null, prompt: null }
}
