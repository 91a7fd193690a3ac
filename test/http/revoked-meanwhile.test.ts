import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
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

/** Sends the headers and the first part of a body, and the rest once the server has begun and something else was done. */
async function sendInParts(
  path: string,
  headers: Record<string, string>,
  [first, rest]: readonly [string, string],
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number | undefined; code: unknown }> {
  const sending = request(`${server.baseUrl}/workspace${path}`, {
    method: 'POST',
    headers: { expect: '100-continue', 'transfer-encoding': 'chunked', ...headers },
  })
  sending.flushHeaders()
  await once(sending, 'continue')
  sending.write(first)
  await meanwhile()
  sending.end(rest)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  return { status: response.statusCode, code: JSON.parse(await text(response)).code }
}

const newKey = () => tenant.client.createKey({ body: { name: 'Taken', scopes: ['admin'] } })
const revoke = (keyId: string) => () => tenant.client.revokeKey({ params: { keyId } })
const REVOKED = { status: 401, code: 'invalid_api_key' }
const JSON_TYPE = { 'content-type': 'application/json' }
const LINES_TYPE = { 'content-type': 'application/x-ndjson' }

describe('A request whose body arrives after', () => {
  it('its key was revoked makes no other key', async () => {
    const { id, key } = await newKey()
    const parts = [KEY.slice(0, 10), KEY.slice(10)] as const
    const answer = await sendInParts('/keys', { 'x-api-key': key, ...JSON_TYPE }, parts, revoke(id))
    const { data } = await tenant.client.listKeys()
    expect([answer, data.filter(({ name }) => name === 'Another')]).toEqual([REVOKED, []])
  })

  it('its key was revoked imports nothing', async () => {
    const { id, key } = await newKey()
    const path = `/brands/${brandId}/imports`
    const answer = await sendInParts(path, { 'x-api-key': key, ...LINES_TYPE }, [LINE, LINE], revoke(id))
    const { data } = await tenant.client.listRuns({ params: { brandId } })
    expect([answer, data]).toEqual([REVOKED, []])
  })

  it('its person may only read changes nothing', async () => {
    const { headers, personId } = await signedIn(server, tenant.organizationId, 'editor')
    const body = JSON.stringify({ name: 'Late', llms: [] })
    const lower = () => tenant.client.updatePerson({ params: { personId }, body: { role: 'viewer' } })
    const parts = [body.slice(0, 5), body.slice(5)] as const
    const answer = await sendInParts('/brands', { ...headers, ...JSON_TYPE }, parts, lower)
    expect(answer).toEqual({ status: 403, code: 'insufficient_scope' })
  })
})
