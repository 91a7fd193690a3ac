import { pageRequest, pagingResult } from '../../contract/paging.ts'
import { listSuggestions } from '../../storage/content/content-suggestions.ts'
import type { Handlers } from '../handler.ts'
import { lastRunOf, readableRun } from '../reading/readable-runs.ts'

export const contentSuggestionHandlers: Pick<
  Handlers,
  'getRunContentSuggestions' | 'getLastContentSuggestions'
> = {
  async getRunContentSuggestions({ params: { runId }, query, tenant }, { database: { db } }) {
    const run = await readableRun(db, tenant, runId)
    return { run, ...(await listSuggestions(db, tenant.organizationId, run.id, pageRequest(query, 20))) }
  },

  async getLastContentSuggestions({ params: { brandId }, query, tenant }, { database: { db } }) {
    const run = await lastRunOf(db, tenant, brandId)
    const request = pageRequest(query, 20)
    if (!run) return { run, data: [], paging: pagingResult(request, 0) }
    return { run, ...(await listSuggestions(db, tenant.organizationId, run.id, request)) }
  },
}
