import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/prompt-suggestions.ts'
import {
  importKeywords,
  type KeywordImportResult,
  type RefreshResult,
  refreshSuggestions,
} from '../../pipeline/prompts/suggest-prompts.ts'
import { findVisibleBrand, lockBrand } from '../../storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import {
  changeStatus,
  findSuggestions,
  isPromptDeleted,
  listPromptSuggestions,
  type PromptSuggestion,
} from '../../storage/prompts/prompt-suggestions.ts'
import { findTopics } from '../../storage/prompts/topics.ts'
import { requireStorage } from '../../storage/tenancy/stored-bytes.ts'
import { found } from '../found.ts'
import { Audited, audited, type HandlersOf } from '../handler.ts'
import { answerImport } from '../idempotency/import-once.ts'
import { readWhole } from '../input/bodies.ts'
import { acceptItems } from '../writing/accept-suggestions.ts'
import { auditWithin } from '../writing/audit-within.ts'

const OK = 200

export const handlers: HandlersOf<typeof routes> = {
  async refreshPromptSuggestions(call, context) {
    const { brandId } = call.params
    const within = auditWithin(call, (details: RefreshResult) => ({ subjectId: brandId, details }))
    return new Audited(await refreshSuggestions(context, { tenant: call.tenant, brandId, within }), [])
  },

  async importPromptKeywords(call, context) {
    const { tenant } = call
    const { brandId } = call.params
    found(await findVisibleBrand(context.database.db, tenant, brandId), 'brand')
    return answerImport<KeywordImportResult>(call, context, OK, {
      run: async (chunks, within) => {
        await requireStorage(context.database.db, tenant.organizationId)
        return importKeywords(context, { tenant, brandId, bytes: await readWhole(chunks), within })
      },
      change: (details) => ({ subjectId: brandId, details }),
    })
  },

  async listPromptSuggestions({ params: { brandId }, query, tenant }, { database: { db } }) {
    const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
    const { limit: _, page: __, ...filter } = query
    if (filter.topicId !== undefined) {
      const known = await findTopics(db, brand, [filter.topicId])
      if (known.length === 0) throw notFound('topic')
    }
    return listPromptSuggestions(db, brand, filter, pageRequest(query))
  },

  async updatePromptSuggestion(
    { params: { promptSuggestionId: id }, body, tenant },
    { database: { db: tx }, now },
  ) {
    const { organizationId } = tenant
    const { brandId } = await findOne(tx, tenant, id)
    // A refresh that runs at the same time reads which suggestions are dismissed.
    if (!(await lockBrand(tx, organizationId, brandId))) throw notFound('prompt suggestion')
    const { status: from } = await findOne(tx, tenant, id)
    const to = body.status
    const isUndone = to === 'open' && from === 'accepted' && (await isPromptDeleted(tx, organizationId, id))
    if (from === 'accepted' && !isUndone)
      throw new ApiError('conflict', 'The suggestion was accepted: it is a prompt now.')
    if (from !== to) await changeStatus(tx, organizationId, id, { from, to }, now())
    return audited(await findOne(tx, tenant, id), id, body)
  },

  async acceptPromptSuggestions({ body, tenant }, context) {
    const accepted = await acceptItems(context, tenant, body.items)
    return audited(accepted, accepted.brandId, { promptCount: accepted.prompts.length })
  },
}

async function findOne(tx: Db, tenant: Tenant, id: string): Promise<PromptSuggestion> {
  const [suggestion] = await findSuggestions(tx, tenant, [id])
  return found(suggestion, 'prompt suggestion')
}
