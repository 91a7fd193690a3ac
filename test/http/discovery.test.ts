import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** Typed from section 4.2 of the specification, in its order. */
const LISTED = [
  { method: 'GET', path: '/v1/organization/context' },
  { method: 'GET', path: '/v1/brands/{brandId}/context' },
  { method: 'GET', path: '/v1/brands' },
  { method: 'GET', path: '/v1/brands/{brandId}/contents' },
  { method: 'GET', path: '/v1/brands/{brandId}/contents/{contentId}' },
  { method: 'GET', path: '/v1/brands/{brandId}/runs' },
  { method: 'GET', path: '/v1/runs/{runId}/stats' },
  { method: 'GET', path: '/v1/brands/{brandId}/last/results' },
  { method: 'GET', path: '/v1/brands/{brandId}/last/content-suggestions' },
  { method: 'GET', path: '/v1/brands/{brandId}/last/sources' },
  { method: 'GET', path: '/v1/brands/{brandId}/last/perception-sources' },
  { method: 'GET', path: '/v1/brands/{brandId}/last/perception' },
  { method: 'GET', path: '/v1/runs/{runId}' },
  { method: 'GET', path: '/v1/runs/{runId}/content-suggestions' },
  { method: 'GET', path: '/v1/runs/{runId}/sources' },
  { method: 'GET', path: '/v1/runs/{runId}/web-search-queries' },
  { method: 'GET', path: '/v1/brands/{brandId}/web-search-queries' },
  { method: 'GET', path: '/v1/brands/{brandId}/last/web-search-queries' },
  { method: 'GET', path: '/v1/runs/{runId}/perception-sources' },
  { method: 'GET', path: '/v1/runs/{runId}/perception' },
  { method: 'GET', path: '/v1/brands/{brandId}/perception' },
  { method: 'GET', path: '/v1/brands/{brandId}/perception-prompts-responses' },
  { method: 'GET', path: '/v1/runs/{runId}/perception-prompts-responses' },
  { method: 'POST', path: '/v1/brands/{brandId}/topics-prompts/batch' },
  { method: 'POST', path: '/v1/brands/{brandId}/topics' },
  { method: 'POST', path: '/v1/topics/{topicId}/prompts' },
  { method: 'POST', path: '/v1/brands/{brandId}/perception-prompts' },
  { method: 'POST', path: '/v1/prompts/batch-delete' },
  { method: 'DELETE', path: '/v1/prompts/{promptId}' },
  { method: 'DELETE', path: '/v1/topics/{topicId}' },
]

describe('discovery', () => {
  let server: TestServer
  let tenant: Tenant

  beforeAll(async () => {
    server = await startTestServer({ works: false })
    tenant = await server.newTenant()
  })

  afterAll(() => server.stop())

  it.each(['', '/'])(
    'at the base address with "%s" at its end names the service and lists its routes',
    async (end) => {
      const { status, body } = await send(server.baseUrl + end, { key: tenant.key })
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          message: 'Earshot Data API',
          version: 'v1',
          organizationId: tenant.organizationId,
          endpoints: LISTED,
        },
      })
    },
  )
})
