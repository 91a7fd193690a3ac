import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer({ works: false, config: {} })
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
})

const patch = (json: object) =>
  send(`${server.baseUrl}/workspace/organization`, { method: 'PATCH', key: tenant.key, json })

describe('another organization', () => {
  it('is created with a key that may do everything in it', async () => {
    const { id, key } = await server.admin.createOrganization({ body: { name: 'Globex marketing' } })
    const answer = await send(`${server.baseUrl}/workspace/organization`, { key })
    expect(answer).toMatchObject({ status: 200, body: { id, name: 'Globex marketing' } })
  })

  it('has a first key that ends when the key that made it does', async () => {
    const expiresAt = '2099-01-01T00:00:00.000Z'
    const { key } = await server.admin.createKey({ body: { name: 'Short', scopes: ['admin'], expiresAt } })
    const json = { name: 'Initech' }
    const made = await send(`${server.baseUrl}/workspace/organizations`, { method: 'POST', key, json })
    const { key: first } = made.body as { key: string }
    const { body } = await send(`${server.baseUrl}/workspace/keys`, { key: first })
    expect([made.body, body]).toEqual([
      expect.objectContaining({ expiresAt }),
      expect.objectContaining({ data: [expect.objectContaining({ expiresAt })] }),
    ])
  })

  it('has nothing of the others', async () => {
    await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
    const other = await server.newTenant()
    expect((await other.client.listBrands()).paging.total).toBe(0)
  })

  it('is created by the founding organization only, even with an admin key', async () => {
    const create = tenant.client.createOrganization({ body: { name: 'Too many' } })
    await expect(create).rejects.toMatchObject({ status: 403, code: 'insufficient_scope' })
  })
})

describe('the organization', () => {
  it('is as it was created until it is changed', async () => {
    expect(await tenant.client.getOrganization()).toEqual({
      id: tenant.organizationId,
      name: 'Tenant',
      plan: 'self-hosted',
      promptLimit: null,
      enabledFeatures: {
        customPerceptionPrompts: true,
        contentGeneration: true,
        llmJudge: true,
        webhooks: true,
      },
      retentionDays: null,
      monthlyBudgetUsd: null,
      requestsPerMinute: null,
      storedBytesLimit: null,
      scheduleIntervalMinutes: 15,
      storedBytes: 0,
      ceilings: {
        requestsPerMinute: null,
        storedBytesLimit: null,
        promptLimit: null,
        monthlyBudgetUsd: null,
        scheduleIntervalMinutes: null,
      },
    })
  })

  it('takes what it gives', async () => {
    await patch({ name: 'Acme', promptLimit: 5, retentionDays: 30, monthlyBudgetUsd: 12.5 })
    const given = await tenant.client.getOrganization()
    const taken = await tenant.client.updateOrganization({ body: given })
    expect(taken).toEqual(given)
  })

  it('shows nothing of a feature that an older version knew', async () => {
    const before = await tenant.client.getOrganization()
    await sql`update organizations set features = features || '{"telepathy": true}'
      where id = ${tenant.organizationId}`.execute(server.database.database.db)
    expect(await tenant.client.getOrganization()).toEqual(before)
  })

  it('changes only what is named', async () => {
    const before = await tenant.client.getOrganization()
    const { body } = await patch({ enabledFeatures: { customPerceptionPrompts: false } })
    expect(body).toEqual({
      ...before,
      enabledFeatures: { ...before.enabledFeatures, customPerceptionPrompts: false },
    })
  })

  it('is left as it is by an empty change', async () => {
    const before = await tenant.client.getOrganization()
    expect((await patch({})).body).toEqual(before)
  })

  it('may have its limits taken away', async () => {
    await patch({ promptLimit: 5, retentionDays: 30, monthlyBudgetUsd: 1, plan: 'big' })
    const none = { promptLimit: null, retentionDays: null, monthlyBudgetUsd: null, plan: null }
    expect((await patch(none)).body).toMatchObject(none)
  })

  it('loses nothing when several change it at the same moment', async () => {
    const changes = [{ name: 'Renamed' }, { plan: 'big' }, { promptLimit: 7 }, { retentionDays: 30 }]
    const features = [{ customPerceptionPrompts: false }, { llmJudge: false }].map((enabledFeatures) => ({
      enabledFeatures,
    }))
    await Promise.all([...changes, ...features].map(patch))
    expect(await tenant.client.getOrganization()).toMatchObject({
      name: 'Renamed',
      plan: 'big',
      promptLimit: 7,
      retentionDays: 30,
      enabledFeatures: { customPerceptionPrompts: false, llmJudge: false, contentGeneration: true },
    })
  })

  it.each([
    ['a blank name', { name: ' ' }],
    ['a limit below 0', { promptLimit: -1 }],
    ['a limit that is not whole', { promptLimit: 1.5 }],
    ['a limit beyond any', { promptLimit: 2_147_483_648 }],
    ['no day of retention', { retentionDays: 0 }],
    ['a budget below 0', { monthlyBudgetUsd: -0.01 }],
    ['a feature that is none', { enabledFeatures: { telepathy: true } }],
    ['a feature that is neither on nor off', { enabledFeatures: { llmJudge: null } }],
    ['another id', { id: '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e' }],
  ])('refuses %s', async (_, json) => {
    expect(refusal(await patch(json))).toEqual({ status: 400, code: 'invalid_request' })
  })
})
