import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BrandRef, findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import { createPerceptionPrompts } from '../../src/storage/prompts/create-perception-prompts.ts'
import { rowsAnswered } from '../fixtures/rows-answered.ts'
import { endOfRun, seedBrand } from '../fixtures/seed-brand.ts'
import { type Answer, refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

interface PerceptionPrompt {
  id: string
  promptText: string
  scoringLogic: unknown
}

let server: TestServer
let tenant: Tenant
let brandId: string
let topicId: string

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

async function newWorld(): Promise<void> {
  tenant = await server.newTenant()
  const brand = await seedBrand(tenant.client, { llms: [], prompts: [] })
  brandId = brand.brandId
  topicId = brand.topicId
}

const post = (json: unknown) =>
  send(`${server.baseUrl}/v1/brands/${brandId}/perception-prompts`, {
    method: 'POST',
    key: tenant.key,
    json,
  })

async function create(text: string, fields: object = {}): Promise<PerceptionPrompt> {
  const { body } = await post({ prompts: [{ text, propertyId: 'trust', ...fields }] })
  return (body as { prompts: [PerceptionPrompt] }).prompts[0]
}

const limit = (promptLimit: number | null) =>
  tenant.client.updateBrand({ params: { brandId }, body: { promptLimit } })

async function list(query = '') {
  const answer = await send(`${server.baseUrl}/workspace/brands/${brandId}/perception-prompts?${query}`, {
    key: tenant.key,
  })
  return answer.body as { data: { promptText: string }[]; paging: object }
}

const texts = async (query = '') => (await list(query)).data.map(({ promptText }) => promptText)

/** Imports answers to perception prompts, which creates them archived. @returns the run */
async function importScores(
  lines: { prompt: string; propertyId?: string; llm?: string; answer?: string; score?: number }[],
): Promise<string> {
  const text = lines
    .map((line) => JSON.stringify({ propertyId: 'trust', llm: 'alpha', answer: 'Acme is trusted.', ...line }))
    .join('\n')
  const response = await tenant.client.stream('importAnswers', {
    params: { brandId },
    body: new Blob([text]).stream(),
    contentType: 'application/x-ndjson',
  })
  const { runs } = (await response.json()) as { runs: string[] }
  for (const runId of runs) await endOfRun(tenant.client, runId)
  return runs.at(-1) ?? ''
}

describe('creating perception prompts', () => {
  beforeEach(newWorld)

  it('answers in the order requested, with what is documented', async () => {
    const { status, body } = await post({
      prompts: [
        { text: ' Zebra? ', propertyId: ' trust ', goodScore: 'Trusted', badScore: 'Doubted' },
        { text: 'Apple?', property_id: 'ease' },
      ],
    })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        prompts: [
          {
            id: expect.any(String),
            brandId,
            propertyId: 'trust',
            promptText: 'Zebra?',
            scoringLogic: { good: 'Trusted', bad: 'Doubted' },
          },
          { id: expect.any(String), brandId, propertyId: 'ease', promptText: 'Apple?', scoringLogic: null },
        ],
        remainingSlots: 2_147_483_647,
      },
    })
  })

  it.each<[string, object, unknown]>([
    ['a text', { scoringLogic: ' Ten is best. ' }, 'Ten is best.'],
    ['a text that looks like JSON', { scoringLogic: '{"good":1}' }, '{"good":1}'],
    ['two meanings', { scoringLogic: { good: 'Up', bad: 'Down' } }, { good: 'Up', bad: 'Down' }],
    ['the alias', { scoring_logic: 'Ten is best.' }, 'Ten is best.'],
    ['null', { scoringLogic: null }, null],
    ['nothing', {}, null],
    ['a good score alone', { goodScore: 'Up' }, { good: 'Up', bad: '' }],
    ['a bad score alone', { badScore: 'Down' }, { good: '', bad: 'Down' }],
  ])('takes its scoring as %s', async (_, fields, scoringLogic) => {
    await create('Trusted?', fields)
    expect(await list()).toMatchObject({ data: [{ scoringLogic }] })
  })

  it('gives the prompt that the property has already, as it is, without a slot', async () => {
    await limit(1)
    const first = await create('Trusted?', { scoringLogic: 'Ten is best.' })
    const { body } = await post({
      prompts: [{ text: ' TRUSTED? ', propertyId: 'trust', scoringLogic: 'Other' }],
    })
    expect(body).toEqual({ prompts: [first], remainingSlots: 0 })
  })

  it('makes one prompt of a text that the same request holds twice', async () => {
    const prompts = ['Which?', 'which?', 'Other?'].map((text) => ({ text, propertyId: 'trust' }))
    await post({ prompts })
    expect(await texts()).toEqual(['Which?', 'Other?'])
  })

  it('makes another prompt of the same text for another property', async () => {
    const first = await create('Which?')
    const second = await create('Which?', { propertyId: 'ease' })
    expect(second.id).not.toBe(first.id)
  })

  it('makes another prompt where the one of that text was deleted', async () => {
    const first = await create('Which?')
    await tenant.client.deletePrompt({ params: { promptId: first.id } })
    expect((await create('Which?')).id).not.toBe(first.id)
  })

  it('activates an imported one, with its slot and the scoring sent', async () => {
    await importScores([{ prompt: 'Trusted?', score: 7 }])
    await limit(5)
    const { body } = await post({
      prompts: [{ text: 'trusted?', propertyId: 'trust', scoringLogic: 'Ten is best.' }],
    })
    expect([body, await list()]).toMatchObject([
      { prompts: [{ promptText: 'Trusted?', scoringLogic: 'Ten is best.' }], remainingSlots: 4 },
      { data: [{ archived: false, scoringLogic: 'Ten is best.' }], paging: { total: 1 } },
    ])
  })

  it.each([
    ['active', '3'],
    ['archived', '1'],
  ])('gives the oldest of many of the text that are %s, and reads no other', async (state, oldest) => {
    const { db } = server.database.database
    const { organizationId } = tenant
    await sql`
      insert into perception_prompts (organization_id, id, brand_id, property_id, prompt_text, text_key, created_at, archived_at)
      select ${organizationId}, gen_random_uuid(), ${brandId}, 'trust', 'Trusted? ' || day, 'trusted?',
        '2026-03-01'::timestamptz + make_interval(days => day), case when ${state} = 'archived' or day < 3 then now() end
      from generate_series(300, 1, -1) day`.execute(db)
    const prompt = { text: 'Trusted?', propertyId: 'trust', scoringLogic: undefined }
    let given: string | undefined
    const count = await rowsAnswered(db, async (tx) => {
      const brand = await findVisibleBrand(tx, { organizationId, brandIds: null }, brandId)
      const [found] = await createPerceptionPrompts(tx, brand as BrandRef, [prompt])
      given = found?.promptText
    })
    expect([given, count < 20]).toEqual([`Trusted? ${oldest}`, true])
  })

  it('refuses to activate an imported one without a free slot', async () => {
    await importScores([{ prompt: 'Trusted?', score: 7 }])
    await limit(0)
    expect(refusal(await post({ prompts: [{ text: 'Trusted?', propertyId: 'trust' }] }))).toEqual({
      status: 409,
      code: 'prompt_limit_exceeded',
    })
  })

  it('shares the quota with regular prompts', async () => {
    await limit(2)
    await tenant.client.createPrompts({ params: { topicId }, body: { prompts: [{ text: 'One?' }] } })
    const prompts = ['a?', 'b?'].map((text) => ({ text, propertyId: 'trust' }))
    const answer = await post({ prompts })
    expect({ answer, created: await texts() }).toMatchObject({
      answer: {
        status: 409,
        body: { code: 'prompt_limit_exceeded', remainingSlots: 1, promptLimit: 2 },
      },
      created: [],
    })
  })

  it('creates exactly ten for fifty requests of both kinds against ten free slots', async () => {
    await limit(10)
    const answers: Answer[] = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? post({ prompts: [{ text: `Race ${index}?`, propertyId: 'trust' }] })
          : send(`${server.baseUrl}/v1/topics/${topicId}/prompts`, {
              method: 'POST',
              key: tenant.key,
              json: { prompts: [{ text: `Race ${index}?` }] },
            }),
      ),
    )
    const { promptQuota } = await tenant.client.getBrandContext({ params: { brandId } })
    expect({ created: answers.filter(({ status }) => status === 201).length, promptQuota }).toEqual({
      created: 10,
      promptQuota: { remainingSlots: 0, promptLimit: 10, brandTotalPrompts: 10 },
    })
  })

  it('makes one prompt, however many ask for it at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create('Storm?')))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })
})

