import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '../../src/contract/endpoint.ts'
import type { Contract } from '../../src/contract/index.ts'
import { foldStoredBytes } from '../../src/storage/tenancy/stored-bytes.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { refusal, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const UNKNOWN = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM], config: {} })
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
})

type Ceilings = BodyOf<Contract['setCeilings']>['ceilings']

const setCeilings = (ceilings: Ceilings) =>
  server.admin.setCeilings({ params: { organizationId: tenant.organizationId }, body: { ceilings } })

const patch = (json: object, { key } = tenant, path = 'organization') =>
  send(`${server.baseUrl}/workspace/${path}`, { method: 'PATCH', key, json })

describe('the ceilings of an organization', () => {
  it('are set by the first organization, and its limits come down to them', async () => {
    await patch({ promptLimit: 500 })
    const set = await setCeilings({ promptLimit: 100, monthlyBudgetUsd: 20 })
    expect(set).toMatchObject({
      promptLimit: 100,
      monthlyBudgetUsd: 20,
      ceilings: { promptLimit: 100, monthlyBudgetUsd: 20, requestsPerMinute: null },
    })
  })

  it('stay as they are where they are not named', async () => {
    await setCeilings({ promptLimit: 100 })
    expect((await setCeilings({ requestsPerMinute: 50 })).ceilings.promptLimit).toBe(100)
  })

  it('are not for the organization itself to set or to see others’', async () => {
    const path = `organizations/${tenant.organizationId}`
    const answers = [
      await patch({ ceilings: { promptLimit: null } }, tenant, path),
      await send(`${server.baseUrl}/workspace/organizations`, { key: tenant.key }),
      await send(`${server.baseUrl}/workspace/${path}`, { key: tenant.key }),
    ]
    expect(answers.map(refusal)).toEqual(Array(3).fill({ status: 403, code: 'insufficient_scope' }))
  })

  it('are listed and told with the organizations', async () => {
    await setCeilings({ promptLimit: 7 })
    const { data } = await server.admin.listOrganizations({ query: { limit: 500 } })
    const one = await server.admin.getTenant({ params: { organizationId: tenant.organizationId } })
    expect([data[0]?.isFirst, data.find(({ id }) => id === tenant.organizationId)]).toEqual([true, one])
  })

  it('of an organization that is none are 404', async () => {
    const organizationId = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'
    const body = { ceilings: {} }
    const update = server.admin.setCeilings({ params: { organizationId }, body })
    await expect(update).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  it.each([
    ['above', { promptLimit: 101 }],
    ['away', { promptLimit: null }],
    ['above, beside others', { name: 'Renamed', promptLimit: 101 }],
  ])('let none of its limits go %s, and say what they are', async (_, json) => {
    await setCeilings({ promptLimit: 100 })
    expect(await patch(json)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message: expect.stringContaining('at most 100') },
    })
  })

  it('let it lower its limits, and lift them again', async () => {
    await setCeilings({ promptLimit: 100 })
    const lower = await patch({ promptLimit: 10 })
    const higher = await patch({ promptLimit: 90 })
    expect([lower.body, higher.body]).toMatchObject([{ promptLimit: 10 }, { promptLimit: 90 }])
  })

  it('are taken back as they were given, and not otherwise', async () => {
    await setCeilings({ promptLimit: 100 })
    const { ceilings } = await tenant.client.getOrganization()
    const answers = [await patch({ ceilings }), await patch({ ceilings: { ...ceilings, promptLimit: 200 } })]
    expect(answers.map(({ status }) => status)).toEqual([200, 400])
  })

  it('say how near each other scheduled runs may be', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
    const schedule = (cron: string) =>
      patch({ schedule: { frequency: 'custom', cron } }, tenant, `brands/${id}`)
    await setCeilings({ scheduleIntervalMinutes: 60 })
    const refused = await schedule('*/30 * * * *')
    await setCeilings({ scheduleIntervalMinutes: 5 })
    expect([refused.status, (await schedule('*/5 * * * *')).status]).toEqual([400, 200])
  })
})

