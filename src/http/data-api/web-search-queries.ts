import type * as routes from '../../contract/data-api/web-search-queries.ts'
import { DEFAULT_WINDOW_DAYS } from '../../contract/data-api/web-search-queries.ts'
import { pageRequest, pagingResult } from '../../contract/paging.ts'
import { defined } from '../../domain/defined.ts'
import { daysBefore, type TimeWindow } from '../../domain/time-window.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { findBrandQueries, withResponses } from '../../storage/reads/brand-web-search-queries.ts'
import { filterIdsExist } from '../../storage/reads/results.ts'
import {
  findRunQueries,
  type QueryFilter,
  runQueriesInParts,
} from '../../storage/reads/web-search-queries.ts'
import type { RunReference } from '../../storage/runs/readable-runs.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'
import { type Handlers, JsonPieces, JsonText } from '../handler.ts'
import { jsonObject } from '../input/json-object.ts'
import { llmNames, unknownFilter } from '../input/list-filters.ts'
import { readWindow } from '../reading/read-window.ts'
import { lastRunOf, readableRun } from '../reading/readable-runs.ts'

type RunQuery = Parameters<Handlers['getRunWebSearchQueries']>[0]['query']
type BrandQuery = Parameters<Handlers['getBrandWebSearchQueries']>[0]['query']

export const handlers: HandlersOf<typeof routes> = {
  async getRunWebSearchQueries({ params: { runId }, query, tenant }, { database }) {
    const run = await readableRun(database.db, tenant, runId)
    return queriesOf(database.db, tenant, run.brandId, run, query)
  },

  async getLastWebSearchQueries({ params: { brandId }, query, tenant }, { database }) {
    const run = await lastRunOf(database.db, tenant, brandId)
    return queriesOf(database.db, tenant, brandId, run, query)
  },

  async getBrandWebSearchQueries({ params: { brandId }, query, tenant }, { database: { db }, now }) {
    const { view = 'prompt' } = query
    const window = windowOf(query, now())
    const filter = filterOf(query)
    const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
    await refuseUnknownPrompt(db, tenant, brandId, filter)
    const request = pageRequest(query)
    const { items, runs, summary, total } = await findBrandQueries(db, brand, view, window, filter, request)
    const page = jsonObject({
      brandId,
      filters: { ...shownFilter(filter), ...window },
      summary,
      [view === 'prompt' ? 'prompts' : 'queries']: new JsonText(items.text),
      paging: pagingResult(request, total),
    })
    if (runs === null) return page
    const marked = { text: page.text, mark: items.mark }
    return new JsonPieces(withResponses(db, tenant.organizationId, runs, filter, marked))
  },
}

const NO_QUERIES = { summary: { promptCount: 0, responseCount: 0, queryCount: 0 }, prompts: '[]' }

async function queriesOf(
  db: Db,
  tenant: Tenant,
  brandId: string,
  run: RunReference | null,
  query: RunQuery,
): Promise<JsonText | JsonPieces> {
  const filter = filterOf(query)
  await refuseUnknownPrompt(db, tenant, brandId, filter)
  const { organizationId } = tenant
  const { summary, prompts } = run ? await findRunQueries(db, organizationId, run.id, filter) : NO_QUERIES
  const fields = { run, filters: shownFilter(filter), summary }
  if (!run || prompts !== null) return jsonObject({ ...fields, prompts: new JsonText(prompts ?? '[]') })
  const inParts = runQueriesInParts(db, organizationId, run.id, filter, summary.responseCount)
  return new JsonPieces(withPrompts(jsonObject(fields), inParts))
}

/** The text of the object, with the prompts added as its last member. */
async function* withPrompts({ text }: JsonText, prompts: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${text.slice(0, -1)},"prompts":`
  yield* prompts
  yield '}'
}

/** The window of the query; without `from`, the 90 days before `to`, or before today without `to`. */
function windowOf(query: BrandQuery, now: Date): TimeWindow {
  const window = readWindow(query)
  return { ...window, from: window.from ?? daysBefore(window.to ?? now, DEFAULT_WINDOW_DAYS) }
}

function filterOf({ prompt_id: promptId, llm }: RunQuery): QueryFilter {
  return defined({ promptId, llms: llm && [...new Set(llmNames(llm))] })
}

function shownFilter({ promptId, llms }: QueryFilter) {
  return { promptId: promptId ?? null, llmNames: llms ?? [] }
}

/** @throws {ApiError} `not_found` unless the brand has or had the prompt */
async function refuseUnknownPrompt(db: Db, { organizationId }: Tenant, brandId: string, filter: QueryFilter) {
  if (filter.promptId === undefined) return
  const { promptId } = filter
  if (await filterIdsExist(db, organizationId, brandId, { promptId })) return
  throw unknownFilter('prompt')
}
