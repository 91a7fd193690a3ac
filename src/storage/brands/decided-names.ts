import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** SQL: whether somebody decided about the detected brand `d`; the index `detected_brands_decided` has these. */
export const isDecided = sql<boolean>`(d.is_ignored or d.merged_into_id is not null or d.decided_by is not null)`

/** How many detected names of the brand somebody decided about. */
export async function countDecidedNames(
  db: Db,
  brand: { organizationId: string; id: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from detected_brands d
    where d.organization_id = ${brand.organizationId} and d.brand_id = ${brand.id} and ${isDecided}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
