import { type RawBuilder, sql } from 'kysely'
import type { Answer } from '../../contract/index.ts'
import { allOf, isAmong, isEqual } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { isIn } from '../database/is-in.ts'
import { refuseMissing, WHOLE_BYTES } from './lists-in-parts.ts'
import { BATCH_BYTES } from './read-answers.ts'

export interface QueryFilter {
  promptId?: string
  llms?: readonly string[]
}

export interface RunQueries {
  summary: Answer<'getRunWebSearchQueries'>['summary']
  /** Prompts with their responses and queries: JSON text. Null where all are too many for one text. */
  prompts: string | null
}

/** About how many bytes a response takes besides its queries. */
export const RESPONSE_BYTES = 250
/** Responses that a statement looks at. */
export const RESPONSES_AT_ONCE = 5_000

/** The bytes of result `x` with its queries; null without any. */
export const bytesOfQueries = sql`select sum(octet_length(q.query) + 4) + ${RESPONSE_BYTES} as bytes from ${queriesOfResult()}`

/** The queries of result `x`, in their order. */
export const queriesOf = sql`(select json_agg(q.query order by q.position) from ${queriesOfResult()})`

function queriesOfResult() {
  return sql`web_search_queries q where q.organization_id = x.organization_id and q.response_id = x.id`
}

/** The first rows of `found` by an order whose `bytes` fit into a batch, at least one. */
export const fittingOf = (order: RawBuilder<unknown>) => sql`
  select * from (
    select f.*, row_number() over (order by ${order}) as place,
      sum(bytes) over (order by ${order} rows unbounded preceding) as bytes_until from found f) f
  where place = 1 or bytes_until <= ${BATCH_BYTES}`

/** The search queries of a run's results, in the run's order, with the prompts as they were sent. */
export async function findRunQueries(
  db: Db,
  organizationId: string,
  runId: string,
  filter: QueryFilter,
  bytesMax = WHOLE_BYTES,
): Promise<RunQueries> {
  const { rows } = await sql<RunQueries>`
    with searched as materialized (
      select x.organization_id, x.id, x.prompt_id, x.llm, x.ordinal, count(*)::int as query_count,
        sum(octet_length(q.query) + 4) + ${RESPONSE_BYTES} as bytes
      from results x
        join web_search_queries q on q.organization_id = x.organization_id and q.run_id = x.run_id
          and q.response_id = x.id
      where x.organization_id = ${organizationId} and x.run_id = ${runId} and ${resultCondition(filter)}
      group by x.organization_id, x.id, x.prompt_id, x.llm, x.ordinal),
    asked as materialized (
      select t.prompt_id, t.text from run_prompts t where t.organization_id = ${organizationId} and t.run_id = ${runId}
        and ${isIn(sql`t.prompt_id`, sql`select prompt_id from searched`)}),
    size as materialized (
      select coalesce((select sum(bytes) from searched), 0) + coalesce((select sum(octet_length(text)) from asked), 0)
        > ${bytesMax} as is_large)
    select
      json_build_object('promptCount', count(distinct prompt_id), 'responseCount', count(*),
        'queryCount', coalesce(sum(query_count), 0)) as summary,
      case when (select is_large from size) then null else coalesce((
        select json_agg(json_build_object('id', p.prompt_id, 'text', t.text, 'responses', p.responses)
          order by p.ordinal)
        from (
          select prompt_id, min(ordinal) as ordinal, json_agg(${responseItem} order by ordinal) as responses
          from searched x where not (select is_large from size) group by prompt_id) p
          join asked t using (prompt_id)), '[]')::text end as prompts
    from searched`.execute(db)
  const [found] = rows
  if (!found) throw new Error('an aggregate gives one row')
  return found
}

/** Of a result `x`. */
const responseItem = sql`json_build_object('analysisResultId', x.id, 'llm', x.llm, 'webSearchQueries', ${queriesOf})`

interface PartRow {
  ordinal: number
  /** JSON text of the prompt, without its responses. */
  prompt: string
  response: string
  foundCount: number
}

/**
 * The same prompts as a list that is read in parts, each when the earlier ones are consumed. The responses to a prompt follow one another in
 * the order of a run.
 * @throws when responses were deleted since they were counted
 */
export async function* runQueriesInParts(
  db: Db,
  organizationId: string,
  runId: string,
  filter: QueryFilter,
  responseCount: number,
  responsesAtOnce = RESPONSES_AT_ONCE,
): AsyncGenerator<string> {
  let prompt: string | null = null
  let given = 0
  for (let after = 0; ; ) {
    const rows = await nextResponses(db, organizationId, runId, filter, after, responsesAtOnce)
    let part = ''
    for (const row of rows) {
      const head: string = `${prompt === null ? '[' : ']}, '}${row.prompt.slice(0, -1)}, "responses" : [`
      part += `${row.prompt === prompt ? ', ' : head}${row.response}`
      prompt = row.prompt
    }
    yield part
    given += rows.length
    const end = rows.at(-1)
    if (!end || (rows.length === end.foundCount && rows.length < responsesAtOnce)) break
    after = end.ordinal
  }
  refuseMissing(given, responseCount)
  yield prompt === null ? '[]' : ']}]'
}

async function nextResponses(
  db: Db,
  organizationId: string,
  runId: string,
  filter: QueryFilter,
  after: number,
  atOnce: number,
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    with found as materialized (
      select x.organization_id, x.id, x.run_id, x.prompt_id, x.llm, x.ordinal, q.bytes
        + (select octet_length(t.text) from run_prompts t where t.organization_id = x.organization_id
            and t.run_id = x.run_id and t.prompt_id = x.prompt_id) as bytes
      from results x cross join lateral (${bytesOfQueries}) q
      where x.organization_id = ${organizationId} and x.run_id = ${runId} and x.ordinal > ${after}
        and q.bytes is not null and ${resultCondition(filter)}
      order by x.ordinal limit ${atOnce})
    select x.ordinal, json_build_object('id', x.prompt_id, 'text', t.text)::text as prompt, ${responseItem}::text as response,
      (select count(*)::int from found) as "foundCount"
    from (${fittingOf(sql`ordinal`)}) x
      join run_prompts t on t.organization_id = x.organization_id and t.run_id = x.run_id and t.prompt_id = x.prompt_id
    order by x.ordinal`.execute(db)
  return rows
}

/** A condition on results `x`. */
export function resultCondition({ promptId, llms }: QueryFilter) {
  return allOf(isEqual('x.prompt_id', promptId), isAmong('x.llm', llms))
}
