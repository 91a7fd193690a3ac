import type * as routes from '../../contract/data-api/content-suggestions.ts'
import { pageRequest, pagingResult } from '../../contract/paging.ts'
import { listContentSuggestions } from '../../storage/content/content-suggestions.ts'
import type { HandlersOf } from '../handler.ts'
import { lastRunOf, readableRun } from '../reading/readable-runs.ts'

export const handlers: HandlersOf<typeof routes> = {
  async getRunContentSuggestions({ params: { runId }, query, tenant }, { database: { db } }) {
    const run = await readableRun(db, tenant, runId)
    return {
      run,
      ...(await listContentSuggestions(db, tenant.organizationId, run.id, pageRequest(query))),
    }
  },

  async getLastContentSuggestions({ params: { brandId }, query, tenant }, { database: { db } }) {
    const run = await lastRunOf(db, tenant, brandId)
    const request = pageRequest(query)
    if (!run) return { run, data: [], paging: pagingResult(request, 0) }
    return { run, ...(await listContentSuggestions(db, tenant.organizationId, run.id, request)) }
  },
}
