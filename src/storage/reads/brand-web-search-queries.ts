import { type RawBuilder, sql } from 'kysely'
import { WINDOW_QUERIES_MAX } from '../../contract/data-api/web-search-queries.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Answer } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import type { TimeWindow } from '../../domain/time-window.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import { smallLetters } from '../database/collation.ts'
import type { Db } from '../database/database.ts'
import { isOnPage } from '../database/select-page.ts'
import { firstSearches } from '../insights/first-searches.ts'
import { startedWithin } from '../runs/readable-runs.ts'
import { isMainMarket } from '../runs/run-market.ts'
import { runsOf } from '../runs/runs.ts'
import { isReadable } from '../runs/states.ts'
import { isUnmixed } from '../runs/unmixed-surfaces.ts'
import { listOfParts, type PartOfList, WHOLE_BYTES, withLists } from './lists-in-parts.ts'
import { type MarkedPage, newMark } from './read-answers.ts'
import { runsInParts, type WeighedRun } from './runs-in-parts.ts'
import {
  bytesOfQueries,
  fittingOf,
  type QueryFilter,
  queriesOf,
  RESPONSE_BYTES,
  RESPONSES_AT_ONCE,
  resultCondition,
} from './web-search-queries.ts'

/** What a page lists: prompts with their responses, or queries. */
export type QueryView = 'prompt' | 'query'

export interface BrandQueries {
  /** The number of items. */
  total: number
  /** The items of the page. If their responses are too many for one text, each prompt has a mark in place of its responses. */
  items: MarkedPage
  /** The runs of these responses, newest first; null where the items are whole. */
  runs: WeighedRun[] | null
  /** Over all pages; the same in both views. */
  summary: Answer<'getBrandWebSearchQueries'>['summary']
}

/**
 * The search queries of a brand's results in the readable runs of the window. Every page costs the same, because the
 * summary counts all queries; answers and texts are read for the page only.
 * @throws {ApiError} `invalid_request` for a window of too many queries that pass the filter
 */
export async function findBrandQueries(
  db: Db,
  brand: BrandRef,
  view: QueryView,
  window: TimeWindow,
  filter: QueryFilter,
  request: PageRequest,
  bytesMax = WHOLE_BYTES,
  queriesMax = WINDOW_QUERIES_MAX,
): Promise<BrandQueries> {
  await refuseTooMany(db, brand, window, filter, queriesMax)
  const mark = newMark()
  const { rows } = await sql<Omit<BrandQueries, 'items'> & { items: string }>`
    with windowed as materialized (${runsWithin(brand, window)}),
    -- Each looks up its queries: a filter may leave few answers of a window with any number of them, and without statistics a join would
    -- compare all answers with all queries.
    answers as materialized (
      select x.organization_id, x.id, x.run_id, x.prompt_id, x.llm collate "C" as llm, x.ordinal, x.is_present, r.started_at
      from windowed r join results x on x.organization_id = r.organization_id and x.run_id = r.id
      where ${resultCondition(filter)}),
    asked as materialized (select distinct llm from answers),
    searched as materialized (
      select x.*, q.position, q.query collate "C" as query, ${smallLetters(sql`q.query`)} as key
      from answers x cross join lateral (
        select q.position, q.query from web_search_queries q
        where q.organization_id = x.organization_id and q.response_id = x.id offset 0) q),
    ${view === 'prompt' ? promptPage(request, bytesMax) : queryPage(request)}
    select (select count(*)::int from ranked) as total, ${view === 'prompt' ? promptItems(mark) : queryItems}::text as items,
      ${view === 'prompt' ? runsOfPage : sql`null`} as runs, ${summary} as summary`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a select without FROM gives one row')
  const { items: text } = found
  return { ...found, items: { text, mark } }
}

const runsWithin = (brand: BrandRef, window: TimeWindow) => sql`
  select r.organization_id, r.id, r.started_at from ${runsOf(brand)}
    and ${isReadable('r.status')} and ${isMainMarket} and ${isUnmixed(brand, window)} and ${startedWithin(window)}`

