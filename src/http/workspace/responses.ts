import type { Item } from '../../contract/index.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/responses.ts'
import { defined } from '../../domain/defined.ts'
import { correctResponse } from '../../pipeline/run/correct-response.ts'
import { showResponse } from '../../pipeline/run/show-response.ts'
import {
  findResponseRecord,
  type ListedResponse,
  listResponseRecords,
} from '../../storage/reads/response-records.ts'
import { findUncountedRun } from '../../storage/runs/uncounted-runs.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf } from '../handler.ts'
import { llmNames } from '../input/list-filters.ts'
import { refuseUnknownLlmsOf } from '../reading/known-llms.ts'
import { listedExcerpts } from '../reading/listed-excerpts.ts'
import { invalid } from '../refuse.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listResponses({ params: { runId }, query, tenant }, context) {
    const { database } = context
    const { expired, brandId } = found(await findUncountedRun(database.db, tenant, runId), 'run').run
    const { state, sample, idPrefix } = query
    const llm = query.llm && llmNames(query.llm)
    await refuseUnknownLlmsOf(context, tenant, brandId, llm)
    const filter = defined({ state, llm, sample, idPrefix: idPrefix?.toLowerCase() })
    const { organizationId } = tenant
    const options = { isNewestFirst: query.order === 'newest', withText: query.excerpt === true }
    const request = pageRequest(query)
    const { data, paging } = await listResponseRecords(
      database.db,
      organizationId,
      runId,
      filter,
      request,
      options,
    )
    return { data: query.excerpt ? await withExcerpts(data) : data, paging, expired }
  },

  async getResponse({ params: { responseId }, query, tenant }, context) {
    const response = found(await findResponseRecord(context.database.db, tenant, responseId), 'response')
    if (!query.blocks) return response
    const shown = await showResponse(context, response)
    return { ...response, blocks: shown?.blocks ?? null, blocksTruncated: shown?.truncated ?? false }
  },

  async correctResponse({ params: { responseId }, body, tenant, holder }, context) {
    if (Object.keys(body).length === 0) {
      throw invalid({ path: 'body', code: 'required', message: 'needs at least one field' })
    }
    const { db: tx } = context.database
    const by = { apiKeyId: holder.keyId, personId: holder.person?.personId ?? null, now: context.now() }
    await correctResponse(context, tx, tenant, responseId, body, by)
    return audited(found(await findResponseRecord(tx, tenant, responseId), 'response'), responseId, body)
  },
}

async function withExcerpts(data: readonly ListedResponse[]): Promise<Item<'listResponses'>[]> {
  const excerpts = await listedExcerpts(data.flatMap(({ found }) => found ?? []))
  return data.map(({ found: _, ...item }, index) => ({ ...item, excerpt: excerpts[index] ?? null }))
}
