import createFastify from 'fastify'
import { expect, it } from 'vitest'
import { addMcp } from '../../src/http/mcp/mcp-route.ts'
import { httpMcp } from '../../src/mcp/serve-http.ts'

it('a call that takes too long says so, although its request never ends', async () => {
  const time = new AbortController()
  const app = createFastify()
  app.decorateRequest('holder', null)
  app.addHook('onRequest', async (request) => {
    request.holder = { organizationId: 'one', person: null, scopes: ['read'] } as never
  })
  // The time ends only after the tool's request has arrived.
  app.get('/api/v1/brands', () => {
    time.abort(new DOMException('The time is over.', 'TimeoutError'))
    return new Promise(() => {})
  })
  const onError = (error: unknown) => {
    throw error
  }
  addMcp(app, {
    load: async () => httpMcp({ version: '0.0.0', onError, onRefused: onError }),
    hosts: { publicUrl: null, hosts: [], corsOrigins: [] },
    tokens: null,
    timeIsOver: () => time.signal,
  })
  const { payload } = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'brands', arguments: {} } },
  })
  expect(payload).toContain('The call took too long.')
})
