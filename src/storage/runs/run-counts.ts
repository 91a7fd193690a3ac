import { sql } from 'kysely'
import { isAtWork } from './states.ts'

/**
 * The counts of run `r`, from its responses. In an ended run, answers without a score count as skipped, because they
 * will be.
 */
export const countsOfRun = sql`(
  select json_build_object(
    'completedCount', coalesce(sum(n.completed), 0),
    'failedCount', coalesce(sum(n.failed), 0),
    'scoredCount', coalesce(sum(n.scored), 0),
    'resultCount', coalesce(sum(n.results), 0),
    'costUsd', case when coalesce(sum(n.unpriced), 0) = 0 then coalesce(sum(n.cost), 0) end,
    'inputTokens', coalesce(sum(n.input), 0),
    'outputTokens', coalesce(sum(n.output), 0),
    'llms', coalesce(json_agg(json_build_object('llm', n.llm, 'plannedCount', n.planned, 'completedCount', n.completed,
      'failedCount', n.failed, 'scoredCount', n.scored) order by n.llm collate "C"), '[]'),
    'failures', coalesce((
      select json_agg(json_build_object('llm', f.llm, 'code', f.error_code, 'count', f.count,
        'example', f.example) order by f.count desc, f.llm, f.error_code)
      from (select y.llm, y.error_code, count(*)::int as count, coalesce(min(y.error_message collate "C"), '') as example
        from responses y where y.organization_id = r.organization_id and y.run_id = r.id and y.state = 'failed'
        group by y.llm, y.error_code) f), '[]'))
  from (
    select x.llm, count(*)::int as planned,
      (count(*) filter (where x.state = 'scored' or (x.state = 'answered' and ${isAtWork('r')})))::int as completed,
      (count(*) filter (where x.state = 'failed'))::int as failed,
      (count(*) filter (where x.state = 'scored'))::int as scored,
      count(*) filter (where x.state = 'scored' and not x.is_perception) as results,
      count(*) filter (where x.answered_at is not null and x.cost_usd is null) as unpriced,
      sum(x.cost_usd) as cost, sum(x.input_tokens) as input, sum(x.output_tokens) as output
    from responses x where x.organization_id = r.organization_id and x.run_id = r.id
    group by x.llm) n)`
