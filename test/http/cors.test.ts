import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../fixtures/send.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const ORIGIN = 'https://app.example.com'
const PREFLIGHT = { origin: ORIGIN, 'access-control-request-method': 'POST' }

let server: TestServer
let closed: TestServer

beforeAll(async () => {
  server = await startTestServer({ works: false, config: { corsOrigins: [ORIGIN] } })
  closed = await startTestServer({ works: false })
})

afterAll(async () => {
  await server.stop()
  await closed.stop()
})

describe('an allowed origin', () => {
  it('is named in the answer', async () => {
    const answer = await send(`${server.baseUrl}/v1/brands`, {
      key: server.adminKey,
      headers: { origin: ORIGIN },
    })
    expect(answer.headers['access-control-allow-origin']).toBe(ORIGIN)
  })

  it('is named in a refusal', async () => {
    const answer = await send(`${server.baseUrl}/v1/brands`, { headers: { origin: ORIGIN } })
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([401, ORIGIN])
  })

  it('may read the headers that matter', async () => {
    const { headers } = await send(`${server.baseUrl}/v1/brands`, { headers: { origin: ORIGIN } })
    expect(headers['access-control-expose-headers']).toBe(
      'X-Request-Id, ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, Idempotent-Replayed',
    )
  })

  it('may send what it asks before to send, without a key', async () => {
    const { status, headers } = await send(`${server.baseUrl}/v1/brands`, {
      method: 'OPTIONS',
      headers: PREFLIGHT,
    })
    expect([
      status,
      headers['access-control-allow-headers'],
      headers['access-control-allow-methods'],
    ]).toEqual([
      204,
      'Content-Type, Authorization, Idempotency-Key, If-None-Match, x-api-key, x-service-api-key, x-earshot-api-key',
      'GET, HEAD, POST, PATCH, DELETE',
    ])
  })

  it('never gets credentials', async () => {
    const { headers } = await send(`${server.baseUrl}/v1/brands`, { method: 'OPTIONS', headers: PREFLIGHT })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('is given an answer that varies by origin', async () => {
    const { headers } = await send(`${server.baseUrl}/v1/brands`, { headers: { origin: ORIGIN } })
    expect(headers['vary']).toContain('Origin')
  })
})

describe('another origin', () => {
  it('is not named', async () => {
    const headers = { origin: 'https://evil.example' }
    const answer = await send(`${server.baseUrl}/v1/brands`, { key: server.adminKey, headers })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('is refused when it asks before', async () => {
    const headers = { ...PREFLIGHT, origin: 'https://evil.example' }
    const answer = await send(`${server.baseUrl}/v1/brands`, {
      method: 'OPTIONS',
      key: server.adminKey,
      headers,
    })
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
  })
})

describe('OPTIONS that asks for nothing', () => {
  it.each([
    ['a known path', '/v1/brands', 405, 'method_not_allowed'],
    ['an unknown path', '/v1/nothing', 404, 'endpoint_not_found'],
  ])('of %s is refused like any other method', async (_, path, status, code) => {
    const answer = await send(server.baseUrl + path, { method: 'OPTIONS', key: server.adminKey })
    expect(answer).toMatchObject({ status, body: { code } })
  })

  it('needs a key', async () => {
    expect((await send(`${server.baseUrl}/v1/brands`, { method: 'OPTIONS' })).status).toBe(401)
  })
})

describe('without allowed origins', () => {
  it('no origin is named', async () => {
    const { headers } = await send(`${closed.baseUrl}/v1/brands`, { headers: { origin: ORIGIN } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('a browser that asks before is refused', async () => {
    const answer = await send(`${closed.baseUrl}/v1/brands`, { method: 'OPTIONS', headers: PREFLIGHT })
    expect(answer.status).toBe(401)
  })
})

describe('any origin', () => {
  it('is allowed by *', async () => {
    const open = await startTestServer({ works: false, config: { corsOrigins: ['*'] } })
    const { headers } = await send(`${open.baseUrl}/v1/brands`, {
      headers: { origin: 'https://any.example' },
    })
    await open.stop()
    expect(headers['access-control-allow-origin']).toBe('*')
  })
})
