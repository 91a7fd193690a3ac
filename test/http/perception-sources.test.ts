import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importLines } from '../fixtures/import-lines.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const UNKNOWN = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string
let perceptionPromptIds: Record<string, string>
let promptId: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  const { client } = tenant
  const brand = await client.createBrand({ body: { name: 'Acme', domains: ['acme.com'], llms: [] } })
  brandId = brand.id
  const [first = ''] = await importLines(client, brandId, [
    { prompt: 'regular', llm: 'alpha', answer: 'Acme.', sources: [{ url: 'https://regular.example/' }] },
    {
      prompt: 'trusted?',
      propertyId: 'trust',
      llm: 'alpha',
      answer: 'See [a review](https://reviews.example/acme) and https://acme.com/',
    },
    {
      prompt: 'trusted?',
      propertyId: 'trust',
      llm: 'beta',
      answer: 'Yes.',
      sources: [{ url: 'https://reviews.example/acme', title: 'Acme reviewed' }],
    },
    {
      prompt: 'easy?',
      propertyId: 'ease',
      llm: 'alpha',
      answer: 'Easy.',
      sources: [{ url: 'https://reviews.example/acme', title: 'Acme reviewed' }],
    },
    { prompt: 'cheap?', propertyId: 'price', llm: 'beta', answer: 'Cheap.' },
  ])
  runId = first
  const perceptionPrompts = await client.listPerceptionPrompts({ params: { brandId } })
  perceptionPromptIds = Object.fromEntries(
    perceptionPrompts.data.map(({ promptText, id }) => [promptText, id]),
  )
  promptId = (await client.listPrompts({ params: { brandId } })).data[0]?.id ?? ''
})

afterAll(() => server.stop())

function ask(path: string, query = ''): Promise<Answer> {
  return send(`${server.baseUrl}${path}?${query}`, { key: tenant.key })
}

function counted({ body }: Answer): string[] {
  const { data } = body as { data: { domain: string; responseCount: number }[] }
  return data.map(({ domain, responseCount }) => `${domain} ${responseCount}`)
}

describe.each([
  ['a run', () => `/v1/runs/${runId}/perception-sources`],
  ['the last run', () => `/v1/brands/${brandId}/last/perception-sources`],
])('the perception sources of %s', (_, path) => {
  it('are those of the answers to its perception prompts, with their properties', async () => {
    expect((await ask(path())).body).toEqual({
      run: { id: runId, brandId, startedAt: expect.any(String) },
      data: [
        {
          domain: 'reviews.example',
          sourceType: 'other',
          urlCount: 1,
          responseCount: 3,
          properties: ['ease', 'trust'],
          llms: ['alpha', 'beta'],
          links: [
            { uri: 'https://reviews.example/acme', title: 'Acme reviewed', type: 'review', responseCount: 3 },
          ],
          linksTruncated: false,
        },
        {
          domain: 'acme.com',
          sourceType: 'owned',
          urlCount: 1,
          responseCount: 1,
          properties: ['trust'],
          llms: ['alpha'],
          links: [{ uri: 'https://acme.com/', title: null, type: 'homepage', responseCount: 1 }],
          linksTruncated: false,
        },
      ],
      summary: { domainCount: 2, urlCount: 2, responsesWithSources: 3, completedResponses: 4 },
      paging: { page: 1, limit: 100, total: 2, nextPage: null },
    })
  })

  it.each([
    ['property_id=trust', ['reviews.example 2', 'acme.com 1']],
    ['propertyId=ease', ['reviews.example 1']],
    ['property_id=unheard', []],
    ['llm=BETA', ['reviews.example 1']],
    ['llm_names=alpha&property_id=trust', ['acme.com 1', 'reviews.example 1']],
    ['source_type=owned', ['acme.com 1']],
    ['domain=regular.example', []],
    ['limit=1&page=2', ['acme.com 1']],
  ])('filtered by %s are %j', async (query, domains) => {
    expect(counted(await ask(path(), query))).toEqual(domains)
  })

  it.each(['prompt_id', 'promptId'])('are filtered by %s', async (name) => {
    expect(counted(await ask(path(), `${name}=${perceptionPromptIds['easy?']}`))).toEqual([
      'reviews.example 1',
    ])
  })

  it('of a property are set against the answers of that property', async () => {
    expect((await ask(path(), 'property_id=price')).body).toMatchObject({
      summary: { domainCount: 0, urlCount: 0, responsesWithSources: 0, completedResponses: 1 },
    })
  })

  it.each([
    ['an unknown prompt', () => UNKNOWN],
    ['a regular prompt', () => promptId],
  ])('of %s are not found', async (_title, id) => {
    expect(await ask(path(), `prompt_id=${id()}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('know no topics', async () => {
    expect(await ask(path(), `topic_id=${UNKNOWN}`)).toMatchObject({
      status: 400,
      body: { code: 'unknown_parameter' },
    })
  })
})

describe('perception sources', () => {
  it('of a brand without a run are none, and no error', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Initech', llms: [] } })
    const { status, body } = await ask(`/v1/brands/${id}/last/perception-sources`)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        run: null,
        data: [],
        summary: { domainCount: 0, urlCount: 0, responsesWithSources: 0, completedResponses: 0 },
        paging: { page: 1, limit: 100, total: 0, nextPage: null },
      },
    })
  })

  it('of a deleted prompt stay', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Hooli', llms: [] } })
    await importLines(tenant.client, id, [
      { prompt: 'q', propertyId: 'trust', llm: 'alpha', answer: 'https://a.example/' },
    ])
    const prompts = await tenant.client.listPerceptionPrompts({ params: { brandId: id } })
    const deletedId = prompts.data[0]?.id ?? ''
    await tenant.client.deletePrompt({ params: { promptId: deletedId } })
    const answer = await ask(`/v1/brands/${id}/last/perception-sources`, `prompt_id=${deletedId}`)
    expect(counted(answer)).toEqual(['a.example 1'])
  })
})
