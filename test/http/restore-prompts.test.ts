import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SeededBrand, seedBrand } from '../fixtures/seed-brand.ts'
import { send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let now = new Date('2026-03-02T10:00:00Z')
let server: TestServer
let tenant: Tenant
let brand: SeededBrand
let one: string
let two: string

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM], now: () => now })
})

afterAll(() => server.stop())

beforeEach(async () => {
  now = new Date('2026-03-02T10:00:00Z')
  tenant = await server.newTenant()
  brand = await seedBrand(tenant.client, { llms: [], prompts: ['One?', 'Two?'] })
  ;[one = '', two = ''] = brand.promptIds
  await tenant.client.deletePrompts({ body: { promptIds: [one, two] } })
})

const restore = (promptIds: string[], key = tenant.key) =>
  send(`${server.baseUrl}/workspace/prompts/restore`, { method: 'POST', key, json: { promptIds } })

async function texts() {
  const { data } = await tenant.client.listPrompts({ params: { brandId: brand.brandId } })
  return data.map(({ text }) => text)
}

describe('deleted prompts', () => {
  it('come back with their texts and topics', async () => {
    const { status, body } = await restore([one, two])
    expect({ status, body, texts: await texts() }).toMatchObject({
      status: 200,
      body: { restoredCount: 2, restoredPromptIds: [one, two], brandId: brand.brandId },
      texts: ['One?', 'Two?'],
    })
  })

  it('are counted once, however often they are restored', async () => {
    await restore([one])
    expect(await restore([one])).toMatchObject({ status: 200, body: { restoredCount: 0 } })
  })

  it('of the perception kind come back, too', async () => {
    const params = { brandId: brand.brandId }
    const { prompts } = await tenant.client.createPerceptionPrompts({
      params,
      body: { prompts: [{ text: 'Trusted?', propertyId: 'trust' }] },
    })
    const promptIds = prompts.map(({ id }) => id)
    await tenant.client.deletePrompts({ body: { promptIds } })
    await restore(promptIds)
    const { data } = await tenant.client.listPerceptionPrompts({ params })
    expect(data.map(({ id }) => id)).toEqual(promptIds)
  })

  it('need free slots, and all stay deleted without them', async () => {
    await tenant.client.updateBrand({ params: { brandId: brand.brandId }, body: { promptLimit: 1 } })
    const { status, body } = await restore([one, two])
    expect({ status, body, texts: await texts() }).toMatchObject({
      status: 409,
      body: { code: 'prompt_limit_exceeded' },
      texts: [],
    })
  })

  it('stay deleted after a day', async () => {
    now = new Date('2026-03-03T10:00:01Z')
    const { status, body } = await restore([one])
    expect({ status, body, texts: await texts() }).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
      texts: [],
    })
  })

  it('stay deleted when their topic is', async () => {
    await tenant.client.deleteTopic({ params: { topicId: brand.topicId } })
    expect(await restore([one])).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('of another organization are not found', async () => {
    const other = await server.newTenant()
    expect(await restore([one], other.key)).toMatchObject({ status: 404, body: { missingIds: [one] } })
  })
})
