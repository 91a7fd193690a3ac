import { sql } from 'kysely'
import type { DetectedName, ReadAnswer } from '../../domain/detected-brands/known-names.ts'
import type { Db } from '../database/database.ts'
import { isReadable } from '../runs/states.ts'

/** How many of the brand's newest runs, and of their newest answers, new runs learn from. */
const RUNS_MAX = 20
const ANSWERS_MAX = 100
/** Characters per answer: names occur near the beginning, and an answer may have a megabyte. */
const CHARACTERS_MAX = 10_000

/**
 * A run that is being rescored is read with its shown scores.
 * @param endingRunId - a run whose answers are all scored; it counts before it can be read
 */
export const newestRuns = (organizationId: string, brandId: string, endingRunId: string | null) => sql`(
  select r.organization_id, r.id, r.started_at from runs r
  where r.organization_id = ${organizationId} and r.brand_id = ${brandId}
    and (${isReadable('r.status')} or r.id = ${endingRunId}::uuid)
  order by r.started_at desc, r.id desc limit ${RUNS_MAX})`

const isKept = sql<boolean>`(d.decided_by = 'person' and not d.is_ignored and d.merged_into_id is null)`

/**
 * Names that several answers contain without the scorer having been told, and names that people merged, ignored or kept.
 */
export async function detectedNames(
  db: Db,
  organizationId: string,
  brandId: string,
  endingRunId: string | null = null,
): Promise<DetectedName[]> {
  const { rows } = await sql<DetectedName>`
    with shown as materialized (
      select k.key, count(*)::int as count
      from ${newestRuns(organizationId, brandId, endingRunId)} r
        join results x on x.organization_id = r.organization_id and x.run_id = r.id
        cross join unnest(x.detected_keys) k(key)
      where k.key <> all(x.recalled_keys)
      group by k.key having count(*) > 1),
    names as materialized (
      select * from detected_brands d where d.organization_id = ${organizationId} and d.brand_id = ${brandId}),
    -- A full join is never a nested loop, which the planner would choose without statistics.
    counted as materialized (select d.*, s.count from names d full join shown s on s.key = d.name_key)
    select d.name_key as key, d.name, d.is_ignored as "isIgnored", ${isKept} as "isKept", m.name_key as "mergedInto",
      coalesce(d.count, 0) as "answerCount"
    from counted d
      left join detected_brands m on m.organization_id = d.organization_id and m.id = d.merged_into_id
    where d.id is not null and (d.count is not null or d.is_ignored or d.merged_into_id is not null or ${isKept}
      or exists (select 1 from detected_brands c
        where c.organization_id = d.organization_id and c.merged_into_id = d.id))
    order by d.name_key collate "C"`.execute(db)
  return rows
}

/** The newest answers, each with the brands that the scorer found without having been told. */
export async function newestAnswers(
  db: Db,
  organizationId: string,
  brandId: string,
  endingRunId: string | null = null,
): Promise<ReadAnswer[]> {
  const { rows } = await sql<ReadAnswer>`
    select left(y.answer, ${CHARACTERS_MAX}) as text, array(select unnest(x.detected_keys) except select unnest(x.recalled_keys)) as keys
    from (
      select x.organization_id, x.id, x.detected_keys, x.recalled_keys
      from ${newestRuns(organizationId, brandId, endingRunId)} r
        join results x on x.organization_id = r.organization_id and x.run_id = r.id
      order by r.started_at desc, r.id desc, x.ordinal limit ${ANSWERS_MAX}) x
      join responses y on y.organization_id = x.organization_id and y.id = x.id`.execute(db)
  return rows
}
