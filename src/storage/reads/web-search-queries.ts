import { sql } from 'kysely'
import type { Answer } from '../../contract/index.ts'
import { allOf, isAmong, isEqual } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { BATCH_BYTES, type MarkedPage, newMark } from './read-answers.ts'

export interface QueryFilter {
  promptId?: string
  llms?: readonly string[]
}

export interface RunQueries {
  summary: Answer<'getRunWebSearchQueries'>['summary']
  /** Prompts with their responses and queries. Marks stand for the queries of a response where all are too many for one text. */
  prompts: MarkedPage
}

/** The search queries of a run's results, in the run's order, with the prompts as they were sent. */
export async function findRunQueries(
  db: Db,
  organizationId: string,
  runId: string,
  filter: QueryFilter,
): Promise<RunQueries> {
  const mark = newMark()
  const { rows } = await sql<Pick<RunQueries, 'summary'> & { prompts: string }>`
    with searched as materialized (
      select x.id, x.prompt_id, x.llm, x.ordinal, count(*)::int as query_count,
        json_agg(q.query order by q.position) as queries
      from results x
        join web_search_queries q on q.organization_id = x.organization_id and q.run_id = x.run_id
          and q.response_id = x.id
      where x.organization_id = ${organizationId} and x.run_id = ${runId} and ${resultCondition(filter)}
      group by x.id, x.prompt_id, x.llm, x.ordinal),
    size as materialized (select sum(octet_length(queries::text)) > ${BATCH_BYTES} as is_large from searched)
    select
      json_build_object('promptCount', count(distinct prompt_id), 'responseCount', count(*),
        'queryCount', coalesce(sum(query_count), 0)) as summary,
      coalesce((
        select json_agg(json_build_object('id', p.prompt_id, 'text', t.text, 'responses', p.responses)
          order by p.ordinal)
        from (
          select prompt_id, min(ordinal) as ordinal, json_agg(json_build_object('analysisResultId', id,
            'llm', llm, 'webSearchQueries', case when is_large then to_json(${mark}::text || id) else queries end)
              order by ordinal) as responses
          from searched cross join size group by prompt_id) p
          join run_prompts t on t.organization_id = ${organizationId} and t.run_id = ${runId}
            and t.prompt_id = p.prompt_id), '[]')::text as prompts
    from searched`.execute(db)
  const [found] = rows
  if (!found) throw new Error('an aggregate gives one row')
  return { ...found, prompts: { text: found.prompts, mark } }
}

/** A condition on results `x`. */
export function resultCondition({ promptId, llms }: QueryFilter) {
  return allOf(isEqual('x.prompt_id', promptId), isAmong('x.llm', llms))
}
