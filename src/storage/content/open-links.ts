import { sql } from 'kysely'
import { stillMay } from '../tenancy/still-may.ts'

const CREATED = {
  organizationId: sql`l.organization_id`,
  createdBy: sql`l.created_by`,
  brandId: sql`l.brand_id`,
}

/** SQL: whether a link `l` of a brand works: it has not expired, and its creator could still make it. */
export function isOpenLink(now: Date) {
  return sql<boolean>`(l.expires_at > ${now} and ${stillMay('write', CREATED, now)})`
}
