import { type RawBuilder, sql } from 'kysely'
import type { TimeWindow } from '../../domain/time-window.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import { inAlphabet } from '../database/collation.ts'
import type { Db } from '../database/database.ts'
import { startedWithin } from '../runs/readable-runs.ts'
import { isMainMarket } from '../runs/run-market.ts'
import { isReadable, keepsAnswers } from '../runs/states.ts'
import { isUnmixed } from '../runs/unmixed-surfaces.ts'
import { listOfParts, type PartOfList, WHOLE_BYTES, withLists } from './lists-in-parts.ts'
import {
  isListed,
  meanOfScores,
  type PerceptionFilter,
  perceptionResponses,
  summaryOfListed,
} from './perception.ts'
import { type MarkedPage, newMark } from './read-answers.ts'
import { runsInParts, type WeighedRun } from './runs-in-parts.ts'

/** About how many bytes a point takes. */
const POINT_BYTES = 170

/** Responses that a statement reads for a property. */
const RESPONSES_AT_ONCE = 20_000

export interface PerceptionSeries {
  /** Points by property, one for each run of the window that asked for it. If they are too many for one text, each property has a mark in place of its points. */
  series: MarkedPage
  /** The runs of these points, oldest first; null where the series is whole. */
  runs: WeighedRun[] | null
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
  bytesMax = WHOLE_BYTES,
): Promise<PerceptionSeries> {
  const mark = newMark()
  const { rows } = await sql<Omit<PerceptionSeries, 'series'> & { series: string }>`
    with listed as materialized (
      ${listedOf(sql`runs r where r.organization_id = ${brand.organizationId} and r.brand_id = ${brand.id}
        and ${isReadable('r.status')} and ${isMainMarket} and ${keepsAnswers('r')} and ${isUnmixed(brand, window)}
        and ${startedWithin(window)}`)} and ${isListed(filter)}),
    points as materialized (${pointsOfListed}),
    size as materialized (select count(*) * ${POINT_BYTES} > ${bytesMax} as is_large from points)
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
          select property_id, to_json(${mark}::text || encode(convert_to(property_id, 'UTF8'), 'hex') || ':' || count(*)) from points
          where (select is_large from size) group by property_id) q), '[]')::text as series,
      (select json_agg(json_build_object('id', run_id, 'responseCount', n) order by started_at, run_id)
        from (select run_id, started_at, max(responses) as n from points where (select is_large from size)
          group by run_id, started_at) r) as runs,
      ${summaryOfListed}::text as summary`.execute(db)
  const { series: text, ...rest } = rows[0] ?? { series: '[]', runs: null, summary: '[]' }
  return { ...rest, series: { text, mark } }
}

/** The page with the points of its properties, which are read when the earlier ones are consumed. Runs that became readable meanwhile are not in it. */
export function withPoints(
  db: Db,
  organizationId: string,
  runs: readonly WeighedRun[],
  filter: PerceptionFilter,
  page: MarkedPage,
  responsesAtOnce = RESPONSES_AT_ONCE,
): AsyncGenerator<string> {
  const parts = runsInParts(runs, responsesAtOnce)
  return withLists(page, (hex, pointCount) => {
    const propertyId = Buffer.from(hex, 'hex').toString()
    return listOfParts(pointsInParts(db, organizationId, parts, { ...filter, propertyId }), pointCount)
  })
}

interface Part {
  points: string | null
  pointCount: number
  /** The last run with a score. */
  scored: string | null
}

/** The points of a property, oldest first. A part compares its first point with the last one before it that has a score. */
async function* pointsInParts(
  db: Db,
  organizationId: string,
  parts: readonly string[][],
  filter: PerceptionFilter,
): AsyncGenerator<PartOfList> {
  let before: string | null = null
  for (const runIds of parts) {
    const runs: RawBuilder<unknown> = sql`unnest(${before === null ? runIds : [before, ...runIds]}::uuid[]) g(id)
      join runs r on r.organization_id = ${organizationId} and r.id = g.id where true`
    const { rows }: { rows: Part[] } = await sql<Part>`
      with listed as materialized (${listedOf(runs)} and ${isListed(filter)}),
      points as materialized (${pointsOfListed})
      select (
          select json_agg(${point} order by started_at, run_id)
          from points left join (${changes}) c using (property_id, run_id)
          where run_id is distinct from ${before}::uuid)::text as points,
        (select count(*)::int from points where run_id is distinct from ${before}::uuid) as "pointCount",
        (select run_id from points where scored > 0 order by started_at desc, run_id desc limit 1) as scored`.execute(
      db,
    )
    const part: Part | undefined = rows[0]
    if (part?.points) yield { items: part.points.slice(1, -1), itemCount: part.pointCount }
    before = part?.scored ?? null
  }
}

/** The perception responses of runs `r`. @param runs - FROM and WHERE */
const listedOf = (runs: RawBuilder<unknown>) => sql`
  select x.run_id, r.started_at, x.prompt_id, x.llm, p.property_id, s.score, s.scoring_logic
  from (select r.organization_id, r.id, r.started_at from ${runs}) r, ${perceptionResponses}
  where x.organization_id = r.organization_id and x.run_id = r.id`

const pointsOfListed = sql`
  select property_id, run_id, started_at, ${meanOfScores}, count(*) as responses
  from listed group by property_id, run_id, started_at`

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
