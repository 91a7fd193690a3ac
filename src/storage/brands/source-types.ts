import { type RawBuilder, sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { weighedParts } from '../../domain/weighed-parts.ts'
import { idRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { changeRolledKinds } from '../insights/rolled-kinds.ts'
import type { RunRef } from '../runs/run-ref.ts'
import type { BrandRef } from './visible-brands.ts'

type SourceOverride = Item<'listSourceTypes'>

const record = sql`json_build_object('id', o.id, 'brandId', o.brand_id, 'domain', o.domain,
  'sourceType', o.source_type, 'createdAt', iso8601(o.created_at))`

/** The brand's overrides, sorted by domain. */
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

/**
 * An advisory lock, because transactions that store links do not see the uncommitted rows of those that change source
 * types, nor the reverse.
 */
const lockKey = (brandId: RawBuilder<unknown>) => sql`hashtextextended('source types of ' || ${brandId}, 0)`

/** Prevents changes of these brands' source types until the transaction ends. Take it before any row lock. */
export async function lockSourceTypesShared(tx: Db, brandIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(${lockKey(sql`brand_id`)})
    from unnest(${[...brandIds].sort()}::text[]) as brand_id`.execute(tx)
}

/**
 * Sets the source type of a domain for the brand: for the links of all its runs at once, and for later links. Call it
 * first in the transaction. @returns it with the runs whose roll-ups are deleted
 */
export async function putSourceOverride(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  { id, domain, sourceType }: Pick<SourceOverride, 'id' | 'domain' | 'sourceType'>,
  linksAtOnce?: number,
): Promise<{ override: SourceOverride; spoilt: RunRef[] }> {
  await lockSourceTypes(tx, brandId)
  const { rows } = await sql<{ override: SourceOverride }>`
    insert into source_overrides as o (organization_id, id, brand_id, domain, source_type)
    values (${organizationId}, ${id}, ${brandId}, ${domain}, ${sourceType})
    on conflict (organization_id, brand_id, domain) do update set source_type = excluded.source_type
    returning ${record} as override`.execute(tx)
  const spoilt = await updateLinks(
    tx,
    organizationId,
    { brandId, domain },
    sql`${sourceType}::text`,
    sql`source_type = ${sourceType}, ruled_source_type = coalesce(ruled_source_type, source_type, 'other')`,
    linksAtOnce,
  )
  const [row] = rows
  if (!row) throw new Error('an upsert gives one row')
  return { override: row.override, spoilt }
}

/**
 * Deletes an override, so that the rules decide again; null when the brand has no such override. @returns the deleted
 * override, and the runs whose roll-ups are deleted
 */
export async function deleteSourceOverride(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  id: string,
): Promise<{ removed: Pick<SourceOverride, 'domain' | 'sourceType'>; spoilt: RunRef[] } | null> {
  await lockSourceTypes(tx, brandId)
  const { rows } = await sql<Pick<SourceOverride, 'domain' | 'sourceType'>>`
    delete from source_overrides o
    where o.organization_id = ${organizationId} and o.brand_id = ${brandId} and o.id = ${id}
    returning o.domain, o.source_type as "sourceType"`.execute(tx)
  const [removed] = rows
  if (!removed) return null
  const { domain } = removed
  const spoilt = await updateLinks(
    tx,
    organizationId,
    { brandId, domain },
    sql`coalesce(ruled_source_type, source_type)`,
    sql`source_type = coalesce(ruled_source_type, source_type), ruled_source_type = null`,
  )
  return { removed, spoilt }
}

/** Waits for the transactions that store scores of the brand, and keeps others from beginning. Take it before any row lock. */
export async function lockSourceTypes(tx: Db, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(sql`${brandId}::text`)})`.execute(tx)
}

/** Another transaction changes many rows of the brand. Code that also serves other organizations does not wait for it, but comes back later. */
export class BrandIsBusy extends Error {
  constructor() {
    super('many rows of the brand are being changed at this moment')
    this.name = 'BrandIsBusy'
  }
}

/** Takes the same locks as `lockSourceTypesShared`, but does not wait for them. @throws {BrandIsBusy} when one is not free */
export async function lockIdleBrands(db: Db, brandIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ isIdle: boolean | null }>`
    select bool_and(pg_try_advisory_xact_lock_shared(${lockKey(sql`brand_id`)})) as "isIdle"
    from unnest(${[...new Set(brandIds)].sort()}::text[]) as brand_id`.execute(db)
  if (rows[0]?.isIdle === false) throw new BrandIsBusy()
}

/** @throws {BrandIsBusy} for a run or an import whose brand is busy, also while the import has no runs yet */
export async function requireIdleBrand(
  db: Db,
  { organizationId, ...of }: { organizationId: string } & ({ runId: string } | { importId: string }),
): Promise<void> {
  const [table, id] = 'runId' in of ? ['runs', of.runId] : ['imports', of.importId]
  const { rows } = await sql<{ brandId: string }>`
    select brand_id as "brandId" from ${sql.table(table)}
    where organization_id = ${organizationId} and id = ${id}`.execute(db)
  if (rows[0]) await lockIdleBrands(db, [rows[0].brandId])
}

/** @throws {BrandIsBusy} for a response whose brand is busy */
export async function requireIdleBrands(
  db: Db,
  refs: readonly { organizationId: string; id: string }[],
): Promise<void> {
  const { rows } = await sql<{ brandId: string }>`
    select distinct r.brand_id as "brandId" from ${idRows(refs, 'organizationId', 'id')}
      join responses x on x.organization_id = n."organizationId" and x.id = n.id
      join runs r on r.organization_id = x.organization_id and r.id = x.run_id`.execute(db)
  await lockIdleBrands(
    db,
    rows.map(({ brandId }) => brandId),
  )
}

/** Runs whose links one statement reads. */
const RUNS_AT_ONCE = 100
/** Links that one statement changes, unless one run has more: 20,000 take a second. */
const LINKS_AT_ONCE = 20_000

interface RunWithLinks {
  id: string
  /** Links of the domain, those in texts too. */
  linkCount: number
  /** The kind that all cited links of the run have; null when they differ. */
  kind: string | null
  isOwnedChanged: boolean | null
  isChanged: boolean | null
}

/**
 * Changes the links of a domain. Uses the index by run and domain.
 * @param type the source type that they get
 * @returns the runs whose roll-ups are deleted
 */
async function updateLinks(
  tx: Db,
  organizationId: string,
  { brandId, domain }: { brandId: string; domain: string },
  type: RawBuilder<unknown>,
  change: RawBuilder<unknown>,
  linksAtOnce = LINKS_AT_ONCE,
): Promise<RunRef[]> {
  const { rows: runs } = await sql<{ id: string }>`
    select id from runs where organization_id = ${organizationId} and brand_id = ${brandId} order by id`.execute(
    tx,
  )
  const parcels: string[][] = []
  for (let from = 0; from < runs.length; from += RUNS_AT_ONCE) {
    parcels.push(runs.slice(from, from + RUNS_AT_ONCE).map(({ id }) => id))
  }
  const linksOf = (ids: readonly string[]) =>
    sql`organization_id = ${organizationId} and run_id = any(${[...ids]}::uuid[]) and domain = ${domain}`
  const spoilt: RunRef[] = []
  const linked: { id: string; linkCount: number }[] = []
  // Runs are locked before their links.
  for (const ids of parcels) {
    const { rows } = await sql<RunWithLinks>`
      select run_id as id, count(*)::int as "linkCount",
        case when count(distinct coalesce(${type}, 'other')) filter (where kind = 'cited') = 1
          then min(coalesce(${type}, 'other')) filter (where kind = 'cited') end as kind,
        bool_or((coalesce(source_type, '') = 'owned') <> (coalesce(${type}, '') = 'owned')) filter (where kind = 'cited') as "isOwnedChanged",
        bool_or(coalesce(source_type, 'other') <> coalesce(${type}, 'other')) filter (where kind = 'cited') as "isChanged"
      from all_response_links where ${linksOf(ids)} group by run_id order by run_id`.execute(tx)
    linked.push(...rows.map(({ id, linkCount }) => ({ id, linkCount })))
    const runs = rows.flatMap(({ id, kind, isOwnedChanged, isChanged }) =>
      isChanged ? [{ id, kind: isOwnedChanged ? null : kind }] : [],
    )
    const deleted = await changeRolledKinds(tx, organizationId, domain, runs)
    spoilt.push(...deleted.map((runId) => ({ organizationId, runId })))
  }
  for (const some of weighedParts(linked, ({ linkCount }) => linkCount, linksAtOnce)) {
    const ids = some.map(({ id }) => id)
    await sql`update all_response_links set ${change} where ${linksOf(ids)}`.execute(tx)
  }
  // Links do not renew the brand's revision themselves; this does.
  await sql`update brands set id = id where organization_id = ${organizationId} and id = ${brandId}`.execute(
    tx,
  )
  return spoilt
}
