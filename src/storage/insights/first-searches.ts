import { type RawBuilder, sql } from 'kysely'

/** Searches that one statement counts. An answer may have a thousand of them, and an import a million answers. */
export const SEARCHES_AT_ONCE = 500_000

/**
 * SQL: the columns of `runs` with the searches of their results `x` that are wanted, as many as `max`, by the order of the runs. The limit
 * for each run makes the planner keep this order; `offset 0` makes it look up each answer, because without statistics of new runs it
 * would go through all searches of a run for each of its answers.
 */
export const firstSearches = (runs: RawBuilder<unknown>, isWanted: RawBuilder<unknown>, max: number) => sql`
  select r.*, q.response_id, q.prompt_id, q.llm, q.query
  from ${runs} r cross join lateral (
    select x.id as response_id, x.prompt_id, x.llm, q.query
    from results x cross join lateral (
      select q.query from web_search_queries q
      where q.organization_id = x.organization_id and q.response_id = x.id offset 0) q
    where x.organization_id = r.organization_id and x.run_id = r.id and ${isWanted}
      -- Most runs of many brands have no search at all.
      and (select true from web_search_queries s
        where s.organization_id = r.organization_id and s.run_id = r.id limit 1)
    limit ${max}) q
  limit ${max}`
