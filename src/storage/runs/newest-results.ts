import { type RawBuilder, sql } from 'kysely'
import { shownRank } from '../insights/insights.ts'
import { isReadable } from './states.ts'
import { isInMainSeries } from './unmixed-surfaces.ts'

/** Where an LLM of a prompt has answered in one of so many runs, its other runs are not looked at. */
const RECENT_RUNS = 10

/** The brand of the prompts. A list gives values, so that PostgreSQL reads its runs once and not for each prompt. */
export interface BrandOfPrompts {
  organizationId: unknown
  brandId: unknown
}

/** The brand of prompt `p`. */
export const BRAND_OF_PROMPT: BrandOfPrompts = {
  organizationId: sql`p.organization_id`,
  brandId: sql`p.brand_id`,
}

const isShown = ({ organizationId, brandId }: BrandOfPrompts) =>
  sql`${isReadable('r.status')} and ${isInMainSeries(organizationId, brandId)}`

/** The newest readable runs of a brand in its own market, without those of an interface beside APIs, as an array. */
const recentRuns = (brand: BrandOfPrompts) => sql`array(select r.id from runs r
  where r.organization_id = ${brand.organizationId} and r.brand_id = ${brand.brandId} and ${isShown(brand)}
  order by r.started_at desc, r.id desc limit ${sql.lit(RECENT_RUNS)})`

const isOfPrompt = sql`x.organization_id = p.organization_id and x.prompt_id = p.id`

/**
 * The LLMs of prompt `p`, each found by one index look-up, with the newest shown run in which it answered. LATERAL, LIMIT, OFFSET and
 * MATERIALIZED keep the planner from all runs of the brand and all answers to the prompt. Only where an LLM answered in none of the recent
 * runs, its answers to the prompt are gone through.
 * @param answers - the answers `x` to the prompt: SQL after `from`, with the conditions of the index that finds them
 */
const newestRuns = (answers: RawBuilder<unknown>, brand: BrandOfPrompts) => sql`
  recursive asked(llm) as (
    (select x.llm from ${answers} order by x.llm limit 1)
    union all
    select (select x.llm from ${answers} and x.llm > a.llm order by x.llm limit 1) from asked a where a.llm is not null),
  newest as materialized (
    select a.llm, coalesce(
      (select u.run_id from (select * from unnest(${recentRuns(brand)}) with ordinality u(run_id, place) order by place) u
        cross join lateral (select 1 from ${answers} and x.llm = a.llm and x.run_id = u.run_id limit 1) x
        order by u.place limit 1),
      (select x.run_id from (select distinct x.run_id from ${answers} and x.llm = a.llm offset 0) x
        cross join lateral (select r.started_at from runs r where r.organization_id = p.organization_id
          and r.id = x.run_id and ${isShown(brand)} offset 0) r
        order by r.started_at desc, x.run_id desc limit 1)) as run_id
    from asked a where a.llm is not null)`

const results = sql`results x where ${isOfPrompt}`
const scored = sql`responses x
  join perception_scores s on s.organization_id = x.organization_id and s.response_id = x.id
  where ${isOfPrompt} and x.is_perception`

/** For prompt `p`, the results of each LLM in the newest run in which it answered; those of the newest run come first. */
export const lastResults = (brand: BrandOfPrompts) => sql`coalesce((
  with ${newestRuns(results, brand)}
  select json_agg(json_build_object('runId', x.run_id, 'llm', x.llm, 'sample', x.sample, 'isPresent', x.is_present, 'rank', ${shownRank},
    'sentiment', x.sentiment) order by r.started_at desc, r.id desc, x.ordinal)
  from newest a join runs r on r.organization_id = p.organization_id and r.id = a.run_id
    cross join lateral (select * from ${results} and x.llm = a.llm and x.run_id = a.run_id offset 0) x), '[]')`

/** The same for perception prompt `p`, of scored answers. */
export const lastScores = (brand: BrandOfPrompts) => sql`coalesce((
  with ${newestRuns(scored, brand)}
  select json_agg(json_build_object('runId', x.run_id, 'llm', x.llm, 'sample', x.sample,
    'score', x.score, 'isUserChanged', x.is_user_changed) order by x.llm, x.sample)
  from newest a cross join lateral (select x.run_id, x.llm, x.sample, s.score, s.is_user_changed
    from ${scored} and x.llm = a.llm and x.run_id = a.run_id offset 0) x), '[]')`
