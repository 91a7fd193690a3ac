import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../fixtures/audited-writes.ts'
import { exampleOf, OPERATIONS, requestOf } from '../fixtures/example-requests.ts'
import { send } from '../fixtures/send.ts'
import { type Browser, signedIn } from '../fixtures/signed-in.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let founder: Tenant

beforeAll(async () => {
  // A server of its own, because the first organization of the shared one has keys of other tests.
  server = await startTestServer({ works: false, llms: [SILENT_LLM], config: {} })
  const { organizationId } = await server.admin.discover()
  founder = { organizationId, key: server.adminKey, client: server.admin }
})

afterAll(() => server.stop())

describe('the audit', () => {
  let world: World

  beforeAll(async () => {
    world = await buildWorld(server, founder)
  })

  it.each(OPERATIONS.filter(({ endpoint }) => endpoint.method === 'GET'))(
    'has nothing of $id, which only reads',
    async (operation) => {
      const before = await auditEvents(server, founder)
      const { path, sending } = requestOf(operation, exampleOf(operation, world))
      await send(server.baseUrl + path, { ...sending, key: world.key })
      expect(await auditEvents(server, founder)).toEqual(before)
    },
  )
})

describe('the list of the audit', () => {
  let tenant: Tenant
  let person: Browser

  beforeAll(async () => {
    tenant = await server.newTenant()
    person = await signedIn(server, tenant.organizationId, 'editor')
    await tenant.client.createBrand({ body: { name: 'Acme' } })
    const json = { name: 'Globex' }
    await send(`${server.baseUrl}/workspace/brands`, { method: 'POST', headers: person.headers, json })
    await tenant.client.createKey({ body: { name: 'BI', scopes: ['read'] } })
  })

  it('names who did what to what, newest first', async () => {
    const { data } = await tenant.client.listAudit()
    expect(data.map(({ action, by, subjectName }) => [action, by.kind, by.name, subjectName])).toEqual([
      ['key.create', 'key', expect.any(String), 'BI'],
      ['brand.create', 'person', 'editor', 'Globex'],
      ['brand.create', 'key', expect.any(String), 'Acme'],
    ])
  })

  it.each([
    ['a person', () => ({ by: person.personId }), ['Globex']],
    ['a thing', () => ({ action: 'brand' }), ['Globex', 'Acme']],
    ['an action', () => ({ action: 'key.create' }), ['BI']],
    ['a time to come', () => ({ from: '2999-01-01' }), []],
  ])('can be of %s only', async (_, query, subjects) => {
    const { data } = await tenant.client.listAudit({ query: query() })
    expect(data.map(({ subjectName }) => subjectName)).toEqual(subjects)
  })

  it('keeps from who is no admin what concerns people, keys and the organization', async () => {
    const { body } = await send(`${server.baseUrl}/workspace/audit`, { headers: person.headers })
    expect((body as { data: { action: string }[] }).data.map(({ action }) => action)).toEqual([
      'brand.create',
      'brand.create',
    ])
  })

  it('has nothing of another organization', async () => {
    const other = await server.newTenant()
    expect((await other.client.listAudit({ query: { by: person.personId } })).paging.total).toBe(0)
  })
})
