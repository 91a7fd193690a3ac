import { sql } from 'kysely'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db } from '../database/database.ts'
import { isScoreShown, nextAnswers, takenResponses } from './answer-batches.ts'
import type { RunRef } from './run-ref.ts'
import { runsOf } from './runs.ts'
import { isNotDeleted, keepsAnswers } from './states.ts'

export interface ExportedAnswer {
  run: string
  sample: number
  prompt: string
  topic: string | null
  customerJourney: string | null
  llm: string
  model: string | null
  answer: string
  sources: { url: string; title: string | null }[]
  webSearchQueries: string[] | null
  askedAt: string | null
  propertyId: string | null
  score: number | null
  scoreReason: string | null
  surface: string
  /** Null for the brand's own market. */
  market: string | null
  language: string | null
  persona: string | null
  isPresent: boolean | null
  rank: number | null
  sentiment: string | null
  mentionedBrands: string[] | null
}

/** The brand's runs, oldest first. */
export async function runIdsOfBrand(db: Db, brand: BrandRef): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${runsOf(brand)} order by r.started_at, r.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the run has neither expired nor been deleted. */
export async function keepsAnswersOf(db: Db, { organizationId, runId }: RunRef): Promise<boolean> {
  const { rows } = await sql`
    select 1 from runs r where r.organization_id = ${organizationId} and r.id = ${runId}
      and ${keepsAnswers('r')} and ${isNotDeleted('r.status')}`.execute(db)
  return rows.length > 0
}

/**
 * The next scored answers of a run after `ordinal`, in order, in the format of imports: as many as fit into a batch by
 * their bytes, at least one. The scores of a retry's answers are shown when all of them are stored.
 */
export async function answersAfter(db: Db, organizationId: string, runId: string, after: number) {
  const isWanted = sql<boolean>`y.state = 'scored' and (${isScoreShown} or not (select r.reopened is not null from runs r
    where r.organization_id = ${organizationId} and r.id = ${runId}))`
  const { rows } = await sql<ExportedAnswer & { ordinal: number }>`
    with recursive ${nextAnswers({ organizationId, runId }, after, isWanted)}
    select x.ordinal, a.text as prompt, t.name as topic, p.customer_journey as "customerJourney", x.llm,
      nullif(x.model, '') as model, x.answer,
      coalesce((select json_agg(json_build_object('url', c->>'url', 'title', c->>'title'))
        from jsonb_array_elements(x.citations) c where c->>'kind' = 'cited'), '[]') as sources,
      x.search_queries as "webSearchQueries", iso8601(x.asked_at) as "askedAt",
      q.property_id as "propertyId", e.score::float8 as score, case when e.score is not null then e.score_reason end as "scoreReason",
      o.surface, case when o.market_id is not null then o.small_settings->>'targetMarket' end as market,
      case when o.market_id is not null then o.small_settings->>'language' end as language, o.small_settings->'persona'->>'name' as persona,
      x.run_id as run, x.sample, s.is_present as "isPresent", nullif(s.rank, 0) as rank, s.sentiment,
      s.mentioned_brands as "mentionedBrands"
    from ${takenResponses(organizationId)}
      join runs o on o.organization_id = x.organization_id and o.id = x.run_id
      join run_prompts a on a.organization_id = x.organization_id and a.run_id = x.run_id
        and a.prompt_id = x.prompt_id
      left join prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
      left join topics t on t.organization_id = x.organization_id and t.id = p.topic_id
      left join perception_prompts q on q.organization_id = x.organization_id and q.id = x.prompt_id
      left join perception_scores e on e.organization_id = x.organization_id and e.response_id = x.id
      left join results s on s.organization_id = x.organization_id and s.id = x.id
    order by x.ordinal`.execute(db)
  return rows
}
