import { sql } from 'kysely'
import type { Cell } from '../../domain/insights/cell.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import { allOf, isAmong } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'

/** Runs to read, each in a slot: cells are added up within a slot, such as a period or a point of a trend. */
export interface SlottedRun {
  id: string
  slot: number
}

/** Which answers count. */
export interface AnswerFilter {
  llms?: readonly string[]
  /** Null for the answers to all prompts. */
  promptIds: readonly string[] | null
}

/**
 * How answers name a tracked competitor: under its names as a competitor, or under the keys of a detected brand in runs
 * that were scored before it was tracked.
 */
export interface RivalNames {
  /** The competitor's id, or another key of the caller's choice. */
  id: string
  names: readonly string[]
  keys: readonly string[]
}

/** The names in answers: competitors, and keys of detected brands that count as no other name. */
export interface NamesInAnswers {
  rivals: readonly RivalNames[]
  /** Names that people ignored, and the brand's own. */
  excludedKeys: readonly string[]
}

export type SlottedCell = Cell & { slot: number; firstPlaces: number }

/** The cells of the runs' answers, one for each slot, prompt and LLM. */
export async function readCells(
  db: Db,
  organizationId: string,
  runs: readonly SlottedRun[],
  filter: AnswerFilter,
  { rivals, excludedKeys }: NamesInAnswers,
): Promise<SlottedCell[]> {
  if (runs.length === 0) return []
  const { rows } = await sql<SlottedCell>`
    with ${pickedAnswers(organizationId, runs, filter)},
    cited as materialized (
      select l.response_id, bool_or(l.source_type = 'owned') as owned
      from slots r join response_links l on l.organization_id = ${organizationId} and l.run_id = r.id
      where l.kind = 'cited' group by l.response_id),
    named as materialized (
      select slot, prompt_id, llm, count(*)::int as n from (${namings(rivals)}) m group by slot, prompt_id, llm),
    counted as materialized (
      select x.slot, x.run_id, x.prompt_id, x.llm, count(*)::int as responses,
        count(*) filter (where x.is_present)::int as present,
        count(*) filter (where x.sentiment = 'positive')::int as positive,
        count(*) filter (where x.sentiment = 'neutral')::int as neutral,
        count(*) filter (where x.sentiment = 'negative')::int as negative,
        count(*) filter (where x.rank > 0)::int as ranked, count(*) filter (where x.rank = 1)::int as first_places,
        coalesce(sum(x.rank), 0)::float8 as rank_sum, coalesce(sum(x.rank::float8 * x.rank), 0) as rank_squares,
        count(*) filter (where x.listed_as_worst)::int as listed_as_worst,
        count(c.response_id)::int as with_sources, count(*) filter (where c.owned)::int as citing_owned,
        sum(cardinality(x.mentioned_brands) - case when x.detected_keys && ${[...excludedKeys]}::text[]
          then cardinality(array(select unnest(x.detected_keys) intersect select unnest(${[...excludedKeys]}::text[])))
          else 0 end)::int as all_named
      from picked x left join cited c on c.response_id = x.id
      group by x.slot, x.run_id, x.prompt_id, x.llm)
    select c.slot, c.prompt_id as "promptId", c.llm, count(*)::int as runs, sum(c.responses)::int as responses,
      sum(c.present)::int as present, sum(c.positive)::int as positive, sum(c.neutral)::int as neutral,
      sum(c.negative)::int as negative, sum(c.ranked)::int as ranked, sum(c.first_places)::int as "firstPlaces", sum(c.rank_sum) as "rankSum",
      sum(c.rank_squares) as "rankSquares", sum(c.listed_as_worst)::int as "listedAsWorst",
      sum(c.with_sources)::int as "withSources", sum(c.citing_owned)::int as "citingOwned",
      coalesce(max(n.n), 0) as "trackedNamed", sum(c.all_named)::int as "allNamed"
    from counted c left join named n using (slot, prompt_id, llm)
    group by c.slot, c.prompt_id, c.llm order by c.slot, c.prompt_id, c.llm`.execute(db)
  return rows
}

/** A person who corrected the rank has decided that it is one. */
const isListedAsWorst = sql<boolean>`(x.is_present and x.listed_as_worst
  and not (x.is_user_changed and coalesce((x.computed->>'rank')::int, 0) <> x.rank))`

/**
 * The answers that count: `slots` and `picked`. The rank of an answer that lists the brand among the worst is 0, as where
 * it is absent.
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
        ${isListedAsWorst} as listed_as_worst, case when ${isListedAsWorst} then 0 else x.rank end as rank,
        x.mentioned_brands, x.detected_keys
      from slots r join results x on x.organization_id = ${organizationId} and x.run_id = r.id
      where ${allOf(
        isAmong('x.llm', llms),
        promptIds === null ? undefined : sql`x.prompt_id = any(${[...promptIds]}::uuid[])`,
      )})`
}

/** One row for each answer of `picked` and competitor that it names, however many of its names it has. */
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
