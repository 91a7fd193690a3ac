import { type RawBuilder, sql } from 'kysely'

/** Searches that one statement counts. An answer may have a thousand of them, and an import a million answers. */
export const SEARCHES_AT_ONCE = 500_000

/**
 * SQL: the columns of `runs` with the searches of their answers, as many as `max`, by the order of the runs. The limit for each run makes
 * the planner keep this order.
 */
export const firstSearches = (runs: RawBuilder<unknown>, max: number) => sql`
  select r.*, q.response_id, q.prompt_id, q.llm, q.query
  from ${runs} r cross join lateral (
    select q.response_id, q.prompt_id, q.llm, q.query from web_search_queries q
    where q.organization_id = r.organization_id and q.run_id = r.id limit ${max}) q
  limit ${max}`
