import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/topics.ts'
import { requestMetrics } from '../../pipeline/run/calculate-metrics.ts'
import { findVisibleBrand, lockBrand } from '../../storage/brands/visible-brands.ts'
import { brandOfTopic, listTopics, renameTopic } from '../../storage/prompts/topics.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listTopics({ params: { brandId }, query, tenant }, { database }) {
    const brand = found(await findVisibleBrand(database.db, tenant, brandId), 'brand')
    return listTopics(database.db, brand, query.q, pageRequest(query))
  },

  async updateTopic({ params: { topicId }, body: { name }, tenant }, context) {
    const { db: tx } = context.database
    const brand = found(await brandOfTopic(tx, tenant, topicId), 'topic')
    await lockBrand(tx, brand.organizationId, brand.id)
    if ((await brandOfTopic(tx, tenant, topicId)) === null) throw notFound('topic')
    const renamed = await renameTopic(tx, brand, topicId, name)
    if (!renamed) throw new ApiError('conflict', 'Another topic of the brand has this name.')
    await requestMetrics(context, tx, renamed.runsToMeasure)
    return audited({ id: topicId, name }, topicId, { name })
  },
}
