import { ApiError, notFound } from '../../contract/errors.ts'
import { BATCH_MAX } from '../../contract/fields.ts'
import { pageRequest } from '../../contract/paging.ts'
import { brandExists, lockBrand } from '../../storage/brands/brands.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { readQuota } from '../../storage/prompts/prompt-slots.ts'
import { createPrompts, listPrompts, type PromptInput, updatePrompt } from '../../storage/prompts/prompts.ts'
import {
  brandOfTopic,
  ensureTopics,
  findTopics,
  listTopics,
  type Topic,
} from '../../storage/prompts/topics.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'
import type { Handlers } from '../handler.ts'
import { holdBrand } from '../writing/hold-brand.ts'

type BatchTopic = Parameters<Handlers['createTopicsWithPrompts']>[0]['body']['topics'][number]
type JourneyStage = 'awareness' | 'consideration' | 'decision' | 'post-purchase'

export const promptHandlers: Pick<
  Handlers,
  'createTopicsWithPrompts' | 'createTopics' | 'createPrompts' | 'listTopics' | 'listPrompts' | 'updatePrompt'
> = {
  createTopicsWithPrompts({ params: { brandId }, body, tenant, holder }, { database }) {
    const { organizationId } = tenant
    refuseBadBatch(body.topics)
    return inTransaction(database.db, async (tx) => {
      await holdBrand(tx, tenant, brandId)
      const topics = await resolveTopics(tx, organizationId, brandId, body.topics)
      const inputs = body.topics.flatMap(({ prompts }, index) =>
        prompts.map((prompt) => promptInput(topics[index]?.id ?? '', prompt)),
      )
      const created = await createPrompts(tx, organizationId, brandId, inputs)
      const { keyId: apiKeyId } = holder
      const details = { topicCount: topics.length, promptCount: inputs.length }
      await recordAudit(tx, {
        organizationId,
        apiKeyId,
        action: 'prompts.create',
        subjectId: brandId,
        details,
      })
      let next = 0
      return {
        topics: body.topics.map(({ prompts }, index) => {
          const own = created.slice(next, next + prompts.length)
          next += prompts.length
          return { id: topics[index]?.id ?? '', name: topics[index]?.name ?? '', prompts: own.map(shown) }
        }),
        ...(await readQuota(tx, organizationId, brandId)),
      }
    })
  },

  createTopics({ params: { brandId }, body, tenant, holder }, { database }) {
    const { organizationId } = tenant
    return inTransaction(database.db, async (tx) => {
      await holdBrand(tx, tenant, brandId)
      const names = body.topics.map(({ name }) => name)
      const topics = await ensureTopics(tx, organizationId, brandId, names)
      const { keyId: apiKeyId } = holder
      await recordAudit(tx, {
        organizationId,
        apiKeyId,
        action: 'topics.create',
        subjectId: brandId,
        details: { names },
      })
      return { topics }
    })
  },

  createPrompts({ params: { topicId }, body, tenant, holder }, { database }) {
    const { organizationId } = tenant
    return inTransaction(database.db, async (tx) => {
      const brandId = await brandOfTopic(tx, tenant, topicId)
      if (brandId === null || !(await lockBrand(tx, organizationId, brandId))) throw notFound('topic')
      // Whoever held the brand until now may have deleted the topic.
      if ((await brandOfTopic(tx, tenant, topicId)) === null) throw notFound('topic')
      const inputs = body.prompts.map((prompt) => promptInput(topicId, prompt))
      const created = await createPrompts(tx, organizationId, brandId, inputs)
      const { keyId: apiKeyId } = holder
      const details = { promptCount: inputs.length }
      await recordAudit(tx, {
        organizationId,
        apiKeyId,
        action: 'prompts.create',
        subjectId: topicId,
        details,
      })
      const { remainingSlots } = await readQuota(tx, organizationId, brandId)
      return { prompts: created.map(shown), remainingSlots }
    })
  },

  async listTopics({ params: { brandId }, query, tenant }, { database }) {
    if (!(await brandExists(database.db, tenant, brandId))) throw notFound('brand')
    return listTopics(database.db, tenant.organizationId, brandId, query.q, pageRequest(query, 100))
  },

  async listPrompts({ params: { brandId }, query, tenant }, { database }) {
    const { db } = database
    if (!(await brandExists(db, tenant, brandId))) throw notFound('brand')
    const { limit: _, page: __, ...filter } = query
    if (filter.topicId !== undefined) {
      const known = await findTopics(db, tenant.organizationId, brandId, [filter.topicId])
      if (known.length === 0) throw notFound('topic')
    }
    return listPrompts(db, tenant.organizationId, brandId, filter, pageRequest(query, 100))
  },

  updatePrompt({ params: { promptId }, body, tenant, holder }, { database, now }) {
    const { organizationId } = tenant
    return inTransaction(database.db, async (tx) => {
      const prompt = await updatePrompt(tx, tenant, promptId, body, now())
      if (!prompt) throw notFound('prompt')
      const { keyId: apiKeyId } = holder
      const audit = { organizationId, apiKeyId, action: 'prompt.update', subjectId: promptId, details: body }
      await recordAudit(tx, audit)
      return prompt
    })
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
async function resolveTopics(
  tx: Db,
  organizationId: string,
  brandId: string,
  topics: readonly BatchTopic[],
): Promise<Topic[]> {
  const ids = topics.flatMap(({ id }) => id ?? [])
  const known = new Map(
    (await findTopics(tx, organizationId, brandId, ids)).map((topic) => [topic.id, topic]),
  )
  const missingIds = [...new Set(ids.filter((id) => !known.has(id)))]
  if (missingIds.length > 0) throw new ApiError('not_found', 'No such topic.', { missingIds })
  const names = topics.flatMap(({ name }) => name ?? [])
  const named = (await ensureTopics(tx, organizationId, brandId, names)).values()
  return topics.map(({ id }) => (id === undefined ? named.next().value : known.get(id)) as Topic)
}

function promptInput(topicId: string, prompt: BatchTopic['prompts'][number]): PromptInput {
  return {
    topicId,
    text: prompt.text,
    customerJourney: prompt.customerJourney || null,
  }
}

function shown({ id, text, topicId, customerJourney }: PromptInput & { id: string }) {
  return { id, text, topicId, customerJourney: customerJourney as JourneyStage | null }
}
