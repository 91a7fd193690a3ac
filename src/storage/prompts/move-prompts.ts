import { sql } from 'kysely'
import type { Answer } from '../../contract/index.ts'
import type { Db } from '../database/database.ts'
import { deleteTopicMetrics } from '../runs/run-metrics.ts'
import type { RunRef } from '../runs/run-ref.ts'
import { emptyHistory, type History } from './prompt-history.ts'

/** How many rows have a new topic. */
export type MovedCounts = Pick<Answer<'movePrompts'>, 'updatedPrompts'> & History

/**
 * Moves locked prompts of a brand to one of its topics. Results and other rows take their topic from the prompt; how many
 * they are was counted before. The metrics of runs that asked the prompts are deleted; `runsToMeasure` says which must be
 * calculated again.
 */
export async function movePrompts(
  tx: Db,
  organizationId: string,
  { topicId, promptIds }: { topicId: string; promptIds: readonly string[] },
  histories: ReadonlyMap<string, History>,
): Promise<{ counts: MovedCounts; runsToMeasure: RunRef[] }> {
  const { rows } = await sql<{ id: string }>`
    update prompts set topic_id = ${topicId}
    where organization_id = ${organizationId} and id = any(${[...promptIds]}::uuid[])
      and topic_id <> ${topicId} returning id`.execute(tx)
  const moved = rows.map(({ id }) => id)
  // Last, because it locks runs, and a run that ends then waits no longer than needed.
  const runsToMeasure = moved.length > 0 ? await deleteTopicMetrics(tx, organizationId, moved) : []
  const counts = { updatedPrompts: moved.length, ...sumOf(moved.flatMap((id) => histories.get(id) ?? [])) }
  return { counts, runsToMeasure }
}

function sumOf(histories: readonly History[]): History {
  const sum = emptyHistory()
  for (const history of histories) {
    sum.updatedAnalysisResults += history.updatedAnalysisResults
    sum.updatedResponseLinks += history.updatedResponseLinks
    sum.updatedContentSuggestions += history.updatedContentSuggestions
    sum.updatedGeneratedContentIdeas += history.updatedGeneratedContentIdeas
  }
  return sum
}
