import type * as routes from '../../contract/data-api/results.ts'
import { pageRequest, pagingResult } from '../../contract/paging.ts'
import { defined } from '../../domain/defined.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { filterIdsExist, findResultsPage, type ResultFilter } from '../../storage/reads/results.ts'
import { found } from '../found.ts'
import type { Handlers, HandlersOf } from '../handler.ts'
import { llmNames, unknownFilter } from '../input/list-filters.ts'
import { filledPage } from '../reading/filled-page.ts'
import { lastRunOf, notReadable, readableRun } from '../reading/readable-runs.ts'

type ResultsQuery = Parameters<Handlers['getRunResults']>[0]['query']

export const handlers: HandlersOf<typeof routes> = {
  async getRunResults({ params: { runId }, query, tenant }, { database }) {
    return resultsOf(database.db, tenant, runId, query)
  },

  async getLastResults({ params: { brandId }, query, tenant }, { database }) {
    const { db } = database
    const run = await lastRunOf(db, tenant, brandId)
    if (run) return resultsOf(db, tenant, run.id, query)
    await refuseUnknown(db, tenant, brandId, filterOf(query))
    const paging = pagingResult(pageRequest(query), 0)
    return { run: null, data: [], paging, includeAnswer: query.include_answer ?? false }
  },
}

async function resultsOf(db: Db, tenant: Tenant, runId: string, query: ResultsQuery) {
  const filter = filterOf(query)
  const includeAnswer = query.include_answer ?? false
  if (filter.topicId !== undefined || filter.promptId !== undefined) {
    const { brandId } = await readableRun(db, tenant, runId)
    await refuseUnknown(db, tenant, brandId, filter)
  }
  const page = found(
    await findResultsPage(db, tenant, runId, filter, includeAnswer, pageRequest(query)),
    'run',
  )
  if (page.body === null) throw notReadable(page.status)
  return filledPage(db, tenant.organizationId, page.body, page.body.filling)
}

/** @throws {ApiError} `not_found` unless the brand has, or had, the topic and the prompt of the filter */
async function refuseUnknown(db: Db, { organizationId }: Tenant, brandId: string, filter: ResultFilter) {
  if (!(await filterIdsExist(db, organizationId, brandId, filter))) throw unknownFilter()
}

function filterOf(query: ResultsQuery): ResultFilter {
  const { llm, topic_id: topicId, prompt_id: promptId, is_present: isPresent, sentiment } = query
  return defined({ llm: llm && llmNames(llm), topicId, promptId, isPresent, sentiment })
}
