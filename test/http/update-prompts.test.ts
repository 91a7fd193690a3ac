import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unclearedBrands } from '../../src/storage/brands/deleted-brands.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { organizationRows } from '../fixtures/organization-rows.ts'
import { type SeededBrand, seedBrand } from '../fixtures/seed-brand.ts'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

let server: TestServer
let tenant: Tenant
let brand: SeededBrand
let one: string
let two: string

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

async function newWorld(): Promise<void> {
  tenant = await server.newTenant()
  brand = await seedBrand(tenant.client, { llms: [], prompts: ['One?', 'Two?', 'Three?'] })
  one = brand.promptIds[0] ?? ''
  two = brand.promptIds[1] ?? ''
}

const post = (json: unknown, key = tenant.key) =>
  send(`${server.baseUrl}/v1/prompts/batch-update`, { method: 'POST', key, json })

async function prompts() {
  const { data } = await tenant.client.listPrompts({ params: { brandId: brand.brandId } })
  return data.map(({ text, customerJourney }) => [text, customerJourney])
}

const rows = () => organizationRows(server.database.database.db, tenant.organizationId)

async function perceptionPrompt(): Promise<string> {
  const { prompts } = await tenant.client.createPerceptionPrompts({
    params: { brandId: brand.brandId },
    body: { prompts: [{ text: 'Trusted?', propertyId: 'trust' }] },
  })
  return prompts[0]?.id ?? ''
}

describe('updating prompts with a patch each', () => {
  beforeEach(newWorld)

  it('answers with the prompts as they are then, in the order of the request', async () => {
    const { status, body } = await post({
      prompts: [
        { id: two, customerJourney: 'decision' },
        { id: one, text: ' Uno? ' },
      ],
    })
    const { topicId, brandId } = brand
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        updatedCount: 2,
        updatedPrompts: [
          { id: two, text: 'Two?', topicId, customerJourney: 'decision' },
          { id: one, text: 'Uno?', topicId, customerJourney: null },
        ],
        brandIds: [brandId],
        brandId,
      },
    })
  })

  it('changes only what was sent', async () => {
    await post({ prompts: [{ id: one, customerJourney: 'decision' }] })
    await post({ prompts: [{ id: one, text: 'Uno?' }] })
    expect(await prompts()).toEqual([
      ['Uno?', 'decision'],
      ['Two?', null],
      ['Three?', null],
    ])
  })

  it.each([
    ['customer_journey', { customer_journey: 'awareness' }, 'awareness'],
    ['a stage that is null', { customerJourney: null }, null],
    ['a stage that is empty', { customerJourney: '' }, null],
  ])('takes %s', async (_, fields, customerJourney) => {
    await post({ prompts: [{ id: one, customerJourney: 'decision' }] })
    const { body } = await post({ prompts: [{ id: one, ...fields }] })
    expect(body).toMatchObject({ updatedPrompts: [{ customerJourney }] })
  })

  it('counts a prompt once that has the same patch twice', async () => {
    const { body } = await post({
      prompts: [
        { id: one, customerJourney: '' },
        { id: one, customerJourney: null },
      ],
    })
    expect(body).toMatchObject({ updatedCount: 1, updatedPrompts: [{ id: one }] })
  })

  it('takes 500 at once', async () => {
    const texts = Array.from({ length: 500 }, (_, index) => `Question ${index}?`)
    const many = await seedBrand(tenant.client, { llms: [], prompts: texts })
    const patches = many.promptIds.map((id, index) => ({ id, text: `Frage ${index}?` }))
    expect((await post({ prompts: patches })).body).toMatchObject({ updatedCount: 500 })
  })

  it('may make two prompts of one text', async () => {
    const { body } = await post({ prompts: [{ id: one, text: 'two?' }] })
    expect(body).toMatchObject({ updatedPrompts: [{ text: 'two?' }] })
  })

  it('has later creations find the new text, not the old one', async () => {
    await post({ prompts: [{ id: one, text: 'Uno?' }] })
    const created = await tenant.client.createPrompts({
      params: { topicId: brand.topicId },
      body: { prompts: [{ text: 'UNO?' }, { text: 'One?' }] },
    })
    expect(created.prompts.map(({ id }) => id === one)).toEqual([true, false])
  })

  it('leaves results the text that was sent', async () => {
    const [runId = ''] = await importLines(tenant.client, brand.brandId, [
      { prompt: 'One?', llm: 'alpha', answer: 'Acme.' },
    ])
    await post({ prompts: [{ id: one, text: 'Uno?', customerJourney: 'decision' }] })
    const { data } = await tenant.client.getRunResults({ params: { runId } })
    expect(data).toMatchObject([{ prompt: { text: 'One?', journeyStage: 'decision' } }])
  })
})

describe('updating prompts with shared fields', () => {
  beforeEach(newWorld)

  it('gives every listed prompt the same', async () => {
    await post({ promptIds: [one, two], customerJourney: 'awareness' })
    expect(await prompts()).toEqual([
      ['One?', 'awareness'],
      ['Two?', 'awareness'],
      ['Three?', null],
    ])
  })

  it('takes the alias', async () => {
    const { body } = await post({ promptIds: [one], customer_journey: 'awareness' })
    expect(body).toMatchObject({ updatedPrompts: [{ customerJourney: 'awareness' }] })
  })

  it('takes a stage away that is empty', async () => {
    await post({ promptIds: [one], customerJourney: 'awareness' })
    const { body } = await post({ promptIds: [one], customerJourney: '' })
    expect(body).toMatchObject({ updatedPrompts: [{ customerJourney: null }] })
  })

  it('counts an id that is listed twice once', async () => {
    const { body } = await post({ promptIds: [two, one, two.toUpperCase()], customerJourney: 'awareness' })
    expect(body).toMatchObject({ updatedCount: 2, updatedPrompts: [{ id: two }, { id: one }] })
  })

  it('names no one brand where several are touched', async () => {
    const other = await seedBrand(tenant.client, { llms: [] })
    const { body } = await post({
      promptIds: [...other.promptIds, one, two],
      customerJourney: 'awareness',
    })
    expect(body).toMatchObject({ brandIds: [other.brandId, brand.brandId], brandId: null })
  })
})

