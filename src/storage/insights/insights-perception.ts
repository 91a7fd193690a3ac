import { sql } from 'kysely'
import type { PageRequest } from '../../contract/paging.ts'
import { QUOTES_MAX } from '../../contract/workspace/insights-perception.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import { inAlphabet } from '../database/collation.ts'
import { allOf, isAmong, isEqual } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { isIn } from '../database/is-in.ts'
import { isOnPage } from '../database/select-page.ts'
import type { SlottedRun } from './insights.ts'

export interface PerceptionFigureFilter {
  propertyId?: string
  llms?: readonly string[]
  /** Null for all perception prompts. */
  promptIds: readonly string[] | null
}

export interface PerceptionFigures {
  total: number
  data: {
    property: string
    llm: string
    /** Scores by prompt: how many, their sum and the sum of their squares. */
    cells: { promptId: string; count: number; sum: number; squares: number }[]
    trend: { slot: number; score: number }[]
    quotes: { text: string; score: number; responseId: string }[]
  }[]
}

/** A page of the scores by property and LLM, including the corrections of people. */
export async function readPerceptionFigures(
  db: Db,
  organizationId: string,
  runs: readonly SlottedRun[],
  { propertyId, llms, promptIds }: PerceptionFigureFilter,
  request: PageRequest,
): Promise<PerceptionFigures> {
  const { rows } = await sql<PerceptionFigures>`
    with slots as materialized (select id, slot from ${bulkRows(runs, { id: 'uuid', slot: 'int' }, 'r')}),
    scored as materialized (
      select r.slot, x.id, x.prompt_id, x.llm collate "C" as llm, p.property_id, s.score,
        case when not s.is_user_changed then s.quote end as quote
      from slots r
        -- By each run: a planner that assumes few scores would compare each of them with all runs.
        cross join lateral (select * from perception_scores s where s.organization_id = ${organizationId} and s.run_id = r.id offset 0) s
        join responses x on x.organization_id = s.organization_id and x.id = s.response_id
        join perception_prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
      where s.score is not null and ${allOf(
        isEqual('p.property_id', propertyId),
        isAmong('x.llm', llms),
        promptIds === null ? undefined : sql`x.prompt_id = any(${[...promptIds]}::uuid[])`,
      )}),
    ranked as materialized (
      select property_id, llm, row_number() over (order by ${inAlphabet(sql`property_id`)}, property_id, llm) as place
      from scored group by property_id, llm),
    page as materialized (select * from ranked where ${isOnPage('place', request)}),
    shown as materialized (select s.* from scored s where ${isIn(sql`(s.property_id, s.llm)`, sql`select property_id, llm from page`)}),
    cells as materialized (
      select property_id, llm, json_agg(json_build_object('promptId', prompt_id, 'count', n, 'sum', total,
        'squares', squares) order by prompt_id) as cells
      from (select property_id, llm, prompt_id, count(*)::int as n, sum(score) as total, sum(score * score) as squares
        from shown group by property_id, llm, prompt_id) s
      group by property_id, llm),
    trends as materialized (
      select property_id, llm, json_agg(json_build_object('slot', slot, 'score', score)) as trend
      from (select property_id, llm, slot, avg(score) as score from shown group by property_id, llm, slot) s
      group by property_id, llm),
    quotes as materialized (
      select property_id, llm, json_agg(json_build_object('text', quote, 'score', score, 'responseId', id)
        order by place) as quotes
      from (select property_id, llm, quote, score, id,
          row_number() over (partition by property_id, llm order by slot desc, id) as place
        from shown where quote is not null) q
      where place <= ${QUOTES_MAX} group by property_id, llm)
    select (select count(*)::int from ranked) as total,
      coalesce((select json_agg(json_build_object('property', p.property_id, 'llm', p.llm, 'cells', c.cells,
        'trend', t.trend, 'quotes', coalesce(q.quotes, '[]')) order by p.place)
        from page p join cells c using (property_id, llm) join trends t using (property_id, llm)
          left join quotes q using (property_id, llm)), '[]') as data`.execute(db)
  return rows[0] ?? { total: 0, data: [] }
}
