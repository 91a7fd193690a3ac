import { sql } from 'kysely'
import { ApiError } from '../../contract/errors.ts'
import { type NameUse, nameProblem } from '../../domain/scoring/names/name-limits.ts'
import type { Db } from '../database/database.ts'
import { lockBrand } from './visible-brands.ts'

/**
 * Changes the names of a brand or its competitors. Changes of one brand run one after the other, so that together
 * they never exceed the limits. Brands that are above the limits since earlier versions may only shrink.
 * @throws {ApiError} `conflict` when the change would exceed a limit
 */
export async function withinNameLimits<T>(
  tx: Db,
  organizationId: string,
  brandId: string,
  change: () => Promise<T>,
): Promise<T> {
  await lockBrand(tx, organizationId, brandId)
  const before = await readNameUse(tx, organizationId, brandId)
  const changed = await change()
  const after = await readNameUse(tx, organizationId, brandId)
  const problem = nameProblem({
    rivals: grown(before.rivals, after.rivals),
    names: grown(before.names, after.names),
    nameCharacters: grown(before.nameCharacters, after.nameCharacters),
    domainCharacters: grown(before.domainCharacters, after.domainCharacters),
  })
  if (problem !== null) throw new ApiError('conflict', problem)
  return changed
}

/** @throws {ApiError} `conflict` when the names of a brand that is new exceed a limit */
export async function refuseNamesBeyond(tx: Db, organizationId: string, brandId: string): Promise<void> {
  const problem = nameProblem(await readNameUse(tx, organizationId, brandId))
  if (problem !== null) throw new ApiError('conflict', problem)
}

function grown(before: number, after: number): number {
  return after > before ? after : 0
}

async function readNameUse(db: Db, organizationId: string, brandId: string): Promise<NameUse> {
  const { rows } = await sql<NameUse>`
    with entities as (
      select false as "isRival", name || case when coalesce(display_name, name) = name then '' else display_name end as name,
        case when coalesce(display_name, name) = name then 1 else 2 end as "nameCount", aliases, domains
      from brands where organization_id = ${organizationId} and id = ${brandId}
      union all
      select true, name, 1, aliases, domains from competitors
      where organization_id = ${organizationId} and brand_id = ${brandId} and deleted_at is null)
    select (count(*) filter (where "isRival"))::int as rivals,
      coalesce(sum("nameCount" + cardinality(aliases) + cardinality(domains)), 0)::int as names,
      coalesce(sum(char_length(name || array_to_string(aliases, ''))), 0)::int as "nameCharacters",
      coalesce(sum(char_length(array_to_string(domains, ''))), 0)::int as "domainCharacters"
    from entities`.execute(db)
  const [use] = rows
  if (!use) throw new Error(`the names of brand ${brandId} cannot be counted`)
  return use
}
