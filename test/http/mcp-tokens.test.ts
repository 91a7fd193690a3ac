import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccessTokens } from '../../src/http/keys/access-tokens.ts'
import { type LoopbackIssuer, startIssuer } from '../fixtures/loopback-issuer.ts'
import { called } from '../fixtures/mcp-client.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { type Answer, refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const AUDIENCE = 'https://earshot.example/mcp'
const METADATA = 'https://earshot.example/.well-known/oauth-protected-resource/mcp'
const INVALID = { status: 401, code: 'invalid_api_key' }

let issuer: LoopbackIssuer
let server: TestServer
let tenant: Tenant
let keyId: string

const settings = () => ({
  issuer: issuer.settings.issuer,
  audience: AUDIENCE,
  keyClaim: 'earshot_key',
  resource: AUDIENCE,
})

beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestServer({ works: false, config: { accessTokens: settings() } })
  tenant = await server.newTenant()
  await seedBrand(tenant.client, { llms: ['simulated-alpha'] })
  keyId = await newKey()
})
afterAll(async () => {
  await server?.stop()
  await issuer?.close()
})

const newKey = async () =>
  (await tenant.client.createKey({ body: { name: 'Assistants', scopes: ['read'] } })).id
const tokenFor = (claims: Record<string, unknown> = {}, type?: string) =>
  issuer.accessToken({ aud: AUDIENCE, earshot_key: keyId, ...claims }, type)

function post(token?: string, to = server): Promise<Answer> {
  return send(`${to.app.url}/mcp`, {
    method: 'POST',
    json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'brands', arguments: {} } },
    headers: {
      accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  })
}

describe('an access token of the identity provider', () => {
  it('opens the tools of the key that it names, and the data of its organization', async () => {
    const client = new Client({ name: 'test', version: '0.0.0' })
    const headers = { authorization: `Bearer ${tokenFor()}` }
    const url = new URL(`${server.app.url}/mcp`)
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
    const { tools } = await client.listTools()
    const { rows } = await called(client, 'brands')
    expect([tools.length, rows.map(({ name }: { name: string }) => name)]).toEqual([17, ['Acme']])
  })

  it.each<[string, () => Record<string, unknown>]>([
    ['has expired', () => ({ exp: Math.floor(Date.now() / 1_000) - 60 })],
    ['never expires', () => ({ exp: undefined })],
    ['is not valid yet', () => ({ nbf: Math.floor(Date.now() / 1_000) + 600 })],
    ['is for another server', () => ({ aud: 'https://other.example/mcp' })],
    ['is of another issuer', () => ({ iss: 'https://other.example' })],
    ['names no key', () => ({ earshot_key: undefined })],
    ['names a key that does not exist', () => ({ earshot_key: v7() })],
    ['names what is no id', () => ({ earshot_key: "' or true --" })],
  ])('is refused when it %s', async (_, claims) => {
    expect(refusal(await post(tokenFor(claims())))).toEqual(INVALID)
  })

  it.each<[string, Record<string, unknown>, string | undefined]>([
    ['carries a nonce', { nonce: 'n' }, undefined],
    ['carries the hash of an access token', { at_hash: 'h' }, 'JWT'],
    ['says that it is an ID token', { typ: 'ID' }, 'JWT'],
    ['is of another type', {}, 'logout+jwt'],
  ])('is refused when it %s: that is no access token', async (_, claims, type) => {
    expect(refusal(await post(tokenFor(claims, type)))).toEqual(INVALID)
  })

  it.each<[string, Record<string, unknown>, string | undefined]>([
    ['says at+jwt', { nonce: 'n' }, 'at+jwt'],
    ['says Bearer, as Keycloak does', { typ: 'Bearer', nonce: 'n' }, 'JWT'],
  ])('is accepted with any claims when its issuer %s', async (_, claims, type) => {
    expect((await post(tokenFor(claims, type))).status).toBe(200)
  })

  it('is refused when its type is no text', async () => {
    expect(refusal(await post(tokenFor({}, 5 as unknown as string)))).toEqual(INVALID)
  })

  it('ends with the last date that exists, however late it expires', async () => {
    const tokens = new AccessTokens(settings(), fetch)
    const bearer = await tokens.bearerOf(tokenFor({ exp: 1e300 }), new Date())
    expect(bearer?.expiresAt.getTime()).toBe(8.64e15)
  })

  it('is refused when another key has signed it', async () => {
    issuer.mischief.isForeignKey = true
    const token = tokenFor()
    issuer.mischief.isForeignKey = false
    expect(refusal(await post(token))).toEqual(INVALID)
  })

  it.each(['none', 'HS256'])('is refused when it asks for the algorithm %s', async (alg) => {
    const [, payload, signature] = tokenFor().split('.')
    const head = Buffer.from(JSON.stringify({ alg, kid: 'one' })).toString('base64url')
    expect(refusal(await post(`${head}.${payload}.${signature}`))).toEqual(INVALID)
  })

  it('is refused once the key that it names is revoked', async () => {
    const earshot_key = await newKey()
    const before = await post(tokenFor({ earshot_key }))
    await tenant.client.revokeKey({ params: { keyId: earshot_key } })
    expect([before.status, refusal(await post(tokenFor({ earshot_key })))]).toEqual([200, INVALID])
  })

  it('opens nothing but the tools', async () => {
    const headers = { authorization: `Bearer ${tokenFor()}` }
    expect(refusal(await send(`${server.baseUrl}/v1/brands`, { headers }))).toEqual(INVALID)
  })

  it('is accepted from an address from which many were refused', async () => {
    for (let count = 0; count < 25; count += 1) await post(tokenFor({ aud: 'https://other.example' }))
    expect((await post(tokenFor())).status).toBe(200)
  })
})

