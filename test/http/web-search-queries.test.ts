import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importedBrand, importLines, type Line } from '../fixtures/import-lines.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const UNKNOWN = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'

const LINES: Line[] = [
  { prompt: 'b', topic: 'CRM', llm: 'beta', answer: 'Acme.', webSearchQueries: ['best crm'] },
  { prompt: 'b', topic: 'CRM', llm: 'alpha', answer: 'Acme.', webSearchQueries: ['z', 'a', 'z'] },
  { prompt: 'a', topic: 'Support', llm: 'alpha', answer: 'Acme.', webSearchQueries: ['support tools'] },
  { prompt: 'a', topic: 'Support', llm: 'beta', answer: 'Acme.' },
  { prompt: 'silent', topic: 'CRM', llm: 'alpha', answer: 'Acme.', webSearchQueries: [] },
  { prompt: 'p', propertyId: 'trust', llm: 'alpha', answer: 'Yes.', webSearchQueries: ['acme trust'] },
]

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string
let promptIds: Record<string, string>
let perceptionPromptId: string
let resultIds: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  const { client } = tenant
  ;({ brandId, runId } = await importedBrand(client, LINES))
  const prompts = await client.listPrompts({ params: { brandId } })
  promptIds = Object.fromEntries(prompts.data.map(({ text, id }) => [text, id]))
  const perceptionPrompts = await client.listPerceptionPrompts({ params: { brandId } })
  perceptionPromptId = perceptionPrompts.data[0]?.id ?? ''
  const results = await client.getRunResults({ params: { runId } })
  resultIds = Object.fromEntries(results.data.map(({ id, prompt, llm }) => [`${prompt.text} ${llm}`, id]))
})

afterAll(() => server.stop())

function ask(path: string, query = ''): Promise<Answer> {
  return send(`${server.baseUrl}${path}?${query}`, { key: tenant.key })
}

interface Body {
  filters: { promptId: string | null; llmNames: string[] }
  summary: Record<string, number>
  prompts: { text: string; responses: { llm: string; webSearchQueries: string[] }[] }[]
}

/** The listed responses, as `prompt llm`. */
const shown = ({ prompts }: Body) =>
  prompts.flatMap(({ text, responses }) => responses.map(({ llm }) => `${text} ${llm}`))

