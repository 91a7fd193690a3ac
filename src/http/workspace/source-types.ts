import { ApiError } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/source-types.ts'
import { overrideDomain } from '../../domain/sources/override-domain.ts'
import { requestMetrics } from '../../pipeline/run/calculate-metrics.ts'
import {
  deleteSourceOverride,
  listSourceOverrides,
  putSourceOverride,
} from '../../storage/brands/source-types.ts'
import { findVisibleBrand, lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { newId } from '../../storage/database/new-id.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listSourceTypes({ params: { brandId }, query, tenant }, { database }) {
    const brand = found(await findVisibleBrand(database.db, tenant, brandId), 'brand')
    return listSourceOverrides(database.db, brand, pageRequest(query))
  },

  async setSourceType({ params: { brandId }, body: { domain: named, sourceType }, tenant }, context) {
    const { db: tx } = context.database
    const domain = readDomain(named)
    const brand = found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    const { override, spoilt } = await putSourceOverride(tx, brand, { id: newId(), domain, sourceType })
    await requestMetrics(context, tx, spoilt)
    return audited(override, brandId, { domain, sourceType })
  },

  async deleteSourceType({ params: { brandId, overrideId }, tenant }, context) {
    const { db: tx } = context.database
    const brand = found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    const { removed, spoilt } = found(await deleteSourceOverride(tx, brand, overrideId), 'override')
    await requestMetrics(context, tx, spoilt)
    return audited({ deleted: true, overrideId }, brandId, removed)
  },
}

/** @throws {ApiError} `invalid_request` for a text that is not a registrable domain */
function readDomain(named: string): string {
  const { domain, isWhole } = overrideDomain(named)
  if (domain !== null && isWhole) return domain
  const message =
    domain === null
      ? 'a domain such as example.com is needed'
      : `sources are told apart by their registrable domain: name ${domain}`
  throw new ApiError('invalid_request', `"${named}" is no registrable domain.`, {
    details: [{ path: 'domain', code: 'invalid_domain', message }],
  })
}
