import { trackedNames } from '../../domain/scoring/detected-names.ts'
import type { Entities, NamedEntity } from '../../domain/scoring/entities.ts'
import { brandEntities } from '../../pipeline/run/run-entities.ts'
import { findBrand } from '../../storage/brands/brands.ts'
import {
  type DetectedRecord,
  type DetectedRow,
  findDetectedBrand,
  readDetectedRecord,
  type TrackedKeys,
} from '../../storage/brands/detected-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'
import { found } from '../found.ts'
import type { Call, HttpContext } from '../handler.ts'
import { holdBrand } from './hold-brand.ts'

/** A detected brand while nobody else changes one of the same brand: two merges at once make no circle. */
export interface HeldDetectedBrand {
  tx: Db
  tenant: Tenant
  row: DetectedRow
  /** Who bears a name by its key: the brand itself or a competitor. */
  tracked: ReadonlyMap<string, NamedEntity>
}

/**
 * Changes a detected brand, says who did, and gives it as it is then.
 * @param change what is to be told of it in the audit, besides its name
 * @throws {ApiError} `not_found`, and what `change` throws
 */
export function changeDetectedBrand(
  { params: { detectedBrandId: id }, tenant, holder }: Pick<Call<unknown>, 'tenant' | 'holder'> & Named,
  { database }: Pick<HttpContext, 'database'>,
  action: string,
  change: (held: HeldDetectedBrand) => Promise<object>,
): Promise<DetectedRecord> {
  const { organizationId } = tenant
  return inTransaction(database.db, async (tx) => {
    const { brandId } = found(await findDetectedBrand(tx, tenant, id), 'detected brand')
    await holdBrand(tx, tenant, brandId)
    // As it is now that nobody else changes it.
    const row = found(await findDetectedBrand(tx, tenant, id), 'detected brand')
    const tracked = trackedNames(await entitiesOf(tx, tenant, brandId))
    const told = await change({ tx, tenant, row, tracked })
    const by = { organizationId, apiKeyId: holder.keyId }
    const details = { brandId, name: row.name, ...told }
    await recordAudit(tx, { ...by, action: `detected-brand.${action}`, subjectId: id, details })
    return readDetectedRecord(tx, organizationId, id, trackedKeys(await entitiesOf(tx, tenant, brandId)))
  })
}

interface Named {
  params: { detectedBrandId: string }
}

/** @throws {ApiError} `not_found` without the brand */
export async function entitiesOf(db: Db, tenant: Tenant, brandId: string): Promise<Entities> {
  const brand = found(await findBrand(db, tenant, brandId), 'brand')
  return brandEntities(db, brand)
}

export function trackedKeys(entities: Entities): TrackedKeys {
  return [...trackedNames(entities)].map(([key, { id }]) => {
    return { key, competitorId: id === entities.brand.id ? null : id }
  })
}
