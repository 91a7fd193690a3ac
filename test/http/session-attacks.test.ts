import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_OPERATIONS, exampleOf, requestOf } from '../fixtures/example-requests.ts'
import { refusal, send } from '../fixtures/send.ts'
import { type Browser, cookieOf, signedIn } from '../fixtures/signed-in.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let world: World
let owner: Browser

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  world = await buildWorld(server, await server.newTenant())
  owner = await signedIn(server, world.organizationId, 'owner')
})

afterAll(() => server.stop())

const WRITES = ALL_OPERATIONS.filter(({ endpoint }) => endpoint.method !== 'GET')

describe('a page elsewhere', () => {
  it.each(WRITES)('cannot send $id with the cookie of a session', async (operation) => {
    const { path, sending } = requestOf(operation, exampleOf(operation, world))
    const headers = { ...sending.headers, ...owner.headers, origin: 'https://evil.example' }
    const answer = await send(server.baseUrl + path, { ...sending, headers })
    expect(refusal(answer)).toEqual({ status: 403, code: 'foreign_origin' })
  })

  it('is foreign even where the request names its host as this one', async () => {
    const headers = { ...owner.headers, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    const answer = await send(`${server.baseUrl}/workspace/sign-out`, { method: 'POST', headers, json: {} })
    expect(refusal(answer)).toEqual({ status: 403, code: 'foreign_origin' })
  })
})

describe('a forged host', () => {
  const forged = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
  }

  it('never reaches a link', async () => {
    const made = await Promise.all(
      ['/workspace/owner-link', `/workspace/people/${world.personId}/sign-in-link`].map((path) =>
        send(server.baseUrl + path, { method: 'POST', key: world.key, headers: forged, json: {} }),
      ),
    )
    expect(made.map(({ status, body }) => [status, (body as { path: string }).path.split('#')[0]])).toEqual([
      [201, '/sign-in'],
      [201, '/sign-in'],
    ])
  })

  it('never reaches a cookie: it names no host, and is not taken for one behind TLS', async () => {
    const link = await send(`${server.baseUrl}/workspace/owner-link`, {
      method: 'POST',
      key: world.key,
      json: {},
    })
    const token = (link.body as { path: string }).path.split('#')[1]
    const headers = { ...forged, 'sec-fetch-site': 'same-origin' }
    const json = { token }
    const answer = await send(`${server.baseUrl}/workspace/sign-in/link`, { method: 'POST', headers, json })
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^earshot_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
  })
})

describe('a session', () => {
  it('that somebody planted in the browser is not the one that a sign-in begins', async () => {
    const planted = await signedIn(server, (await server.newTenant()).organizationId, 'viewer')
    const { client } = await server.newTenant()
    const token = (await client.createOwnerLink()).path.split('#')[1]
    const headers = { ...planted.headers }
    const answer = await send(`${server.baseUrl}/workspace/sign-in/link`, {
      method: 'POST',
      headers,
      json: { token },
    })
    const old = await send(`${server.baseUrl}/workspace/session`, { headers: planted.headers })
    expect([cookieOf(answer) === planted.headers['cookie'], old.body]).toMatchObject([
      false,
      { person: null },
    ])
  })

  it('cannot be moved to the organization of somebody else', async () => {
    const other = await server.newTenant()
    const json = { organizationId: other.organizationId }
    const answers = [
      await send(`${server.baseUrl}/workspace/session/organization`, {
        method: 'POST',
        headers: owner.headers,
        json,
      }),
      await send(`${server.baseUrl}/workspace/organizations/${other.organizationId}`, {
        headers: owner.headers,
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 403])
  })

  it('that another process has ended begins no session in its place', async () => {
    const person = await signedIn(server, world.organizationId, 'viewer')
    const { headers } = person
    await send(`${server.baseUrl}/workspace/session`, { headers })
    await sql`delete from sessions where id = ${person.sessionId}`.execute(server.database.database.db)
    const url = `${server.baseUrl}/workspace/session/organization`
    const json = { organizationId: world.organizationId }
    expect((await send(url, { method: 'POST', headers, json })).status).toBe(401)
  })

  it('shows its own organization whatever a header names', async () => {
    const other = await server.newTenant()
    const named = {
      'x-organization-id': other.organizationId,
      'x-earshot-organization': other.organizationId,
    }
    const { body } = await send(server.baseUrl, { headers: { ...owner.headers, ...named } })
    expect(body).toMatchObject({ organizationId: world.organizationId })
  })

  it('that is ended ends the stream of events that it opened', async () => {
    const reader = await signedIn(server, world.organizationId, 'viewer')
    const stream = await open(`${server.baseUrl}/workspace/runs/${world.openRunId}/events`, reader.headers)
    await send(`${server.baseUrl}/workspace/sign-out`, { method: 'POST', headers: reader.headers, json: {} })
    await stream.ended
    expect(stream.status).toBe(200)
  })

  it('of a person who is removed ends the stream of events that it opened', async () => {
    const reader = await signedIn(server, world.organizationId, 'viewer')
    const stream = await open(`${server.baseUrl}/workspace/runs/${world.openRunId}/events`, reader.headers)
    await world.client.removePerson({ params: { personId: reader.personId } })
    await stream.ended
    expect(stream.status).toBe(200)
  })
})

/** Opens a stream, and waits for its first bytes. */
function open(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; ended: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { ...headers, 'sec-fetch-site': 'same-origin' } }, (response) => {
      const ended = new Promise<void>((done) => response.once('end', done))
      response.once('data', () => resolve({ status: response.statusCode ?? 0, ended }))
    })
    sent.once('error', reject)
    sent.end()
  })
}
