import type * as routes from '../../contract/data-api/topics.ts'
import { ApiError } from '../../contract/errors.ts'
import { BATCH_MAX } from '../../contract/fields.ts'
import { removeTopic } from '../../pipeline/prompts/clear-topic.ts'
import { requestMetrics } from '../../pipeline/run/calculate-metrics.ts'
import { type BrandRef, lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import type { Db } from '../../storage/database/database.ts'
import { readQuota } from '../../storage/prompts/prompt-slots.ts'
import { createPrompts } from '../../storage/prompts/prompts.ts'
import { ensureTopics, findTopics, type Topic } from '../../storage/prompts/topics.ts'
import { found } from '../found.ts'
import { Audited, audited, type Handlers, type HandlersOf } from '../handler.ts'
import { promptInput, shownPrompt } from './prompts.ts'

type BatchTopic = Parameters<Handlers['createTopicsWithPrompts']>[0]['body']['topics'][number]

export const handlers: HandlersOf<typeof routes> = {
  async createTopicsWithPrompts({ params: { brandId }, body, tenant }, context) {
    const { db: tx } = context.database
    refuseBadBatch(body.topics)
    const brand = found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    const topics = await resolveTopics(tx, brand, body.topics)
    const inputs = body.topics.flatMap(({ prompts }, index) =>
      prompts.map((prompt) => promptInput(topics[index]?.id ?? '', prompt)),
    )
    const { prompts: created, runsToMeasure } = await createPrompts(tx, brand, inputs)
    await requestMetrics(context, tx, runsToMeasure)
    const details = { topicCount: topics.length, promptCount: inputs.length }
    let next = 0
    const shown = body.topics.map(({ prompts }, index) => {
      const own = created.slice(next, next + prompts.length)
      next += prompts.length
      return {
        id: topics[index]?.id ?? '',
        name: topics[index]?.name ?? '',
        prompts: own.map(shownPrompt),
      }
    })
    return audited({ topics: shown, ...(await readQuota(tx, brand)) }, brandId, details)
  },

  async createTopics({ params: { brandId }, body, tenant }, { database: { db: tx } }) {
    const brand = found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    const names = body.topics.map(({ name }) => name)
    const topics = await ensureTopics(tx, brand, names)
    return audited({ topics }, brandId, { topicCount: topics.length })
  },

  async deleteTopic({ params: { topicId }, tenant }, context) {
    const { db: tx } = context.database
    const topic = found(await removeTopic(context, tx, tenant, topicId), 'topic')
    const { brand, deletedPromptCount, wasDeleted } = topic
    const { remainingSlots } = await readQuota(tx, brand)
    const change = { subjectId: topicId, details: { deletedPromptCount } }
    const answer = { deleted: true as const, topicId, deletedPromptCount, remainingSlots }
    return new Audited(answer, wasDeleted ? [] : [change])
  },
}

/** Up to 500 prompts in all; each topic by exactly one of id and name. */
function refuseBadBatch(topics: readonly BatchTopic[]): void {
  const promptCount = topics.reduce((count, { prompts }) => count + prompts.length, 0)
  if (promptCount > BATCH_MAX) {
    throw new ApiError(
      'batch_too_large',
      `One batch holds at most ${BATCH_MAX} prompts; this one has ${promptCount}.`,
    )
  }
  const details = topics.flatMap(({ id, name }, index) =>
    (id === undefined) === (name === undefined)
      ? [{ path: `topics[${index}]`, code: 'invalid', message: 'needs exactly one of id and name' }]
      : [],
  )
  if (details.length > 0) {
    throw new ApiError('invalid_request', 'A topic is named by its id or by its name.', { details })
  }
}

/** The topics of the batch, in its order; named ones are created where they are new. */
async function resolveTopics(tx: Db, brand: BrandRef, topics: readonly BatchTopic[]): Promise<Topic[]> {
  const ids = topics.flatMap(({ id }) => id ?? [])
  const known = new Map((await findTopics(tx, brand, ids)).map((topic) => [topic.id, topic]))
  const missingIds = [...new Set(ids.filter((id) => !known.has(id)))]
  if (missingIds.length > 0) throw new ApiError('not_found', 'No such topic.', { missingIds })
  const names = topics.flatMap(({ name }) => name ?? [])
  const named = (await ensureTopics(tx, brand, names)).values()
  return topics.map(({ id }) => (id === undefined ? named.next().value : known.get(id)) as Topic)
}
