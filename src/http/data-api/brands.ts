import type * as routes from '../../contract/data-api/brands.ts'
import { pageRequest } from '../../contract/paging.ts'
import { findBrandContext } from '../../storage/brands/brand-context.ts'
import { listBrands } from '../../storage/brands/brands.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  listBrands: ({ query, tenant }, { database }) =>
    listBrands(database.db, tenant, query.q, pageRequest(query)),

  async getBrandContext({ params, tenant }, { database }) {
    const brand = found(await findBrandContext(database.db, tenant, params.brandId), 'brand')
    return brand
  },
}
