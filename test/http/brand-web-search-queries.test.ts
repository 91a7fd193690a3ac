import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PagingResult } from '../../src/contract/paging.ts'
import { findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import { findBrandQueries } from '../../src/storage/reads/brand-web-search-queries.ts'
import { importLines, type Line } from '../fixtures/import-lines.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const UNKNOWN = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'

const [JANUARY, FEBRUARY] = ['2026-01-10T12:00:00.000Z', '2026-02-10T12:00:00.000Z']
/** Both months. */
const WINDOW = 'from=2026-01-01&to=2026-02-28'

const LINES: Line[] = [
  {
    prompt: 'b',
    topic: 'CRM',
    llm: 'beta',
    answer: 'Globex.',
    askedAt: JANUARY,
    webSearchQueries: ['Best CRM', 'best crm'],
  },
  { prompt: 'b', topic: 'CRM', llm: 'alpha', answer: 'Acme.', askedAt: JANUARY, webSearchQueries: ['crm'] },
  {
    prompt: 'a',
    topic: 'Support',
    llm: 'alpha',
    answer: 'Acme.',
    askedAt: JANUARY,
    webSearchQueries: ['best crm'],
  },
  { prompt: 'a', topic: 'Support', llm: 'mute', answer: 'Acme.', askedAt: JANUARY },
  { prompt: 'silent', topic: 'CRM', llm: 'mute', answer: 'Acme.', askedAt: JANUARY },
  {
    prompt: 'p',
    propertyId: 'trust',
    llm: 'alpha',
    answer: 'Yes.',
    askedAt: JANUARY,
    webSearchQueries: ['acme trust'],
  },
]
const LATER: Line[] = [
  {
    prompt: 'b',
    llm: 'alpha',
    answer: 'Acme.',
    askedAt: FEBRUARY,
    webSearchQueries: ['BEST CRM', 'best crm'],
  },
]

interface Body {
  filters: { promptId: string | null; llmNames: string[]; from: string | null; to: string | null }
  summary: Record<string, unknown>
  prompts?: { text: string; responses: { runId: string; llm: string }[] }[]
  queries?: Record<string, unknown>[]
  paging: PagingResult
}

let server: TestServer
let tenant: Tenant
let brandId: string
let runIds: string[]
let promptIds: Record<string, string>
let resultIds: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  const { client } = tenant
  brandId = (await client.createBrand({ body: { name: 'Acme', llms: [] } })).id
  runIds = [...(await importLines(client, brandId, LINES)), ...(await importLines(client, brandId, LATER))]
  const prompts = await client.listPrompts({ params: { brandId } })
  promptIds = Object.fromEntries(prompts.data.map(({ text, id }) => [text, id]))
  resultIds = {}
  for (const [index, runId] of runIds.entries()) {
    const { data } = await client.getRunResults({ params: { runId } })
    for (const { id, prompt, llm } of data) resultIds[`${index} ${prompt.text} ${llm}`] = id
  }
})

afterAll(() => server.stop())

function ask(query = '', ofBrand = brandId): Promise<Answer> {
  return send(`${server.baseUrl}/v1/brands/${ofBrand}/web-search-queries?${query}`, { key: tenant.key })
}

async function read(query = '', ofBrand = brandId): Promise<Body> {
  return (await ask(query, ofBrand)).body as Body
}

/** The listed responses, as `run prompt llm`. */
const shown = ({ prompts = [] }: Body) =>
  prompts.flatMap(({ text, responses }) =>
    responses.map(({ runId, llm }) => `${runIds.indexOf(runId)} ${text} ${llm}`),
  )

const spellings = ({ queries = [] }: Body) =>
  queries.map(({ query, occurrences }) => `${query} ${occurrences}`)

async function brandWith(lines: readonly Line[]): Promise<string> {
  const { id } = await tenant.client.createBrand({ body: { name: 'Other', llms: [] } })
  await importLines(tenant.client, id, lines)
  return id
}

const SUMMARY = {
  runCount: 2,
  promptCount: 2,
  responseCount: 4,
  queryCount: 6,
  distinctQueryCount: 2,
  llmsWithoutQueryData: ['mute'],
}

