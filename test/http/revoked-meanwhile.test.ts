import { beforeAll, describe, expect, it } from 'vitest'
import { sendInParts } from '../fixtures/send-in-parts.ts'
import { signedIn } from '../fixtures/signed-in.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const LINE = `${JSON.stringify({ prompt: 'Which CRM?', llm: 'alpha', answer: 'Acme.' })}\n`
const KEY = JSON.stringify({ name: 'Another', scopes: ['admin'] })

let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
  tenant = await server.newTenant()
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
})

const workspace = () => `${server.baseUrl}/workspace`
const newKey = () => tenant.client.createKey({ body: { name: 'Taken', scopes: ['admin'] } })
const revoke = (keyId: string) => () => tenant.client.revokeKey({ params: { keyId } })
const REVOKED = { status: 401, code: 'invalid_api_key' }
const JSON_TYPE = { 'content-type': 'application/json' }
const LINES_TYPE = { 'content-type': 'application/x-ndjson' }

describe('A request whose body arrives after', () => {
  it('its key was revoked makes no other key', async () => {
    const { id, key } = await newKey()
    const parts = [KEY.slice(0, 10), KEY.slice(10)] as const
    const answer = await sendInParts(
      `${workspace()}/keys`,
      { 'x-api-key': key, ...JSON_TYPE },
      parts,
      revoke(id),
    )
    const { data } = await tenant.client.listKeys()
    expect([answer, data.filter(({ name }) => name === 'Another')]).toEqual([REVOKED, []])
  })

  it('its key was revoked imports nothing', async () => {
    const { id, key } = await newKey()
    const path = `${workspace()}/brands/${brandId}/imports`
    const answer = await sendInParts(path, { 'x-api-key': key, ...LINES_TYPE }, [LINE, LINE], revoke(id))
    const { data } = await tenant.client.listRuns({ params: { brandId } })
    expect([answer, data]).toEqual([REVOKED, []])
  })

  it('its person may only read changes nothing', async () => {
    const { headers, personId } = await signedIn(server, tenant.organizationId, 'editor')
    const body = JSON.stringify({ name: 'Late', llms: [] })
    const lower = () => tenant.client.updatePerson({ params: { personId }, body: { role: 'viewer' } })
    const parts = [body.slice(0, 5), body.slice(5)] as const
    const answer = await sendInParts(`${workspace()}/brands`, { ...headers, ...JSON_TYPE }, parts, lower)
    expect(answer).toEqual({ status: 403, code: 'insufficient_scope' })
  })
})
