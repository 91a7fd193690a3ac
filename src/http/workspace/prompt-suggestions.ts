import type { Readable } from 'node:stream'
import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/prompt-suggestions.ts'
import { importKeywords, refreshSuggestions } from '../../pipeline/prompts/suggest-prompts.ts'
import { requestMetricsOfBrand } from '../../pipeline/run/calculate-metrics.ts'
import { brandExists, lockBrand } from '../../storage/brands/brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import {
  changeStatus,
  findSuggestions,
  listSuggestions,
  type PromptSuggestion,
} from '../../storage/prompts/prompt-suggestions.ts'
import { findTopics } from '../../storage/prompts/topics.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'
import { SENT } from '../handler.ts'
import { importOnce, type Within } from '../idempotency/import-once.ts'
import { idempotencyRef } from '../idempotency/once-only.ts'
import { readWhole } from '../input/bodies.ts'
import { sendJson } from '../reading/json-answer.ts'
import { acceptItems } from '../writing/accept-suggestions.ts'

const OK = 200

export const handlers: HandlersOf<typeof routes> = {
  refreshPromptSuggestions: ({ params: { brandId }, tenant, holder }, context) =>
    refreshSuggestions(context, { tenant, brandId, apiKeyId: holder.keyId }),

  async importPromptKeywords({ params: { brandId }, tenant, holder, request, reply }, context) {
    if (!(await brandExists(context.database.db, tenant, brandId))) throw notFound('brand')
    const body = request.body as Readable | undefined
    const open = () => body?.iterator({ destroyOnReturn: false }) ?? nothing()
    const importFile = async (chunks: AsyncIterable<Uint8Array>, within?: Within) => {
      const bytes = await readWhole(chunks)
      const request = { tenant, brandId, apiKeyId: holder.keyId, bytes }
      return importKeywords(context, { ...request, ...(within ? { within } : {}) })
    }
    try {
      const ref = idempotencyRef(request)
      if (!ref) return await importFile(open())
      sendJson(reply, await importOnce(context, ref, request, open, importFile, OK))
      return SENT
    } finally {
      body?.resume()
    }
  },

  async listPromptSuggestions({ params: { brandId }, query, tenant }, { database: { db } }) {
    const { organizationId } = tenant
    if (!(await brandExists(db, tenant, brandId))) throw notFound('brand')
    const { limit: _, page: __, ...filter } = query
    if (filter.topicId !== undefined) {
      const known = await findTopics(db, organizationId, brandId, [filter.topicId])
      if (known.length === 0) throw notFound('topic')
    }
    return listSuggestions(db, organizationId, brandId, filter, pageRequest(query))
  },

  updatePromptSuggestion({ params: { promptSuggestionId: id }, body, tenant, holder }, { database, now }) {
    const { organizationId } = tenant
    return inTransaction(database.db, async (tx) => {
      const { brandId } = await findOne(tx, tenant, id)
      // Whoever suggests just now reads what is dismissed.
      if (!(await lockBrand(tx, organizationId, brandId))) throw notFound('prompt suggestion')
      const { status: from } = await findOne(tx, tenant, id)
      const to = body.status
      if (from === 'accepted')
        throw new ApiError('conflict', 'The suggestion was accepted: it is a prompt now.')
      if (from !== to) await changeStatus(tx, organizationId, id, { from, to }, now())
      await recordAudit(tx, {
        organizationId,
        apiKeyId: holder.keyId,
        action: 'prompt-suggestion.update',
        subjectId: id,
        details: body,
      })
      return findOne(tx, tenant, id)
    })
  },

  acceptPromptSuggestions({ body, tenant, holder }, context) {
    return inTransaction(context.database.db, async (tx) => {
      const accepted = await acceptItems(tx, tenant, body.items, context.now())
      await requestMetricsOfBrand(context, tx, tenant.organizationId, accepted.brandId)
      await recordAudit(tx, {
        organizationId: tenant.organizationId,
        apiKeyId: holder.keyId,
        action: 'prompt-suggestions.accept',
        subjectId: accepted.brandId,
        details: { promptCount: accepted.prompts.length },
      })
      return accepted
    })
  },
}

async function findOne(tx: Db, tenant: Tenant, id: string): Promise<PromptSuggestion> {
  const [suggestion] = await findSuggestions(tx, tenant, [id])
  return found(suggestion, 'prompt suggestion')
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
