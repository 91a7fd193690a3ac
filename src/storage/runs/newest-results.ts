import { type RawBuilder, sql } from 'kysely'
import { isMainMarket } from './run-market.ts'
import { isReadable } from './states.ts'

/** The distinct LLMs of prompt `p`, each found by one index look-up, however long the history is. */
const llmsOfPrompt = (rows: RawBuilder<unknown>) => sql`
  recursive asked(llm) as (
    (select x.llm from ${rows} order by x.llm limit 1)
    union all
    select (select x.llm from ${rows} and x.llm > a.llm order by x.llm limit 1) from asked a where a.llm is not null)`

/** The readable runs of prompt `p`'s brand in its own market. Callers sort them, the newest first. */
const newestFirst = sql`runs r where r.organization_id = p.organization_id and r.brand_id = p.brand_id
  and ${isReadable('r.status')} and ${isMainMarket}`

/** Row `x` is an answer of the LLM `a` to prompt `p` in run `r`. */
const isOfRun = sql`x.organization_id = p.organization_id and x.prompt_id = p.id and x.llm = a.llm
  and x.run_id = r.id`

const scored = sql`responses x
  join perception_scores s on s.organization_id = x.organization_id and s.response_id = x.id`

/**
 * For prompt `p`, the results of each LLM in the newest run in which it answered; those of the newest run come first.
 */
export const lastResults = sql`coalesce((
  with ${llmsOfPrompt(sql`results x where x.organization_id = p.organization_id and x.prompt_id = p.id`)}
  select json_agg(json_build_object('runId', n.run_id, 'llm', n.llm, 'sample', n.sample, 'isPresent', n.is_present, 'rank', nullif(n.rank, 0),
    'sentiment', n.sentiment) order by n.started_at desc, n.run_id desc, n.ordinal)
  from asked a cross join lateral (
    select x.*, r.started_at from (
      select r.id, r.started_at from (select * from ${newestFirst}) r cross join lateral (
        select 1 from results x where ${isOfRun} limit 1) x
      order by r.started_at desc, r.id desc limit 1) r
      join results x on ${isOfRun}) n
  where a.llm is not null), '[]')`

/** The same for perception prompt `p`, of scored answers. */
export const lastScores = sql`coalesce((
  with ${llmsOfPrompt(sql`responses x where x.organization_id = p.organization_id and x.prompt_id = p.id
    and x.is_perception`)}
  select json_agg(json_build_object('runId', n.run_id, 'llm', n.llm, 'sample', n.sample,
    'score', n.score, 'isUserChanged', n.is_user_changed) order by n.llm, n.sample)
  from asked a cross join lateral (
    select x.run_id, x.llm, x.sample, s.score, s.is_user_changed from (
      select r.id from (select * from ${newestFirst}) r cross join lateral (
        select 1 from ${scored} where ${isOfRun} limit 1) x
      order by r.started_at desc, r.id desc limit 1) r
      cross join (${scored}) where ${isOfRun}) n
  where a.llm is not null), '[]')`
