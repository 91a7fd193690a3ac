import { notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/prompts.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { archivePrompts } from '../../storage/prompts/archive-prompts.ts'
import { lockPrompts, lockPromptsOfAnyKind } from '../../storage/prompts/lock-prompts.ts'
import { readQuota } from '../../storage/prompts/prompt-slots.ts'
import { brandIdOfPrompt, listPrompts, updatePrompt } from '../../storage/prompts/prompts.ts'
import { restorePrompts } from '../../storage/prompts/restore-prompts.ts'
import { findTopics } from '../../storage/prompts/topics.ts'
import { listPromptAnswers } from '../../storage/reads/prompt-answers.ts'
import { found } from '../found.ts'
import { Audited, audited, type HandlersOf } from '../handler.ts'
import { llmNames } from '../input/list-filters.ts'
import { refuseUnknownLlmsOf } from '../reading/known-llms.ts'
import { changesByBrand, touchedBrands } from '../writing/touched-brands.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listPrompts({ params: { brandId }, query, tenant }, { database }) {
    const { db } = database
    const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
    const { limit: _, page: __, ...filter } = query
    if (filter.topicId !== undefined) {
      const known = await findTopics(db, brand, [filter.topicId])
      if (known.length === 0) throw notFound('topic')
    }
    return listPrompts(db, brand, filter, pageRequest(query))
  },

  async listPromptAnswers({ params: { promptId }, query, tenant }, context) {
    const { db } = context.database
    const brandId = found(await brandIdOfPrompt(db, tenant, promptId), 'prompt')
    const llms = query.llm && llmNames(query.llm)
    await refuseUnknownLlmsOf(context, tenant, brandId, llms)
    return listPromptAnswers(db, tenant, promptId, llms, pageRequest(query))
  },

  async restorePrompts({ body: { promptIds }, tenant }, { database: { db: tx }, now }) {
    const held = await lockPromptsOfAnyKind(tx, tenant, promptIds)
    const restoredCount = await restorePrompts(tx, held, now())
    const touched = touchedBrands(held)
    const quota = touched.brandId !== null && held[0] ? await readQuota(tx, held[0].brand) : null
    const restoredPromptIds = held.map(({ id }) => id)
    const remainingSlots = quota?.remainingSlots ?? null
    return new Audited({ restoredCount, restoredPromptIds, ...touched, remainingSlots }, changesByBrand(held))
  },

  async archivePrompts({ body: { promptIds, archived }, tenant }, { database: { db: tx }, now }) {
    const held = await lockPrompts(tx, tenant, 'prompts', promptIds)
    const changedCount = await archivePrompts(tx, held, archived ? now() : null)
    const touched = touchedBrands(held)
    const quota = touched.brandId !== null && held[0] ? await readQuota(tx, held[0].brand) : null
    const remainingSlots = quota?.remainingSlots ?? null
    const changes = changesByBrand(held).map((change) => ({
      ...change,
      details: { ...change.details, archived },
    }))
    return new Audited({ changedCount, ...touched, remainingSlots }, changes)
  },

  async updatePrompt({ params: { promptId }, body, tenant }, { database: { db: tx }, now }) {
    const prompt = found(await updatePrompt(tx, tenant, promptId, body, now()), 'prompt')
    return audited(prompt, promptId, body)
  },
}
