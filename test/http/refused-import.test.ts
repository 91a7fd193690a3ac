import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/**
 * Sends over the agent's connection.
 * @returns the status, after the whole answer was read
 */
function send(agent: Agent, url: string, key: string, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-api-key': key,
      ...(body === undefined ? {} : { 'content-type': 'application/x-ndjson' }),
    }
    const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

describe('a connection over which an import was refused', () => {
  let server: TestServer
  let tenant: Tenant

  beforeAll(async () => {
    server = await startTestServer()
    tenant = await server.newTenant()
  })
  afterAll(() => server.stop())

  it.each([1_000, 300_000, 20_000_000])('after %d bytes serves the next request', async (length) => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Acme' } })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const url = `${server.baseUrl}/workspace/brands/${id}/imports`
    const refused = await send(agent, url, tenant.key, 'not json\n'.repeat(length / 9))
    const next = await send(agent, `${server.baseUrl}/v1/brands`, tenant.key)
    agent.destroy()
    expect([refused, next]).toEqual([400, 200])
  })
})
