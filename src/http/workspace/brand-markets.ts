import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/brand-markets.ts'
import { MARKETS_MAX } from '../../contract/workspace/brand-markets.ts'
import { isOwnMarket, readMarket } from '../../pipeline/brand-settings.ts'
import {
  everyMarket,
  findBrandMarket,
  insertBrandMarket,
  keptMarkets,
  listBrandMarkets,
  removeBrandMarket,
} from '../../storage/brands/brand-markets.ts'
import { findBrand } from '../../storage/brands/brands.ts'
import { findVisibleBrand, lockFoundBrand, lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { newId } from '../../storage/database/new-id.ts'
import { sqlState, UNIQUE_VIOLATION } from '../../storage/database/storage-error.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf } from '../handler.ts'

/** With the removed ones, whose runs stay. */
const EVER_MAX = 10 * MARKETS_MAX

export const handlers: HandlersOf<typeof routes> = {
  async listBrandMarkets({ params: { brandId }, query, tenant }, { database: { db } }) {
    const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
    return listBrandMarkets(db, brand, pageRequest(query))
  },

  async createBrandMarket({ params: { brandId }, body, tenant }, { database: { db: tx } }) {
    const brand = found(await lockFoundBrand(tx, tenant, brandId, findBrand), 'brand')
    const asked = { ...readMarket(body.market, body.language), persona: body.persona ?? null }
    if (isOwnMarket(brand, asked)) throw new ApiError('conflict', 'This is the market of the brand itself.')
    const { length: count } = await keptMarkets(tx, brand)
    const isFull = count >= MARKETS_MAX || (await everyMarket(tx, brand)).length >= EVER_MAX
    if (isFull) throw new ApiError('conflict', `A brand has at most ${MARKETS_MAX} further markets.`)
    const id = newId()
    try {
      await insertBrandMarket(tx, brand, { id, ...asked })
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error
      throw new ApiError('conflict', 'The brand has this market already.')
    }
    return audited(found(await findBrandMarket(tx, tenant, id), 'market'), id, { brandId, ...asked })
  },

  async deleteBrandMarket({ params: { marketId }, tenant }, { database: { db: tx }, now }) {
    const { brandId } = found(await findBrandMarket(tx, tenant, marketId), 'market')
    found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    if (!(await removeBrandMarket(tx, tenant.organizationId, marketId, now()))) throw notFound('market')
    return audited({ deleted: true, marketId, brandId }, marketId)
  },
}
