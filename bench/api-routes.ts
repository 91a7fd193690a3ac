import type { DISCOVERY_ORDER } from '../src/contract/data-api/discovery.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { contract } from '../src/contract/index.ts'
import type { ApiDatabase } from './api-database.ts'

type GetRoute = Extract<(typeof DISCOVERY_ORDER)[number] | 'GET /', `GET ${string}`>

/** Pairs of variants of a route that must cost the same. */
export const COMPARISONS = [
  ['first pages', 'last pages'],
  ['filtered, first pages', 'filtered, last pages'],
  ['young brand', 'old brand'],
] as const

/** Addresses by the name of the variant. The first one is the route itself and has no name. */
type Variants = { readonly '': readonly string[]; readonly [name: string]: readonly string[] }

const PAGES = 20

/** The addresses of each GET route; many, so that most answers differ. A missing route does not compile. */
const ROUTES: Record<GetRoute, (database: ApiDatabase) => Variants> = {
  'GET /': () => ({ '': ['/'] }),
  'GET /v1/organization/context': () => ({ '': ['/v1/organization/context'] }),
  'GET /v1/brands': () => ({ '': ['/v1/brands', '/v1/brands?q=acme', '/v1/brands?limit=500'] }),
  'GET /v1/brands/{brandId}/context': ({ brandIds, oldBrandId, youngBrandId }) => ({
    '': brandIds.map((id) => `/v1/brands/${id}/context`),
    ...ages((id) => [`/v1/brands/${id}/context`], { oldBrandId, youngBrandId }),
  }),
  'GET /v1/brands/{brandId}/contents': ({ brandIds, oldBrandId }) => ({
    '': brandIds.map((id) => `/v1/brands/${id}/contents`),
    ...pages(`/v1/brands/${oldBrandId}/contents?limit=10`, 30),
  }),
  'GET /v1/brands/{brandId}/contents/{contentId}': ({ contentIds, oldBrandId }) => ({
    '': contentIds.map((id) => `/v1/brands/${oldBrandId}/contents/${id}`),
  }),
  'GET /v1/brands/{brandId}/runs': ({ oldBrandId, oldBrandRuns, youngBrandId }) => ({
    '': range(1, oldBrandRuns / 10).map((page) => `/v1/brands/${oldBrandId}/runs?page=${page}`),
    ...pages(`/v1/brands/${oldBrandId}/runs?limit=10`, oldBrandRuns / 10),
    ...ages((id) => [`/v1/brands/${id}/runs?limit=10`], { oldBrandId, youngBrandId }),
  }),
  'GET /v1/runs/{runId}/stats': ({ runIds }) => ({ '': runIds.map((id) => `/v1/runs/${id}/stats`) }),
  'GET /v1/brands/{brandId}/last/results': last('results'),
  'GET /v1/brands/{brandId}/last/content-suggestions': last('content-suggestions'),
  'GET /v1/brands/{brandId}/last/sources': last('sources'),
  'GET /v1/brands/{brandId}/last/perception-sources': last('perception-sources'),
  'GET /v1/brands/{brandId}/last/perception': last('perception'),
  'GET /v1/brands/{brandId}/last/web-search-queries': last('web-search-queries'),
  'GET /v1/runs/{runId}': ({ runIds, bigRunId, bigRunResults }) => ({
    '': runIds.map((id) => `/v1/runs/${id}`),
    '500 with answers': pagesWithAnswers({ bigRunId, bigRunResults }),
    filtered: runIds.map((id) => `/v1/runs/${id}?llm=claude&is_present=true`),
    ...pages(`/v1/runs/${bigRunId}?limit=50`, bigRunResults / 50),
    ...pages(`/v1/runs/${bigRunId}?llm=claude,gemini&limit=50`, bigRunResults / 100, 'filtered, '),
  }),
  'GET /v1/runs/{runId}/content-suggestions': ({ runIds, bigRunId, bigRunResults }) => ({
    '': runIds.map((id) => `/v1/runs/${id}/content-suggestions`),
    ...pages(`/v1/runs/${bigRunId}/content-suggestions?limit=10`, bigRunResults / 100),
  }),
  'GET /v1/runs/{runId}/sources': ({ runIds, bigRunId }) => ({
    '': runIds.map((id) => `/v1/runs/${id}/sources`),
    filtered: runIds.map((id) => `/v1/runs/${id}/sources?llm=claude&source_type=editorial`),
    ...pages(`/v1/runs/${bigRunId}/sources?limit=5`, 12),
  }),
  'GET /v1/runs/{runId}/web-search-queries': ({ runIds }) => ({
    '': runIds.map((id) => `/v1/runs/${id}/web-search-queries`),
    filtered: runIds.map((id) => `/v1/runs/${id}/web-search-queries?llm=claude`),
  }),
  'GET /v1/brands/{brandId}/web-search-queries': ({ oldBrandId, youngBrandId }) => ({
    '': windows(`/v1/brands/${oldBrandId}/web-search-queries`, 90, PAGES),
    'by query': windows(`/v1/brands/${oldBrandId}/web-search-queries?view=query`, 90, PAGES),
    ...pages(`/v1/brands/${oldBrandId}/web-search-queries?limit=5`, 10),
    ...ages((id) => windows(`/v1/brands/${id}/web-search-queries`, 9, 1), { oldBrandId, youngBrandId }),
  }),
  'GET /v1/runs/{runId}/perception-sources': ({ runIds }) => ({
    '': runIds.map((id) => `/v1/runs/${id}/perception-sources`),
  }),
  'GET /v1/runs/{runId}/perception': ({ runIds }) => ({
    '': runIds.map((id) => `/v1/runs/${id}/perception`),
  }),
  'GET /v1/brands/{brandId}/perception': ({ runIds, oldBrandId, youngBrandId }) => ({
    '': runIds.map((id) => `/v1/brands/${oldBrandId}/perception?runId=${id}`),
    '90 days': windows(`/v1/brands/${oldBrandId}/perception`, 90, PAGES),
    ...ages((id) => windows(`/v1/brands/${id}/perception`, 9, 1), { oldBrandId, youngBrandId }),
  }),
  'GET /v1/brands/{brandId}/perception-prompts-responses': ({ runIds, oldBrandId, youngBrandId }) => ({
    '': runIds.map((id) => `/v1/brands/${oldBrandId}/perception-prompts-responses?runId=${id}`),
    ...ages((id) => [`/v1/brands/${id}/perception-prompts-responses`], { oldBrandId, youngBrandId }),
  }),
  'GET /v1/runs/{runId}/perception-prompts-responses': ({ runIds }) => ({
    '': runIds.map((id) => `/v1/runs/${id}/perception-prompts-responses`),
    filtered: runIds.map((id) => `/v1/runs/${id}/perception-prompts-responses?min_score=5&property_id=trust`),
    'first pages': runIds.map((id) => `/v1/runs/${id}/perception-prompts-responses?limit=2`),
    'last pages': runIds.map((id) => `/v1/runs/${id}/perception-prompts-responses?limit=2&page=5`),
  }),
}

