import { sql } from 'kysely'
import type { TimeWindow } from '../../domain/time-window.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import { inAlphabet } from '../database/collation.ts'
import type { Db } from '../database/database.ts'
import { startedWithin } from '../runs/readable-runs.ts'
import { isMainMarket } from '../runs/run-market.ts'
import { isReadable, keepsAnswers } from '../runs/states.ts'
import { isUnmixed } from '../runs/unmixed-surfaces.ts'
import {
  isListed,
  meanOfScores,
  type PerceptionFilter,
  perceptionResponses,
  summaryOfListed,
} from './perception.ts'

export interface PerceptionSeries {
  /** Points by property, one for each run of the window with a score: JSON text. */
  series: string
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
): Promise<PerceptionSeries> {
  const { organizationId, id: brandId } = brand
  const { rows } = await sql<PerceptionSeries>`
    with listed as materialized (
      select x.run_id, r.started_at, x.prompt_id, x.llm, p.property_id, s.score, s.scoring_logic
      from runs r, ${perceptionResponses}
      where r.organization_id = ${organizationId} and r.brand_id = ${brandId} and ${isReadable('r.status')} and ${isMainMarket}
        and ${keepsAnswers('r')} and ${isUnmixed(brand, window)} and ${startedWithin(window)}
        and x.organization_id = ${organizationId} and x.run_id = r.id and ${isListed(filter)}),
    points as (
      select property_id, run_id, started_at, ${meanOfScores} from listed
      group by property_id, run_id, started_at)
    select
      coalesce((
        select json_agg(json_build_object('propertyId', q.property_id, 'points', q.points)
          order by ${inAlphabet(sql`q.property_id`)})
        from (
          select property_id, json_agg(json_build_object('runId', run_id, 'startedAt', iso8601(started_at),
            'averageScore', average, 'scoredCount', scored, 'scoringLogicChanged', coalesce(changed, false))
            order by started_at, run_id) as points
          from points left join (${changes}) c using (property_id, run_id)
          group by property_id) q), '[]')::text as series,
      ${summaryOfListed}::text as summary`.execute(db)
  return rows[0] ?? { series: '[]', summary: '[]' }
}

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
