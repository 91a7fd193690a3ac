import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES, scopesOfRole } from '../../src/domain/role.ts'
import { includesScope } from '../../src/domain/scope.ts'
import { recordBackup } from '../../src/storage/backup/last-backup.ts'
import { ALL_OPERATIONS, exampleOf, OPERATIONS, requestOf } from '../fixtures/example-requests.ts'
import { refusal, send } from '../fixtures/send.ts'
import { type Browser, cookieOf, originOf, signedIn } from '../fixtures/signed-in.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
})

afterAll(() => server.stop())

const ask = (method: string, path: string, headers: Record<string, string>, json?: unknown) =>
  send(server.baseUrl + path, { method, headers, ...(json === undefined ? {} : { json }) })

async function newLink({ client }: Tenant): Promise<string> {
  const { path } = await client.createOwnerLink()
  return path.split('#')[1] ?? ''
}

const follow = (token: string, headers: Record<string, string> = {}) =>
  ask('POST', '/workspace/sign-in/link', headers, { token })

describe('a person', () => {
  let world: World

  beforeAll(async () => {
    world = await buildWorld(server, await server.newTenant())
  })

  describe.each(ROLES)('who is %s', (role) => {
    let person: Browser

    beforeAll(async () => {
      person = await signedIn(server, world.organizationId, role)
    })

    const isAllowed = ({ endpoint: { scope } }: (typeof OPERATIONS)[number]) =>
      includesScope(scopesOfRole(role), scope)
    /** Routes of the first organization are refused for another reason. */
    const reached = OPERATIONS.filter(({ endpoint }) => endpoint.onlyFor !== 'first-organization')

    it.each(reached.filter((one) => !isAllowed(one)))('is refused by $id', async (operation) => {
      const { path, sending } = requestOf(operation, exampleOf(operation, world))
      const headers = { ...sending.headers, ...person.headers }
      const answer = await send(server.baseUrl + path, { ...sending, headers })
      expect(refusal(answer)).toEqual({ status: 403, code: 'insufficient_scope' })
    })

    // A 404 shows that the request was accepted and the id looked up.
    it.each(reached.filter((one) => isAllowed(one) && one.endpoint.params))(
      'is let in by $id',
      async (operation) => {
        const parts = exampleOf(operation, world)
        const params = Object.fromEntries(Object.keys(parts.params ?? {}).map((name) => [name, 'no-uuid']))
        const { path, sending } = requestOf(operation, { ...parts, params })
        const headers = { ...sending.headers, ...person.headers }
        const answer = await send(server.baseUrl + path, { ...sending, headers })
        expect([400, 404]).toContain(answer.status)
      },
    )
  })
})

