import { notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/perception-prompts.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import {
  archivePerceptionPrompt,
  findPerceptionPrompt,
  listPerceptionPrompts,
} from '../../storage/prompts/perception-prompts.ts'
import { hasFeature } from '../../storage/tenancy/features.ts'
import { perceptionPromptsDisabled } from '../data-api/perception-prompts.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listPerceptionPrompts({ params: { brandId }, query, tenant }, { database }) {
    const { db } = database
    const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
    return listPerceptionPrompts(db, brand, query, pageRequest(query))
  },

  async updatePerceptionPrompt(
    { params: { perceptionPromptId }, body, tenant },
    { database: { db: tx }, now },
  ) {
    const { archived } = body
    const before = found(await findPerceptionPrompt(tx, tenant, perceptionPromptId), 'perception prompt')
    const brand = found(await findVisibleBrand(tx, tenant, before.brandId), 'perception prompt')
    const isOffered = await hasFeature(tx, brand, 'customPerceptionPrompts')
    if (archived === false && !isOffered) throw perceptionPromptsDisabled()
    const prompt =
      archived === undefined ? before : await archivePerceptionPrompt(tx, tenant, before, archived, now())
    if (!prompt) throw notFound('perception prompt')
    return audited(prompt, perceptionPromptId, body)
  },
}
