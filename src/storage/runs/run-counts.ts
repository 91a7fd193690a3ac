import { sql } from 'kysely'
import { isAtWork } from './states.ts'

/** Of run `r`, by its responses. In an ended run, an answer without a score is about to be skipped. */
export const countsOfRun = sql`(
  select json_build_object(
    'completedCount', count(*) filter (where x.state = 'scored' or (x.state = 'answered' and ${isAtWork('r')})),
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
      from (select y.llm, y.error_code, count(*)::int as count, coalesce(min(y.error_message collate "C"), '') as example
        from responses y where y.organization_id = r.organization_id and y.run_id = r.id and y.state = 'failed'
        group by y.llm, y.error_code) f), '[]'))
  from responses x where x.organization_id = r.organization_id and x.run_id = r.id)`