describe('a session', () => {
  let tenant: Tenant
  let person: Browser

  beforeAll(async () => {
    tenant = await server.newTenant()
    person = await signedIn(server, tenant.organizationId, 'owner')
  })

  it('shows only its own organization', async () => {
    const { body } = await ask('GET', '', person.headers)
    expect(body).toMatchObject({ organizationId: tenant.organizationId })
  })

  it.each([
    ['a page elsewhere', { origin: 'https://evil.example' }],
    ['another port of this host', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['another port, as the browser says', { 'sec-fetch-site': 'same-site' }],
    ['no page', { origin: undefined }],
  ])('takes no write from %s', async (_, from) => {
    const headers = Object.entries({ ...person.headers, ...from }).filter(([, value]) => value !== undefined)
    const answer = await ask('POST', '/workspace/brands', Object.fromEntries(headers) as never, {
      name: 'Foreign',
    })
    expect(refusal(answer)).toEqual({ status: 403, code: 'foreign_origin' })
  })

  it('takes a write from a page of this server', async () => {
    const answer = await ask('POST', '/workspace/brands', person.headers, { name: 'Own' })
    expect(answer.status).toBe(201)
  })

  it('gives a page of another site nothing to read', async () => {
    const answer = await ask('GET', '/v1/brands', { ...person.headers, 'sec-fetch-site': 'same-site' })
    expect(refusal(answer)).toEqual({ status: 403, code: 'foreign_origin' })
  })

  it('does not count where a key is sent', async () => {
    const other = await server.newTenant()
    const { body } = await ask('GET', '', { ...person.headers, 'x-api-key': other.key })
    expect(body).toMatchObject({ organizationId: other.organizationId })
  })

  it('is named in the audit by its person', async () => {
    await ask('POST', '/workspace/brands', person.headers, { name: 'Audited' })
    const { rows } = await sql`select api_key_id, person_id from audit_events
      where organization_id = ${tenant.organizationId} and action = 'brand.create'
      order by id desc limit 1`.execute(server.database.database.db)
    expect(rows).toEqual([{ api_key_id: null, person_id: person.personId }])
  })

  it('acts once for one Idempotency-Key', async () => {
    const headers = { ...person.headers, 'idempotency-key': 'once' }
    const [first, second] = [
      await ask('POST', '/workspace/brands', headers, { name: 'Once' }),
      await ask('POST', '/workspace/brands', headers, { name: 'Once' }),
    ]
    expect([second.body, second.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
  })

  it('that has ended is refused, without erasing a newer one in the same browser', async () => {
    const ended = await signedIn(server, tenant.organizationId, 'owner')
    await ask('POST', '/workspace/sign-out', ended.headers)
    const answer = await ask('GET', '/v1/brands', ended.headers)
    expect({ ...refusal(answer), cookie: cookieOf(answer) }).toEqual({
      status: 401,
      code: 'invalid_session',
      cookie: null,
    })
  })

  it('ends when the person is removed', async () => {
    const gone = await signedIn(server, tenant.organizationId, 'viewer')
    await sql`delete from people where id = ${gone.personId}`.execute(server.database.database.db)
    expect(refusal(await ask('GET', '/v1/brands', gone.headers))).toEqual({
      status: 401,
      code: 'invalid_session',
    })
  })

  it('of another person cannot be ended', async () => {
    const other = await signedIn(server, tenant.organizationId, 'viewer')
    const answer = await ask('DELETE', `/workspace/sessions/${other.sessionId}`, person.headers)
    expect(refusal(answer)).toEqual({ status: 404, code: 'not_found' })
  })

  it('is listed with the others of the person, and marked', async () => {
    const own = await signedIn(server, tenant.organizationId, 'viewer')
    const { body } = await ask('GET', '/workspace/sessions', own.headers)
    expect(body).toMatchObject({
      data: [{ id: own.sessionId, isCurrent: true, client: 'Test' }],
      paging: { total: 1 },
    })
  })
})

describe('a route for people', () => {
  const forPeople = ALL_OPERATIONS.filter(({ endpoint }) => endpoint.access === 'people')

  it.each(forPeople)('$id is refused to a key', async (operation) => {
    const world = { ...(await server.newTenant()), brandId: '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e' } as World
    const { path, sending } = requestOf(operation, exampleOf(operation, world))
    const answer = await send(server.baseUrl + path, { ...sending, key: world.key })
    expect(refusal(answer)).toEqual({ status: 403, code: 'insufficient_scope' })
  })
})

describe('a one-time link', () => {
  let tenant: Tenant

  beforeAll(async () => {
    tenant = await server.newTenant()
  })

  it('signs the owner in', async () => {
    const answer = await follow(await newLink(tenant))
    expect(answer.body).toMatchObject({
      person: { name: 'Owner', email: null, hasPassword: false },
      organization: { id: tenant.organizationId },
      role: 'owner',
      scopes: ['admin'],
      passwordNeeded: false,
    })
  })

  it('tells only the first organization when the last backup was made', async () => {
    await recordBackup(server.database.database.db, new Date())
    const [first, other] = [await server.admin.getSession(), await tenant.client.getSession()]
    expect([first.server.lastBackupAt, other.server.lastBackupAt]).toEqual([expect.any(String), null])
  })

  it('sets a cookie that no script reads and no other site sends', async () => {
    const { headers } = await follow(await newLink(tenant))
    expect([headers['set-cookie']].flat()[0]).toMatch(
      /^earshot_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
  })

  it('gives a session that works', async () => {
    const cookie = cookieOf(await follow(await newLink(tenant))) ?? ''
    const { body } = await ask('GET', '/workspace/session', { cookie })
    expect(body).toMatchObject({ person: { name: 'Owner' }, session: { method: 'link' } })
  })

  it('that two use at once lets one in', async () => {
    const token = await newLink(tenant)
    const answers = await Promise.all([follow(token), follow(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('that was replaced is refused', async () => {
    const token = await newLink(tenant)
    await newLink(tenant)
    expect(refusal(await follow(token))).toEqual({ status: 403, code: 'invalid_link' })
  })

  it('that is too old is refused', async () => {
    const token = await newLink(tenant)
    await sql`update sign_in_links set expires_at = now() - interval '1 second'
      where organization_id = ${tenant.organizationId}`.execute(server.database.database.db)
    expect(refusal(await follow(token))).toEqual({ status: 403, code: 'invalid_link' })
  })

  it('from a page elsewhere is refused, so that nobody is signed in unknowingly', async () => {
    const answer = await follow(await newLink(tenant), { origin: 'https://evil.example' })
    expect(refusal(answer)).toEqual({ status: 403, code: 'foreign_origin' })
  })

  it('never keeps a token that the browser had before, and ends its session', async () => {
    const before = await signedIn(server, tenant.organizationId, 'viewer')
    const cookie = cookieOf(await follow(await newLink(tenant), before.headers))
    const old = await ask('GET', '/v1/brands', before.headers)
    expect([cookie === before.headers['cookie'], old.status]).toEqual([false, 401])
  })

  it('cannot be created with a key that expires', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const { key } = await tenant.client.createKey({ body: { name: 'Ends', scopes: ['admin'], expiresAt } })
    const answer = await send(`${server.baseUrl}/workspace/owner-link`, { method: 'POST', key })
    expect(refusal(answer)).toEqual({ status: 403, code: 'insufficient_scope' })
  })
})

describe('nobody', () => {
  it('is told that nobody is signed in, and how the server can be used', async () => {
    const { body } = await ask('GET', '/workspace/session', {})
    expect(body).toEqual({
      person: null,
      session: null,
      organization: null,
      organizations: [],
      role: null,
      scopes: [],
      passwordNeeded: false,
      passwordAsked: false,
      demoBrandId: null,
      server: {
        version: expect.any(String),
        isSimulated: expect.any(Boolean),
        sendsMail: true,
        hasOidc: false,
        lastBackupAt: null,
        oidcLabel: null,
      },
    })
  })

  it('is who has a session that has ended', async () => {
    const cookie = `earshot_session=${'x'.repeat(43)}`
    const answer = await ask('GET', '/workspace/session', { cookie, origin: originOf(server) })
    expect([answer.body, cookieOf(answer)]).toMatchObject([{ person: null }, 'earshot_session='])
  })
})