describe('web search queries across runs, by prompt,', () => {
  it('are those of each prompt with a query, the newest run first', async () => {
    expect(await read(WINDOW)).toEqual({
      brandId,
      filters: {
        promptId: null,
        llmNames: [],
        from: '2026-01-01T00:00:00.000Z',
        to: '2026-03-01T00:00:00.000Z',
      },
      summary: SUMMARY,
      prompts: [
        {
          id: promptIds['b'],
          text: 'b',
          responses: [
            {
              analysisResultId: resultIds['1 b alpha'],
              runId: runIds[1],
              llm: 'alpha',
              webSearchQueries: ['BEST CRM', 'best crm'],
              createdAt: FEBRUARY,
            },
            {
              analysisResultId: resultIds['0 b alpha'],
              runId: runIds[0],
              llm: 'alpha',
              webSearchQueries: ['crm'],
              createdAt: JANUARY,
            },
            {
              analysisResultId: resultIds['0 b beta'],
              runId: runIds[0],
              llm: 'beta',
              webSearchQueries: ['Best CRM', 'best crm'],
              createdAt: JANUARY,
            },
          ],
        },
        {
          id: promptIds['a'],
          text: 'a',
          responses: [
            {
              analysisResultId: resultIds['0 a alpha'],
              runId: runIds[0],
              llm: 'alpha',
              webSearchQueries: ['best crm'],
              createdAt: JANUARY,
            },
          ],
        },
      ],
      paging: { page: 1, limit: 50, total: 2, nextPage: null },
    })
  })

  it.each([
    ['llm=beta', ['0 b beta']],
    ['llm=BETA', ['0 b beta']],
    ['llm_names=beta,mute', ['0 b beta']],
    ['limit=1', ['1 b alpha', '0 b alpha', '0 b beta']],
    ['limit=1&page=2', ['0 a alpha']],
    ['limit=1&page=3', []],
    ['view=prompt&llm=alpha', ['1 b alpha', '0 b alpha', '0 a alpha']],
  ])('with %s are %j', async (query, responses) => {
    expect(shown(await read(`${WINDOW}&${query}`))).toEqual(responses)
  })

  it.each(['prompt_id', 'promptId'])('are filtered by %s, which is echoed in lower case', async (name) => {
    const body = await read(`${WINDOW}&${name}=${promptIds['a']?.toUpperCase()}`)
    expect([body.filters.promptId, shown(body)]).toEqual([promptIds['a'], ['0 a alpha']])
  })

  it('stand with the prompt’s present text', async () => {
    const id = await brandWith([LINES[0] as Line])
    const { data } = await tenant.client.listPrompts({ params: { brandId: id } })
    const body = { prompts: [{ id: data[0]?.id ?? '', text: 'Reworded' }] }
    await tenant.client.updatePrompts({ body })
    expect((await read(WINDOW, id)).prompts?.map(({ text }) => text)).toEqual(['Reworded'])
  })

  it('are each on exactly one page', async () => {
    const lines = Array.from({ length: 11 }, (_, index) => ({
      prompt: `p${index}`,
      llm: 'alpha',
      answer: 'Acme.',
      webSearchQueries: [`q${index}`],
    }))
    const id = await brandWith(lines)
    const texts: string[] = []
    for (let page: number | null = 1; page !== null; ) {
      const body: Body = await read(`limit=4&page=${page}`, id)
      texts.push(...(body.prompts ?? []).map(({ text }) => text))
      page = body.paging.nextPage
    }
    expect(texts).toEqual(lines.map(({ prompt }) => prompt))
  })
})

describe('web search queries across runs, by query,', () => {
  it('are counted without regard to case, and shown as they were spelled most often', async () => {
    expect(await read(`${WINDOW}&view=query`)).toEqual({
      brandId,
      filters: {
        promptId: null,
        llmNames: [],
        from: '2026-01-01T00:00:00.000Z',
        to: '2026-03-01T00:00:00.000Z',
      },
      summary: SUMMARY,
      queries: [
        {
          query: 'best crm',
          occurrences: 5,
          promptCount: 2,
          llms: ['alpha', 'beta'],
          presentShare: 0.6667,
          firstSeenAt: JANUARY,
          lastSeenAt: FEBRUARY,
        },
        {
          query: 'crm',
          occurrences: 1,
          promptCount: 1,
          llms: ['alpha'],
          presentShare: 1,
          firstSeenAt: JANUARY,
          lastSeenAt: JANUARY,
        },
      ],
      paging: { page: 1, limit: 50, total: 2, nextPage: null },
    })
  })

  it('come by their number, then by their letters', async () => {
    const webSearchQueries = ['b', 'a', 'Z', 'ä', 'b']
    const id = await brandWith([{ prompt: 'a', llm: 'alpha', answer: 'Acme.', webSearchQueries }])
    expect(spellings(await read('view=query', id))).toEqual(['b 2', 'Z 1', 'a 1', 'ä 1'])
  })

  it.each([
    ['llm=beta', ['Best CRM 2']],
    ['limit=1', ['best crm 5']],
    ['limit=1&page=2', ['crm 1']],
    ['from=2026-02-01', ['BEST CRM 2']],
  ])('with %s are %j', async (query, queries) => {
    const window = query.startsWith('from') ? '' : `${WINDOW}&`
    expect(spellings(await read(`${window}${query}&view=query`))).toEqual(queries)
  })

  it('are each on exactly one page', async () => {
    const webSearchQueries = Array.from({ length: 11 }, (_, index) => `q${index}`)
    const id = await brandWith([{ prompt: 'a', llm: 'alpha', answer: 'Acme.', webSearchQueries }])
    const queries: string[] = []
    for (let page: number | null = 1; page !== null; ) {
      const body: Body = await read(`view=query&limit=4&page=${page}`, id)
      queries.push(...spellings(body))
      page = body.paging.nextPage
    }
    expect(queries).toEqual([0, 1, 10, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `q${number} 1`))
  })

  it('come out as they were searched, whatever they hold', async () => {
    const webSearchQueries = ['"; drop table runs; --', '\\u0000 </script>\u2028\u{1F600}']
    const id = await brandWith([{ prompt: 'a', llm: 'alpha', answer: 'Acme.', webSearchQueries }])
    expect(spellings(await read('view=query', id))).toEqual(webSearchQueries.map((query) => `${query} 1`))
  })
})

