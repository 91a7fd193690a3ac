import { type Kysely, sql } from 'kysely'

/** The counts and page starts of runs that 0021 made partial: otherwise only the end of a run stores them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const LACKS_COUNTS = `r.counts is null and r.status = 'partial' and r.completed_at is not null and r.reopened is null
  and r.expired_at is null`

const STATEMENTS = [
  `update runs u set page_starts = n.starts from (
     select organization_id, run_id, max(ordinal) > count(*) as has_gaps,
       coalesce(array_agg(ordinal order by ordinal) filter (where number % 250 = 0), '{}') as starts
     from (select x.organization_id, x.run_id, x.ordinal,
       row_number() over (partition by x.organization_id, x.run_id order by x.ordinal) as number
       from runs r join results x on x.organization_id = r.organization_id and x.run_id = r.id
       where ${LACKS_COUNTS}) numbered
     group by organization_id, run_id) n
     where u.organization_id = n.organization_id and u.id = n.run_id and n.has_gaps`,
  `update runs r set counts = (
     select json_build_object(
       'completedCount', count(*) filter (where x.state = 'scored'),
       'failedCount', count(*) filter (where x.state = 'failed'),
       'scoredCount', count(*) filter (where x.state = 'scored'),
       'resultCount', count(*) filter (where x.state = 'scored' and not x.is_perception),
       'costUsd', case when count(*) filter (where x.answered_at is not null and x.cost_usd is null) = 0
         then coalesce(sum(x.cost_usd), 0) end,
       'inputTokens', coalesce(sum(x.input_tokens), 0),
       'outputTokens', coalesce(sum(x.output_tokens), 0),
       'failures', coalesce((
         select json_agg(json_build_object('llm', f.llm, 'code', f.error_code, 'count', f.count,
           'example', f.example) order by f.count desc, f.llm, f.error_code)
         from (select y.llm, y.error_code, count(*)::int as count, coalesce(min(y.error_message), '') as example
           from responses y where y.organization_id = r.organization_id and y.run_id = r.id and y.state = 'failed'
           group by y.llm, y.error_code) f), '[]'))
     from responses x where x.organization_id = r.organization_id and x.run_id = r.id)
     where ${LACKS_COUNTS}`,
  'set constraints all immediate',
]