export interface ApiCase {
  route: string
  variant: string
  paths: readonly string[]
}

/** Every GET of the contract's Data API, in its order. @throws {Error} for one that the list above does not have */
export function apiCases(database: ApiDatabase): ApiCase[] {
  return (Object.values(contract) as unknown as Endpoint[])
    .filter(({ method, path }) => method === 'GET' && (path === '/' || path.startsWith('/v1/')))
    .flatMap(({ path }) => {
      const variants = ROUTES[`GET ${path}` as GetRoute]
      if (!variants) throw new Error(`bench/api-routes.ts does not ask GET ${path}`)
      return Object.entries(variants(database)).map(([variant, paths]) => ({ route: path, variant, paths }))
    })
}

/** Of the newest run of every brand; and of the old and the young one by themselves. */
function last(what: string) {
  return ({ brandIds, oldBrandId, youngBrandId }: ApiDatabase): Variants => ({
    '': brandIds.map((id) => `/v1/brands/${id}/last/${what}`),
    ...ages((id) => [`/v1/brands/${id}/last/${what}`], { oldBrandId, youngBrandId }),
  })
}

function ages(
  pathsOf: (brandId: string) => string[],
  { oldBrandId, youngBrandId }: Pick<ApiDatabase, 'oldBrandId' | 'youngBrandId'>,
): Record<'young brand' | 'old brand', string[]> {
  return { 'young brand': pathsOf(youngBrandId), 'old brand': pathsOf(oldBrandId) }
}

/** The first and the last full pages of a list, as many of each as do not overlap. */
function pages(path: string, count: number, filtered = ''): Record<string, string[]> {
  const last = Math.floor(count)
  const taken = Math.max(1, Math.min(PAGES, last >> 1))
  return {
    [`${filtered}first pages`]: range(1, taken).map((page) => `${path}&page=${page}`),
    [`${filtered}last pages`]: range(last - taken + 1, last).map((page) => `${path}&page=${page}`),
  }
}

/** Pages of about 1.5 MB. */
export function pagesWithAnswers({
  bigRunId,
  bigRunResults,
}: Pick<ApiDatabase, 'bigRunId' | 'bigRunResults'>) {
  return range(1, Math.min(PAGES, bigRunResults / 500)).map(
    (page) => `/v1/runs/${bigRunId}?include_answer=true&limit=500&page=${page}`,
  )
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.floor(last) - first + 1 }, (_, index) => first + index)
}

/** Windows of so many days, each of which ends a day before the last. */
function windows(path: string, days: number, count: number): string[] {
  const joint = path.includes('?') ? '&' : '?'
  return Array.from({ length: count }, (_, age) => `${path}${joint}from=${day(age + days)}&to=${day(age)}`)
}

function day(age: number): string {
  return new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 10)
}
