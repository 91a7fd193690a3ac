import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendInParts } from '../fixtures/send-in-parts.ts'
import { signedIn } from '../fixtures/signed-in.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const LINE = `${JSON.stringify({ prompt: 'Which CRM?', llm: 'alpha', answer: 'Acme.' })}\n`
const KEY = JSON.stringify({ name: 'Another', scopes: ['admin'] })

let server: TestServer
let tenant: Tenant
let brandId: string
/** With more prompts than the buffers of a connection take. */
let largeId: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
  tenant = await server.newTenant()
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
  largeId = (await tenant.client.createBrand({ body: { name: 'Large', llms: [] } })).id
  const body = { topics: [{ name: 'Topic', prompts: [] }] }
  await tenant.client.createTopicsWithPrompts({ params: { brandId: largeId }, body })
  await sql`
    insert into prompts (organization_id, id, brand_id, topic_id, text, text_key)
    select organization_id, gen_random_uuid(), brand_id, id, n || repeat(' long', 390), n || repeat(' long', 390)
    from topics, generate_series(1, 10000) n where brand_id = ${largeId}`.execute(server.database.database.db)
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

/** As another process does it, which cannot tell this one. */
describe('A write, right after another process', () => {
  it('revoked its key, is refused although reads may be answered for some seconds', async () => {
    const { id, key } = await newKey()
    const send = (method: string, body?: string) =>
      fetch(`${workspace()}/keys`, {
        method,
        headers: { 'x-api-key': key, ...JSON_TYPE },
        ...(body ? { body } : {}),
      })
    await send('GET')
    await sql`update api_keys set revoked_at = now() where id = ${id}`.execute(server.database.database.db)
    expect((await send('POST', KEY)).status).toBe(401)
  })

  it('made its person a viewer, is refused', async () => {
    const { headers, personId } = await signedIn(server, tenant.organizationId, 'owner')
    const send = (method: string, body?: string) =>
      fetch(`${workspace()}/keys`, {
        method,
        headers: { ...headers, ...JSON_TYPE },
        ...(body ? { body } : {}),
      })
    await send('GET')
    await sql`update memberships set role = 'viewer' where person_id = ${personId}`.execute(
      server.database.database.db,
    )
    expect((await send('POST', KEY)).status).toBe(403)
  })
})

describe('An export that is being read when', () => {
  const begunExport = async (headers: Record<string, string>) => {
    const { body } = await fetch(`${workspace()}/brands/${largeId}/export`, { headers })
    const reader = body?.getReader()
    await reader?.read()
    return async () => {
      while (!(await reader?.read())?.done);
    }
  }

  it('its key is revoked breaks off', async () => {
    const { id, key } = await newKey()
    const rest = await begunExport({ 'x-api-key': key })
    await revoke(id)()
    await expect(rest()).rejects.toThrow('terminated')
  })

  it('its session is ended breaks off', async () => {
    const { headers, personId } = await signedIn(server, tenant.organizationId, 'editor')
    const rest = await begunExport(headers)
    await tenant.client.removePerson({ params: { personId } })
    await expect(rest()).rejects.toThrow('terminated')
  })

  it('nothing changes comes to its end', async () => {
    const { key } = await newKey()
    const rest = await begunExport({ 'x-api-key': key })
    await expect(rest()).resolves.toBeUndefined()
  })
})
