import { type RawBuilder, sql } from 'kysely'
import { ROLES, scopesOfRole } from '../../domain/role.ts'
import { includesScope, type Scope } from '../../domain/scope.ts'

/** The columns of a row that a key or a person created. */
interface Created {
  organizationId: RawBuilder<unknown>
  createdBy: RawBuilder<unknown>
  /** Of a row of a brand. */
  brandId?: RawBuilder<unknown>
}

/**
 * SQL: whether the key or the person that created a row could create it now, so that nothing outlives the rights of its creator.
 * Rows without a creator are of the operator.
 */
export function stillMay(
  scope: Scope,
  { organizationId, createdBy, brandId }: Created,
  now: Date,
): RawBuilder<boolean> {
  const roles = ROLES.filter((role) => includesScope(scopesOfRole(role), scope))
  const seesBrand = brandId
    ? sql`(creator.brand_ids is null or ${brandId} = any(creator.brand_ids))`
    : sql`creator.brand_ids is null`
  return sql<boolean>`(${createdBy} is null
    or exists (select from api_keys creator where creator.organization_id = ${organizationId}
      and creator.id = ${createdBy} and creator.revoked_at is null
      and (creator.expires_at is null or creator.expires_at > ${now}) and ${seesBrand})
    or exists (select from memberships creator where creator.organization_id = ${organizationId}
      and creator.person_id = ${createdBy} and creator.role = any(${roles}::text[])))`
}