describe('the summary of web search queries across runs', () => {
  it.each([
    ['llm=beta', { runCount: 1, promptCount: 1, responseCount: 1, queryCount: 2, distinctQueryCount: 1 }],
    ['llm=mute', { runCount: 0, promptCount: 0, responseCount: 0, queryCount: 0, distinctQueryCount: 0 }],
    [
      'limit=1&page=7',
      { runCount: 2, promptCount: 2, responseCount: 4, queryCount: 6, distinctQueryCount: 2 },
    ],
  ])('with %s is %j', async (query, summary) => {
    expect((await read(`${WINDOW}&${query}`)).summary).toMatchObject(summary)
  })

  it.each([
    ['llm=alpha', []],
    ['llm=mute', ['mute']],
    ['from=2026-02-01', []],
    ['from=2026-03-01', []],
  ])('with %s names as LLMs without query data %j', async (query, llms) => {
    const window = query.startsWith('from') ? '' : `${WINDOW}&`
    expect((await read(window + query)).summary['llmsWithoutQueryData']).toEqual(llms)
  })

  it('of one prompt names the LLMs that searched nothing for it', async () => {
    const { summary } = await read(`${WINDOW}&prompt_id=${promptIds['silent']}`)
    expect(summary['llmsWithoutQueryData']).toEqual(['mute'])
  })
})

describe('web search queries across runs', () => {
  it.each([
    ['view=prompt', { prompts: [] }],
    ['view=query', { queries: [] }],
  ])('of a brand without a run are none, and no error, with %s', async (query, items) => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Initech', llms: [] } })
    const { status, body } = await ask(`${query}&${WINDOW}`, id)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        brandId: id,
        filters: {
          promptId: null,
          llmNames: [],
          from: '2026-01-01T00:00:00.000Z',
          to: '2026-03-01T00:00:00.000Z',
        },
        summary: {
          runCount: 0,
          promptCount: 0,
          responseCount: 0,
          queryCount: 0,
          distinctQueryCount: 0,
          llmsWithoutQueryData: [],
        },
        ...items,
        paging: { page: 1, limit: 50, total: 0, nextPage: null },
      },
    })
  })

  it.each([
    ['an unknown prompt', () => UNKNOWN],
    ['a topic', async () => (await tenant.client.listTopics({ params: { brandId } })).data[0]?.id],
    [
      'a perception prompt',
      async () => (await tenant.client.listPerceptionPrompts({ params: { brandId } })).data[0]?.id,
    ],
  ])('of %s are not found', async (_, id) => {
    expect(await ask(`prompt_id=${await id()}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it.each([
    [5, null, /more than 5 search queries. Choose a shorter one/],
    // One more is of a perception prompt.
    [6, null, null],
    [1, ['beta'], /more than 1 search queries/],
    [2, ['beta'], null],
  ])('of more than %i are refused, of the LLMs %j', async (max, llms, refused) => {
    const { db } = server.database.database
    const brand =
      (await findVisibleBrand(db, { ...tenant, brandIds: null }, brandId)) ?? expect.fail('no brand')
    const window = { from: new Date('2026-01-01'), to: new Date('2026-03-01') }
    const reading = findBrandQueries(
      db,
      brand,
      'query',
      window,
      llms ? { llms } : {},
      { page: 1, limit: 1 },
      undefined,
      max,
    )
    if (refused) await expect(reading).rejects.toThrow(refused)
    else expect((await reading).summary.queryCount).toBe(max)
  })

  it('of another organization’s brand are not found', async () => {
    const { key } = await server.newTenant()
    const url = `${server.baseUrl}/v1/brands/${brandId}/web-search-queries`
    expect(await send(url, { key })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it.each([
    ['view=run', 'invalid_request'],
    ['llm=alpha&llm_names=beta', 'invalid_request'],
    ['topic_id=x', 'unknown_parameter'],
  ])('asked for with %s are refused', async (query, code) => {
    expect(await ask(query)).toMatchObject({ status: 400, body: { code } })
  })
})
