import { notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/topics.ts'
import { brandExists } from '../../storage/brands/brands.ts'
import { listTopics } from '../../storage/prompts/topics.ts'
import type { HandlersOf } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listTopics({ params: { brandId }, query, tenant }, { database }) {
    if (!(await brandExists(database.db, tenant, brandId))) throw notFound('brand')
    return listTopics(database.db, tenant.organizationId, brandId, query.q, pageRequest(query))
  },
}
