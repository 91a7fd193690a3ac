import { sql } from 'kysely'
import { allOf, isAmong } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { lastOrdinal, partsOfRuns, resultsOfParts } from '../runs/parts-of-runs.ts'
import type { BrandRef } from './visible-brands.ts'

/** A detected brand with the answers that name it, and the first and the last run with one. */
export interface CountedName {
  id: string
  count: number
  firstRunId: string
  lastRunId: string
}

/** The detected brands that answers of these runs name, which are given from the oldest on; names that are merged count as one. */
export async function countNames(
  db: Db,
  brand: BrandRef,
  runs: readonly { id: string }[],
  llms: readonly string[] | undefined,
): Promise<{ answerCount: number; names: CountedName[] }> {
  const { organizationId, id: brandId } = brand
  const { rows: sized } = await sql<{ id: string; last: number | null }>`
    select r.id, ${lastOrdinal} as last from unnest(${runs.map(({ id }) => id)}::uuid[]) with ordinality n(id, place)
      join runs r on r.organization_id = ${organizationId} and r.id = n.id
    order by n.place`.execute(db)
  const names = new Map<string, { count: number; first: number; last: number }>()
  let answerCount = 0
  for (const parts of partsOfRuns(sized)) {
    const { rows } = await sql<{ answerCount: number; named: [string, number, number, number][] }>`
      with answers as materialized (${resultsOfParts(organizationId, parts, allOf(isAmong('x.llm', llms)))}),
      named as (
        select coalesce(d.merged_into_id, d.id) as id, count(distinct a.id)::int as count, min(a.place) as first, max(a.place) as last
        from answers a cross join unnest(a.detected_keys) k(key)
          join detected_brands d on d.organization_id = ${organizationId} and d.brand_id = ${brandId}
            and d.name_key = k.key
        group by 1)
      select (select count(*)::int from answers) as "answerCount",
        coalesce((select json_agg(json_build_array(id, count, first, last)) from named), '[]') as named`.execute(
      db,
    )
    for (const { answerCount: counted, named } of rows) {
      answerCount += counted
      for (const [id, count, first, last] of named) {
        const known = names.get(id) ?? { count: 0, first, last }
        names.set(id, {
          count: known.count + count,
          first: Math.min(known.first, first),
          last: Math.max(known.last, last),
        })
      }
    }
  }
  const idOf = (place: number) => sized[place]?.id ?? ''
  return {
    answerCount,
    names: [...names].map(([id, { count, first, last }]) => ({
      id,
      count,
      firstRunId: idOf(first),
      lastRunId: idOf(last),
    })),
  }
}
