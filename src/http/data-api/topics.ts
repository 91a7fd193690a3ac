import type * as routes from '../../contract/data-api/topics.ts'
import { ApiError } from '../../contract/errors.ts'
import { BATCH_MAX } from '../../contract/fields.ts'
import { requestMetricsOfBrand } from '../../pipeline/run/calculate-metrics.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { deleteTopic } from '../../storage/prompts/delete-prompts.ts'
import { readQuota } from '../../storage/prompts/prompt-slots.ts'
import { createPrompts } from '../../storage/prompts/prompts.ts'
import { ensureTopics, findTopics, type Topic } from '../../storage/prompts/topics.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'
import { found } from '../found.ts'
import type { Handlers, HandlersOf } from '../handler.ts'
import { holdBrand } from '../writing/hold-brand.ts'
import { promptInput, shownPrompt } from './prompts.ts'

type BatchTopic = Parameters<Handlers['createTopicsWithPrompts']>[0]['body']['topics'][number]

export const handlers: HandlersOf<typeof routes> = {
  createTopicsWithPrompts({ params: { brandId }, body, tenant, holder }, context) {
    const { organizationId } = tenant
    refuseBadBatch(body.topics)
    return inTransaction(context.database.db, async (tx) => {
      await holdBrand(tx, tenant, brandId)
      const topics = await resolveTopics(tx, organizationId, brandId, body.topics)
      const inputs = body.topics.flatMap(({ prompts }, index) =>
        prompts.map((prompt) => promptInput(topics[index]?.id ?? '', prompt)),
      )
      const created = await createPrompts(tx, organizationId, brandId, inputs)
      await requestMetricsOfBrand(context, tx, organizationId, brandId)
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
          return {
            id: topics[index]?.id ?? '',
            name: topics[index]?.name ?? '',
            prompts: own.map(shownPrompt),
          }
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

  deleteTopic({ params: { topicId }, tenant, holder }, { database, now }) {
    const { organizationId } = tenant
    return inTransaction(database.db, async (tx) => {
      const topic = found(await deleteTopic(tx, tenant, topicId, now()), 'topic')
      const { brandId, deletedPromptCount, wasDeleted } = topic
      if (!wasDeleted) {
        await recordAudit(tx, {
          organizationId,
          apiKeyId: holder.keyId,
          action: 'topic.delete',
          subjectId: topicId,
          details: { deletedPromptCount },
        })
      }
      const { remainingSlots } = await readQuota(tx, organizationId, brandId)
      return { deleted: true, topicId, deletedPromptCount, remainingSlots }
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
