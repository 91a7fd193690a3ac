import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '../../src/contract/index.ts'
import { openApiDocument } from '../../src/contract/openapi/openapi.ts'
import { faultyDatabase } from '../fixtures/faulty-database.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { comeBack, type LoopbackIssuer, startIssuer } from '../fixtures/loopback-issuer.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { type Answer, type Sending, send } from '../fixtures/send.ts'
import { cookieOf, originOf, signedIn } from '../fixtures/signed-in.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const PASSWORD = 'correct horse battery'
const UNKNOWN = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'
const fault = faultyDatabase()
let now = new Date('2026-11-20T10:00:00Z')
let server: TestServer
let issuer: LoopbackIssuer
let tenant: Tenant
let brandId: string
let topicId: string
let readKey: string
let suggestionId: string

beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestServer({ fault, now: () => now, config: { oidc: issuer.settings } })
  tenant = await server.newTenant()
  const seeded = await seedBrand(tenant.client, { llms: [] })
  brandId = seeded.brandId
  topicId = seeded.topicId
  const rival = [{ prompt: 'Which CRM is best?', llm: 'alpha', answer: 'Globex is the best CRM.' }]
  const own = await importedBrand(tenant.client, rival)
  const { data } = await tenant.client.listSuggestions({ params: { brandId: own.brandId } })
  suggestionId = data[0]?.id ?? ''
  readKey = (await tenant.client.createKey({ body: { name: 'Reader', scopes: ['read'] } })).key
})

afterAll(async () => {
  await server.stop()
  await issuer.close()
})

const ask = (path: string, sending: Sending = {}) =>
  send(server.baseUrl + path, { key: tenant.key, ...sending })
const post = (path: string, json: unknown, sending: Sending = {}) =>
  ask(path, { method: 'POST', json, ...sending })

async function whileBroken(problem: Error): Promise<Answer> {
  fault.problem = problem
  return ask('/v1/brands').finally(() => {
    fault.problem = null
  })
}

/** As a browser sends it on a page of the server. */
const postAs = (cookie: string | null, path: string, json: unknown, origin = originOf(server)) =>
  send(server.baseUrl + path, { method: 'POST', json, headers: { origin, ...(cookie ? { cookie } : {}) } })

async function withoutPassword(): Promise<Answer> {
  const { client } = await server.newTenant()
  const { path } = await client.createOwnerLink()
  const followed = await postAs(null, '/workspace/sign-in/link', { token: path.split('#')[1] })
  return postAs(cookieOf(followed), '/workspace/invitations', { email: 'bo@example.com', role: 'viewer' })
}

async function afterLong(): Promise<Answer> {
  const { organizationId } = await server.newTenant()
  const { headers, personId } = await signedIn(server, organizationId, 'editor')
  const { db } = server.database.database
  await sql`insert into identities (issuer, subject, person_id) values (${issuer.settings.issuer}, 'long', ${personId})`.execute(
    db,
  )
  await sql`update sessions set method = 'oidc', created_at = ${new Date(now.getTime() - 3_600_000)}
    where person_id = ${personId}`.execute(db)
  return postAs(headers['cookie'] ?? '', '/workspace/oidc', {})
}

async function withoutCode(): Promise<Answer> {
  const email = 'jo@example.com'
  const { path } = await tenant.client.createInvitation({ body: { email, role: 'editor' } })
  const invited = { token: path.split('#')[1], name: 'Jo', password: PASSWORD }
  const cookie = cookieOf(await postAs(null, '/workspace/invitations/accept', invited))
  const { body } = await postAs(cookie, '/workspace/totp', { password: PASSWORD })
  const totp = new TOTP({ secret: Secret.fromBase32((body as { secret: string }).secret) })
  await postAs(cookie, '/workspace/totp/confirm', { code: totp.generate({ timestamp: now.getTime() }) })
  return postAs(null, '/workspace/sign-in', { email, password: PASSWORD })
}

async function throughIssuer(refusal?: string): Promise<Answer> {
  issuer.mischief = refusal === undefined ? {} : { refusal }
  const begun = await postAs(null, '/workspace/sign-in/oidc', {})
  const response = await comeBack((begun.body as { url: string }).url)
  return postAs(cookieOf(begun), '/workspace/sign-in/oidc/finish', { response })
}

async function withoutFeatures(path: string, json: unknown): Promise<Answer> {
  const enabledFeatures = { customPerceptionPrompts: false, contentGeneration: false }
  const { data } = await tenant.client.listBrands({})
  for (const { id } of data)
    await tenant.client.updateBrand({ params: { brandId: id }, body: { enabledFeatures } })
  return post(path, json)
}

