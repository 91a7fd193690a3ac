import type * as routes from '../../contract/data-api/perception.ts'
import { notFound } from '../../contract/errors.ts'
import { type PageRequest, pageRequest, pagingResult } from '../../contract/paging.ts'
import { defined } from '../../domain/defined.ts'
import type { TimeWindow } from '../../domain/time-window.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import {
  findPerceptionPage,
  type PerceptionFilter,
  withPromptResponses,
} from '../../storage/reads/perception.ts'
import { findPerceptionSeries, withPoints } from '../../storage/reads/perception-series.ts'
import { newMark } from '../../storage/reads/read-answers.ts'
import { findRunReference, type RunReference } from '../../storage/runs/readable-runs.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'
import { type Handlers, JsonPieces, JsonText } from '../handler.ts'
import { jsonObject } from '../input/json-object.ts'
import { llmNames } from '../input/list-filters.ts'
import { filledPage } from '../reading/filled-page.ts'
import { windowUnlessRun } from '../reading/read-window.ts'
import { lastRunOf, readableRun } from '../reading/readable-runs.ts'
import { invalid } from '../refuse.ts'

type BrandQuery = Parameters<Handlers['getBrandPerception']>[0]['query']
type ResponsesQuery = Parameters<Handlers['listRunPerceptionResponses']>[0]['query']

export const handlers: HandlersOf<typeof routes> = {
  async getRunPerception({ params: { runId }, query, tenant }, { database }) {
    const run = await readableRun(database.db, tenant, runId)
    return perceptionOf(database.db, tenant, run.brandId, run, filterOf(query), pageRequest(query))
  },

  async getLastPerception({ params: { brandId }, query, tenant }, { database }) {
    const run = await lastRunOf(database.db, tenant, brandId)
    return perceptionOf(database.db, tenant, brandId, run, filterOf(query), pageRequest(query))
  },

  async getBrandPerception({ params: { brandId }, query, tenant }, { database }) {
    const { db } = database
    const window = windowOf(query)
    const request = pageRequest(query)
    if (window === null) {
      const run = await runOfBrand(db, tenant, brandId, query.runId)
      return perceptionOf(db, tenant, brandId, run, filterOf(query), request)
    }
    const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
    const filter = filterOf(query)
    const { series, runs, summary } = await findPerceptionSeries(db, brand, window, filter)
    const page = jsonObject({
      brandId,
      run: null,
      data: [],
      summary: new JsonText(summary),
      paging: pagingResult(request, 0),
      series: new JsonText(series.text),
    })
    if (runs === null) return page
    const marked = { text: page.text, mark: series.mark }
    return new JsonPieces(withPoints(db, tenant.organizationId, runs, filter, marked))
  },

  async listRunPerceptionResponses({ params: { runId }, query, tenant }, { database }) {
    const filter = scoreFilterOf(query)
    const run = await readableRun(database.db, tenant, runId)
    return perceptionOf(database.db, tenant, run.brandId, run, filter, pageRequest(query), 'data')
  },

  async listBrandPerceptionResponses({ params: { brandId }, query, tenant }, { database }) {
    const filter = scoreFilterOf(query)
    const run = await runOfBrand(database.db, tenant, brandId, query.runId)
    return perceptionOf(database.db, tenant, brandId, run, filter, pageRequest(query), 'data')
  },
}

const NO_RUN = { total: 0, data: { text: '[]', mark: newMark(), hasResponses: true }, summary: '[]' }

async function perceptionOf(
  db: Db,
  { organizationId }: Tenant,
  brandId: string,
  run: RunReference | null,
  filter: PerceptionFilter,
  request: PageRequest,
  parts: 'data' | 'data and summary' = 'data and summary',
): Promise<JsonText | JsonPieces> {
  const { data, summary, total } = run
    ? await findPerceptionPage(db, organizationId, run.id, filter, request)
    : NO_RUN
  const { text } = jsonObject({
    brandId,
    run,
    data: new JsonText(data.text),
    ...(parts === 'data' ? {} : { summary: new JsonText(summary) }),
    paging: pagingResult(request, total),
  })
  const page = { text, mark: data.mark }
  if (!run || data.hasResponses) return filledPage(db, organizationId, page, 'answer and score')
  return new JsonPieces(withPromptResponses(db, organizationId, run.id, filter, page))
}

/**
 * The named run of the brand, or its newest readable one; null while it has none.
 * @throws {ApiError} `not_found` without the brand or the run; the same for a run of another brand
 */
async function runOfBrand(db: Db, tenant: Tenant, brandId: string, runId: string | undefined) {
  if (runId === undefined) return lastRunOf(db, tenant, brandId)
  found(await findVisibleBrand(db, tenant, brandId), 'brand')
  const run = await findRunReference(db, tenant, runId)
  if (run?.brandId !== brandId) throw notFound('run')
  return readableRun(db, tenant, runId)
}

/**
 * Null when the query is about one run.
 * @throws {ApiError} `invalid_request` for a run together with a window
 */
function windowOf(query: BrandQuery): TimeWindow | null {
  if (query.from === undefined && query.to === undefined) return null
  return windowUnlessRun(query)
}

function filterOf({
  property_id: propertyId,
  llm,
}: Pick<BrandQuery, 'property_id' | 'llm'>): PerceptionFilter {
  return defined({ propertyId, llms: llm && llmNames(llm) })
}

function scoreFilterOf(query: ResponsesQuery): PerceptionFilter {
  const { min_score: minScore, max_score: maxScore } = query
  if (minScore !== undefined && maxScore !== undefined && minScore > maxScore) {
    throw invalid({ path: 'max_score', code: 'contradiction', message: 'must not be below min_score' })
  }
  return { ...filterOf(query), ...defined({ minScore, maxScore }) }
}
