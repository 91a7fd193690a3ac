import { sql } from 'kysely'
import type { AnswerFilter } from '../../domain/insights/names-in-answers.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { pickedAnswers, type SlottedRun } from './insights.ts'

/** The pair of prompt and LLM whose answers belong to a part of a change. */
export interface AnswersOfPart {
  part: string
  promptId: string
  llm: string
  /** Whether the answers must name the brand. */
  isPresent: boolean
}

/** The ids of some answers of each part; answers of the highest slots come first. */
export async function readAnswersOfParts(
  db: Db,
  organizationId: string,
  runs: readonly SlottedRun[],
  filter: AnswerFilter,
  wanted: readonly AnswersOfPart[],
  limit: number,
): Promise<Map<string, string[]>> {
  const columns = { part: 'text', promptId: 'uuid', llm: 'text', isPresent: 'boolean' }
  const { rows } = await sql<{ part: string; ids: string[] }>`
    with ${pickedAnswers(organizationId, runs, filter)},
    ranked as materialized (
      select t.part, x.id, row_number() over (partition by t.part order by x.slot desc, x.prompt_id, x.llm, x.id) as place
      from ${bulkRows(wanted, columns, 't')}
        join picked x on x.prompt_id = t."promptId" and x.llm = t.llm and x.is_present = t."isPresent")
    select part, json_agg(id order by place) as ids from ranked where place <= ${limit} group by part`.execute(
    db,
  )
  return new Map(rows.map(({ part, ids }) => [part, ids]))
}
