import { ApiError } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/suggestions.ts'
import { templateIdeas } from '../../domain/content/idea-templates.ts'
import { defined } from '../../domain/defined.ts'
import { publicationEffect } from '../../domain/publication-effect.ts'
import { stateAfterAccepting } from '../../domain/suggestion-state.ts'
import { type BrandRef, findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { ideasOf, insertIdeas, suggestionOfContent } from '../../storage/content/content-ideas.ts'
import { answersAround, publishedAt } from '../../storage/content/publication-effects.ts'
import { lockSuggestions } from '../../storage/content/suggestion-gaps.ts'
import {
  findSuggestion,
  type LockedSuggestion,
  listSuggestions,
  lockSuggestion,
  type SuggestionFilter,
  setSuggestionState,
} from '../../storage/content/suggestions.ts'
import { findWritingFacts } from '../../storage/content/writing-facts.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { filterIdsExist } from '../../storage/reads/results.ts'
import { hasFeature } from '../../storage/tenancy/features.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf } from '../handler.ts'
import { unknownFilter } from '../input/list-filters.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listSuggestions({ params: { brandId }, query, tenant }, { database: { db } }) {
    const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
    const { status, prompt_id: promptId, topic_id: topicId } = query
    const filter: SuggestionFilter = defined({ states: status, promptId, topicId })
    if (!(await filterIdsExist(db, tenant.organizationId, brandId, filter))) throw unknownFilter()
    return listSuggestions(db, brand, filter, pageRequest(query))
  },

  async getSuggestion({ params: { suggestionId }, tenant }, { database: { db } }) {
    return shownSuggestion(db, tenant, suggestionId)
  },

  async updateSuggestion(
    { params: { suggestionId }, body: { status }, tenant },
    { database: { db: tx }, now },
  ) {
    const { organizationId } = tenant
    const suggestion = await lockedSuggestion(tx, tenant, suggestionId)
    await setSuggestionState(tx, organizationId, suggestion, status, 'person', now())
    const details = { brandId: suggestion.brandId, from: suggestion.state, to: status }
    return audited(await shownSuggestion(tx, tenant, suggestionId), suggestionId, details)
  },

  async createIdeas({ params: { suggestionId }, tenant }, { database: { db: tx }, now }) {
    const { organizationId } = tenant
    const suggestion = await lockedSuggestion(tx, tenant, suggestionId)
    const { brandId, state, stateReason } = suggestion
    const brand = found(await findVisibleBrand(tx, tenant, brandId), 'suggestion')
    await requireContentGeneration(tx, brand)
    const status = stateAfterAccepting(state, stateReason)
    if (status !== state) {
      await setSuggestionState(tx, organizationId, suggestion, status, 'person', now())
    }
    if ((await ideasOf(tx, organizationId, suggestionId)).length === 0) {
      const facts = found(await findWritingFacts(tx, organizationId, suggestionId), 'suggestion')
      await insertIdeas(tx, organizationId, suggestion, templateIdeas(facts), now())
    }
    const data = await ideasOf(tx, organizationId, suggestionId)
    return audited({ suggestionId, status, data }, suggestionId, { brandId, ideaCount: data.length })
  },
}

/**
 * Marks the suggestion of a published content as done, whatever its state is. The caller holds the lock of the
 * brand's suggestions.
 */
export async function finishSuggestion(tx: Db, tenant: Tenant, contentId: string, now: Date): Promise<void> {
  const id = await suggestionOfContent(tx, tenant.organizationId, contentId)
  const suggestion = id === null ? null : await lockSuggestion(tx, tenant, id)
  if (suggestion) await setSuggestionState(tx, tenant.organizationId, suggestion, 'done', 'published', now)
}

export async function requireContentGeneration(tx: Db, brand: BrandRef) {
  if (await hasFeature(tx, brand, 'contentGeneration')) return
  throw new ApiError(
    'content_generation_disabled',
    'Content generation is turned off for the organization or the brand. Turn on contentGeneration.',
  )
}

/** Locks a suggestion that the key may see, with all suggestions of its brand. */
async function lockedSuggestion(tx: Db, tenant: Tenant, suggestionId: string): Promise<LockedSuggestion> {
  const seen = await findSuggestion(tx, tenant, suggestionId)
  if (seen) await lockSuggestions(tx, seen.brandId)
  return found(seen && (await lockSuggestion(tx, tenant, suggestionId)), 'suggestion')
}

async function shownSuggestion(db: Db, tenant: Tenant, suggestionId: string) {
  const suggestion = found(await findSuggestion(db, tenant, suggestionId), 'suggestion')
  const { organizationId } = tenant
  const at = await publishedAt(db, organizationId, suggestionId)
  if (at === null) return { ...suggestion, effect: null }
  const { before, after } = await answersAround(db, organizationId, suggestion, at)
  return { ...suggestion, effect: publicationEffect(at, before, after) }
}
