import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendLines } from '../fixtures/import-lines.ts'
import { addPrompts } from '../fixtures/many-prompts.ts'
import { type SeededBrand, seedBrand } from '../fixtures/seed-brand.ts'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const MAX = 100_000
const CONFLICT = { status: 409, code: 'conflict' }

let server: TestServer
let tenant: Tenant
let brand: SeededBrand

beforeAll(async () => {
  server = await startTestServer({ works: false })
  tenant = await server.newTenant()
  brand = await seedBrand(tenant.client, { llms: [], prompts: ['Known?', 'Deleted?'] })
  await tenant.client.deletePrompts({ body: { promptIds: brand.promptIds.slice(1) } })
  await addPrompts(db(), tenant.organizationId, brand, MAX - 1)
  await sql`update prompts set archived_at = now() where brand_id = ${brand.brandId} and text <> 'Known?'`.execute(
    db(),
  )
})

afterAll(() => server.stop())

const db = () => server.database.database.db
const post = (path: string, json: unknown) =>
  send(server.baseUrl + path, { method: 'POST', key: tenant.key, json })
const create = (...texts: string[]) =>
  post(`/v1/topics/${brand.topicId}/prompts`, { prompts: texts.map((text) => ({ text })) })
const line = (prompt: string) => ({ prompt, llm: 'alpha', answer: 'Acme.' })

describe('a brand with 100,000 prompts, archived ones included', () => {
  it('gets no more by a request, an import or an undone deletion', async () => {
    const answers = [
      refusal(await create('New?')),
      await sendLines(tenant.client, brand.brandId, [line('New?')]).catch(({ status, code }) => ({
        status,
        code,
      })),
      refusal(await post('/workspace/prompts/restore', { promptIds: brand.promptIds.slice(1) })),
    ]
    expect(answers).toEqual(Array(3).fill(CONFLICT))
  })

  it('has its prompts activated and its answers imported', async () => {
    const { status } = await create('Known?', 'Prompt 1?')
    const runs = await sendLines(tenant.client, brand.brandId, [line('Prompt 2?')])
    expect([status, runs.length]).toEqual([201, 1])
  })

  it('gets another when one is deleted', async () => {
    await tenant.client.deletePrompts({ body: { promptIds: brand.promptIds } })
    expect((await create('New?')).status).toBe(201)
  })
})

it('a brand with 100,000 perception prompts gets no more', async () => {
  await sql`
    insert into perception_prompts (organization_id, id, brand_id, property_id, prompt_text, text_key, archived_at)
    select ${tenant.organizationId}, gen_random_uuid(), ${brand.brandId}, 'trust', 'Prompt ' || n, 'prompt ' || n, now()
    from generate_series(1, ${MAX}::int) n`.execute(db())
  const prompts = [{ text: 'New?', propertyId: 'trust' }]
  const answers = [
    refusal(await post(`/v1/brands/${brand.brandId}/perception-prompts`, { prompts })),
    await sendLines(tenant.client, brand.brandId, [{ ...line('New?'), propertyId: 'trust' }]).catch(
      ({ status, code }) => ({ status, code }),
    ),
  ]
  expect(answers).toEqual(Array(2).fill(CONFLICT))
})
