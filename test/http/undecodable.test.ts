import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../fixtures/send.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ works: false })
})

afterAll(() => server.stop())

const ask = (path: string) => send(server.baseUrl + path, { key: server.adminKey })

describe('an address with bytes that are no UTF-8', () => {
  it.each([
    ['in a parameter', '/v1/brands?limit=5&q=%E4', 'q'],
    ['in the name of a parameter', '/v1/brands?%E4=1', 'query'],
    ['in a list', '/v1/runs/0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e?llm=a,%FF', 'llm'],
    ['in an id', '/v1/runs/%E4', 'path'],
    ['in a name of the path', '/workspace/llms/%E4/check', 'path'],
    ['that stop in the middle', '/v1/brands?q=100%', 'q'],
  ])('%s is refused, and told where', async (_, path, where) => {
    const method = path.endsWith('/check') ? 'POST' : 'GET'
    expect(await send(server.baseUrl + path, { key: server.adminKey, method })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path: where, code: 'invalid_encoding' }] },
    })
  })

  it('is looked for where they are UTF-8', async () => {
    expect((await ask('/v1/brands?q=%C3%A4%25+%F0%9F%98%80')).status).toBe(200)
  })
})
