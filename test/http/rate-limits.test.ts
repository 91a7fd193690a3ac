import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatApiKey } from '../../src/domain/api-key.ts'
import { type Answer, refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const SECONDS = expect.stringMatching(/^([1-9]|[1-5]\d|60)$/)

async function repeatedly(times: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let count = 0; count < times; count += 1) answers.push(await ask())
  return answers
}

describe('a limit of five requests a minute', () => {
  let server: TestServer
  const limited = async () => {
    const { key } = await server.admin.createOrganization({ body: { name: 'Limited' } })
    return key
  }

  beforeAll(async () => {
    // The fixture itself sends requests as the first organization: five are enough for three organizations.
    server = await startTestServer({ works: false, config: { rateLimit: 5 } })
  })

  afterAll(() => server.stop())

  it('is told with every answer, refuses the sixth, and holds per key', async () => {
    const [first, second] = [await limited(), await limited()]
    const answers = await repeatedly(6, () => send(`${server.baseUrl}/v1/brands`, { key: first }))
    const other = await send(`${server.baseUrl}/v1/brands`, { key: second })
    const told = [...answers, other].map(({ status, headers }) => [
      status,
      headers['ratelimit-limit'],
      headers['ratelimit-remaining'],
      headers['ratelimit-reset'],
    ])
    expect(told).toEqual([
      [200, '5', '4', SECONDS],
      [200, '5', '3', SECONDS],
      [200, '5', '2', SECONDS],
      [200, '5', '1', SECONDS],
      [200, '5', '0', SECONDS],
      [429, '5', '0', SECONDS],
      [200, '5', '4', SECONDS],
    ])
  })

  it('counts the requests of tools, which say how long to wait', async () => {
    const key = await limited()
    const call = { method: 'tools/call', params: { name: 'brands', arguments: {} } }
    const answers = await repeatedly(3, () =>
      send(`${server.app.url}/mcp`, {
        method: 'POST',
        key,
        json: { jsonrpc: '2.0', id: 1, ...call },
        headers: { accept: 'application/json, text/event-stream' },
      }),
    )
    const told = answers.map(({ body }) => /rate_limit_exceeded.*Next: Wait \d+ s/.test(String(body)))
    expect(told).toEqual([false, false, true])
  })

  it('is told with refusals too, and tells when to come again', async () => {
    const key = await limited()
    const paths = ['/v1/brands?x=1', '/nowhere', '/v1/brands', '/v1/brands', '/v1/brands', '/v1/brands']
    const answers: Answer[] = []
    for (const path of paths) answers.push(await send(server.baseUrl + path, { key }))
    const [unknownParameter, unknownPath, , , , last] = answers
    const wait = Number(last?.headers['retry-after'])
    expect({
      remaining: [unknownParameter, unknownPath].map((answer) => answer?.headers['ratelimit-remaining']),
      last: { status: last?.status, body: last?.body },
      wait: last?.headers['retry-after'],
    }).toMatchObject({
      remaining: ['4', '3'],
      last: { status: 429, body: { code: 'rate_limit_exceeded', retryAfterSeconds: wait } },
      wait: SECONDS,
    })
  })
})

describe('an address', () => {
  let server: TestServer
  let tenant: Tenant

  beforeAll(async () => {
    server = await startTestServer({ works: false })
    tenant = await server.newTenant()
  })

  afterAll(() => server.stop())

  const ask = (from: string, key: string) => send(server.baseUrl, { key, from })

  it('that sent twenty refused keys within a minute is told to come later', async () => {
    const from = '127.0.3.1'
    const answers = await repeatedly(21, () => ask(from, formatApiKey(randomBytes(32))))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(401), 429])
  })

  it('is told after how many seconds', async () => {
    const answers = await repeatedly(21, () => ask('127.0.3.2', 'nonsense'))
    const last = answers.at(-1)
    expect({ headers: last?.headers, body: last?.body }).toMatchObject({
      headers: { 'retry-after': SECONDS },
      body: { code: 'rate_limit_exceeded', retryAfterSeconds: Number(last?.headers['retry-after']) },
    })
  })

  it('is told with each refusal how many are left', async () => {
    const [answer] = await repeatedly(1, () => ask('127.0.3.9', 'nonsense'))
    expect(answer?.headers).toMatchObject({ 'ratelimit-limit': '20', 'ratelimit-remaining': '19' })
  })

  it('that was refused so often may still send a key that was valid before', async () => {
    await send(server.baseUrl, { key: tenant.key })
    await repeatedly(21, () => ask('127.0.3.3', 'nonsense'))
    expect((await ask('127.0.3.3', tenant.key)).status).toBe(200)
  })

  it('that was refused so often has no other key looked up', async () => {
    await repeatedly(20, () => ask('127.0.3.7', 'nonsense'))
    const { key } = await tenant.client.createKey({ body: { name: 'New', scopes: ['read'] } })
    expect(refusal(await ask('127.0.3.7', key))).toEqual({ status: 429, code: 'rate_limit_exceeded' })
  })

  it('does not pay for another', async () => {
    await repeatedly(21, () => ask('127.0.3.4', 'nonsense'))
    expect(refusal(await ask('127.0.3.5', 'nonsense'))).toEqual({ status: 401, code: 'invalid_api_key' })
  })

  it('without any key is asked for one, however often', async () => {
    const answers = await repeatedly(25, () => send(server.baseUrl, { from: '127.0.3.6' }))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(25).fill(401))
  })

  it('without any key is told how many refused ones it may send', async () => {
    await repeatedly(2, () => send(server.baseUrl, { from: '127.0.3.8' }))
    await ask('127.0.3.8', 'nonsense')
    const { headers } = await send(server.baseUrl, { from: '127.0.3.8' })
    expect(headers).toMatchObject({ 'ratelimit-limit': '20', 'ratelimit-remaining': '19' })
  })
})

describe('no limit', () => {
  it('is set by 0: nothing is told, nothing is refused', async () => {
    const server = await startTestServer({ works: false, config: { rateLimit: 0 } })
    const answers = await repeatedly(30, () => send(server.baseUrl, { key: server.adminKey }))
    await server.stop()
    expect(answers.map(({ status, headers }) => [status, headers['ratelimit-limit']])).toEqual(
      Array<unknown>(30).fill([200, undefined]),
    )
  })
})
