import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerWith, failWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { loopbackConfig, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const ANSWER = '1. **Globex** is slow.\n2. **Acme** is great: [acme.com](https://acme.com/crm).'

let llm: LoopbackLlm
let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string

beforeAll(async () => {
  llm = await startLoopbackLlm(answerWith(ANSWER))
  llm.when('Broken', failWith(400))
  server = await startTestServer({
    llms: [loopbackConfig('first', llm.url), loopbackConfig('second', llm.url)],
  })
  tenant = await server.newTenant()
  const prompts = ['Works?', 'Broken?']
  brandId = (await seedBrand(tenant.client, { llms: ['first', 'second'], prompts })).brandId
  runId = (await runToEnd(tenant.client, brandId)).id
})

afterAll(async () => {
  await server.stop()
  await llm.close()
})

const ask = (query: string) =>
  send(`${server.baseUrl}/workspace/runs/${runId}/responses?${query}`, { key: tenant.key })

describe('the responses of a run', () => {
  it.each([
    ['', ['Works? first', 'Works? second', 'Broken? first', 'Broken? second']],
    ['state=failed', ['Broken? first', 'Broken? second']],
    ['state=scored', ['Works? first', 'Works? second']],
    ['state=failed,scored&llm=second', ['Works? second', 'Broken? second']],
    ['llm_names=FIRST', ['Works? first', 'Broken? first']],
    ['state=planned', []],
  ])('with "%s" are %j', async (query, expected) => {
    const { data } = (await ask(query)).body as { data: { promptText: string; llm: string }[] }
    expect(data.map(({ promptText, llm: name }) => `${promptText} ${name}`)).toEqual(expected)
  })

  it.each(['state=lost', 'state='])('with "%s" are refused', async (query) => {
    expect(await ask(query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('come with the newest first, and with the part that names the brand, where that is asked for', async () => {
    const query = { state: ['scored' as const], order: 'newest' as const, excerpt: true }
    const { data } = await tenant.client.listResponses({ params: { runId }, query })
    const times = data.map(({ answeredAt }) => answeredAt)
    expect([times, data[0]?.excerpt]).toEqual([
      times.toSorted().reverse(),
      [
        { text: expect.stringContaining('Globex is slow'), isBrand: false },
        { text: 'Acme', isBrand: true },
        { text: expect.stringContaining('is great'), isBrand: false },
      ],
    ])
  })

  it('without an answer have no excerpt', async () => {
    const query = { state: ['failed' as const], excerpt: true, limit: 1 }
    const { data } = await tenant.client.listResponses({ params: { runId }, query })
    expect(data[0]?.excerpt).toBeNull()
  })

  it('are counted for each LLM', async () => {
    const counts = { plannedCount: 2, completedCount: 1, failedCount: 1, scoredCount: 1 }
    const { llms } = await tenant.client.getRun({ params: { runId } })
    expect(llms).toEqual([
      { llm: 'first', ...counts },
      { llm: 'second', ...counts },
    ])
  })

  it('that failed tell why, and have no score', async () => {
    expect((await ask('state=failed&llm=first')).body).toMatchObject({
      data: [
        {
          runId,
          brandId,
          state: 'failed',
          error: { code: expect.stringMatching(/^[a-z_]+$/), message: expect.any(String) },
          isPresent: null,
          rank: null,
          sentiment: null,
        },
      ],
    })
  })
})

describe('a response', () => {
  it('has its answer, what was found in it, where and by which rule', async () => {
    const { data } = await tenant.client.listResponses({ params: { runId }, query: { state: ['scored'] } })
    const responseId = data[0]?.id ?? ''
    const response = await tenant.client.getResponse({ params: { responseId } })
    const acme = response.mentions.find(({ kind }) => kind === 'brand')
    expect({ response, words: ANSWER.slice(acme?.start, acme?.end) }).toMatchObject({
      response: {
        id: responseId,
        answer: ANSWER,
        model: 'loopback-1',
        inputTokens: 12,
        outputTokens: 34,
        isPresent: true,
        rank: 2,
        mentionedBrands: ['Globex'],
        citations: [{ url: 'https://acme.com/crm', domain: 'acme.com' }],
        webSearchQueries: [],
      },
      words: 'Acme',
    })
  })

  it('tells of every brand, by rank, what its place and its sentiment rest on', async () => {
    const { data } = await tenant.client.listResponses({ params: { runId }, query: { state: ['scored'] } })
    const { brands } = await tenant.client.getResponse({ params: { responseId: data[0]?.id ?? '' } })
    expect(
      brands.map(({ sentimentSpan, ...brand }) => ({
        ...brand,
        decidedBy: sentimentSpan && ANSWER.slice(sentimentSpan.start, sentimentSpan.end),
      })),
    ).toMatchObject([
      {
        kind: 'rival',
        name: 'Globex',
        rank: 1,
        rankRule: 'list',
        sentiment: 'negative',
        decidedBy: expect.stringContaining('slow'),
      },
      {
        kind: 'brand',
        name: 'Acme',
        rank: 2,
        rankRule: 'list',
        sentiment: 'positive',
        decidedBy: expect.stringContaining('great'),
      },
    ])
  })

  it('is shown in blocks on request, with its mentions marked', async () => {
    const { data } = await tenant.client.listResponses({ params: { runId }, query: { state: ['scored'] } })
    const input = { params: { responseId: data[0]?.id ?? '' }, query: { blocks: true } }
    const { blocks, blocksTruncated, mentions } = await tenant.client.getResponse(input)
    const place = mentions.findIndex(({ kind }) => kind === 'brand')
    const item = blocks?.[0]?.children?.[1]
    expect({ blocksTruncated, item }).toMatchObject({
      blocksTruncated: false,
      item: {
        kind: 'item',
        number: 2,
        children: [
          {
            kind: 'paragraph',
            runs: expect.arrayContaining([
              expect.objectContaining({ text: 'Acme', marks: ['bold'], mentions: [place] }),
              expect.objectContaining({ text: 'acme.com', url: 'https://acme.com/crm' }),
            ]),
          },
        ],
      },
    })
  })

  it('leads to the answers before and after it in its run', async () => {
    const { data } = await tenant.client.listResponses({ params: { runId }, query: { state: ['scored'] } })
    const read = (id = '') => tenant.client.getResponse({ params: { responseId: id } })
    const [first, second] = data.map(({ id }) => id)
    expect([await read(first), await read(second)]).toMatchObject([
      { previousId: null, nextId: second, modelAsked: 'loopback-1' },
      { previousId: first, nextId: null, surface: 'api' },
    ])
  })

  it('has the same id as its result', async () => {
    const { data } = await tenant.client.getRunResults({ params: { runId } })
    const response = await tenant.client.getResponse({ params: { responseId: data[0]?.id ?? '' } })
    expect(response).toMatchObject({ runId, llm: data[0]?.llm, rank: data[0]?.rank })
  })
})

describe('the list of LLMs', () => {
  it('tells what each is, and never its key or address', async () => {
    const { body } = await send(`${server.baseUrl}/workspace/llms?limit=500`, { key: tenant.key })
    const { data } = body as { data: { name: string }[] }
    expect(data.find(({ name }) => name === 'first')).toEqual({
      name: 'first',
      provider: 'openai-compatible',
      model: 'loopback-1',
      surface: 'api',
      webSearch: false,
      exposesQueries: expect.any(Boolean),
      exposesCitations: expect.any(Boolean),
      configured: true,
    })
  })

  it('has the simulated ones, and calls them so', async () => {
    const { data } = await tenant.client.listLlms()
    const simulated = data.filter(({ surface }) => surface === 'simulated')
    expect(new Set(simulated.map(({ provider }) => provider))).toEqual(new Set(['simulated']))
  })

  it('is paged', async () => {
    const all = await tenant.client.listLlms()
    const second = await tenant.client.listLlms({ query: { limit: 1, page: 2 } })
    expect(second).toMatchObject({
      data: [all.data[1]],
      paging: { page: 2, limit: 1, total: all.paging.total },
    })
  })
})
