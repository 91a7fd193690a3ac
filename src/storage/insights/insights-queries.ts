import { sql } from 'kysely'
import type { PageRequest } from '../../contract/paging.ts'
import { ANSWERS_PER_ITEM_MAX } from '../../contract/workspace/insights-sources.ts'
import type { AnswerFilter } from '../../domain/insights/names-in-answers.ts'
import { smallLetters } from '../database/collation.ts'
import type { Db } from '../database/database.ts'
import { isOnPage } from '../database/select-page.ts'
import { pickedAnswers, type SlottedRun } from './insights.ts'

export interface QueriesPage {
  total: number
  data: {
    query: string
    responses: number
    llms: string[]
    /** The answers by prompt and LLM, and those of them that name the brand. */
    cells: { promptId: string; llm: string; responses: number; present: number }[]
    firstSlot: number
    lastSlot: number
    responseIds: string[]
  }[]
}

/** A page of what was searched for the answers, the most frequent first. */
export async function readQueries(
  db: Db,
  organizationId: string,
  runs: readonly SlottedRun[],
  filter: AnswerFilter,
  request: PageRequest,
): Promise<QueriesPage> {
  const { rows } = await sql<QueriesPage>`
    with ${pickedAnswers(organizationId, runs, filter)},
    searched as materialized (
      select x.slot, x.id, x.prompt_id, x.llm, x.is_present, q.query collate "C" as query, ${smallLetters(sql`q.query`)} as key
      from slots r
        join web_search_queries q on q.organization_id = ${organizationId} and q.run_id = r.id
        join picked x on x.id = q.response_id and x.slot = r.slot),
    asked as materialized (select distinct slot, id, prompt_id, llm, is_present, key from searched),
    ranked as materialized (
      select key, count(*)::int as responses, row_number() over (order by count(*) desc, key) as place
      from asked group by key),
    page as materialized (select * from ranked where ${isOnPage('place', request)}),
    spelled as materialized (
      select key, (array_agg(query order by n desc, query))[1] as query
      from (select key, query, count(*) as n from searched join page using (key) group by key, query) s group by key),
    shown as materialized (select a.* from asked a join page using (key)),
    cells as materialized (
      select key, json_agg(json_build_object('promptId', prompt_id, 'llm', llm, 'responses', n, 'present', present)
        order by prompt_id, llm) as cells, json_agg(distinct llm) as llms
      from (select key, prompt_id, llm, count(*)::int as n, count(*) filter (where is_present)::int as present
        from shown group by key, prompt_id, llm) s
      group by key),
    answers as materialized (
      select key, min(slot) as first_slot, max(slot) as last_slot,
        json_agg(id order by place) filter (where place <= ${ANSWERS_PER_ITEM_MAX}) as ids
      from (select key, slot, id, row_number() over (partition by key order by slot desc, id) as place from shown) a
      group by key)
    select (select count(*)::int from ranked) as total,
      coalesce((select json_agg(json_build_object('query', s.query, 'responses', p.responses, 'llms', c.llms,
        'cells', c.cells, 'firstSlot', a.first_slot, 'lastSlot', a.last_slot, 'responseIds', a.ids) order by p.place)
        from page p join spelled s using (key) join cells c using (key) join answers a using (key)), '[]') as data`.execute(
    db,
  )
  return rows[0] ?? { total: 0, data: [] }
}
