import { sql } from 'kysely'
import { visibleBrands } from '../brands/visible-brands.ts'
import type { Db, Tenant } from '../database/database.ts'
import { visibleRuns } from '../runs/runs.ts'

/** A value that changes with every change of the organization or of one of its brands. */
export async function organizationRevision(db: Db, organizationId: string): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select md5(coalesce(string_agg(revision::text, ',' order by brand_id), '')) as revision
    from brand_revisions where organization_id = ${organizationId}`.execute(db)
  return rows[0]?.revision ?? ''
}

/**
 * A value that changes whenever a read of the brand or of one of its runs would change; null when the key sees no such
 * brand or run. Read it before the rows, so that they are never older than the value.
 */
export async function brandRevision(
  db: Db,
  tenant: Tenant,
  of: { brandId: string } | { runId: string },
): Promise<string | null> {
  const brand =
    'brandId' in of
      ? sql`select b.id from ${visibleBrands(tenant)} and b.id = ${of.brandId}`
      : sql`select r.brand_id from ${visibleRuns(tenant)} and r.id = ${of.runId}`
  const { rows } = await sql<{ revision: string }>`
    select x.revision from brand_revisions x
    where x.organization_id = ${tenant.organizationId} and x.brand_id = (${brand})`.execute(db)
  return rows[0]?.revision ?? null
}