describe('a client without a valid token', () => {
  it('learns where to get one', async () => {
    expect((await post()).headers['www-authenticate']).toBe(
      `Bearer realm="Earshot", resource_metadata="${METADATA}"`,
    )
  })

  it('learns that its token is the problem', async () => {
    expect((await post(tokenFor({ exp: 1 }))).headers['www-authenticate']).toContain('error="invalid_token"')
  })

  it('finds the issuer in the metadata of the resource', async () => {
    const { body } = await send(`${server.app.url}/.well-known/oauth-protected-resource/mcp`)
    expect(body).toEqual({
      resource: AUDIENCE,
      authorization_servers: [issuer.settings.issuer],
      bearer_methods_supported: ['header'],
      resource_name: 'Earshot',
    })
  })
})

describe('an identity provider', () => {
  const bearerOf = (named: string) =>
    new AccessTokens({ ...settings(), issuer: named }, fetch).bearerOf(tokenFor({ iss: named }), new Date())

  it('that does not answer makes tokens unavailable, not invalid', async () => {
    await expect(bearerOf('http://127.0.0.1:9')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('that does not answer is one line of the log, however many tokens name it', async () => {
    const log: string[] = []
    const logger = pino({ level: 'error' }, { write: (line) => void log.push(line) })
    const named = 'http://127.0.0.1:9'
    const config = { accessTokens: { ...settings(), issuer: named } }
    const other = await startTestServer({ works: false, config, logger })
    await Promise.all([1, 2, 3].map((jti) => post(tokenFor({ iss: named, jti }), other)))
    await other.stop()
    expect(log).toEqual([expect.stringContaining('The identity provider does not answer')])
  })

  it('that fails is left alone for ten seconds, however many tokens name it', async () => {
    let [asked, now] = [0, 0]
    const fail = async () => {
      asked += 1
      return new Response(null, { status: 500 })
    }
    const tokens = new AccessTokens(settings(), fail, () => now)
    const ask = () => tokens.bearerOf(tokenFor(), new Date()).catch(({ code }: { code: string }) => code)
    const told = [await ask(), await ask(), await ask()]
    now = 10_000
    expect([...told, await ask(), asked]).toEqual([...Array(4).fill('unavailable'), 2])
  })

  it.each<[string, string, string]>([
    ['keys that are no set', '/keys', '{"keys":7}'],
    ['keys that are no JSON', '/keys', '<html>'],
    ['a description that is no JSON', 'openid-configuration', '<html>'],
    ['a description without an address of keys', 'openid-configuration', 'described'],
  ])('that sends %s is left alone for ten seconds, however many tokens name it', async (_, ending, body) => {
    const described = JSON.stringify({ issuer: settings().issuer })
    let [asked, now] = [0, 0]
    const tokens = new AccessTokens(
      settings(),
      async (address) => {
        if (!String(address).endsWith(ending)) return fetch(address)
        asked += 1
        return new Response(body === 'described' ? described : body)
      },
      () => now,
    )
    const ask = () => tokens.bearerOf(tokenFor(), new Date()).catch(({ code }: { code: string }) => code)
    const told = [await ask(), await ask(), await ask()]
    now = 10_000
    expect([...told, await ask(), asked]).toEqual([...Array(4).fill('unavailable'), 2])
  })

  it('that calls itself otherwise is not believed', async () => {
    await expect(bearerOf(`${issuer.settings.issuer}/`)).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})
