import { sql } from 'kysely'
import type { Sentiment } from '../../domain/metrics.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import { allOf, isAmong } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { isListedAsWorst, type SlottedRun, shownRank } from './insights.ts'

export interface PromptAnswer {
  slot: number
  id: string
  llm: string
  isPresent: boolean
  /** Null when the answer does not name the brand, or lists it among the worst. */
  rank: number | null
  sentiment: Sentiment
  listedAsWorst: boolean
}

/** The answers of the runs to one prompt, by slot and LLM. */
export async function readPromptAnswers(
  db: Db,
  organizationId: string,
  runs: readonly SlottedRun[],
  promptId: string,
  llms: readonly string[] | undefined,
): Promise<PromptAnswer[]> {
  const { rows } = await sql<PromptAnswer>`
    with slots as materialized (select id, slot from ${bulkRows(runs, { id: 'uuid', slot: 'int' }, 'r')})
    select r.slot, x.id, x.llm, x.is_present as "isPresent", ${shownRank} as rank, x.sentiment,
      ${isListedAsWorst} as "listedAsWorst"
    from (select * from results x where x.organization_id = ${organizationId} and x.prompt_id = ${promptId}
        and x.run_id = any(${runs.map(({ id }) => id)}::uuid[])) x join slots r on r.id = x.run_id
    where ${allOf(isAmong('x.llm', llms))}
    order by r.slot, x.llm collate "C", x.ordinal`.execute(db)
  return rows
}