/** A request for each error code. */
const REFUSED: Record<string, () => Promise<Answer>> = {
  invalid_request: () => ask('/v1/brands?limit=0'),
  unknown_parameter: () => ask('/v1/brands?limt=10'),
  batch_too_large: () => post('/v1/prompts/batch-delete', { promptIds: Array(501).fill(UNKNOWN) }),
  missing_api_key: () => send(`${server.baseUrl}/v1/brands`),
  invalid_api_key: () => ask('/v1/brands', { key: 'nonsense', from: '127.0.5.1' }),
  invalid_session: () =>
    send(`${server.baseUrl}/v1/brands`, { headers: { cookie: `earshot_session=${'x'.repeat(43)}` } }),
  code_needed: withoutCode,
  oidc_failed: () => throughIssuer('access_denied'),
  unknown_identity: () => throughIssuer(),
  async foreign_origin() {
    const { organizationId } = await server.newTenant()
    const { headers } = await signedIn(server, organizationId, 'owner')
    return postAs(
      headers['cookie'] ?? '',
      '/workspace/brands',
      { name: 'Umbrella' },
      'https://elsewhere.example',
    )
  },
  password_needed: withoutPassword,
  recent_sign_in_needed: afterLong,
  insufficient_scope: () => post('/workspace/brands', { name: 'Umbrella' }, { key: readKey }),
  custom_perception_prompts_disabled: () =>
    withoutFeatures(`/v1/brands/${brandId}/perception-prompts`, {
      prompts: [{ text: 'Is it?', propertyId: 'trust' }],
    }),
  webhooks_disabled: async () => {
    await tenant.client.updateOrganization({ body: { enabledFeatures: { webhooks: false } } })
    return post('/workspace/webhooks', { url: 'https://hooks.example.com/earshot' })
  },
  content_generation_disabled: () => withoutFeatures(`/workspace/suggestions/${suggestionId}/ideas`, {}),
  not_found: () => ask(`/v1/brands/${UNKNOWN}/context`),
  async prompt_limit_exceeded() {
    await tenant.client.updateBrand({ params: { brandId }, body: { promptLimit: 0 } })
    return post(`/v1/topics/${topicId}/prompts`, { prompts: [{ text: 'Another?' }] })
  },
  async storage_limit_exceeded() {
    const params = { organizationId: tenant.organizationId }
    await server.admin.setCeilings({ params, body: { ceilings: { storedBytesLimit: 10 } } })
    const text = '{"prompt":"Which CRM?","llm":"alpha","answer":"Acme."}\n'
    const headers = { 'content-type': 'application/x-ndjson' }
    const refused = await ask(`/workspace/brands/${brandId}/imports`, { method: 'POST', text, headers })
    await server.admin.setCeilings({ params, body: { ceilings: { storedBytesLimit: null } } })
    const body = JSON.parse(JSON.stringify(refused.body).replace(/stores \d+ bytes/, 'stores 23 bytes'))
    return { ...refused, body }
  },
  conflict: () => post(`/workspace/brands/${brandId}/competitors`, { name: 'Globex' }),
  async idempotency_conflict() {
    const headers = { 'idempotency-key': 'one' }
    await post('/workspace/brands', { name: 'Umbrella' }, { headers })
    return post('/workspace/brands', { name: 'Initech' }, { headers })
  },
  payload_too_large: () => post('/workspace/brands', { name: 'x'.repeat(1024 * 1024) }),
  unsupported_media_type: () =>
    ask('/workspace/brands', { method: 'POST', text: 'hello', headers: { 'content-type': 'text/plain' } }),
  async rate_limit_exceeded() {
    const refused = () => ask('/v1/brands', { key: 'nonsense', from: '127.0.5.2' })
    for (let count = 0; count < 20; count += 1) await refused()
    now = new Date(now.getTime() + 18_000)
    return refused()
  },
  invalid_link: () => postAs(null, '/workspace/sign-in/link', { token: 'x'.repeat(43) }),
  invalid_sign_in: () =>
    postAs(null, '/workspace/sign-in', { email: 'nobody@example.com', password: PASSWORD }),
  internal_error: () => whileBroken(new Error('something unforeseen')),
  unavailable: () => whileBroken(Object.assign(new Error('the database is gone'), { code: '57P01' })),
}

interface Response {
  content: { 'application/json': { examples: Record<string, { value: object }> } }
}

const { components } = openApiDocument(contract, '0.0.0') as {
  components: { responses: Record<string, Response> }
}
const examples = new Map(
  Object.values(components.responses).flatMap(({ content }) =>
    Object.entries(content['application/json'].examples),
  ),
)

it.each([...examples])(
  'the documented refusal %s is the one that the server sends',
  async (code, { value }) => {
    const { body } = (await REFUSED[code]?.()) ?? { body: null }
    expect({ ...(body as object), requestId: 0 }).toEqual({ ...value, requestId: 0 })
  },
)