async function refuseTooMany(
  db: Db,
  brand: BrandRef,
  window: TimeWindow,
  filter: QueryFilter,
  queriesMax: number,
): Promise<void> {
  const searches = firstSearches(sql`windowed`, resultCondition(filter), queriesMax + 1)
  const { rows } = await sql<{ isMore: boolean }>`
    with windowed as materialized (${runsWithin(brand, window)})
    select count(*) > ${queriesMax} as "isMore" from (${searches}) q`.execute(db)
  if (!rows[0]?.isMore) return
  const message = `has more than ${queriesMax} search queries`
  throw new ApiError(
    'invalid_request',
    `The window ${message}. Choose a shorter one, choose LLMs or a prompt, or read its runs one by one.`,
    { details: [{ path: 'from', code: 'too_many', message: `the window ${message}` }] },
  )
}

/** The page with the responses of its prompts, which are read when the earlier ones are consumed. Runs that became readable meanwhile are not in it. */
export function withResponses(
  db: Db,
  organizationId: string,
  runs: readonly WeighedRun[],
  filter: QueryFilter,
  page: MarkedPage,
  responsesAtOnce = RESPONSES_AT_ONCE,
): AsyncGenerator<string> {
  const parts = runsInParts(runs, responsesAtOnce)
  return withLists(page, (promptId, responseCount) =>
    listOfParts(responsesOf(db, organizationId, parts, { ...filter, promptId }), responseCount),
  )
}

async function* responsesOf(
  db: Db,
  organizationId: string,
  runs: readonly string[][],
  filter: QueryFilter,
): AsyncGenerator<PartOfList> {
  for (const runIds of runs) yield* responsesInRuns(db, organizationId, runIds, filter)
}

interface PartRow {
  run: number
  ordinal: number
  response: string
  foundCount: number
}

/** The responses in these runs, by the order of the runs, as many at a time as fit into a part. */
async function* responsesInRuns(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
  filter: QueryFilter,
): AsyncGenerator<PartOfList> {
  for (let last = { run: 0, ordinal: 0 }; ; ) {
    const { rows }: { rows: PartRow[] } = await sql<PartRow>`
      with found as materialized (
        select g.run, x.organization_id, x.id, x.run_id, x.llm, x.ordinal, q.bytes
        from unnest(${[...runIds]}::uuid[]) with ordinality g(id, run)
          join results x on x.organization_id = ${organizationId} and x.run_id = g.id
          cross join lateral (${bytesOfQueries}) q
        where ${resultCondition(filter)} and q.bytes is not null
          and (g.run, x.ordinal) > (${last.run}::bigint, ${last.ordinal}::int))
      select x.run::int, x.ordinal, ${responseItem(queriesOf)}::text as response, (select count(*)::int from found) as "foundCount"
      from (${fittingOf(sql`run, ordinal`)}) x
        join responses y on y.organization_id = x.organization_id and y.id = x.id
      order by x.run, x.ordinal`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    yield { items: rows.map(({ response }) => response).join(', '), itemCount: rows.length }
    if (rows.length === end.foundCount) return
    last = end
  }
}

/** Of a result `x` and its response `y`. */
const responseItem = (queries: RawBuilder<unknown>) =>
  sql`json_build_object('analysisResultId', x.id, 'runId', x.run_id, 'llm', x.llm, 'webSearchQueries', ${queries}, 'createdAt', iso8601(y.answered_at))`

/** The number of distinct values of a column in `searched`. Faster than count(distinct …), which sorts every row. */
const distinctCount = (column: string) =>
  sql`(select count(*) from (select distinct ${sql.ref(column)} from searched) x)`

