import { sql } from 'kysely'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'

/** An answer by its place in a run. */
export interface PlacedAnswer {
  runId: string
  ordinal: number
}

export interface CitingAnswer extends PlacedAnswer {
  id: string
  /** What it cites. */
  links: { domain: string; url: string; title: string | null }[]
}

/** Answers with their links; those that are deleted meanwhile are left out. */
export async function findCitingAnswers(
  db: Db,
  organizationId: string,
  places: readonly PlacedAnswer[],
): Promise<CitingAnswer[]> {
  const { rows } = await sql<CitingAnswer>`
    select x.run_id as "runId", x.ordinal, x.id,
      coalesce((select json_agg(json_build_object('domain', l.domain, 'url', l.url, 'title', l.title) order by l.position)
        from all_response_links l where l.organization_id = ${organizationId} and l.response_id = x.id
          and l.generation = x.generation and l.kind = 'cited'), '[]') as links
    from ${bulkRows(places, { runId: 'uuid', ordinal: 'int' }, 'a')}
      join results x on x.organization_id = ${organizationId} and x.run_id = a."runId" and x.ordinal = a.ordinal`.execute(
    db,
  )
  return rows
}

/** The present texts of prompts. */
export async function findPromptTexts(
  db: Db,
  organizationId: string,
  promptIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, text from prompts where organization_id = ${organizationId} and id = any(${[...promptIds]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, text }) => [id, text]))
}
