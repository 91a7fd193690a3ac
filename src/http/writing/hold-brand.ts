import { notFound } from '../../contract/errors.ts'
import { brandExists, lockBrand } from '../../storage/brands/brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'

/**
 * Holds a brand that the key may see until the transaction ends: what is created in a brand while it is being
 * deleted would stay for ever.
 * @throws {ApiError} `not_found`
 */
export async function holdBrand(tx: Db, tenant: Tenant, brandId: string): Promise<void> {
  const isThere =
    (await brandExists(tx, tenant, brandId)) && (await lockBrand(tx, tenant.organizationId, brandId))
  if (!isThere) throw notFound('brand')
}