describe('an update of prompts', () => {
  beforeAll(newWorld)

  it.each<[string, (ids: string[]) => object, string, string]>([
    ['in no form', () => ({}), 'prompts', 'required'],
    ['with shared fields alone', () => ({ text: 'Which?' }), 'prompts', 'required'],
    [
      'in both forms',
      ([id]) => ({ prompts: [{ id, text: 'a' }], promptIds: [id] }),
      'promptIds',
      'contradiction',
    ],
    [
      'with patches and shared fields',
      ([id]) => ({ prompts: [{ id, text: 'a' }], customerJourney: null }),
      'customerJourney',
      'contradiction',
    ],
    ['with an empty patch', ([id]) => ({ prompts: [{ id }] }), 'prompts[0]', 'required'],
    ['without a shared field', ([id]) => ({ promptIds: [id] }), 'body', 'required'],
    [
      'with two patches of one prompt',
      ([id]) => ({
        prompts: [
          { id, text: 'a' },
          { id, text: 'b' },
        ],
      }),
      'prompts[1]',
      'contradiction',
    ],
    ['with an empty text', ([id]) => ({ prompts: [{ id, text: ' ' }] }), 'prompts[0].text', 'invalid'],
    ['with an empty shared text', ([id]) => ({ promptIds: [id], text: '' }), 'text', 'invalid'],
    [
      'with a text that is null',
      ([id]) => ({ prompts: [{ id, text: null }] }),
      'prompts[0].text',
      'wrong_type',
    ],
    [
      'with another stage',
      ([id]) => ({ promptIds: [id], customerJourney: 'x' }),
      'customerJourney',
      'invalid',
    ],
    [
      'with a stage and another under its alias',
      ([id]) => ({ promptIds: [id], customerJourney: null, customer_journey: 'decision' }),
      'customer_journey',
      'contradiction',
    ],
    ['with a topic', ([id]) => ({ prompts: [{ id, topicId: id }] }), 'prompts[0].topicId', 'unknown_field'],
    ['without prompts', () => ({ prompts: [] }), 'prompts', 'invalid'],
    ['without ids', () => ({ promptIds: [], text: 'a' }), 'promptIds', 'invalid'],
  ])('%s is refused and says where', async (_, json, path, code) => {
    expect(await post(json([one, two]))).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path, code }] },
    })
  })

  it('of 501 is refused', async () => {
    const promptIds = Array.from({ length: 501 }, () => one)
    expect(refusal(await post({ promptIds, text: 'a' }))).toEqual({ status: 400, code: 'batch_too_large' })
  })

  it('names every unknown id once, in the order of the request', async () => {
    const [unknown, another] = [v7(), v7()]
    const answer = await post({ promptIds: [unknown, one, another, unknown], text: 'a' })
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'not_found', missingIds: [unknown, another] },
    })
  })
})

describe('an update of prompts', () => {
  beforeEach(newWorld)

  it.each<[string, () => Promise<string>]>([
    [
      'a deleted prompt',
      async () => (await tenant.client.deletePrompt({ params: { promptId: two } })).promptId,
    ],
    ['a perception prompt', perceptionPrompt],
    [
      "another organization's prompt",
      async () => {
        const other = await server.newTenant()
        return (await seedBrand(other.client, { llms: [] })).promptIds[0] ?? ''
      },
    ],
    [
      'a prompt of a deleted brand',
      async () => {
        const other = await seedBrand(tenant.client, { llms: [] })
        await tenant.client.deleteBrand({ params: { brandId: other.brandId } })
        // A job deletes the rows of the brand.
        await until(async () => (await unclearedBrands(server.database.database.db)).length === 0)
        return other.promptIds[0] ?? ''
      },
    ],
  ])('of %s too is not found and changes nothing', async (_, make) => {
    const id = await make()
    const before = await rows()
    const { status, body } = await post({ promptIds: [one, id], text: 'a' })
    expect({ status, missing: (body as { missingIds: string[] }).missingIds, rows: await rows() }).toEqual({
      status: 404,
      missing: [id],
      rows: before,
    })
  })

  it('of a brand that the key may not see is not found', async () => {
    const other = await seedBrand(tenant.client, { llms: [] })
    const body = { name: 'One brand', scopes: ['write' as const], brandIds: [brand.brandId] }
    const { key } = await tenant.client.createKey({ body })
    const answer = await post({ promptIds: [one, ...other.promptIds], text: 'a' }, key)
    expect(answer).toMatchObject({ status: 404, body: { missingIds: other.promptIds } })
  })

  it('and others at the same moment, over the same brands in other orders, all come through', async () => {
    const other = await seedBrand(tenant.client, { llms: [], prompts: ['Four?'] })
    const ids = [one, ...other.promptIds, two]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        post({ promptIds: turn % 2 ? ids : ids.toReversed(), customerJourney: 'decision' }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
