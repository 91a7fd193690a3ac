import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** Typed from the specification, section 4.2: those that are served so far, in its order. */
const LISTED = [
  { method: 'GET', path: '/v1/organization/context' },
  { method: 'GET', path: '/v1/brands/{brandId}/context' },
  { method: 'GET', path: '/v1/brands' },
  { method: 'GET', path: '/v1/brands/{brandId}/runs' },
  { method: 'GET', path: '/v1/runs/{runId}/stats' },
  { method: 'GET', path: '/v1/brands/{brandId}/last/results' },
  { method: 'GET', path: '/v1/runs/{runId}' },
  { method: 'POST', path: '/v1/brands/{brandId}/topics-prompts/batch' },
  { method: 'POST', path: '/v1/brands/{brandId}/topics' },
  { method: 'POST', path: '/v1/topics/{topicId}/prompts' },
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
