import { sql } from 'kysely'
import type { DetectedName, ReadAnswer } from '../../domain/detected-brands/known-names.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { lastOrdinal, partsOfRuns, resultsOfParts } from '../runs/parts-of-runs.ts'
import { isReadable } from '../runs/states.ts'
import { isDecided } from './decided-names.ts'

/** How many of the brand's newest runs, and of their newest answers, new runs learn from. */
const RUNS_MAX = 20
const ANSWERS_MAX = 100
/** Characters per answer: names occur near the beginning, and an answer may have a megabyte. */
const CHARACTERS_MAX = 10_000
/** Names of answers that are counted, from the newest run on: an import may bring 60 million, and the brand is locked meanwhile. */
const NAMES_MAX = 1_000_000
/** Different names that are counted. Answers of earlier versions may have more than a brand keeps (`DETECTED_NAMES_MAX`). */
const KEYS_MAX = 100_000
/**
 * Names of each kind that are read, the most frequent first. People decide about some thousand names; an imported brand may have a
 * million, which every run would have to hold.
 */
const NAMES_OF_KIND_MAX = 10_000

interface RunsToRead {
  organizationId: string
  brandId: string
  /** A run whose answers are all scored; it counts before it can be read. */
  endingRunId?: string | null
}

/** A run that is being rescored is read with its shown scores. */
const newestRuns = ({ organizationId, brandId, endingRunId = null }: RunsToRead) => sql`(
  select r.organization_id, r.id, r.started_at from runs r
  where r.organization_id = ${organizationId} and r.brand_id = ${brandId}
    and (${isReadable('r.status')} or r.id = ${endingRunId}::uuid)
  order by r.started_at desc, r.id desc limit ${RUNS_MAX})`

/** The keys of untracked brands in an answer: all, or those that it shows without the scorer having been told. */
const KEYS_OF = {
  all: sql`select unnest(x.detected_keys)`,
  untold: sql`select unnest(x.detected_keys) except select unnest(x.recalled_keys)`,
}

interface CountedKey {
  count: number
  /** The newest answer that has it. */
  responseId: string
}

/**
 * The keys in the answers of the brand's newest runs. Read part by part, each in a statement of its own.
 * @param isWanted - the others are not counted
 */
export async function countNewestKeys(
  db: Db,
  runsToRead: RunsToRead,
  kind: keyof typeof KEYS_OF,
  isWanted: (key: string) => boolean = () => true,
  { namesMax = NAMES_MAX, keysMax = KEYS_MAX } = {},
): Promise<Map<string, CountedKey>> {
  const { organizationId } = runsToRead
  const { rows: runs } = await sql<{ id: string; last: number | null }>`
    select r.id, ${lastOrdinal} as last from ${newestRuns(runsToRead)} r order by r.started_at desc, r.id desc`.execute(
    db,
  )
  const counted = new Map<string, CountedKey>()
  let namesLeft = namesMax
  for (const parts of partsOfRuns(runs)) {
    const { rows } = await sql<{ nameCount: number; keys: [string, number, string][] }>`
      with answers as materialized (${resultsOfParts(organizationId, parts)}),
      keyed as (
        select k.key, count(*)::int as count, max(x.id::text) as response_id
        from answers x cross join lateral (${KEYS_OF[kind]}) k(key) group by k.key)
      select (select coalesce(sum(cardinality(x.detected_keys)), 0)::int from answers x) as "nameCount",
        coalesce((select json_agg(json_build_array(key, count, response_id)) from keyed), '[]') as keys`.execute(
      db,
    )
    for (const { nameCount, keys } of rows) {
      namesLeft -= nameCount
      for (const [key, count, responseId] of keys) {
        const known = counted.get(key)
        if (known) {
          known.count += count
          if (responseId > known.responseId) known.responseId = responseId
        } else if (counted.size < keysMax && isWanted(key)) counted.set(key, { count, responseId })
      }
    }
    if (namesLeft <= 0) break
  }
  return counted
}

const isKept = sql<boolean>`(d.decided_by = 'person' and not d.is_ignored and d.merged_into_id is null)`

/**
 * Names that several answers contain without the scorer having been told, and names that people merged, ignored or kept, with those
 * into which they merged others.
 */
export async function detectedNames(
  db: Db,
  organizationId: string,
  brandId: string,
  endingRunId: string | null = null,
): Promise<DetectedName[]> {
  const counted = await countNewestKeys(db, { organizationId, brandId, endingRunId }, 'untold')
  const several = [...counted].flatMap(([key, { count }]) => (count > 1 ? [{ key, count }] : []))
  const { rows } = await sql<DetectedName>`
    with shown as materialized (select n.key, n.count from ${bulkRows(several, { key: 'text', count: 'int' })}),
    names as materialized (
      select d.id, d.name_key, d.name, d.is_ignored, d.merged_into_id, ${isDecided} as is_decided, ${isKept} as is_kept
      from detected_brands d where d.organization_id = ${organizationId} and d.brand_id = ${brandId}),
    -- A full join is never a nested loop, which the planner would choose without statistics; a condition beside it would make it another join.
    joined as materialized (
      select d.*, s.key, s.count from names d full join shown s on s.key = d.name_key),
    placed as materialized (
      select d.*, row_number() over (order by d.count desc nulls last, d.key collate "C") as place,
        row_number() over (partition by d.is_decided, d.is_ignored, d.merged_into_id is not null, d.is_kept
          order by d.count desc nulls last, d.name_key collate "C") as place_in_kind
      from joined d),
    taken as materialized (
      select d.id, d.merged_into_id, coalesce(d.count, 0) as count from placed d
      where d.id is not null and (d.count is not null and d.place <= ${NAMES_OF_KIND_MAX}
        or d.place_in_kind <= ${NAMES_OF_KIND_MAX} and d.is_decided
          and (d.count is not null or d.is_ignored or d.merged_into_id is not null or d.is_kept))),
    wanted as materialized (
      select x.id, max(x.count)::int as count
      from (select id, count from taken
        union all select merged_into_id, 0 from taken where merged_into_id is not null) x
      group by x.id),
    counted as materialized (
      select d.*, w.count from names d full join wanted w on w.id = d.id),
    merged as materialized (
      select d.*, m.name_key as merged_into from counted d full join names m on m.id = d.merged_into_id)
    select d.name_key as key, d.name, d.is_ignored as "isIgnored", d.is_kept as "isKept", d.merged_into as "mergedInto",
      d.count as "answerCount"
    from merged d where d.id is not null and d.count is not null
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
    select left(y.answer, ${CHARACTERS_MAX}) as text, array(${KEYS_OF.untold}) as keys
    from (
      select x.organization_id, x.id, x.detected_keys, x.recalled_keys
      from ${newestRuns({ organizationId, brandId, endingRunId })} r
        cross join lateral (select * from results x where x.organization_id = r.organization_id and x.run_id = r.id
          order by x.ordinal limit ${ANSWERS_MAX}) x
      order by r.started_at desc, r.id desc, x.ordinal limit ${ANSWERS_MAX}) x
      join responses y on y.organization_id = x.organization_id and y.id = x.id`.execute(db)
  return rows
}
