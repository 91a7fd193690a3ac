import { sql } from 'kysely'
import { visibleBrands } from '../brands/visible-brands.ts'
import type { Db, Tenant } from '../database/database.ts'
import { visibleRuns } from '../runs/runs.ts'

/** What changes whenever anything of the organization or of one of its brands does. */
export async function organizationRevision(db: Db, organizationId: string): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select md5(coalesce(string_agg(revision::text, ',' order by brand_id), '')) as revision
    from brand_revisions where organization_id = ${organizationId}`.execute(db)
  return rows[0]?.revision ?? ''
}

/**
 * What changes whenever a read of the brand, or of a run of it, would show something else; null when there is no
 * such thing that the key may see. Read it before the rows: then they are never older than it.
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
