import { sql } from 'kysely'
import { type Db, seesBrand, type Tenant } from '../database/database.ts'

declare const isVisible: unique symbol

/** A brand that exists and that the key of the request may see. Only look-ups that check both return one. */
export interface BrandRef {
  readonly organizationId: string
  readonly id: string
  readonly [isVisible]: true
}

/** A brand that the tenant's key may see: FROM and WHERE for the table alias `b`. */
export function visibleBrands(tenant: Tenant) {
  return sql`brands b where b.organization_id = ${tenant.organizationId} and b.deleted_at is null
    and ${seesBrand(tenant, 'b.id')}`
}

/** A condition that holds for rows of brands that are not deleted and that the tenant's key may see. */
export function ofVisibleBrand(tenant: Tenant, column: string) {
  return sql`${sql.ref(column)} in (select b.id from ${visibleBrands(tenant)})`
}

/** Null when there is none that the key may see. */
export async function findVisibleBrand(db: Db, tenant: Tenant, brandId: string): Promise<BrandRef | null> {
  const { rows } = await sql<BrandRef>`
    select b.organization_id as "organizationId", b.id from ${visibleBrands(tenant)} and b.id = ${brandId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * Finds a brand and locks it until the transaction ends: rows that are added to a brand while it is being deleted
 * would never be deleted. Null when there is none that the key may see.
 */
export async function lockVisibleBrand(tx: Db, tenant: Tenant, brandId: string): Promise<BrandRef | null> {
  return lockFoundBrand(tx, tenant, brandId, findVisibleBrand)
}

/** Like `lockVisibleBrand`, but reads the brand by `find`, which may return more fields. */
export async function lockFoundBrand<T extends BrandRef>(
  tx: Db,
  tenant: Tenant,
  brandId: string,
  find: (tx: Db, tenant: Tenant, brandId: string) => Promise<T | null>,
): Promise<T | null> {
  if (!(await findVisibleBrand(tx, tenant, brandId))) return null
  await sql`select pg_advisory_xact_lock(${brandLock(brandId)})`.execute(tx)
  return find(tx, tenant, brandId)
}

/**
 * Locks a brand against being changed or deleted by others until the transaction ends; false when it is gone. The lock is
 * an advisory one, because every stored answer updates the brand's row.
 */
export async function lockBrand(tx: Db, organizationId: string, brandId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${brandLock(brandId)})`.execute(tx)
  const { rows } = await sql`
    select 1 from brands where organization_id = ${organizationId} and id = ${brandId}
      and deleted_at is null`.execute(tx)
  return rows.length > 0
}

/** As `lockBrand`, but without waiting: false when another transaction holds the lock. */
export async function tryLockBrand(tx: Db, brandId: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${brandLock(brandId)}) as "isLocked"`.execute(tx)
  return rows[0]?.isLocked ?? false
}

const brandLock = (brandId: string) => sql`hashtextextended(${brandId}::text, 0)`
