import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handlers } from '../../src/http/data-api/results.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { checkAnswer, startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const GOOD = 'Acme is excellent and reliable.'
const BAD = 'Avoid Acme: it is slow, buggy and unreliable.'
const NONE = 'Globex is a fine choice.'
const LINKED = '**Acme** is fine, see [their site](https://www.acme.com/crm "Acme CRM").'
const UNKNOWN = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string
let promptIds: Record<string, string>
let topicIds: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  const brand = await tenant.client.createBrand({ body: { name: 'Acme', domains: ['acme.com'], llms: [] } })
  brandId = brand.id
  await tenant.client.createCompetitor({ params: { brandId }, body: { name: 'Globex' } })
  const runs = await importLines(tenant.client, brandId, [
    { prompt: 'a', topic: 'CRM', llm: 'alpha', answer: GOOD, customerJourney: 'decision' },
    { prompt: 'a', topic: 'CRM', llm: 'beta', answer: NONE },
    { prompt: 'b', topic: 'CRM', llm: 'alpha', answer: BAD },
    { prompt: 'b', topic: 'CRM', llm: 'beta', answer: GOOD },
    {
      prompt: 'c',
      topic: 'Support',
      llm: 'alpha',
      answer: LINKED,
      sources: [{ url: 'https://news.example.org/crm', title: 'CRM news' }, { url: 'https://acme.com/' }],
    },
  ])
  runId = runs[0] ?? ''
  const prompts = await tenant.client.listPrompts({ params: { brandId } })
  promptIds = Object.fromEntries(prompts.data.map(({ text, id }) => [text, id]))
  const topics = await tenant.client.listTopics({ params: { brandId } })
  topicIds = Object.fromEntries(topics.data.map(({ name, id }) => [name, id]))
})

afterAll(() => server.stop())

const both = [
  ['a run', () => `/v1/runs/${runId}`],
  ['the last run', () => `/v1/brands/${brandId}/last/results`],
] as const

async function ask(path: string, query = ''): Promise<Answer> {
  const answer = await send(`${server.baseUrl}${path}?${query}`, { key: tenant.key })
  if (answer.status === 200) checkAnswer(path, 'GET', answer.body)
  return answer
}

/** The listed results, as `prompt llm`. */
function shown({ body }: Answer): string[] {
  const { data } = body as { data: { prompt: { text: string }; llm: string }[] }
  return data.map(({ prompt, llm }) => `${prompt.text} ${llm}`)
}

