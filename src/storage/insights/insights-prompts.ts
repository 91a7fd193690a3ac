import { sql } from 'kysely'
import type { AnswerFilter } from '../../domain/insights/names-in-answers.ts'
import type { Sentiment } from '../../domain/metrics.ts'
import type { Db } from '../database/database.ts'
import { pickedAnswers, type SlottedRun } from './insights.ts'

export interface PromptAnswer {
  slot: number
  id: string
  llm: string
  isPresent: boolean
  /** Null where the brand is absent. */
  rank: number | null
  sentiment: Sentiment
  listedAsWorst: boolean
}

/** The answers of the runs, by slot and LLM. */
export async function readPromptAnswers(
  db: Db,
  organizationId: string,
  runs: readonly SlottedRun[],
  filter: AnswerFilter,
): Promise<PromptAnswer[]> {
  const { rows } = await sql<PromptAnswer>`
    with ${pickedAnswers(organizationId, runs, filter)}
    select p.slot, p.id, p.llm, p.is_present as "isPresent", nullif(x.rank, 0) as rank, p.sentiment,
      p.listed_as_worst as "listedAsWorst"
    from picked p join results x on x.organization_id = ${organizationId} and x.id = p.id
    order by p.slot, p.llm, x.ordinal`.execute(db)
  return rows
}
