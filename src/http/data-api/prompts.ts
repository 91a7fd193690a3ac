import type * as routes from '../../contract/data-api/prompts.ts'
import { ApiError, notFound } from '../../contract/errors.ts'
import { defined } from '../../domain/defined.ts'
import { requestMetrics } from '../../pipeline/run/calculate-metrics.ts'
import { lockBrand } from '../../storage/brands/visible-brands.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { changePrompts, type PromptChange } from '../../storage/prompts/change-prompts.ts'
import { deletePrompts } from '../../storage/prompts/delete-prompts.ts'
import { lockPrompts, lockPromptsOfAnyKind } from '../../storage/prompts/lock-prompts.ts'
import { movePrompts } from '../../storage/prompts/move-prompts.ts'
import { countHistories } from '../../storage/prompts/prompt-history.ts'
import { readQuota } from '../../storage/prompts/prompt-slots.ts'
import { createPrompts, type PromptInput } from '../../storage/prompts/prompts.ts'
import { brandOfTopic } from '../../storage/prompts/topics.ts'
import { found } from '../found.ts'
import { Audited, audited, type Handlers, type HandlersOf } from '../handler.ts'
import { type PatchReader, readPatches } from '../input/batch-patches.ts'
import { changesByBrand, touchedBrands } from '../writing/touched-brands.ts'

type SentPrompt = Parameters<Handlers['createPrompts']>[0]['body']['prompts'][number]
type JourneyStage = 'awareness' | 'consideration' | 'decision' | 'post-purchase'
type UpdateBody = Parameters<Handlers['updatePrompts']>[0]['body']

const promptPatches: PatchReader<Pick<UpdateBody, 'text' | 'customerJourney'>, PromptChange> = {
  fields: ['text', 'customerJourney'],
  read: ({ text, customerJourney }) =>
    defined({ text, customerJourney: customerJourney === '' ? null : customerJourney }),
}

export const handlers: HandlersOf<typeof routes> = {
  async createPrompts({ params: { topicId }, body, tenant }, context) {
    const { db: tx } = context.database
    const brand = await brandOfTopic(tx, tenant, topicId)
    if (!brand || !(await lockBrand(tx, brand.organizationId, brand.id))) throw notFound('topic')
    // Read again: the topic may have been deleted before the brand was locked.
    if ((await brandOfTopic(tx, tenant, topicId)) === null) throw notFound('topic')
    const inputs = body.prompts.map((prompt) => promptInput(topicId, prompt))
    const { prompts, runsToMeasure } = await createPrompts(tx, brand, inputs)
    await requestMetrics(context, tx, runsToMeasure)
    const { remainingSlots } = await readQuota(tx, brand)
    const answer = { prompts: prompts.map(shownPrompt), remainingSlots }
    return audited(answer, topicId, { promptCount: inputs.length })
  },

  async updatePrompts({ body, tenant }, { database: { db: tx } }) {
    const patches = readPatches(body, promptPatches)
    const held = await lockPrompts(tx, tenant, 'prompts', [...patches.keys()])
    const updatedPrompts = await changePrompts(tx, tenant.organizationId, patches)
    const answer = { updatedCount: updatedPrompts.length, updatedPrompts, ...touchedBrands(held) }
    return new Audited(answer, changesByBrand(held))
  },

  async movePrompts({ body: { promptIds, topicId }, tenant, audit }, context) {
    const { db } = context.database
    const histories = await countHistories(db, tenant, { topicId, promptIds })
    const answer = await inTransaction(db, async (tx) => {
      const held = await lockPrompts(tx, tenant, 'prompts', promptIds)
      const topicBrand = found(await brandOfTopic(tx, tenant, topicId), 'topic')
      const { brandId } = touchedBrands(held)
      if (brandId === null) throw new ApiError('conflict', 'The prompts belong to several brands.')
      if (brandId !== topicBrand.id) throw new ApiError('conflict', 'The topic belongs to another brand.')
      const movedPromptIds = held.map(({ id }) => id)
      const move = { topicId, promptIds: movedPromptIds }
      const { counts, runsToMeasure } = await movePrompts(tx, tenant.organizationId, move, histories)
      await requestMetrics(context, tx, runsToMeasure)
      await audit(tx, { subjectId: topicId, details: { promptIds: movedPromptIds } })
      return { topicId, brandId, movedPromptIds, movedCount: movedPromptIds.length, ...counts }
    })
    return new Audited(answer, [])
  },

  async deletePrompts({ body: { promptIds }, tenant }, { database: { db: tx }, now }) {
    const { organizationId } = tenant
    const held = await lockPromptsOfAnyKind(tx, tenant, promptIds)
    const deletedPromptIds = held.map(({ id }) => id)
    const deletedCount = await deletePrompts(tx, organizationId, deletedPromptIds, now())
    const gone = held.filter(({ isDeleted }) => !isDeleted)
    const touched = touchedBrands(held)
    const quota = touched.brandId !== null && held[0] ? await readQuota(tx, held[0].brand) : null
    const remainingSlots = quota?.remainingSlots ?? null
    return new Audited({ deletedCount, deletedPromptIds, ...touched, remainingSlots }, changesByBrand(gone))
  },

  async deletePrompt({ params: { promptId }, tenant }, { database: { db: tx }, now }) {
    const { organizationId } = tenant
    const [prompt] = await lockPromptsOfAnyKind(tx, tenant, [promptId])
    if (!prompt) throw notFound('prompt')
    if (!prompt.isDeleted) await deletePrompts(tx, organizationId, [promptId], now())
    const { remainingSlots } = await readQuota(tx, prompt.brand)
    const answer = { deleted: true as const, promptId, remainingSlots }
    return new Audited(answer, prompt.isDeleted ? [] : [{ subjectId: promptId }])
  },
}

export function promptInput(topicId: string, prompt: SentPrompt): PromptInput {
  return {
    topicId,
    text: prompt.text,
    customerJourney: prompt.customerJourney || null,
  }
}

export function shownPrompt({ id, text, topicId, customerJourney }: PromptInput & { id: string }) {
  return { id, text, topicId, customerJourney: customerJourney as JourneyStage | null }
}
