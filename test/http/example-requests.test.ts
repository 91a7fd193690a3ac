import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleOf, OPERATIONS, requestOf } from '../fixtures/example-requests.ts'
import { send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

describe('a good request, with a key of just the scope that the route names,', () => {
  let server: TestServer
  let founder: Tenant
  /** Of those that change nothing. */
  let shared: World

  beforeAll(async () => {
    server = await startTestServer({ works: false, llms: [SILENT_LLM] })
    const { organizationId } = await server.admin.discover()
    founder = { organizationId, key: server.adminKey, client: server.admin }
    shared = await buildWorld(server, founder)
  })

  afterAll(() => server.stop())

  it.each(OPERATIONS)('to $id is answered as the contract says', async (operation) => {
    const isRead = operation.endpoint.method === 'GET'
    const world = isRead ? shared : await buildWorld(server, founder)
    const { path, sending } = requestOf(operation, exampleOf(operation, world))
    const { scope, status = 200, streamReturns, returns } = operation.endpoint
    const { key } = await server.admin.createKey({ body: { name: 'Just enough', scopes: [scope] } })
    const answer = await send(server.baseUrl + path, { ...sending, key })
    const differences = streamReturns ? [] : Value.Errors(returns, answer.body)
    expect({ status: answer.status, differences }).toEqual({ status, differences: [] })
  })
})