describe('requests of all keys of an organization', () => {
  it('are refused together above its limit, and those of others are not', async () => {
    const second = await tenant.client.createKey({ body: { name: 'BI', scopes: ['read'] } })
    await setCeilings({ requestsPerMinute: 30 })
    const ask = (key: string) => send(server.baseUrl, { key })
    const statuses = []
    for (let count = 0; count < 31; count += 1)
      statuses.push((await ask(count % 2 ? second.key : tenant.key)).status)
    const other = await server.newTenant()
    expect([statuses.slice(-2), (await ask(tenant.key)).body, (await ask(other.key)).status]).toMatchObject([
      [200, 429],
      { code: 'rate_limit_exceeded', message: expect.stringContaining('30 requests a minute') },
      200,
    ])
  })

  it('are at least 30 a minute, so that somebody can lift the limit', async () => {
    const own = await patch({ requestsPerMinute: 29 })
    const ceiling = await setCeilings({ requestsPerMinute: 29 }).catch((error) => error)
    expect([own.status, ceiling.status]).toEqual([400, 400])
  })
})

describe('the bytes of texts that an organization stores', () => {
  const stored = async () => (await tenant.client.getOrganization()).storedBytes

  const importAnswers = (brandId: string, ...answers: string[]) =>
    send(`${server.baseUrl}/workspace/brands/${brandId}/imports`, {
      method: 'POST',
      key: tenant.key,
      text: answers.map((answer, n) => JSON.stringify({ prompt: `P ${n}`, llm: 'alpha', answer })).join('\n'),
      headers: { 'content-type': 'application/x-ndjson' },
    })

  let brandId: string
  let before: number

  beforeEach(async () => {
    ;({ brandId } = await seedBrand(tenant.client, { llms: ['silent'] }))
    before = await stored()
  })

  it('are counted as they are stored, changed and deleted', async () => {
    const { db } = server.app.context.database
    await importAnswers(brandId, 'Acme.', 'Größe')
    const imported = await stored()
    await tenant.client.startRun({ params: { brandId } })
    const started = await stored()
    await sql`update responses set answer = 'twelve bytes' where organization_id = ${tenant.organizationId}`.execute(
      db,
    )
    const answered = await stored()
    await foldStoredBytes(db)
    const folded = await stored()
    await sql`update responses set answer = null where organization_id = ${tenant.organizationId}`.execute(db)
    const changes = [answered, folded, await stored()].map((bytes) => bytes - started)
    expect([imported > before, ...changes]).toEqual([true, 12, 12, 0])
  })

  it('count the prompts that a run stores, until it has them no more', async () => {
    const prompts = [{ text: 'Größtes CRM?' }, { text: 'x'.repeat(1_000) }]
    const body = { topics: [{ name: 'Topic', prompts }] }
    await tenant.client.createTopicsWithPrompts({ params: { brandId }, body })
    const created = await stored()
    await tenant.client.startRun({ params: { brandId } })
    const started = await stored()
    await sql`delete from run_prompts where text = any(${prompts.map(({ text }) => text)}::text[])`.execute(
      server.app.context.database.db,
    )
    expect([started - created >= 1_014, started - (await stored())]).toEqual([true, 1_014])
  })

  it('are given back when an import is refused', async () => {
    await importAnswers(brandId, 'Acme.', '')
    expect(await stored()).toBe(before)
  })

  it('stop an import that brings too many while it is read, and leave nothing of it', async () => {
    await setCeilings({ storedBytesLimit: before + 10 })
    const refused = await importAnswers(brandId, 'x'.repeat(100))
    expect([refusal(refused), await stored()]).toEqual([
      { status: 409, code: 'storage_limit_exceeded' },
      before,
    ])
  })

  it('grow by a content and by the answer that its Idempotency-Key keeps, and shrink when it is deleted', async () => {
    const content = 'x'.repeat(1_000)
    const created = await send(`${server.baseUrl}/workspace/brands/${brandId}/contents`, {
      method: 'POST',
      key: tenant.key,
      json: { title: 'T', content },
      headers: { 'idempotency-key': 'one' },
    })
    const both = (await stored()) - before
    await tenant.client.deleteContent({ params: { brandId, contentId: (created.body as { id: string }).id } })
    const kept = (await stored()) - before
    expect([both > 2_000, kept > 1_000, both - kept > 1_000]).toEqual([true, true, true])
  })

  const HUNDRED = 'x'.repeat(100)

  it.each([
    ['v1', 'topics', { topics: [{ name: HUNDRED }] }],
    ['workspace', 'competitors', { name: 'Hooli', aliases: [HUNDRED] }],
    ['workspace', 'source-types', { domain: `${'x'.repeat(60)}.com`, sourceType: 'ugc' }],
  ])('count the names in %s/brands/{brandId}/%s', async (area, what, json) => {
    const url = `${server.baseUrl}/${area}/brands/${brandId}/${what}`
    const { status } = await send(url, { method: 'POST', key: tenant.key, json })
    expect([status < 300, (await stored()) - before >= 60]).toEqual([true, true])
  })

  it('count the names of a brand', async () => {
    const json = { name: 'Acme', aliases: [HUNDRED] }
    await send(`${server.baseUrl}/workspace/brands`, { method: 'POST', key: tenant.key, json })
    expect((await stored()) - before).toBeGreaterThanOrEqual(100)
  })

  it.each([
    ['workspace', 'contents', { title: 'T', content: 'x' }],
    ['workspace', 'competitors', { name: 'Hooli' }],
    ['workspace', 'source-types', { domain: 'example.com', sourceType: 'ugc' }],
    ['workspace', 'report-links', {}],
    ['v1', 'topics', { topics: [{ name: 'New' }] }],
  ])(
    'let nothing be created in %s/brands/{brandId}/%s where there are too many',
    async (area, what, json) => {
      await setCeilings({ storedBytesLimit: before })
      const url = `${server.baseUrl}/${area}/brands/${brandId}/${what}`
      const refused = await send(url, { method: 'POST', key: tenant.key, json })
      expect(refusal(refused)).toEqual({ status: 409, code: 'storage_limit_exceeded' })
    },
  )

  it.each(['contents', 'report-links'])(
    'refuse %s of an unknown brand as not found where there are too many',
    async (what) => {
      await setCeilings({ storedBytesLimit: before })
      const url = `${server.baseUrl}/workspace/brands/${UNKNOWN}/${what}`
      const json = what === 'contents' ? { title: 'T', content: 'x' } : {}
      const refused = await send(url, { method: 'POST', key: tenant.key, json })
      expect(refusal(refused)).toEqual({ status: 404, code: 'not_found' })
    },
  )

  it('let no change of names or texts make them longer where there are too many', async () => {
    await patch({ aliases: [HUNDRED] }, tenant, `brands/${brandId}`)
    await setCeilings({ storedBytesLimit: before })
    const changes = [{ aliases: [HUNDRED, `${HUNDRED}2`] }, { promptLimit: 7 }, { aliases: [] }]
    const answers: unknown[] = []
    for (const change of changes) answers.push(refusal(await patch(change, tenant, `brands/${brandId}`)).code)
    expect(answers).toEqual(['storage_limit_exceeded', undefined, undefined])
  })

  it('let nothing change many prompts where there are too many, because the answer is kept too', async () => {
    const body = { topics: [{ name: 'Topic', prompts: [{ text: 'Which CRM?' }] }] }
    await tenant.client.createTopicsWithPrompts({ params: { brandId }, body })
    const [prompt] = (await tenant.client.listPrompts({ params: { brandId } })).data
    await setCeilings({ storedBytesLimit: before })
    const json = { prompts: [{ id: prompt?.id, text: 'CRM?' }] }
    const url = `${server.baseUrl}/v1/prompts/batch-update`
    const refused = await send(url, { method: 'POST', key: tenant.key, json })
    expect(refusal(refused)).toEqual({ status: 409, code: 'storage_limit_exceeded' })
  })

  it('let nothing start where there are too many', async () => {
    await importAnswers(brandId, 'x'.repeat(100))
    await setCeilings({ storedBytesLimit: 100 })
    const run = await send(`${server.baseUrl}/workspace/brands/${brandId}/runs`, {
      method: 'POST',
      key: tenant.key,
      json: {},
    })
    expect([run, await importAnswers(brandId, 'y')].map(refusal)).toEqual(
      Array(2).fill({ status: 409, code: 'storage_limit_exceeded' }),
    )
  })
})