describe.each(both)('results of %s', (_, path) => {
  it('come in the order of topic, prompt and LLM', async () => {
    expect(shown(await ask(path()))).toEqual(['a alpha', 'a beta', 'b alpha', 'b beta', 'c alpha'])
  })

  it.each([
    ['llm=alpha', ['a alpha', 'b alpha', 'c alpha']],
    ['llm=ALPHA', ['a alpha', 'b alpha', 'c alpha']],
    ['llm=alpha,beta', ['a alpha', 'a beta', 'b alpha', 'b beta', 'c alpha']],
    ['llm=beta&llm=gamma', ['a beta', 'b beta']],
    ['llm_names=beta', ['a beta', 'b beta']],
    ['llm=gamma', []],
    ['is_present=true', ['a alpha', 'b alpha', 'b beta', 'c alpha']],
    ['is_present=0', ['a beta']],
    ['sentiment=positive', ['a alpha', 'b beta']],
    ['sentiment=negative', ['b alpha']],
    ['sentiment=not_mentioned', ['a beta']],
    ['sentiment=positive&llm=beta', ['b beta']],
    ['sentiment=positive&limit=1&page=2', ['b beta']],
  ])('filtered by %s are %j', async (query, results) => {
    expect(shown(await ask(path(), query))).toEqual(results)
  })

  it.each(['topic_id', 'topicId'])('are filtered by %s', async (name) => {
    expect(shown(await ask(path(), `${name}=${topicIds['Support']}`))).toEqual(['c alpha'])
  })

  it.each(['prompt_id', 'promptId'])('are filtered by %s', async (name) => {
    expect(shown(await ask(path(), `${name}=${promptIds['b']}`))).toEqual(['b alpha', 'b beta'])
  })

  it('that a filter leaves are counted', async () => {
    const { body } = await ask(path(), 'is_present=true&limit=3')
    expect(body).toMatchObject({ paging: { page: 1, limit: 3, total: 4, nextPage: 2 } })
  })

  it.each(['topic_id', 'prompt_id'])('of an unknown %s are not found', async (name) => {
    expect(await ask(path(), `${name}=${UNKNOWN}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  it('of an unknown topic are not read before it is looked for', async () => {
    const pages: unknown[] = []
    const seesPages: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        pages.push(...result.rows.filter((row) => 'text' in row))
        return result
      },
    }
    const db = server.database.database.db.withPlugin(seesPages)
    const call = {
      params: { runId, brandId },
      query: { topic_id: UNKNOWN },
      tenant: { organizationId: tenant.organizationId, brandIds: null },
    }
    const handler = path().includes('last') ? handlers.getLastResults : handlers.getRunResults
    await handler(call as never, { database: { db } } as never).catch(() => null)
    expect(pages).toEqual([])
  })

  it.each([
    'llm=',
    'llm=,',
    'is_present=maybe',
    'sentiment=happy',
    'sentiment=positive&sentiment=negative',
    `topic_id=${UNKNOWN}&topicId=0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6f`,
    'llm=alpha&llm_names=beta',
    'include_answer=2',
  ])('asked for with %s are refused', async (query) => {
    expect(await ask(path(), query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it.each(['true', '1'])('have their answer and sources with include_answer=%s', async (yes) => {
    const { body } = await ask(path(), `prompt_id=${promptIds['c']}&include_answer=${yes}`)
    expect(body).toMatchObject({
      includeAnswer: true,
      data: [
        {
          answer: LINKED,
          sources: [
            { url: 'https://news.example.org/crm', domain: 'example.org', title: 'CRM news' },
            { url: 'https://acme.com/', domain: 'acme.com', title: null },
            { url: 'https://www.acme.com/crm', domain: 'acme.com' },
          ],
        },
      ],
    })
  })

  it.each(['', 'include_answer=false', 'include_answer=0'])('have no answer with "%s"', async (query) => {
    const { body } = await ask(path(), query)
    const { data, includeAnswer } = body as { data: object[]; includeAnswer: boolean }
    expect({ includeAnswer, withAnswer: data.filter((result) => 'answer' in result) }).toEqual({
      includeAnswer: false,
      withAnswer: [],
    })
  })
})

describe('the last results', () => {
  it('before the first run are none, and no error', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Initech', llms: [] } })
    const { status, body } = await ask(`/v1/brands/${id}/last/results`, 'include_answer=1&limit=7')
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        run: null,
        data: [],
        paging: { page: 1, limit: 7, total: 0, nextPage: null },
        includeAnswer: true,
      },
    })
  })

  it('before the first run are not found for an unknown topic', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Hooli', llms: [] } })
    const answer = await ask(`/v1/brands/${id}/last/results`, `topic_id=${topicIds['CRM']}`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('are those of the readable run that started last, not of the one that was made last', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Umbrella', llms: [] } })
    const line = { prompt: 'When?', llm: 'alpha', answer: 'Umbrella.' }
    const [newest] = await importLines(tenant.client, id, [{ ...line, askedAt: '2026-02-01T00:00:00Z' }])
    await importLines(tenant.client, id, [{ ...line, askedAt: '2026-01-01T00:00:00Z' }])
    const { body } = await ask(`/v1/brands/${id}/last/results`)
    expect(body).toMatchObject({ run: { id: newest, startedAt: '2026-02-01T00:00:00.000Z' } })
  })
})

describe('a result', () => {
  it("shows the prompt's present stage and topic, and the text that was sent", async () => {
    const { body } = await ask(`/v1/runs/${runId}`, `prompt_id=${promptIds['a']}&llm=alpha`)
    expect(body).toMatchObject({
      data: [{ prompt: { text: 'a', journeyStage: 'decision' }, topic: { name: 'CRM' } }],
    })
  })

  it('of a prompt without a stage has an empty one, never null', async () => {
    const { body } = await ask(`/v1/runs/${runId}`, `prompt_id=${promptIds['b']}&llm=alpha`)
    expect(body).toMatchObject({ data: [{ prompt: { journeyStage: '' } }] })
  })

  it('where the brand is absent has rank 0, not_mentioned, and the others', async () => {
    const { body } = await ask(`/v1/runs/${runId}`, `is_present=false`)
    expect(body).toMatchObject({
      data: [{ isPresent: false, rank: 0, sentiment: 'not_mentioned', mentionedBrands: ['Globex'] }],
    })
  })
})
