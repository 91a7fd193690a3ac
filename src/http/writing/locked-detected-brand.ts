import { isDeepStrictEqual } from 'node:util'
import { trackedNames } from '../../domain/scoring/brands/detected-names.ts'
import type { Entities, NamedEntity } from '../../domain/scoring/entities.ts'
import { namesChanged } from '../../pipeline/run/rescore-outdated.ts'
import { brandEntities } from '../../pipeline/run/run-entities.ts'
import { findBrand } from '../../storage/brands/brands.ts'
import {
  type DetectedRecord,
  type DetectedRow,
  findDetectedBrand,
  readDetectedRecord,
  type TrackedKeys,
} from '../../storage/brands/detected-brands.ts'
import { lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { found } from '../found.ts'
import { type Audited, audited, type Call, type HttpContext } from '../handler.ts'

/** A detected brand whose brand is locked, so that two concurrent merges cannot form a circle. */
export interface LockedDetectedBrand {
  tx: Db
  tenant: Tenant
  row: DetectedRow
  /** The brand itself and its competitors, by the keys of their names. */
  tracked: ReadonlyMap<string, NamedEntity>
}

/**
 * Changes a detected brand and returns it as it is afterwards.
 * @param change - returns details for the audit, besides the name
 * @throws {ApiError} `not_found`, and what `change` throws
 */
export async function changeDetectedBrand(
  { params: { detectedBrandId: id }, tenant }: Pick<Call<unknown>, 'tenant'> & OneDetectedBrand,
  context: HttpContext,
  change: (held: LockedDetectedBrand) => Promise<object>,
): Promise<Audited<DetectedRecord>> {
  const { db: tx } = context.database
  const { organizationId } = tenant
  const { brandId } = found(await findDetectedBrand(tx, tenant, id), 'detected brand')
  found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
  // Read again: it may have changed before the lock was taken.
  const row = found(await findDetectedBrand(tx, tenant, id), 'detected brand')
  const brand = found(await findBrand(tx, tenant, brandId), 'brand')
  const tracked = trackedNames(await brandEntities(tx, brand))
  const details = { brandId, name: row.name, ...(await change({ tx, tenant, row, tracked })) }
  const entities = await brandEntities(tx, brand)
  const after = await findDetectedBrand(tx, tenant, id)
  const isSame = tracked.get(row.key)?.id === trackedNames(entities).get(row.key)?.id
  const isCounted = isDeepStrictEqual({ ...row, decidedBy: null }, after && { ...after, decidedBy: null })
  if (!isSame || !isCounted) await namesChanged(context, tx, { organizationId, brandId })
  return audited(await readDetectedRecord(tx, organizationId, id, trackedKeys(entities)), id, details)
}

interface OneDetectedBrand {
  params: { detectedBrandId: string }
}

export function trackedKeys(entities: Entities): TrackedKeys {
  return [...trackedNames(entities)].map(([key, { id, name }]) => {
    return { key, competitorId: id === entities.brand.id ? null : id, name }
  })
}
