import { sql } from 'kysely'
import { type Db, seesBrand, type Tenant } from '../database/database.ts'
import { isAtWork, isOpen } from '../runs/states.ts'
import { skipSome } from '../runs/stopped-runs.ts'

export interface DeletedBrand {
  organizationId: string
  brandId: string
}

/** Hides the brand and ends its runs; the caller holds its lock. False when there is none that the key may see. */
export async function deleteBrand(tx: Db, tenant: Tenant, brandId: string, now: Date): Promise<boolean> {
  const { organizationId } = tenant
  // Locked before the brand's row, in the order that all transactions use.
  await sql`
    update runs r set status = case when ${isOpen('r.status')} then 'cancelled' else r.status end,
      completed_at = coalesce(r.completed_at, ${now}::timestamptz), reopened = null,
      clearing = case when r.reopened in ('rescoring', 'rescored') then gen_random_uuid() else r.clearing end
    where r.organization_id = ${organizationId} and r.id = any(array(
      select y.id from runs y where y.organization_id = ${organizationId} and y.brand_id = ${brandId}
        and ${seesBrand(tenant, 'y.brand_id')} and ${isAtWork('y')} order by y.id for no key update))`.execute(
    tx,
  )
  const { numAffectedRows } = await sql`
    update brands b set deleted_at = ${now}, schedule = null, next_run_at = null, is_clearing = true
    where b.organization_id = ${organizationId} and b.id = ${brandId} and b.deleted_at is null
      and ${seesBrand(tenant, 'b.id')}`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await sql`delete from letters where organization_id = ${organizationId} and brand_id = ${brandId}`.execute(
    tx,
  )
  return true
}

/** Deleted brands that may have rows left. */
export async function unclearedBrands(db: Db) {
  const { rows } = await sql<DeletedBrand>`
    select organization_id as "organizationId", id as "brandId" from brands where is_clearing`.execute(db)
  return rows
}

export async function isBrandCleared(db: Db, { organizationId, brandId }: DeletedBrand): Promise<boolean> {
  const { rows } = await sql`
    select 1 from brands where organization_id = ${organizationId} and id = ${brandId} and is_clearing`.execute(
    db,
  )
  return rows.length === 0
}

/** Its imports have no more lines: nothing is left to be moved. */
export async function endBrandClearing(db: Db, { organizationId, brandId }: DeletedBrand): Promise<void> {
  await sql`
    with ended as (
      update imports set state = 'done' where organization_id = ${organizationId} and brand_id = ${brandId}
        and state in ('running', 'copying'))
    update brands set is_clearing = false
    where organization_id = ${organizationId} and id = ${brandId}`.execute(db)
}

/** Skips some responses that the brand's runs still wait for. */
export function skipSomeOfBrand(tx: Db, { organizationId, brandId }: DeletedBrand, limit: number) {
  return skipSome(tx, organizationId, sql`r.brand_id = ${brandId}`, limit)
}

/**
 * Deletes some import lines of the brand that were not moved into a run.
 * @returns how many rows
 */
export async function deleteSomeLines(
  tx: Db,
  { organizationId, brandId }: DeletedBrand,
  limit: number,
): Promise<number> {
  let count = 0n
  for (const table of ['import_slots', 'import_lines']) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} x using (
        select l.import_id, l.line from imports i join ${sql.table(table)} l
          on l.organization_id = i.organization_id and l.import_id = i.id
        where i.organization_id = ${organizationId} and i.brand_id = ${brandId} limit ${limit}) n
      where x.organization_id = ${organizationId} and x.import_id = n.import_id and x.line = n.line`.execute(
      tx,
    )
    count += numAffectedRows
  }
  return Number(count)
}

/** The rows of a deleted brand that are marked as deleted and kept for history. */
export const KEPT_OF_BRANDS = ['prompts', 'perception_prompts', 'topics', 'competitors'] as const

/** Marks some of the brand's rows as deleted with it. @returns how many */
export async function markSomeDeleted(
  tx: Db,
  table: (typeof KEPT_OF_BRANDS)[number] | 'contents',
  { organizationId, brandId }: DeletedBrand,
  limit: number,
  alsoSet = sql``,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} x set ${alsoSet} deleted_at = (
      select b.deleted_at from brands b where b.organization_id = ${organizationId} and b.id = ${brandId})
    where x.organization_id = ${organizationId} and x.id = any(array(
      select y.id from ${sql.table(table)} y where y.organization_id = ${organizationId}
        and y.brand_id = ${brandId} and y.deleted_at is null limit ${limit}))`.execute(tx)
  return Number(numAffectedRows)
}

/** Deletes the texts of some of the brand's contents. @returns how many contents */
export async function emptySomeContents(tx: Db, brand: DeletedBrand, limit: number): Promise<number> {
  const emptied = sql`excerpt = '', content = '', json_ld = '[]', research_sources = '[]', published_url = null,`
  return markSomeDeleted(tx, 'contents', brand, limit, emptied)
}

/** Deletes some rows of the deleted brand. @returns how many */
export async function deleteSomeRows(
  tx: Db,
  table:
    | 'alert_rules'
    | 'brand_markets'
    | 'detected_brands'
    | 'prompt_variants'
    | 'report_links'
    | 'table_links',
  { organizationId, brandId }: DeletedBrand,
  limit: number,
): Promise<number> {
  const rows = sql.table(table)
  const { numAffectedRows = 0n } = await sql`
    delete from ${rows} d where d.organization_id = ${organizationId} and d.id = any(array(
      select y.id from ${rows} y where y.organization_id = ${organizationId} and y.brand_id = ${brandId}
      limit ${limit}))`.execute(tx)
  return Number(numAffectedRows)
}
