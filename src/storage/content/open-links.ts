import { sql } from 'kysely'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db } from '../database/database.ts'
import { stillMay } from '../tenancy/still-may.ts'

export type LinkTable = 'report_links' | 'table_links'

const CREATED = {
  organizationId: sql`l.organization_id`,
  createdBy: sql`l.created_by`,
  brandId: sql`l.brand_id`,
}

/** SQL: whether a link `l` of a brand works: it has not expired, and its creator could still make it. */
export function isOpenLink(now: Date) {
  return sql<boolean>`(l.expires_at > ${now} and ${stillMay('write', CREATED, now)})`
}

/** SQL after `from`, with its `where`: the open links `l` of a brand. */
export function openLinks(table: LinkTable, { organizationId, id }: BrandRef, now: Date) {
  return sql`${sql.table(table)} l
    where l.organization_id = ${organizationId} and l.brand_id = ${id} and ${isOpenLink(now)}`
}

export async function countOpenLinks(db: Db, table: LinkTable, brand: BrandRef, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${openLinks(table, brand, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** False where the brand has no such link. */
export async function deleteLink(
  tx: Db,
  table: LinkTable,
  { organizationId, id: brandId }: BrandRef,
  linkId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
    where organization_id = ${organizationId} and brand_id = ${brandId} and id = ${linkId}`.execute(tx)
  return numAffectedRows === 1n
}