describe('creating perception prompts', () => {
  beforeAll(newWorld)

  it.each<[string, object, string, string]>([
    ['no text', { propertyId: 'trust' }, 'prompts[0].text', 'required'],
    ['an empty text', { text: ' ', propertyId: 'trust' }, 'prompts[0].text', 'invalid'],
    ['no property', { text: 'a?' }, 'prompts[0].propertyId', 'required'],
    ['an empty property', { text: 'a?', propertyId: ' ' }, 'prompts[0].propertyId', 'invalid'],
    [
      'two properties',
      { text: 'a?', propertyId: 'trust', property_id: 'ease' },
      'prompts[0].property_id',
      'contradiction',
    ],
    [
      'scoring in two forms',
      { text: 'a?', propertyId: 'trust', scoringLogic: null, badScore: '' },
      'prompts[0].scoringLogic',
      'contradiction',
    ],
    [
      'an empty scoring',
      { text: 'a?', propertyId: 'trust', scoringLogic: '' },
      'prompts[0].scoringLogic',
      'invalid',
    ],
    [
      'half a scoring',
      { text: 'a?', propertyId: 'trust', scoringLogic: { good: 'Up' } },
      'prompts[0].scoringLogic.bad',
      'required',
    ],
    [
      'a scoring of 4,001 characters',
      { text: 'a?', propertyId: 'trust', goodScore: 'x'.repeat(4_001) },
      'prompts[0].goodScore',
      'invalid',
    ],
  ])('refuses %s and says where', async (_, prompt, path, code) => {
    const { status, body } = await post({ prompts: [prompt] })
    const { details = [] } = body as { details?: { path: string; code: string }[] }
    expect({ status, found: details.some((detail) => detail.path === path && detail.code === code) }).toEqual(
      { status: 400, found: true },
    )
  })
})

