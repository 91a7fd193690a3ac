import { type RawBuilder, sql } from 'kysely'
import { shownRank } from '../insights/insights.ts'
import { isReadable } from './states.ts'
import { isInMainSeries } from './unmixed-surfaces.ts'

/** Where a prompt has answers in one of so many runs, its other runs are not looked at. */
const RECENT_RUNS = 10
/** The runs of an LLM are looked for among so many of the brand. */
const RUNS_OF_LLMS = 1_000
/** Where recent runs have no answers, so many runs that do are looked at: those that were stored last. */
const RUNS_OF_PROMPT = 50

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

const shownRuns = (brand: BrandOfPrompts) => sql`runs r
  where r.organization_id = ${brand.organizationId} and r.brand_id = ${brand.brandId} and ${isShown(brand)}`

/** The newest readable runs of a brand in its own market, without those of an interface beside APIs, as an array. */
const recentRuns = (brand: BrandOfPrompts) => sql`array(select r.id from ${shownRuns(brand)}
  order by r.started_at desc, r.id desc limit ${sql.lit(RECENT_RUNS)})`

/** The same of LLM `a.llm`, which the brand may ask no more. The inner SELECT does not name it, so that it is read once. */
const recentRunsOfLlm = (brand: BrandOfPrompts) => sql`array(
  select t.id::uuid from jsonb_array_elements_text((
    select jsonb_object_agg(n.llm, n.ids) from (
      select n.llm, json_agg(n.id order by n.place) as ids from (
        select r.id, r.place, l.llm, row_number() over (partition by l.llm order by r.place) as nth
        from (select r.id, r.small_settings, row_number() over (order by r.started_at desc, r.id desc) as place
            from ${shownRuns(brand)} order by r.started_at desc, r.id desc limit ${sql.lit(RUNS_OF_LLMS)}) r
          cross join lateral (select e->>'name' as llm from jsonb_array_elements(r.small_settings->'llms') e) l
        where l.llm is not null) n
      where n.nth <= ${sql.lit(RECENT_RUNS)} group by n.llm) n)->a.llm) with ordinality t(id, place) order by t.place)`

/** The first of an array of runs in which answers `x` are. */
const firstWith = ({ shown }: AnswersToPrompt, runs: RawBuilder<unknown>) => sql`(
  select u.run_id from (select * from unnest(${runs}) with ordinality u(run_id, place) order by place) u
    cross join lateral (select 1 from ${shown} and x.run_id = u.run_id limit 1) x
  order by u.place limit 1)`

const isOfPrompt = sql`x.organization_id = p.organization_id and x.prompt_id = p.id`

/** Answers `x` to prompt `p`: SQL after `from`, with the conditions of the indexes that find them. */
interface AnswersToPrompt {
  shown: RawBuilder<unknown>
  /** With those that no run shows: without a join, runs are found one after the other. */
  stored: RawBuilder<unknown>
}

const results: AnswersToPrompt = {
  shown: sql`results x where ${isOfPrompt}`,
  stored: sql`all_results x where ${isOfPrompt}`,
}

const scored: AnswersToPrompt = {
  shown: sql`responses x
    join perception_scores s on s.organization_id = x.organization_id and s.response_id = x.id
    where ${isOfPrompt} and x.is_perception`,
  stored: sql`responses x where ${isOfPrompt} and x.is_perception and x.state = 'scored'`,
}

const ofLlm = ({ shown, stored }: AnswersToPrompt): AnswersToPrompt => ({
  shown: sql`${shown} and x.llm = a.llm`,
  stored: sql`${stored} and x.llm = a.llm`,
})

/** The shown runs among those with answers that were stored last, the newest first, as an array. Each is found by one index look-up. */
const runsStoredLast = ({ stored }: AnswersToPrompt, brand: BrandOfPrompts) => sql`array(
  with recursive last(run_id, place) as (
    (select x.run_id, 1 from ${stored} order by x.run_id desc limit 1)
    union all
    select (select x.run_id from ${stored} and x.run_id < l.run_id order by x.run_id desc limit 1), l.place + 1
    from last l where l.run_id is not null and l.place < ${sql.lit(RUNS_OF_PROMPT)})
  select l.run_id from last l cross join lateral (select r.started_at from runs r
    where r.organization_id = ${brand.organizationId} and r.id = l.run_id and ${isShown(brand)} offset 0) r
  order by r.started_at desc, l.run_id desc)`

/**
 * The newest shown run with answers; null without one.
 * @param runs - arrays of runs that are looked at first, one after the other
 */
const newestRunOf = (answers: AnswersToPrompt, brand: BrandOfPrompts, ...runs: RawBuilder<unknown>[]) =>
  sql`coalesce(${sql.join([...runs, runsStoredLast(answers, brand)].map((some) => firstWith(answers, some)))})`

/**
 * The LLMs of prompt `p`, each found by one index look-up, with the newest shown run in which it answered. LATERAL, LIMIT, OFFSET and
 * MATERIALIZED keep the planner from all runs of the brand and all answers to the prompt.
 */
const newestRuns = (answers: AnswersToPrompt, brand: BrandOfPrompts) => sql`
  recursive asked(llm) as (
    (select x.llm from ${answers.stored} order by x.llm limit 1)
    union all
    select (select x.llm from ${answers.stored} and x.llm > a.llm order by x.llm limit 1) from asked a where a.llm is not null),
  newest as materialized (
    select a.llm, ${newestRunOf(ofLlm(answers), brand, recentRuns(brand), recentRunsOfLlm(brand))} as run_id
    from asked a where a.llm is not null)`

/** For prompt `p`, the results of each LLM in the newest run in which it answered; those of the newest run come first. */
export const lastResults = (brand: BrandOfPrompts) => sql`coalesce((
  with ${newestRuns(results, brand)}
  select json_agg(json_build_object('runId', x.run_id, 'llm', x.llm, 'sample', x.sample, 'isPresent', x.is_present, 'rank', ${shownRank},
    'sentiment', x.sentiment) order by r.started_at desc, r.id desc, x.ordinal)
  from newest a
    cross join lateral (select r.id, r.started_at from runs r where r.organization_id = p.organization_id and r.id = a.run_id offset 0) r
    cross join lateral (select * from ${results.shown} and x.llm = a.llm and x.run_id = a.run_id offset 0) x), '[]')`

/** The same for perception prompt `p`, of scored answers. */
export const lastScores = (brand: BrandOfPrompts) => sql`coalesce((
  with ${newestRuns(scored, brand)}
  select json_agg(json_build_object('runId', x.run_id, 'llm', x.llm, 'sample', x.sample,
    'score', x.score, 'isUserChanged', x.is_user_changed) order by x.llm, x.sample)
  from newest a cross join lateral (select x.run_id, x.llm, x.sample, s.score, s.is_user_changed
    from ${scored.shown} and x.llm = a.llm and x.run_id = a.run_id offset 0) x), '[]')`

/** The newest shown run with results of prompt `p`. */
export const newestRunOfPrompt = (brand: BrandOfPrompts) => newestRunOf(results, brand, recentRuns(brand))
