import { sql } from 'kysely'
import type { PageRequest } from '../../contract/paging.ts'
import { inAlphabet } from '../database/collation.ts'
import { allOf, isAmong, isEqual } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { isOnPage } from '../database/select-page.ts'
import { runKeepsAnswers } from '../runs/states.ts'
import { refuseMissing, WHOLE_BYTES, withLists } from './lists-in-parts.ts'
import { type MarkedPage, newMark, readAnswers } from './read-answers.ts'

/** About how many bytes a response takes besides its answer. */
const RESPONSE_BYTES = 250

export interface PerceptionFilter {
  propertyId?: string
  llms?: readonly string[]
  /** 0 to 10, inclusive. If either bound is set, unscored responses are left out. */
  minScore?: number
  maxScore?: number
}

export interface PerceptionPage {
  /** Perception prompts with a response that matches the filter. */
  total: number
  /** The page's prompts with their responses. Marks stand for the answers with their scores. If the responses are too many for one text, each prompt has a mark in place of its responses. */
  data: MarkedPage & { hasResponses: boolean }
  /** Scores by property, over all pages: JSON text. */
  summary: string
}

/**
 * A page of a run's perception prompts, oldest first, with the responses that match the filter. Shows the scoring
 * logic that was used, or the present one when it is unknown or several were used. Answers are filled in later, with their scores and reasons. Every
 * page costs the same, because the summary reads all scores.
 */
export async function findPerceptionPage(
  db: Db,
  organizationId: string,
  runId: string,
  filter: PerceptionFilter,
  request: PageRequest,
  bytesMax = WHOLE_BYTES,
): Promise<PerceptionPage> {
  // Scalar subqueries: for a join the planner might build the page's answers again for every prompt.
  const textSent = sql`(select t.text from run_prompts t where t.organization_id = ${organizationId}
    and t.run_id = ${runId} and t.prompt_id = a.prompt_id)`
  const presentScoringLogic = sql`(select p.scoring_logic from perception_prompts p
    where p.organization_id = ${organizationId} and p.id = a.prompt_id)`
  const mark = newMark()
  const { rows } = await sql<{ total: number; data: string; summary: string; isLarge: boolean }>`
    with listed as materialized (
      select x.id, x.prompt_id, x.llm, x.ordinal, p.property_id, p.created_at, s.score,
        dense_rank() over (order by p.created_at, p.id) as place
      from ${responsesOfRun(organizationId, runId, filter)}),
    size as materialized (
      select count(*) * ${RESPONSE_BYTES} > ${bytesMax} as is_large from listed where ${isOnPage('place', request)})
    select (select is_large from size) as "isLarge",
      coalesce((select max(place) from listed), 0)::int as total,
      coalesce((
        select json_agg(json_build_object('id', a.prompt_id, 'propertyId', a.property_id,
          'promptText', ${textSent}, 'scoringLogic', case when a.logics = 1 then a.logic else ${presentScoringLogic} end,
          'createdAt', iso8601(a.created_at), 'responses', coalesce(a.responses, to_json(${mark}::text || a.prompt_id || ':' || a.response_count))) order by a.place)
        from (
          select l.place, l.prompt_id, l.property_id, l.created_at, count(*) as response_count,
            count(distinct coalesce(s.scoring_logic, 'null')) filter (where ${isComputed}) as logics,
            (array_agg(s.scoring_logic) filter (where ${isComputed}))[1] as logic,
            json_agg(${responseItem(mark)} order by l.ordinal) filter (where not (select is_large from size)) as responses
          from listed l
            join responses y on y.organization_id = ${organizationId} and y.id = l.id
            left join perception_scores s on s.organization_id = ${organizationId} and s.response_id = l.id
          where ${isOnPage('l.place', request)}
          group by l.place, l.prompt_id, l.property_id, l.created_at) a), '[]')::text as data,
      ${summaryOfListed}::text as summary`.execute(db)
  const { total, data, summary, isLarge } = rows[0] ?? { total: 0, data: '[]', summary: '[]', isLarge: false }
  return { total, data: { text: data, mark, hasResponses: !isLarge }, summary }
}