describe('custom perception prompts that are disabled', () => {
  beforeEach(newWorld)

  const enable = (customPerceptionPrompts: boolean) =>
    tenant.client.updateBrand({
      params: { brandId },
      body: { enabledFeatures: { customPerceptionPrompts } },
    })
  const enableInOrganization = (customPerceptionPrompts: boolean) =>
    tenant.client.updateOrganization({ body: { enabledFeatures: { customPerceptionPrompts } } })
  const good = { prompts: [{ text: 'Trusted?', propertyId: 'trust' }] }
  const disabled = { status: 403, code: 'custom_perception_prompts_disabled' }

  it('for the brand are refused', async () => {
    await enable(false)
    expect(refusal(await post(good))).toEqual(disabled)
  })

  it('for the organization are refused, also where the brand has them on', async () => {
    await enable(true)
    await enableInOrganization(false)
    expect(refusal(await post(good))).toEqual(disabled)
  })

  it('for another brand are not in the way', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Initech', llms: [] } })
    const body = { enabledFeatures: { customPerceptionPrompts: false } }
    await tenant.client.updateBrand({ params: { brandId: id }, body })
    expect((await post(good)).status).toBe(201)
  })

  it('are refused before a quota that is spent', async () => {
    await limit(0)
    await enable(false)
    expect(refusal(await post(good))).toEqual(disabled)
  })

  it('of an unknown brand are not found', async () => {
    await enableInOrganization(false)
    brandId = v7()
    expect(refusal(await post(good))).toEqual({ status: 404, code: 'not_found' })
  })

  it('are invalid first where the request is', async () => {
    await enable(false)
    expect(refusal(await post({ prompts: [] }))).toEqual({ status: 400, code: 'invalid_request' })
  })
})

describe('the list of perception prompts', () => {
  beforeEach(async () => {
    await newWorld()
    await create('Trusted?')
    await create('100% safe?')
    await create('Easy?', { propertyId: 'ease' })
    await importScores([{ prompt: 'Imported?' }])
  })

  it.each([
    ['', ['Trusted?', '100% safe?', 'Easy?', 'Imported?']],
    ['property_id=trust', ['Trusted?', '100% safe?', 'Imported?']],
    ['propertyId=ease', ['Easy?']],
    ['property_id=nothing', []],
    ['q=0%25', ['100% safe?']],
    ['archived=true', ['Imported?']],
    ['archived=0', ['Trusted?', '100% safe?', 'Easy?']],
    ['limit=2&page=2', ['Easy?', 'Imported?']],
  ])('with "%s" has %j', async (query, expected) => {
    expect(await texts(query)).toEqual(expected)
  })

  it('tells its true total past the end', async () => {
    expect((await list('page=9&limit=2')).paging).toEqual({ page: 9, limit: 2, total: 4, nextPage: null })
  })

  it('has the scores of the newest readable run, by LLM', async () => {
    const runId = await importScores([
      { prompt: 'Trusted?', llm: 'beta', score: 7.5 },
      { prompt: 'Trusted?', llm: 'alpha', answer: 'Acme is old.' },
    ])
    expect(await list('q=Trusted')).toMatchObject({
      data: [
        {
          lastScores: [
            { runId, llm: 'alpha', score: null, isUserChanged: false },
            { runId, llm: 'beta', score: 7.5, isUserChanged: false },
          ],
        },
      ],
    })
  })

  it('keeps the scores of an older run while no newer one asks it', async () => {
    await importScores([{ prompt: 'Trusted?', score: 7.5 }])
    await importScores([{ prompt: 'Easy?', propertyId: 'ease', score: 2 }])
    expect(await list('q=Trusted')).toMatchObject({ data: [{ lastScores: [{ score: 7.5 }] }] })
  })

  it('of an unknown brand is not found', async () => {
    brandId = v7()
    expect(await list()).toMatchObject({ code: 'not_found' })
  })
})
