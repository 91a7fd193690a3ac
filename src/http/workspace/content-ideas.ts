import { ApiError } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/content-ideas.ts'
import { defined } from '../../domain/defined.ts'
import { requestDraft } from '../../pipeline/content/draft-content.ts'
import { findVisibleBrand, lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { hasSuggestion, listIdeas, lockIdea } from '../../storage/content/content-ideas.ts'
import { findContentRecord } from '../../storage/content/contents.ts'
import { insertDraft, isDrafting } from '../../storage/content/drafts.ts'
import { newId } from '../../storage/database/new-id.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf, JsonText } from '../handler.ts'
import { unknownFilter } from '../input/list-filters.ts'
import { requireContentGeneration } from './suggestions.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listContentIdeas({ params: { brandId }, query, tenant }, { database: { db } }) {
    const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
    const { suggestion_id: suggestionId, format: formats, drafted: isDrafted } = query
    if (suggestionId !== undefined && !(await hasSuggestion(db, brand, suggestionId))) {
      throw unknownFilter('suggestion')
    }
    const filter = defined({ suggestionId, formats, isDrafted })
    return listIdeas(db, brand, filter, pageRequest(query))
  },

  async draftContent({ params: { ideaId }, tenant }, context) {
    const { organizationId } = tenant
    const { db: tx } = context.database
    const contentId = newId()
    const idea = found(await lockIdea(tx, tenant, ideaId), 'content idea')
    const { brandId } = idea
    const brand = found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    await requireContentGeneration(tx, brand)
    if (await isDrafting(tx, organizationId, ideaId)) {
      throw new ApiError('conflict', 'A draft of this idea is being created. Wait for it, or delete it.')
    }
    await insertDraft(tx, organizationId, contentId, idea, context.now())
    await requestDraft(context, tx, { organizationId, contentId })
    const body = await findContentRecord(tx, tenant, brandId, contentId)
    return audited(new JsonText(body ?? ''), contentId, { brandId, ideaId })
  },
}
