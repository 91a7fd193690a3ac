import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The present name and state of a detected brand. */
export interface KnownDetected {
  id: string
  name: string
  key: string
  /** The detected brand into which it was merged. */
  mergedIntoId: string | null
  isIgnored: boolean
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