const summary = sql`json_build_object('runCount', ${distinctCount('run_id')},
  'promptCount', ${distinctCount('prompt_id')}, 'responseCount', ${distinctCount('id')},
  'queryCount', (select count(*) from searched), 'distinctQueryCount', ${distinctCount('key')},
  'llmsWithoutQueryData', coalesce((select json_agg(llm order by llm)
    from (select llm from asked except select llm from searched) x), '[]'))`

const pageOf = (request: PageRequest) =>
  sql`page as materialized (select * from ranked where ${isOnPage('place', request)})`

/** `ranked`: prompts with a query, by topic and age; `details`: the responses of the page's prompts. */
function promptPage(request: PageRequest, bytesMax: number) {
  return sql`
    ranked as materialized (
      select p.id, p.text, row_number() over (order by t.created_at, t.id, p.created_at, p.id) as place
      from (select distinct organization_id, prompt_id from searched) s
        join prompts p on p.organization_id = s.organization_id and p.id = s.prompt_id
        join topics t on t.organization_id = p.organization_id and t.id = p.topic_id),
    ${pageOf(request)},
    of_page as materialized (select * from searched where prompt_id in (select id from page)),
    listed as materialized (
      select id, prompt_id, run_id, started_at, sum(octet_length(query) + 4) + ${RESPONSE_BYTES} as bytes
      from of_page group by id, prompt_id, run_id, started_at),
    size as materialized (select sum(bytes) > ${bytesMax} as is_large from listed),
    counts as materialized (select prompt_id as id, count(*) as response_count from listed group by prompt_id),
    details as materialized (
      select x.prompt_id as id, json_agg(${responseItem(sql`x.queries`)}
          order by x.started_at desc, x.run_id desc, x.ordinal) as responses
      from (
        select organization_id, id, prompt_id, run_id, llm, started_at, ordinal, json_agg(query order by position) as queries
        from of_page cross join size where not is_large
        group by organization_id, id, prompt_id, run_id, llm, started_at, ordinal) x
        join responses y on y.organization_id = x.organization_id and y.id = x.id
      group by x.prompt_id)`
}

const promptItems = (mark: string) => sql`coalesce((
  select json_agg(json_build_object('id', id, 'text', g.text,
    'responses', case when is_large then to_json(${mark}::text || id || ':' || response_count) else d.responses end) order by g.place)
  from page g cross join size join counts using (id) left join details d using (id)), '[]')`

const runsOfPage = sql`(
  select json_agg(json_build_object('id', run_id, 'responseCount', n) order by started_at desc, run_id desc)
  from (
    select run_id, started_at, max(n) as n
    from (select run_id, started_at, count(*) as n from listed cross join size where is_large
      group by run_id, started_at, prompt_id) p
    group by run_id, started_at) r)`

/** `ranked`: queries by frequency, in their most frequent spelling; `details`: of the page's queries. */
function queryPage(request: PageRequest) {
  return sql`
    ranked as materialized (
      select key, query, occurrences, row_number() over (order by occurrences desc, query) as place
      from (
        select key, sum(n)::int as occurrences, (array_agg(query order by n desc, query))[1] as query
        from (select key, query, count(*) as n from searched group by key, query) spelled
        group by key) q),
    ${pageOf(request)},
    details as materialized (
      select a.key, count(distinct a.prompt_id) as prompt_count, json_agg(distinct a.llm) as llms,
        round(avg(a.is_present::int), 4) as present_share, min(y.answered_at) as first_seen_at,
        max(y.answered_at) as last_seen_at
      from (select distinct organization_id, id, key, prompt_id, llm, is_present
        from searched where key in (select key from page)) a
        join responses y on y.organization_id = a.organization_id and y.id = a.id
      group by a.key)`
}

const queryItems = sql`coalesce((
  select json_agg(json_build_object('query', g.query, 'occurrences', g.occurrences,
    'promptCount', d.prompt_count, 'llms', d.llms, 'presentShare', d.present_share,
    'firstSeenAt', iso8601(d.first_seen_at), 'lastSeenAt', iso8601(d.last_seen_at)) order by g.place)
  from page g join details d using (key)), '[]')`
