import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type AnswerFilter, pickedAnswers, type SlottedRun } from './insights.ts'

/** A name that nobody tracks, with those that were merged into it. */
export interface DetectedName {
  id: string
  name: string
  keys: string[]
  /** Answers that name it. */
  responses: number
}

/**
 * The untracked names in the answers, the most named first.
 * @param excludedKeys - of tracked, ignored and own names
 */
export async function readDetectedNames(
  db: Db,
  { organizationId, id: brandId }: { organizationId: string; id: string },
  runs: readonly SlottedRun[],
  filter: AnswerFilter,
  excludedKeys: readonly string[],
): Promise<DetectedName[]> {
  const { rows } = await sql<DetectedName>`
    with ${pickedAnswers(organizationId, runs, filter)},
    known as materialized (
      select d.name_key as key, coalesce(d.merged_into_id, d.id) as id from detected_brands d
      where d.organization_id = ${organizationId} and d.brand_id = ${brandId}
        and d.name_key <> all(${[...excludedKeys]}::text[])),
    named as materialized (
      select d.id, count(distinct x.id)::int as responses
      from picked x cross join unnest(x.detected_keys) k(key) join known d on d.key = k.key
      group by d.id)
    select n.id, d.name, n.responses, array(select k.key from known k where k.id = n.id order by k.key) as keys
    from named n join detected_brands d on d.organization_id = ${organizationId} and d.id = n.id
    where d.name_key <> all(${[...excludedKeys]}::text[])
    order by n.responses desc, d.name collate "C", n.id`.execute(db)
  return rows
}
