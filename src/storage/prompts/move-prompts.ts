import { sql } from 'kysely'
import type { Answer } from '../../contract/index.ts'
import type { Db } from '../database/database.ts'
import { deleteTopicMetrics } from '../runs/run-metrics.ts'
import type { RunRef } from '../runs/run-ref.ts'
import { isNotDeleted } from '../runs/states.ts'

/** How many rows have a new topic. */
export type MovedCounts = Omit<Answer<'movePrompts'>, 'topicId' | 'brandId' | 'movedPromptIds' | 'movedCount'>

/**
 * Moves locked prompts of a brand to one of its topics. Results and other rows take their topic from the prompt and
 * are only counted. The metrics of runs that asked the prompts are deleted; `runsToMeasure` says which must be
 * calculated again.
 */
export async function movePrompts(
  tx: Db,
  organizationId: string,
  { brandId, topicId, promptIds }: { brandId: string; topicId: string; promptIds: readonly string[] },
): Promise<{ counts: MovedCounts; runsToMeasure: RunRef[] }> {
  const { rows } = await sql<{ id: string }>`
    update prompts set topic_id = ${topicId}
    where organization_id = ${organizationId} and id = any(${[...promptIds]}::uuid[])
      and topic_id <> ${topicId} returning id`.execute(tx)
  const moved = rows.map(({ id }) => id)
  const counts = await countHistory(tx, organizationId, brandId, moved)
  // Last, because it locks runs, and a run that ends then waits no longer than needed.
  const runsToMeasure = moved.length > 0 ? await deleteTopicMetrics(tx, organizationId, moved) : []
  return { counts: { updatedPrompts: moved.length, ...counts }, runsToMeasure }
}

async function countHistory(tx: Db, organizationId: string, brandId: string, promptIds: readonly string[]) {
  const ofPrompts = sql`x.organization_id = ${organizationId} and x.prompt_id = any(${[...promptIds]}::uuid[])`
  const { rows } = await sql<Omit<MovedCounts, 'updatedPrompts'>>`
    select
      (select count(*)::int from results x where ${ofPrompts}) as "updatedAnalysisResults",
      (select count(*)::int from results x
        join response_links l on l.organization_id = x.organization_id and l.response_id = x.id
        where ${ofPrompts}) as "updatedResponseLinks",
      -- By the brand's runs: there is no index by prompt alone.
      (select count(*)::int from runs r
        join content_suggestions x on x.organization_id = r.organization_id and x.run_id = r.id
        where r.organization_id = ${organizationId} and r.brand_id = ${brandId} and ${isNotDeleted('r.status')}
          and ${ofPrompts}) as "updatedContentSuggestions",
      (select count(*)::int from generated_content_ideas x where ${ofPrompts}
        and x.brand_id = ${brandId}) as "updatedGeneratedContentIdeas"`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('a count gave no row')
  return counts
}
