import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_OPERATIONS as OPERATIONS } from '../fixtures/example-requests.ts'
import { refusal, send } from '../fixtures/send.ts'
import { oneOfEach } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const
const PUBLIC = ['/', '/healthz', '/readyz', '/metrics', '/api/openapi.json', '/docs']
const ID = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ works: false })
})

afterAll(() => server.stop())

const paths = [...Map.groupBy(OPERATIONS, ({ endpoint }) => endpoint.path)].map(([path, operations]) => {
  const methods = operations.map(({ endpoint }) => endpoint.method as string)
  const hasHead = operations.some(({ endpoint }) => endpoint.method === 'GET' && !endpoint.streamReturns)
  return { path, methods, allow: [...methods, ...(hasHead ? ['HEAD'] : [])].sort().join(', ') }
})

describe('a method that a path does not take', () => {
  const refused = paths.flatMap(({ path, methods, allow }) =>
    METHODS.filter((method) => !methods.includes(method)).map((method) => ({ path, method, allow })),
  )

  // Where time is short, the first method stands for the others that a path does not take.
  it.each(oneOfEach(refused, ({ path }) => path))(
    '$method $path is refused with those that it takes',
    async ({ path, method, allow }) => {
      const url = server.baseUrl + path.replace(/\{\w+\}/g, ID)
      const answer = await send(url, { method, key: server.adminKey })
      expect({ ...refusal(answer), allow: answer.headers['allow'] }).toEqual({
        status: 405,
        code: 'method_not_allowed',
        allow,
      })
    },
  )

  it.each(PUBLIC)('POST %s is refused', async (path) => {
    const answer = await send(server.app.url + path, { method: 'POST', key: server.adminKey })
    expect({ ...refusal(answer), allow: answer.headers['allow'] }).toEqual({
      status: 405,
      code: 'method_not_allowed',
      allow: 'GET, HEAD',
    })
  })
})

describe('HEAD', () => {
  it.each(paths.filter(({ allow }) => allow.includes('HEAD')))(
    '$path is answered as GET, without a body',
    async ({ path }) => {
      const url = server.baseUrl + path.replace(/\{\w+\}/g, ID)
      const [head, get] = await Promise.all(
        ['HEAD', 'GET'].map((method) => send(url, { method, key: server.adminKey })),
      )
      expect({ status: head?.status, body: head?.body }).toEqual({ status: get?.status, body: '' })
    },
  )
})

describe('a path that no route has', () => {
  it.each([
    '/v1',
    '/v1/',
    '/v2/brands',
    '/v1/brand',
    '/v1/brands/',
    '/v1/runs/',
    '/v1/brands//context',
    `/v1/runs/${ID}/stats/more`,
    '/V1/brands',
    '//v1/brands',
    '/workspace',
  ])('%s is refused with those that there are', async (path) => {
    const answer = await send(server.baseUrl + path, { key: server.adminKey })
    expect(answer).toMatchObject({
      status: 404,
      body: {
        code: 'endpoint_not_found',
        availableEndpoints: [
          ...PUBLIC.map((path) => `GET ${path}`),
          'POST /mcp',
          ...OPERATIONS.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`),
        ],
      },
    })
  })

  it('below another prefix is refused with its path', async () => {
    const { body } = await send(`${server.app.url}/v1/brands`)
    expect(body).toMatchObject({ message: 'There is no /v1/brands. It is /api/v1/brands.' })
  })

  it('names only paths that exist outside of the API', async () => {
    const answers = await Promise.all(PUBLIC.map((path) => send(`${server.app.url}${path}`)))
    expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  })

  it.each(['/v1/brands', '/index.html', '/apiary'])(
    '%s outside of the API is refused without a key in the same shape',
    async (path) => {
      const answer = await send(`${server.app.url}${path}`)
      expect(refusal(answer)).toEqual({ status: 404, code: 'endpoint_not_found' })
    },
  )
})
