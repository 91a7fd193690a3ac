import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, send } from '../fixtures/send.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const UNKNOWN = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ works: false })
})

afterAll(() => server.stop())

const json = { 'content-type': 'application/json' }

/** One request for every kind of refusal by the framework, the validator or a handler. */
const REFUSALS: Record<string, () => Promise<Answer>> = {
  'a missing key': () => send(server.baseUrl),
  'an invalid key': () => send(server.baseUrl, { key: 'nonsense' }),
  'an unknown path': () => send(`${server.baseUrl}/nowhere`, { key: server.adminKey }),
  'an unknown path outside of the API': () => send(`${server.app.url}/nowhere`),
  'a wrong method': () => send(server.baseUrl, { method: 'PUT', key: server.adminKey }),
  'an address that cannot be decoded': () => send(`${server.baseUrl}/v1/runs/%zz`, { key: server.adminKey }),
  'an endless id': () => send(`${server.baseUrl}/v1/runs/${'a'.repeat(5_000)}`, { key: server.adminKey }),
  'an unknown parameter': () => send(`${server.baseUrl}?x=1`, { key: server.adminKey }),
  'a parameter that pollutes': () => send(`${server.baseUrl}?__proto__=1`, { key: server.adminKey }),
  'a NUL character in a parameter': () => send(`${server.baseUrl}/v1/brands?q=%00`, { key: server.adminKey }),
  'a NUL character in a list': () =>
    send(`${server.baseUrl}/v1/runs/${UNKNOWN}?llm=a,%00`, { key: server.adminKey }),
  'a body that is no JSON': () => createBrand('{"name"'),
  'a body that pollutes': () => createBrand('{"__proto__":{"name":"x"}}'),
  'a body with a wrong field': () => createBrand('{"name":1}'),
  'a body above 1 MiB': () => createBrand('x'.repeat(1024 * 1024 + 1)),
  'a wrong content type': () => createBrand('hello', { 'content-type': 'text/plain' }),
  'a length that is not true': () => createBrand('{"name":"x"}', { ...json, 'content-length': '5' }),
  'an unknown id': () => send(`${server.baseUrl}/v1/runs/${UNKNOWN}`, { key: server.adminKey }),
}

function createBrand(text: string, headers: Record<string, string> = json): Promise<Answer> {
  return send(`${server.baseUrl}/workspace/brands`, { method: 'POST', key: server.adminKey, text, headers })
}

describe.each(Object.entries(REFUSALS))('the refusal of %s', (_, ask) => {
  it('is flat: a message, a code, the request id and what helps', async () => {
    const { headers, body } = await ask()
    const { details, availableEndpoints, ...rest } = body as Record<string, unknown>
    expect(rest).toEqual({
      message: expect.stringMatching(/^.{10,}$/),
      code: expect.stringMatching(/^[a-z_]+$/),
      requestId: headers['x-request-id'],
    })
  })

  it('has its request id as a header, too', async () => {
    const { headers } = await ask()
    expect(headers['x-request-id']).toEqual(UUID)
  })

  it('is JSON and no fault of the server', async () => {
    const { status, headers } = await ask()
    expect({ isClients: status >= 400 && status < 500, type: headers['content-type'] }).toEqual({
      isClients: true,
      type: 'application/json; charset=utf-8',
    })
  })

  it('tells nothing of the server inside', async () => {
    const text = JSON.stringify((await ask()).body)
    expect(text).not.toMatch(/FST_|ajv|fastify|node_modules|select |\.ts\b|at \w+ \(/i)
  })
})

describe.each([
  ['no HTTP', 'nonsense\r\n\r\n', 'The request is not valid HTTP.'],
  ['an unknown method', 'FOO /api HTTP/1.1\r\nHost: a\r\n\r\n', 'The request is not valid HTTP.'],
  [
    'endless headers',
    `GET /api HTTP/1.1\r\nHost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    'The headers of the request are too large.',
  ],
])('a connection that sends %s', (_, text, message) => {
  it('is answered in the same shape, with the request id in both places', async () => {
    const answer = await sendRaw(text)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const requestId = /^x-request-id: (.*)$/im.exec(head)?.[1]
    expect({ status: head.split(' ')[1], body: JSON.parse(body) }).toEqual({
      status: '400',
      body: { message, code: 'invalid_request', requestId },
    })
  })
})

describe('an answer', () => {
  it.each(['/api', '/api/v1/brands', '/healthz', '/readyz', '/api/openapi.json'])(
    'of %s has a request id of its own',
    async (path) => {
      const ask = () => send(server.app.url + path, { key: server.adminKey })
      const ids = [(await ask()).headers['x-request-id'], (await ask()).headers['x-request-id']]
      expect({ ids, isOwn: ids[0] !== ids[1] }).toEqual({ ids: [UUID, UUID], isOwn: true })
    },
  )

  it('does not take its request id from the caller', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' }
    const answer = await send(server.baseUrl, { key: server.adminKey, headers })
    expect(answer.headers['x-request-id']).toEqual(UUID)
  })
})

function sendRaw(text: string): Promise<string> {
  const { port, hostname } = new URL(server.baseUrl)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer)).on('error', reject)
  })
}
