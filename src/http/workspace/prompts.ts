import { notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/prompts.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { hasPrompt, listPrompts, updatePrompt } from '../../storage/prompts/prompts.ts'
import { findTopics } from '../../storage/prompts/topics.ts'
import { listPromptAnswers } from '../../storage/reads/prompt-answers.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf } from '../handler.ts'
import { llmNames } from '../input/list-filters.ts'

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

  async listPromptAnswers({ params: { promptId }, query, tenant }, { database: { db } }) {
    if (!(await hasPrompt(db, tenant, promptId))) throw notFound('prompt')
    const llms = query.llm && llmNames(query.llm)
    return listPromptAnswers(db, tenant, promptId, llms, pageRequest(query))
  },

  async updatePrompt({ params: { promptId }, body, tenant }, { database: { db: tx }, now }) {
    const prompt = found(await updatePrompt(tx, tenant, promptId, body, now()), 'prompt')
    return audited(prompt, promptId, body)
  },
}