describe.each([
  ['a run', () => `/v1/runs/${runId}/web-search-queries`],
  ['the last run', () => `/v1/brands/${brandId}/last/web-search-queries`],
])('the web search queries of %s', (_, path) => {
  const read = async (query = '') => (await ask(path(), query)).body as Body

  it('are its results’ with a query, in the run’s order, each query as often as it was searched', async () => {
    expect(await read()).toEqual({
      run: { id: runId, brandId, startedAt: expect.any(String) },
      filters: { promptId: null, llmNames: [] },
      summary: { promptCount: 2, responseCount: 3, queryCount: 5 },
      prompts: [
        {
          id: promptIds['b'],
          text: 'b',
          responses: [
            { analysisResultId: resultIds['b alpha'], llm: 'alpha', webSearchQueries: ['z', 'a', 'z'] },
            { analysisResultId: resultIds['b beta'], llm: 'beta', webSearchQueries: ['best crm'] },
          ],
        },
        {
          id: promptIds['a'],
          text: 'a',
          responses: [
            { analysisResultId: resultIds['a alpha'], llm: 'alpha', webSearchQueries: ['support tools'] },
          ],
        },
      ],
    })
  })

  it.each([
    ['llm=alpha', ['alpha'], ['b alpha', 'a alpha']],
    ['llm=BETA', ['beta'], ['b beta']],
    ['llm_names=beta', ['beta'], ['b beta']],
    ['llm=beta,alpha', ['beta', 'alpha'], ['b alpha', 'b beta', 'a alpha']],
    ['llm=alpha&llm=Alpha', ['alpha'], ['b alpha', 'a alpha']],
    ['llm=gamma', ['gamma'], []],
  ])('filtered by %s echo %j and are %j', async (query, llmNames, responses) => {
    const body = await read(query)
    expect([body.filters, shown(body)]).toEqual([{ promptId: null, llmNames }, responses])
  })

  it.each(['prompt_id', 'promptId'])('are filtered by %s, which is echoed in lower case', async (name) => {
    const body = await read(`${name}=${promptIds['a']?.toUpperCase()}`)
    expect([body.filters, shown(body)]).toEqual([{ promptId: promptIds['a'], llmNames: [] }, ['a alpha']])
  })

  it('that a filter leaves are counted', async () => {
    const { summary } = await read(`llm=alpha&prompt_id=${promptIds['b']}`)
    expect(summary).toEqual({ promptCount: 1, responseCount: 1, queryCount: 3 })
  })

  it('of a prompt that searched nothing are none', async () => {
    const { prompts, summary } = await read(`prompt_id=${promptIds['silent']}`)
    expect({ prompts, summary }).toEqual({
      prompts: [],
      summary: { promptCount: 0, responseCount: 0, queryCount: 0 },
    })
  })

  it.each([
    ['an unknown prompt', () => UNKNOWN],
    ['a perception prompt', () => perceptionPromptId],
  ])('of %s are not found', async (_title, id) => {
    expect(await ask(path(), `prompt_id=${id()}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it.each([
    ['limit=1', 'unknown_parameter'],
    ['llm=', 'invalid_request'],
    ['prompt_id=x', 'invalid_request'],
    [`prompt_id=${UNKNOWN}&promptId=0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6f`, 'invalid_request'],
  ])('asked for with %s are refused', async (query, code) => {
    expect(await ask(path(), query)).toMatchObject({ status: 400, body: { code } })
  })
})

describe('web search queries', () => {
  itIfWhole('of a run that are too many for one text are all sent', async () => {
    const searched = (index: number) =>
      Array.from({ length: 200 }, (_, n) => `${index} ${n} ${'é'.repeat(1_990)}`)
    const lines = Array.from({ length: 8 }, (_, index) => ({
      prompt: `${index}`,
      llm: 'alpha',
      answer: 'Acme.',
      webSearchQueries: searched(index),
    }))
    const other = await server.newTenant()
    const { runId: large } = await importedBrand(other.client, lines)
    const { body } = await send(`${server.baseUrl}/v1/runs/${large}/web-search-queries`, { key: other.key })
    expect((body as Body).prompts.map(({ responses }) => responses[0]?.webSearchQueries)).toEqual(
      lines.map(({ webSearchQueries }) => webSearchQueries),
    )
  })

  it('of a brand without a run are none, and no error', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Initech', llms: [] } })
    const { status, body } = await ask(`/v1/brands/${id}/last/web-search-queries`, 'llm=Alpha')
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        run: null,
        filters: { promptId: null, llmNames: ['alpha'] },
        summary: { promptCount: 0, responseCount: 0, queryCount: 0 },
        prompts: [],
      },
    })
  })

  it('of a brand without a run are not found for another brand’s prompt', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Hooli', llms: [] } })
    const answer = await ask(`/v1/brands/${id}/last/web-search-queries`, `prompt_id=${promptIds['a']}`)
    expect(answer.status).toBe(404)
  })

  it('of another organization are not found', async () => {
    const { key } = await server.newTenant()
    expect(await send(`${server.baseUrl}/v1/runs/${runId}/web-search-queries`, { key })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  it('stand with the text that was sent, whatever the prompt says now', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Umbrella', llms: [] } })
    const body = { topics: [{ name: 'CRM', prompts: [{ text: 'Which CRM?' }] }] }
    await tenant.client.createTopicsWithPrompts({ params: { brandId: id }, body })
    const line = { prompt: 'WHICH crm?', llm: 'alpha', answer: 'Acme.', webSearchQueries: ['crm'] }
    await importLines(tenant.client, id, [line])
    const { prompts } = (await ask(`/v1/brands/${id}/last/web-search-queries`)).body as Body
    expect(prompts.map(({ text }) => text)).toEqual(['WHICH crm?'])
  })

  it('stay when their prompt is deleted', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Wayne', llms: [] } })
    await importLines(tenant.client, id, [
      { prompt: 'a', llm: 'alpha', answer: 'Acme.', webSearchQueries: ['x'] },
    ])
    const prompts = await tenant.client.listPrompts({ params: { brandId: id } })
    const promptId = prompts.data[0]?.id ?? ''
    await tenant.client.deletePrompt({ params: { promptId } })
    const answer = await ask(`/v1/brands/${id}/last/web-search-queries`, `prompt_id=${promptId}`)
    expect(shown(answer.body as Body)).toEqual(['a alpha'])
  })

  it('come out as they were searched, whatever they hold', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Stark', llms: [] } })
    const webSearchQueries = ['"; drop table runs; --', '\\u0000 </script>', 'наилучшая CRM \u{1F600}\u2028']
    await importLines(tenant.client, id, [{ prompt: 'a', llm: 'alpha', answer: 'Acme.', webSearchQueries }])
    const { prompts } = (await ask(`/v1/brands/${id}/last/web-search-queries`)).body as Body
    expect(prompts[0]?.responses[0]?.webSearchQueries).toEqual(webSearchQueries)
  })

  it('are whole, however many there are', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Soylent', llms: [] } })
    const lines = Array.from({ length: 600 }, (_, index) => ({
      prompt: `p${index}`,
      llm: 'alpha',
      answer: 'Acme.',
      webSearchQueries: ['one', 'two'],
    }))
    await importLines(tenant.client, id, lines)
    const { summary, prompts } = (await ask(`/v1/brands/${id}/last/web-search-queries`)).body as Body
    expect([summary, prompts.length]).toEqual([
      { promptCount: 600, responseCount: 600, queryCount: 1_200 },
      600,
    ])
  })
})
