import { sql } from 'kysely'
import type { AnswerFilter, RivalNames } from '../../domain/insights/names-in-answers.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import { allOf, isAmong } from '../database/conditions.ts'

/** Runs to read, each in a slot, such as a period or a point of a trend. Cells are added up within a slot. */
export interface SlottedRun {
  id: string
  slot: number
}

/**
 * Whether the answer lists the brand among the worst products. When a person has corrected the rank, it is a rank.
 */
export const isListedAsWorst = sql<boolean>`(x.is_present and x.listed_as_worst
  and not (x.is_user_changed and coalesce((x.computed->>'rank')::int, 0) <> x.rank))`

/** The rank of the brand as lists, tables and figures have it: none where it is absent or listed among the worst. */
export const shownRank = sql<
  number | null
>`case when x.is_present and not ${isListedAsWorst} then nullif(x.rank, 0) end`

/**
 * The tables `slots` and `picked`: the answers that count. The rank of an answer that lists the brand among the worst
 * is 0, as in answers that do not name it.
 */
export function pickedAnswers(
  organizationId: string,
  runs: readonly SlottedRun[],
  { llms, promptIds }: AnswerFilter,
) {
  return sql`
    slots as materialized (select id, slot from ${bulkRows(runs, { id: 'uuid', slot: 'int' }, 'r')}),
    picked as materialized (
      select r.slot, x.id, x.generation, x.run_id, x.prompt_id, x.llm collate "C" as llm, x.is_present, x.sentiment,
        ${isListedAsWorst} as listed_as_worst, coalesce(${shownRank}, 0) as rank,
        x.mentioned_brands, x.detected_keys
      from slots r join results x on x.organization_id = ${organizationId} and x.run_id = r.id
      where ${allOf(
        isAmong('x.llm', llms),
        promptIds === null ? undefined : sql`x.prompt_id = any(${[...promptIds]}::uuid[])`,
      )})`
}

/** One row for each answer of `picked` and competitor in it, however many of its names the answer contains. */
export function namings(rivals: readonly RivalNames[]) {
  const names = rivals.flatMap(({ id, names }) =>
    names.map((name, index) => ({ rival: id, name, earlier: names.slice(0, index) })),
  )
  const keys = rivals.flatMap(({ id, names, keys }) =>
    keys.map((key, index) => ({ rival: id, key, names, earlier: keys.slice(0, index) })),
  )
  return sql`
    select x.slot, x.prompt_id, x.llm, x.id, x.generation, t.rival
    from picked x cross join unnest(x.mentioned_brands) m(name)
      join ${bulkRows(names, { rival: 'text', name: 'text', earlier: 'text[]' }, 't')} on t.name = m.name
    where not x.mentioned_brands && t.earlier
    union all
    select x.slot, x.prompt_id, x.llm, x.id, x.generation, t.rival
    from picked x cross join unnest(x.detected_keys) k(key)
      join ${bulkRows(keys, { rival: 'text', key: 'text', names: 'text[]', earlier: 'text[]' }, 't')} on t.key = k.key
    where not x.mentioned_brands && t.names and not x.detected_keys && t.earlier`
}
