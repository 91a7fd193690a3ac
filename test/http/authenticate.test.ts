import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatApiKey } from '../../src/domain/api-key.ts'
import { exampleOf, OPERATIONS, type Operation, requestOf } from '../fixtures/example-requests.ts'
import { type Answer, refusal, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { oneOfEach } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let world: World

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  world = await buildWorld(server, await server.newTenant())
})

afterAll(() => server.stop())

/** Each route is called from its own address, because an address may be refused only twenty times a minute. */
async function ask(operation: Operation, headers: Record<string, string>): Promise<Answer> {
  const { path, sending } = requestOf(operation, exampleOf(operation, world))
  const from = `127.0.1.${OPERATIONS.indexOf(operation) + 1}`
  return send(server.baseUrl + path, { ...sending, headers: { ...sending.headers, ...headers }, from })
}

async function newKey(): Promise<{ id: string; key: string }> {
  return world.client.createKey({ body: { name: 'To be refused', scopes: ['admin'] } })
}

describe('without a key', () => {
  it.each(OPERATIONS)('$id is refused with a challenge', async (operation) => {
    const answer = await ask(operation, {})
    expect({ ...refusal(answer), challenge: answer.headers['www-authenticate'] }).toEqual({
      status: 401,
      code: 'missing_api_key',
      challenge: 'Bearer realm="Earshot"',
    })
  })
})

describe.each([
  ['that is malformed', async () => 'esk_nonsense'],
  ['that is mistyped', async () => `${world.key.slice(0, -1)}${world.key.endsWith('0') ? '1' : '0'}`],
  ['that nobody has', async () => formatApiKey(randomBytes(32))],
  [
    'that was revoked',
    async () => {
      const { id, key } = await newKey()
      await world.client.revokeKey({ params: { keyId: id } })
      return key
    },
  ],
  [
    'that has expired',
    async () => {
      const { id, key } = await newKey()
      await sql`update api_keys set expires_at = now() - interval '1 second' where id = ${id}`.execute(
        server.database.database.db,
      )
      return key
    },
  ],
])('with a key %s', (_, makeKey) => {
  let key: string

  beforeAll(async () => {
    key = await makeKey()
  })

  // Where time is short, one route of each scope stands for the others, none of which is open without a key.
  it.each(oneOfEach(OPERATIONS, ({ endpoint }) => endpoint.scope))(
    '$id is refused with a challenge',
    async (operation) => {
      const answer = await ask(operation, { 'x-api-key': key })
      expect({ ...refusal(answer), challenge: answer.headers['www-authenticate'] }).toEqual({
        status: 401,
        code: 'invalid_api_key',
        challenge: 'Bearer realm="Earshot"',
      })
    },
  )
})

describe('a key', () => {
  it.each([
    ['x-api-key', (key: string) => key],
    ['X-API-KEY', (key: string) => key],
    ['x-service-api-key', (key: string) => key],
    ['x-earshot-api-key', (key: string) => key],
    ['authorization', (key: string) => `Bearer ${key}`],
    ['authorization', (key: string) => `bearer ${key}`],
  ])('is taken from %s', async (header, value) => {
    const answer = await send(server.baseUrl, { headers: { [header]: value(world.key) } })
    expect(answer.body).toMatchObject({ organizationId: world.organizationId })
  })

  it('may stand in several headers when it is the same', async () => {
    const headers = { 'x-api-key': world.key, authorization: `Bearer ${world.key}` }
    expect((await send(server.baseUrl, { headers })).status).toBe(200)
  })

  it('that differs from that of another header is refused, though both are valid', async () => {
    const { key } = await newKey()
    const headers = { 'x-api-key': world.key, 'x-service-api-key': key }
    const answer = await send(server.baseUrl, { headers })
    expect(refusal(answer)).toEqual({ status: 401, code: 'invalid_api_key' })
  })

  it('in a header that is empty is none', async () => {
    const answer = await send(server.baseUrl, { headers: { 'x-api-key': ' ' } })
    expect(refusal(answer)).toEqual({ status: 401, code: 'missing_api_key' })
  })

  it('in another scheme of Authorization is none', async () => {
    const answer = await send(server.baseUrl, { headers: { authorization: `Basic ${world.key}` } })
    expect(refusal(answer)).toEqual({ status: 401, code: 'missing_api_key' })
  })

  it('is not needed to see whether the server lives, is ready, and what its API is', async () => {
    const { url } = server.app
    const answers = await Promise.all(
      ['/healthz', '/readyz', '/api/openapi.json'].map((path) => send(`${url}${path}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