/** The page with the responses and answers of its prompts, which are read when the earlier ones are consumed. */
export function withPromptResponses(
  db: Db,
  organizationId: string,
  runId: string,
  filter: PerceptionFilter,
  page: MarkedPage,
): AsyncGenerator<string> {
  return withLists(page, async function* (promptId, responseCount) {
    const mark = newMark()
    const { rows } = await sql<{ text: string; found: number }>`
      select count(*)::int as found, coalesce(json_agg(${responseItem(mark)} order by l.ordinal), '[]')::text as text
      from (select x.id, x.ordinal from ${responsesOfRun(organizationId, runId, filter)} and x.prompt_id = ${promptId}) l
        join responses y on y.organization_id = ${organizationId} and y.id = l.id
        left join perception_scores s on s.organization_id = ${organizationId} and s.response_id = l.id`.execute(
      db,
    )
    const { text, found } = rows[0] ?? { text: '[]', found: 0 }
    refuseMissing(found, responseCount)
    const body = await readAnswers(db, organizationId, { text, mark }, 'answer and score')
    if (typeof body === 'string') yield body
    else yield* body
  })
}

const responsesOfRun = (
  organizationId: string,
  runId: string,
  filter: PerceptionFilter,
) => sql`${perceptionResponses}
  where x.organization_id = ${organizationId} and x.run_id = ${runId} and ${isListed(filter)}
    and ${runKeepsAnswers(organizationId, runId)}`

/** Of a response `y` with its score `s`. */
const responseItem = (
  mark: string,
) => sql`json_build_object('id', y.id, 'llm', y.llm, 'response', ${mark}::text || y.id,
  'isUserChanged', coalesce(s.is_user_changed, false), 'createdAt', iso8601(y.answered_at))`

/** For a score `s`: imported scores have no known logic. */
const isComputed = sql`s.method <> 'import'`

/** Responses `x` with their perception prompt `p`, even if deleted, and their score `s` if there is one. */
export const perceptionResponses = sql`responses x
  join perception_prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
  left join perception_scores s on s.organization_id = x.organization_id and s.response_id = x.id`

/** For a response `x` to a perception prompt: scored, in a generation that its run shows. */
export const isShownScored = sql`(x.state = 'scored' and (
  exists (select 1 from perception_scores w where w.organization_id = x.organization_id and w.response_id = x.id)
  or not exists (select 1 from all_perception_scores w
    where w.organization_id = x.organization_id and w.response_id = x.id)))`

/** Like `isShownScored`, for `perceptionResponses`, which contain the score already. */
const isScored = sql`(x.state = 'scored' and (s.response_id is not null
  or not exists (select 1 from all_perception_scores w
    where w.organization_id = x.organization_id and w.response_id = x.id)))`

/** A condition on `perceptionResponses`: scored, and matching the filter. */
export function isListed(filter: PerceptionFilter) {
  const { propertyId, llms, minScore, maxScore } = filter
  return allOf(
    sql`x.is_perception and ${isScored}`,
    isEqual('p.property_id', propertyId),
    isAmong('x.llm', llms),
    minScore === undefined ? undefined : sql`s.score >= ${minScore}::numeric`,
    maxScore === undefined ? undefined : sql`s.score <= ${maxScore}::numeric`,
  )
}

/** The mean of a set of scores, rounded to 2 digits, and their number. */
export const meanOfScores = sql`round(avg(score), 2) as average, count(score)::int as scored`

/** The summary by property of `listed`, which needs property_id, llm and score. */
export const summaryOfListed = sql`coalesce((
  select json_agg(json_build_object('propertyId', q.property_id, 'averageScore', q.average,
    'scoredCount', q.scored, 'min', q.min, 'max', q.max, 'byLlm', m.by_llm)
    order by ${inAlphabet(sql`q.property_id`)})
  from (
    select property_id, ${meanOfScores}, min(score) as min, max(score) as max
    from listed group by property_id) q
  join (
    select property_id, json_object_agg(llm, json_build_object('averageScore', average, 'scoredCount', scored)
      order by llm collate "C") as by_llm
    from (select property_id, llm, ${meanOfScores} from listed group by property_id, llm) n
    group by property_id) m using (property_id)), '[]')`
