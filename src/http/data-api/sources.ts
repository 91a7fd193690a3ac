import type * as routes from '../../contract/data-api/sources.ts'
import { type PageRequest, pageRequest, pagingResult } from '../../contract/paging.ts'
import { defined } from '../../domain/defined.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { perceptionPromptExists } from '../../storage/prompts/perception-prompts.ts'
import { filterIdsExist } from '../../storage/reads/results.ts'
import {
  findSourcesPage,
  type SourceFilter,
  type SourceKind,
  withLinks,
} from '../../storage/reads/sources.ts'
import type { RunReference } from '../../storage/runs/readable-runs.ts'
import type { HandlersOf } from '../handler.ts'
import { type Handlers, JsonPieces, JsonText } from '../handler.ts'
import { jsonObject } from '../input/json-object.ts'
import { llmNames, unknownFilter } from '../input/list-filters.ts'
import { lastRunOf, readableRun } from '../reading/readable-runs.ts'

type RegularQuery = Parameters<Handlers['getRunSources']>[0]['query']
type PerceptionQuery = Parameters<Handlers['getRunPerceptionSources']>[0]['query']
type SourcesQuery = PageRequest & Partial<RegularQuery & PerceptionQuery>

export const handlers: HandlersOf<typeof routes> = {
  async getRunSources({ params: { runId }, query, tenant }, { database }) {
    const run = await readableRun(database.db, tenant, runId)
    return sourcesOf(database.db, tenant, run.brandId, run, 'regular', query)
  },

  async getLastSources({ params: { brandId }, query, tenant }, { database }) {
    const run = await lastRunOf(database.db, tenant, brandId)
    return sourcesOf(database.db, tenant, brandId, run, 'regular', query)
  },

  async getRunPerceptionSources({ params: { runId }, query, tenant }, { database }) {
    const run = await readableRun(database.db, tenant, runId)
    return sourcesOf(database.db, tenant, run.brandId, run, 'perception', query)
  },

  async getLastPerceptionSources({ params: { brandId }, query, tenant }, { database }) {
    const run = await lastRunOf(database.db, tenant, brandId)
    return sourcesOf(database.db, tenant, brandId, run, 'perception', query)
  },
}

const NO_SOURCES = {
  total: 0,
  data: { text: '[]', mark: '', domains: [] },
  summary: { domainCount: 0, urlCount: 0, responsesWithSources: 0, completedResponses: 0 },
}

async function sourcesOf(
  db: Db,
  { organizationId }: Tenant,
  brandId: string,
  run: RunReference | null,
  kind: SourceKind,
  query: SourcesQuery,
): Promise<JsonText | JsonPieces> {
  const filter = filterOf(query)
  const { promptId } = filter
  const isKnown =
    kind === 'regular'
      ? await filterIdsExist(db, organizationId, brandId, filter)
      : promptId === undefined || (await perceptionPromptExists(db, organizationId, brandId, promptId))
  if (!isKnown) throw unknownFilter()
  const request = pageRequest(query)
  const { data, summary, total } = run
    ? await findSourcesPage(db, organizationId, run.id, kind, filter, request)
    : NO_SOURCES
  const paging = pagingResult(request, total)
  const page = jsonObject({ run, data: new JsonText(data.text), summary, paging })
  if (!run || data.domains.length === 0) return page
  const { text } = page
  return new JsonPieces(withLinks(db, { organizationId, runId: run.id, kind }, filter, { ...data, text }))
}

function filterOf(query: SourcesQuery): SourceFilter {
  const { llm, topic_id: topicId, prompt_id: promptId, property_id: propertyId } = query
  const { source_type: sourceTypes, domain, include_retrieved: withRetrieved = false } = query
  return {
    withRetrieved,
    ...defined({
      llms: llm && llmNames(llm),
      topicId,
      promptId,
      propertyId,
      sourceTypes,
      domains: domain?.map((name) => name.toLowerCase()),
    }),
  }
}
