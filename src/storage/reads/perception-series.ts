import { type RawBuilder, sql } from 'kysely'
import type { TimeWindow } from '../../domain/time-window.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import { inAlphabet } from '../database/collation.ts'
import type { Db } from '../database/database.ts'
import { startedWithin } from '../runs/readable-runs.ts'
import { isMainMarket } from '../runs/run-market.ts'
import { isReadable, keepsAnswers } from '../runs/states.ts'
import { isUnmixed } from '../runs/unmixed-surfaces.ts'
import { listOfParts, withLists } from './lists-in-parts.ts'
import {
  isListed,
  meanOfScores,
  type PerceptionFilter,
  perceptionResponses,
  summaryOfListed,
} from './perception.ts'
import { BATCH_BYTES, type MarkedPage, newMark } from './read-answers.ts'
import { RUNS_AT_ONCE, runsInParts } from './runs-in-parts.ts'

/** About how many bytes a point takes. */
const POINT_BYTES = 170

/** What one statement reads. */
const AT_ONCE = { bytes: BATCH_BYTES, runs: RUNS_AT_ONCE }

export interface PerceptionSeries {
  /** Points by property, one for each run of the window that asked for it. Marks stand for the points where all are too many for one text. */
  series: MarkedPage & { isWhole: boolean }
  /** Scores by property, over the window: JSON text. */
  summary: string
}

/**
 * The scores of the brand's properties in the readable runs of the window. `scoringLogicChanged` is true at a point
 * where a prompt was scored by another logic than at the previous scored point.
 */
export async function findPerceptionSeries(
  db: Db,
  brand: BrandRef,
  window: TimeWindow,
  filter: PerceptionFilter,
  atOnce = AT_ONCE,
): Promise<PerceptionSeries> {
  const mark = newMark()
  const { rows } = await sql<{ series: string; summary: string }>`
    with listed as materialized (
      ${listedOf(runsWithin(brand, window))} and ${isListed(filter)}),
    points as materialized (${pointsOfListed}),
    size as materialized (select count(*) * ${POINT_BYTES} > ${atOnce.bytes} as is_large from points)
    select
      coalesce((
        select json_agg(json_build_object('propertyId', q.property_id, 'points', q.points)
          order by ${inAlphabet(sql`q.property_id`)})
        from (
          select property_id, json_agg(${point} order by started_at, run_id) as points
          from points left join (${changes}) c using (property_id, run_id)
          where not (select is_large from size)
          group by property_id
          union all
          select property_id, to_json(${mark}::text || encode(convert_to(property_id, 'UTF8'), 'hex')) from points
          where (select is_large from size) group by property_id) q), '[]')::text as series,
      ${summaryOfListed}::text as summary`.execute(db)
  const { series: text, summary } = rows[0] ?? { series: '[]', summary: '[]' }
  return { series: { text, mark, isWhole: !text.includes(mark) }, summary }
}

/** The page with the points of its properties, which are read when the earlier ones are consumed. */
export function withPoints(
  db: Db,
  brand: BrandRef,
  window: TimeWindow,
  filter: PerceptionFilter,
  page: MarkedPage,
  atOnce = AT_ONCE,
): AsyncGenerator<string> {
  return withLists(page, (hex) => {
    const propertyId = Buffer.from(hex, 'hex').toString()
    return listOfParts(pointsInParts(db, brand, window, { ...filter, propertyId }, atOnce.runs))
  })
}

interface Part {
  points: string | null
  /** The last run with a score. */
  scored: string | null
}

/** The points of a property, oldest first. A part compares its first point with the last one before it that has a score. */
async function* pointsInParts(
  db: Db,
  brand: BrandRef,
  window: TimeWindow,
  filter: PerceptionFilter,
  runsAtOnce: number,
): AsyncGenerator<string> {
  let before: string | null = null
  for await (const runIds of runsInParts(db, runsWithin(brand, window), 'oldest', runsAtOnce)) {
    const runs: RawBuilder<unknown> = sql`unnest(${before === null ? runIds : [before, ...runIds]}::uuid[]) g(id)
      join runs r on r.organization_id = ${brand.organizationId} and r.id = g.id where true`
    const { rows }: { rows: Part[] } = await sql<Part>`
      with listed as materialized (${listedOf(runs)} and ${isListed(filter)}),
      points as materialized (${pointsOfListed})
      select (
          select json_agg(${point} order by started_at, run_id)
          from points left join (${changes}) c using (property_id, run_id)
          where run_id is distinct from ${before}::uuid)::text as points,
        (select run_id from points where scored > 0 order by started_at desc, run_id desc limit 1) as scored`.execute(
      db,
    )
    const part: Part | undefined = rows[0]
    if (part?.points) yield part.points.slice(1, -1)
    before = part?.scored ?? null
  }
}

const runsWithin = (brand: BrandRef, window: TimeWindow) => sql`runs r
  where r.organization_id = ${brand.organizationId} and r.brand_id = ${brand.id} and ${isReadable('r.status')} and ${isMainMarket}
    and ${keepsAnswers('r')} and ${isUnmixed(brand, window)} and ${startedWithin(window)}`

/** The perception responses of runs `r`. @param runs - FROM and WHERE */
const listedOf = (runs: RawBuilder<unknown>) => sql`
  select x.run_id, r.started_at, x.prompt_id, x.llm, p.property_id, s.score, s.scoring_logic
  from (select r.organization_id, r.id, r.started_at from ${runs}) r, ${perceptionResponses}
  where x.organization_id = r.organization_id and x.run_id = r.id`

const pointsOfListed = sql`
  select property_id, run_id, started_at, ${meanOfScores} from listed group by property_id, run_id, started_at`

const point = sql`json_build_object('runId', run_id, 'startedAt', iso8601(started_at), 'averageScore', average,
  'scoredCount', scored, 'scoringLogicChanged', coalesce(changed, false))`

/**
 * Whether the scoring changed, by property and run of `listed`. A prompt may have several logics in a run, one per LLM.
 */
const changes = sql`
  select property_id, run_id, bool_or(place = place_before + 1 and logics <> logics_before) as changed
  from (
    select property_id, run_id, place, logics, lag(place) over earlier as place_before,
      lag(logics) over earlier as logics_before
    from (
      select property_id, run_id, prompt_id, array_agg(logic order by logic) as logics,
        dense_rank() over (partition by property_id order by started_at, run_id) as place
      from (
        select distinct property_id, run_id, started_at, prompt_id, coalesce(scoring_logic, 'null') as logic
        from listed where score is not null) scored
      group by property_id, run_id, started_at, prompt_id) prompts
    window earlier as (partition by property_id, prompt_id order by place)) steps
  group by property_id, run_id`
