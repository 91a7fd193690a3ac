import { ApiError, notFound } from '../../contract/errors.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { changePrompts, type PromptChange } from '../../storage/prompts/change-prompts.ts'
import { deletePrompts, deleteTopic } from '../../storage/prompts/delete-prompts.ts'
import { holdPrompts, holdPromptsOfAnyKind } from '../../storage/prompts/hold-prompts.ts'
import { movePrompts } from '../../storage/prompts/move-prompts.ts'
import { readQuota } from '../../storage/prompts/prompt-slots.ts'
import { brandOfTopic } from '../../storage/prompts/topics.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'
import type { Handlers } from '../handler.ts'
import { type PatchReader, readPatches } from '../input/batch-patches.ts'
import { auditPrompts, touchedBrands } from '../writing/touched-brands.ts'

type UpdateBody = Parameters<Handlers['updatePrompts']>[0]['body']

const promptPatches: PatchReader<Pick<UpdateBody, 'text' | 'customerJourney'>, PromptChange> = {
  fields: ['text', 'customerJourney'],
  read: ({ text, customerJourney }) => ({
    ...(text === undefined ? {} : { text }),
    ...(customerJourney === undefined ? {} : { customerJourney: customerJourney || null }),
  }),
}

export const changePromptHandlers: Pick<
  Handlers,
  'updatePrompts' | 'movePrompts' | 'deletePrompts' | 'deletePrompt' | 'deleteTopic'
> = {
  async updatePrompts({ body, tenant, holder }, { database }) {
    const patches = readPatches(body, promptPatches)
    const who = { organizationId: tenant.organizationId, apiKeyId: holder.keyId }
    return inTransaction(database.db, async (tx) => {
      const held = await holdPrompts(tx, tenant, 'prompts', [...patches.keys()])
      const updatedPrompts = await changePrompts(tx, tenant.organizationId, patches)
      await auditPrompts(tx, who, 'prompts.update', held)
      return { updatedCount: updatedPrompts.length, updatedPrompts, ...touchedBrands(held) }
    })
  },

  movePrompts({ body: { promptIds, topicId }, tenant, holder }, { database }) {
    const { organizationId } = tenant
    return inTransaction(database.db, async (tx) => {
      const held = await holdPrompts(tx, tenant, 'prompts', promptIds)
      const topicBrandId = await brandOfTopic(tx, tenant, topicId)
      if (topicBrandId === null) throw notFound('topic')
      const { brandId } = touchedBrands(held)
      if (brandId === null) throw new ApiError('conflict', 'The prompts belong to several brands.')
      if (brandId !== topicBrandId) throw new ApiError('conflict', 'The topic belongs to another brand.')
      const movedPromptIds = held.map(({ id }) => id)
      const counts = await movePrompts(tx, organizationId, { brandId, topicId, promptIds: movedPromptIds })
      await recordAudit(tx, {
        organizationId,
        apiKeyId: holder.keyId,
        action: 'prompts.move',
        subjectId: topicId,
        details: { promptIds: movedPromptIds },
      })
      return { topicId, brandId, movedPromptIds, movedCount: movedPromptIds.length, ...counts }
    })
  },

  deletePrompts({ body: { promptIds }, tenant, holder }, { database, now }) {
    const { organizationId } = tenant
    return inTransaction(database.db, async (tx) => {
      const held = await holdPromptsOfAnyKind(tx, tenant, promptIds)
      const deletedPromptIds = held.map(({ id }) => id)
      const deletedCount = await deletePrompts(tx, organizationId, deletedPromptIds, now())
      const gone = held.filter(({ isDeleted }) => !isDeleted)
      await auditPrompts(tx, { organizationId, apiKeyId: holder.keyId }, 'prompts.delete', gone)
      const touched = touchedBrands(held)
      const quota = touched.brandId === null ? null : await readQuota(tx, organizationId, touched.brandId)
      return { deletedCount, deletedPromptIds, ...touched, remainingSlots: quota?.remainingSlots ?? null }
    })
  },

  deletePrompt({ params: { promptId }, tenant, holder }, { database, now }) {
    const { organizationId } = tenant
    return inTransaction(database.db, async (tx) => {
      const [prompt] = await holdPromptsOfAnyKind(tx, tenant, [promptId])
      if (!prompt) throw notFound('prompt')
      if (!prompt.isDeleted) {
        await deletePrompts(tx, organizationId, [promptId], now())
        const audit = { organizationId, apiKeyId: holder.keyId, action: 'prompt.delete', subjectId: promptId }
        await recordAudit(tx, audit)
      }
      const { remainingSlots } = await readQuota(tx, organizationId, prompt.brandId)
      return { deleted: true, promptId, remainingSlots }
    })
  },

  deleteTopic({ params: { topicId }, tenant, holder }, { database, now }) {
    const { organizationId } = tenant
    return inTransaction(database.db, async (tx) => {
      const topic = await deleteTopic(tx, tenant, topicId, now())
      if (!topic) throw notFound('topic')
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
