import { sql } from 'kysely'
import type { Cell } from '../../domain/insights/cell.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { type AnswerFilter, namings, pickedAnswers, type RivalNames, type SlottedRun } from './insights.ts'

/** A detected brand as it stands now. */
export interface KnownDetected {
  id: string
  name: string
  key: string
  /** The detected brand that it was merged into. */
  mergedIntoId: string | null
  isIgnored: boolean
}

/** Every name that the answers have beside the brand's, with the number of answers that have it. */
export async function readNames(
  db: Db,
  organizationId: string,
  runs: readonly SlottedRun[],
  filter: AnswerFilter,
): Promise<{ name: string; responses: number }[]> {
  const { rows } = await sql<{ name: string; responses: number }>`
    with ${pickedAnswers(organizationId, runs, filter)}
    select m.name, count(*)::int as responses from picked x cross join unnest(x.mentioned_brands) m(name)
    group by m.name order by responses desc, m.name collate "C"`.execute(db)
  return rows
}

export async function findDetectedBrands(
  db: Db,
  { organizationId, id: brandId }: { organizationId: string; id: string },
): Promise<KnownDetected[]> {
  const { rows } = await sql<KnownDetected>`
    select id, name, name_key as key, merged_into_id as "mergedIntoId", is_ignored as "isIgnored"
    from detected_brands where organization_id = ${organizationId} and brand_id = ${brandId}`.execute(db)
  return rows
}

/** What the answers to a prompt by an LLM say about one of several names: counts and sums as in a cell. */
export interface NamedCell
  extends Pick<
    Cell,
    | 'promptId'
    | 'llm'
    | 'present'
    | 'positive'
    | 'neutral'
    | 'negative'
    | 'ranked'
    | 'rankSum'
    | 'rankSquares'
    | 'listedAsWorst'
  > {
  slot: number
  rival: string
  firstPlaces: number
}

/** The cells of competitors and other names, only where answers name them. */
export async function readNamedCells(
  db: Db,
  organizationId: string,
  runs: readonly SlottedRun[],
  filter: AnswerFilter,
  rivals: readonly RivalNames[],
): Promise<NamedCell[]> {
  if (runs.length === 0 || rivals.length === 0) return []
  const names = rivals.flatMap(({ id, names: own }) => own.map((name) => ({ rival: id, name })))
  const isRanked = sql`m.rank is not null and not coalesce(m.listed_as_worst, false)`
  const { rows } = await sql<NamedCell>`
    with ${pickedAnswers(organizationId, runs, filter)},
    named as materialized (${namings(rivals)}),
    wanted as materialized (select rival, name from ${bulkRows(names, { rival: 'text', name: 'text' }, 't')}),
    -- A competitor with two names in an answer has the better rank.
    judged as materialized (
      select distinct on (n.slot, n.rival, n.id) n.slot, n.rival, n.prompt_id, n.llm, m.sentiment, m.rank, m.listed_as_worst
      from named n join wanted t on t.rival = n.rival
        left join mentions m on m.organization_id = ${organizationId} and m.response_id = n.id
          and m.generation = n.generation and m.rank is not null and m.kind <> 'brand' and m.name = t.name
      order by n.slot, n.rival, n.id, m.rank)
    select m.slot, m.rival, m.prompt_id as "promptId", m.llm, count(*)::int as present,
      count(*) filter (where m.sentiment = 'positive')::int as positive,
      count(*) filter (where m.sentiment in ('neutral', 'unsure'))::int as neutral,
      count(*) filter (where m.sentiment = 'negative')::int as negative,
      count(*) filter (where ${isRanked})::int as ranked,
      coalesce(sum(m.rank) filter (where ${isRanked}), 0)::float8 as "rankSum",
      coalesce(sum(m.rank::float8 * m.rank) filter (where ${isRanked}), 0) as "rankSquares",
      count(*) filter (where m.listed_as_worst)::int as "listedAsWorst",
      count(*) filter (where m.rank = 1 and ${isRanked})::int as "firstPlaces"
    from judged m group by m.slot, m.rival, m.prompt_id, m.llm
    order by m.slot, m.rival, m.prompt_id, m.llm`.execute(db)
  return rows
}
