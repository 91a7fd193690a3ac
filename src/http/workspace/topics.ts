import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/topics.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { listTopics } from '../../storage/prompts/topics.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listTopics({ params: { brandId }, query, tenant }, { database }) {
    const brand = found(await findVisibleBrand(database.db, tenant, brandId), 'brand')
    return listTopics(database.db, brand, query.q, pageRequest(query))
  },
}
