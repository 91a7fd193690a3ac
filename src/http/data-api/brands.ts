import type * as routes from '../../contract/data-api/brands.ts'
import { notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import { findBrandContext } from '../../storage/brands/brand-context.ts'
import { listBrands } from '../../storage/brands/brands.ts'
import type { HandlersOf } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  listBrands: ({ query, tenant }, { database }) =>
    listBrands(database.db, tenant, query.q, pageRequest(query)),

  async getBrandContext({ params, tenant }, { database }) {
    const brand = await findBrandContext(database.db, tenant, params.brandId)
    if (!brand) throw notFound('brand')
    return brand
  },
}
