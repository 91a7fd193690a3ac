import { type RawBuilder, sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import type { Db } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import type { BrandRef } from './visible-brands.ts'

type SourceOverride = Item<'listSourceTypes'>

const record = sql`json_build_object('id', o.id, 'brandId', o.brand_id, 'domain', o.domain,
  'sourceType', o.source_type, 'createdAt', iso8601(o.created_at))`

/** By domain. */
export function listSourceOverrides(db: Db, { organizationId, id: brandId }: BrandRef, request: PageRequest) {
  return selectPage<SourceOverride>(
    db,
    {
      item: record,
      key: 'o.id',
      from: sql`source_overrides o where o.organization_id = ${organizationId} and o.brand_id = ${brandId}`,
      orderBy: sql`o.domain collate "C"`,
    },
    request,
  )
}

/** An advisory lock: who stores links and who changes their kinds would otherwise not see each other's rows. */
const lockKey = (brandId: RawBuilder<unknown>) => sql`hashtextextended('source types of ' || ${brandId}, 0)`

/** Lets nobody change the kinds of source of these brands until the transaction ends. To be taken before any row. */
export async function holdSourceTypes(tx: Db, brandIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(${lockKey(sql`brand_id`)})
    from unnest(${[...brandIds].sort()}::text[]) as brand_id`.execute(tx)
}

/**
 * Says what kind of source a domain is for the brand, in the place of what was said before: at once for the links of
 * all its runs, and for those to come. Belongs before anything else of its transaction.
 */
export async function putSourceOverride(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  { id, domain, sourceType }: Pick<SourceOverride, 'id' | 'domain' | 'sourceType'>,
): Promise<SourceOverride> {
  await lockSourceTypes(tx, brandId)
  const { rows } = await sql<{ override: SourceOverride }>`
    insert into source_overrides as o (organization_id, id, brand_id, domain, source_type)
    values (${organizationId}, ${id}, ${brandId}, ${domain}, ${sourceType})
    on conflict (organization_id, brand_id, domain) do update set source_type = excluded.source_type
    returning ${record} as override`.execute(tx)
  await updateLinks(
    tx,
    organizationId,
    { brandId, domain },
    sql`source_type = ${sourceType}, ruled_source_type = coalesce(ruled_source_type, source_type, 'other')`,
  )
  const [row] = rows
  if (!row) throw new Error('an upsert gives one row')
  return row.override
}

/** Lets the rules speak again of the domain; null when the brand has no such override. @returns what it was */
export async function deleteSourceOverride(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  id: string,
): Promise<Pick<SourceOverride, 'domain' | 'sourceType'> | null> {
  await lockSourceTypes(tx, brandId)
  const { rows } = await sql<Pick<SourceOverride, 'domain' | 'sourceType'>>`
    delete from source_overrides o
    where o.organization_id = ${organizationId} and o.brand_id = ${brandId} and o.id = ${id}
    returning o.domain, o.source_type as "sourceType"`.execute(tx)
  const [removed] = rows
  if (!removed) return null
  const { domain } = removed
  await updateLinks(
    tx,
    organizationId,
    { brandId, domain },
    sql`source_type = coalesce(ruled_source_type, source_type), ruled_source_type = null`,
  )
  return removed
}

async function lockSourceTypes(tx: Db, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(sql`${brandId}::text`)})`.execute(tx)
}

/** So many runs a statement, that none takes long. */
const RUNS_AT_ONCE = 100

/** Each run's links of the domain stand together in an index; the rest is not looked at. */
async function updateLinks(
  tx: Db,
  organizationId: string,
  { brandId, domain }: { brandId: string; domain: string },
  change: RawBuilder<unknown>,
): Promise<void> {
  const { rows: runs } = await sql<{ id: string }>`
    select id from runs where organization_id = ${organizationId} and brand_id = ${brandId}`.execute(tx)
  for (let from = 0; from < runs.length; from += RUNS_AT_ONCE) {
    const ids = runs.slice(from, from + RUNS_AT_ONCE).map(({ id }) => id)
    await sql`
      update all_response_links set ${change}
      where organization_id = ${organizationId} and run_id = any(${ids}::uuid[]) and domain = ${domain}`.execute(
      tx,
    )
  }
  // Links have no revision of their own: what reads show of the brand has changed.
  await sql`update brands set id = id where organization_id = ${organizationId} and id = ${brandId}`.execute(
    tx,
  )
}
