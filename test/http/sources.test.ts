import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PagingResult } from '../../src/contract/paging.ts'
import { importLines, type Line } from '../fixtures/import-lines.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const UNKNOWN = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'

interface Source {
  domain: string
  sourceType: string
  urlCount: number
  responseCount: number
  topics: string[]
  llms: string[]
  links: { uri: string; title: string | null; type: string; responseCount: number }[]
  linksTruncated: boolean
}

interface Body {
  run: { id: string } | null
  data: Source[]
  summary: Record<string, number>
  paging: PagingResult
}

interface Seeded {
  tenant: Tenant
  brandId: string
  runId: string
}

let server: TestServer
/** Data that most tests only read. */
let shared: Seeded & Record<'topicIds' | 'promptIds', Record<string, string>> & { perceptionPromptId: string }

const LINES: Line[] = [
  {
    prompt: 'a',
    topic: 'CRM',
    llm: 'alpha',
    answer: 'Acme.',
    sources: [
      { url: 'https://news.example.org/crm', title: 'CRM news' },
      { url: 'https://www.example.org/', title: 'Home' },
      { url: 'https://blog.acme.com/x' },
    ],
  },
  {
    prompt: 'a',
    topic: 'CRM',
    llm: 'beta',
    answer: 'Acme.',
    sources: [{ url: 'https://news.example.org/crm', title: 'News of CRM' }],
  },
  {
    prompt: 'b',
    topic: 'Support',
    llm: 'beta',
    answer: 'Acme.',
    sources: [{ url: 'https://news.example.org/crm', title: 'News of CRM' }, { url: 'https://globex.com' }],
  },
  { prompt: 'c', topic: 'Support', llm: 'alpha', answer: 'Nobody knows.' },
  { prompt: 'd', propertyId: 'trust', llm: 'alpha', answer: 'See https://trust.example.net/acme' },
]

async function seed(lines: readonly Line[], tenant?: Tenant): Promise<Seeded> {
  const owner = tenant ?? (await server.newTenant())
  const { client } = owner
  const { id: brandId } = await client.createBrand({
    body: { name: 'Acme', domains: ['acme.com'], llms: [] },
  })
  await client.createCompetitor({ params: { brandId }, body: { name: 'Globex', domains: ['globex.com'] } })
  const [runId = ''] = await importLines(client, brandId, lines)
  return { tenant: owner, brandId, runId }
}

beforeAll(async () => {
  server = await startTestServer()
  const seeded = await seed(LINES)
  const params = { brandId: seeded.brandId }
  const prompts = await seeded.tenant.client.listPrompts({ params })
  const topics = await seeded.tenant.client.listTopics({ params })
  const perceptionPrompts = await seeded.tenant.client.listPerceptionPrompts({ params })
  shared = {
    ...seeded,
    promptIds: Object.fromEntries(prompts.data.map(({ text, id }) => [text, id])),
    topicIds: Object.fromEntries(topics.data.map(({ name, id }) => [name, id])),
    perceptionPromptId: perceptionPrompts.data[0]?.id ?? '',
  }
})

afterAll(() => server.stop())

function ask({ tenant }: Pick<Seeded, 'tenant'>, path: string, query = ''): Promise<Answer> {
  return send(`${server.baseUrl}${path}?${query}`, { key: tenant.key })
}

async function sourcesOf(seeded: Seeded, query = ''): Promise<Body> {
  return (await ask(seeded, `/v1/runs/${seeded.runId}/sources`, query)).body as Body
}

/** The listed domains, with their numbers of responses. */
const counted = ({ data }: Body) => data.map(({ domain, responseCount }) => `${domain} ${responseCount}`)

const both = [
  ['a run', () => `/v1/runs/${shared.runId}/sources`],
  ['the last run', () => `/v1/brands/${shared.brandId}/last/sources`],
] as const

describe.each(both)('the sources of %s', (_, path) => {
  const read = async (query = '') => (await ask(shared, path(), query)).body as Body

  it('are its regular answers’ links by domain, the most cited first', async () => {
    const { run, data, summary, paging } = await read()
    expect({ run: run?.id, data, summary, paging }).toEqual({
      run: shared.runId,
      data: [
        {
          domain: 'example.org',
          sourceType: 'other',
          urlCount: 2,
          responseCount: 3,
          topics: ['CRM', 'Support'],
          llms: ['alpha', 'beta'],
          links: [
            {
              uri: 'https://news.example.org/crm',
              title: 'News of CRM',
              type: 'other',
              responseCount: 3,
            },
            { uri: 'https://www.example.org/', title: 'Home', type: 'homepage', responseCount: 1 },
          ],
          linksTruncated: false,
        },
        {
          domain: 'acme.com',
          sourceType: 'owned',
          urlCount: 1,
          responseCount: 1,
          topics: ['CRM'],
          llms: ['alpha'],
          links: [{ uri: 'https://blog.acme.com/x', title: null, type: 'other', responseCount: 1 }],
          linksTruncated: false,
        },
        {
          domain: 'globex.com',
          sourceType: 'competitor',
          urlCount: 1,
          responseCount: 1,
          topics: ['Support'],
          llms: ['beta'],
          links: [{ uri: 'https://globex.com/', title: null, type: 'homepage', responseCount: 1 }],
          linksTruncated: false,
        },
      ],
      summary: { domainCount: 3, urlCount: 4, responsesWithSources: 3, completedResponses: 4 },
      paging: { page: 1, limit: 100, total: 3, nextPage: null },
    })
  })

  it.each([
    ['llm=alpha', ['acme.com 1', 'example.org 1']],
    ['llm=ALPHA', ['acme.com 1', 'example.org 1']],
    ['llm_names=beta', ['example.org 2', 'globex.com 1']],
    ['llm=alpha,beta', ['example.org 3', 'acme.com 1', 'globex.com 1']],
    ['llm=gamma', []],
    ['source_type=owned', ['acme.com 1']],
    ['source_type=owned,competitor', ['acme.com 1', 'globex.com 1']],
    ['source_type=owned&source_type=other', ['example.org 3', 'acme.com 1']],
    ['source_type=social', []],
    ['domain=acme.com', ['acme.com 1']],
    ['domain=ACME.com,globex.com', ['acme.com 1', 'globex.com 1']],
    ['domain=blog.acme.com', []],
    ['domain=example.org&llm=beta', ['example.org 2']],
  ])('filtered by %s are %j', async (query, domains) => {
    expect(counted(await read(query))).toEqual(domains)
  })

  it.each(['topic_id', 'topicId'])('are filtered by %s', async (name) => {
    expect(counted(await read(`${name}=${shared.topicIds['CRM']}`))).toEqual(['example.org 2', 'acme.com 1'])
  })

  it.each(['prompt_id', 'promptId'])('are filtered by %s', async (name) => {
    expect(counted(await read(`${name}=${shared.promptIds['b']}`))).toEqual(['example.org 1', 'globex.com 1'])
  })

  it.each([
    ['llm=alpha', { domainCount: 2, urlCount: 3, responsesWithSources: 1, completedResponses: 2 }],
    ['source_type=owned', { domainCount: 1, urlCount: 1, responsesWithSources: 1, completedResponses: 4 }],
    ['domain=example.org', { domainCount: 1, urlCount: 2, responsesWithSources: 3, completedResponses: 4 }],
    ['limit=1', { domainCount: 3, urlCount: 4, responsesWithSources: 3, completedResponses: 4 }],
    ['page=9', { domainCount: 3, urlCount: 4, responsesWithSources: 3, completedResponses: 4 }],
    ['llm=gamma', { domainCount: 0, urlCount: 0, responsesWithSources: 0, completedResponses: 0 }],
  ])('with %s are summed up as %j', async (query, summary) => {
    expect((await read(query)).summary).toEqual(summary)
  })

  it('of a topic are set against the answers of that topic', async () => {
    const { summary } = await read(`topic_id=${shared.topicIds['Support']}`)
    expect(summary).toEqual({ domainCount: 2, urlCount: 2, responsesWithSources: 1, completedResponses: 2 })
  })

  it.each([
    ['an unknown topic', () => `topic_id=${UNKNOWN}`],
    ['an unknown prompt', () => `prompt_id=${UNKNOWN}`],
    ['a perception prompt', () => `prompt_id=${shared.perceptionPromptId}`],
    ['a prompt that is a topic', () => `prompt_id=${shared.topicIds['CRM']}`],
  ])('of %s are not found', async (_title, query) => {
    expect(await ask(shared, path(), query())).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it.each([
    ['source_type=nice', 'invalid_request'],
    ['source_type=', 'invalid_request'],
    ['domain=', 'invalid_request'],
    ['include_retrieved=maybe', 'invalid_request'],
    ['llm=alpha&llm_names=beta', 'invalid_request'],
    ['property_id=trust', 'unknown_parameter'],
  ])('asked for with %s are refused', async (query, code) => {
    expect(await ask(shared, path(), query)).toMatchObject({ status: 400, body: { code } })
  })
})

describe('sources', () => {
  it('of a brand without a run are none, and no error', async () => {
    const { client, key } = shared.tenant
    const { id } = await client.createBrand({ body: { name: 'Initech', llms: [] } })
    const { status, body } = await send(`${server.baseUrl}/v1/brands/${id}/last/sources?limit=7`, { key })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        run: null,
        data: [],
        summary: { domainCount: 0, urlCount: 0, responsesWithSources: 0, completedResponses: 0 },
        paging: { page: 1, limit: 7, total: 0, nextPage: null },
      },
    })
  })

  it('of a brand without a run are not found for another brand’s topic', async () => {
    const { id } = await shared.tenant.client.createBrand({ body: { name: 'Hooli', llms: [] } })
    const answer = await ask(shared, `/v1/brands/${id}/last/sources`, `topic_id=${shared.topicIds['CRM']}`)
    expect(answer.status).toBe(404)
  })

  it('name the topics as they are called now, of deleted prompts too', async () => {
    const seeded = await seed([LINES[0] as Line])
    const { client } = seeded.tenant
    const topics = await client.listTopics({ params: { brandId: seeded.brandId } })
    const topicId = topics.data[0]?.id ?? ''
    await client.deleteTopic({ params: { topicId } })
    const { data } = await sourcesOf(seeded, `topic_id=${topicId}`)
    expect(data.map(({ topics: names }) => names)).toEqual([['CRM'], ['CRM']])
  })

  it('count a response once, however many pages of the domain it cites', async () => {
    const urls = ['https://example.org/1', 'https://example.org/2', 'https://a.example.org/1']
    const line = { prompt: 'a', llm: 'alpha', answer: 'Acme.', sources: urls.map((url) => ({ url })) }
    const { data } = await sourcesOf(await seed([line]))
    expect(data).toMatchObject([{ domain: 'example.org', urlCount: 3, responseCount: 1 }])
  })

  it('keep sites apart that only share a public suffix, private ones included', async () => {
    const urls = [
      'https://a.co.uk/',
      'https://b.a.co.uk/',
      'https://one.github.io/',
      'https://two.github.io/',
    ]
    const line = { prompt: 'a', llm: 'alpha', answer: 'Acme.', sources: urls.map((url) => ({ url })) }
    const { data } = await sourcesOf(await seed([line]))
    expect(data.map(({ domain }) => domain)).toEqual(['a.co.uk', 'one.github.io', 'two.github.io'])
  })

  it('give back stored titles and addresses as they are', async () => {
    const title = '"\\</script><b>&amp; \u{1F600}'
    const url = `https://evil.example/?q="'<x>\\%00;drop table`
    const line = { prompt: 'a', llm: 'alpha', answer: 'Acme.', sources: [{ url, title }] }
    const { data } = await sourcesOf(await seed([line]))
    expect(data[0]?.links).toMatchObject([{ uri: new URL(url).href, title }])
  })

  it('list the 100 most frequent addresses of a domain and say that there are more', async () => {
    const sources = Array.from({ length: 101 }, (_, index) => ({ url: `https://example.org/${index}` }))
    const seeded = await seed([
      { prompt: 'a', llm: 'alpha', answer: 'Acme.', sources },
      { prompt: 'a', llm: 'beta', answer: 'Acme.', sources: [{ url: 'https://example.org/99' }] },
    ])
    const [source] = (await sourcesOf(seeded)).data
    const uris = source?.links.map(({ uri }) => uri) ?? []
    expect([source?.urlCount, source?.linksTruncated, uris.length, uris[0], uris[1], uris.at(-1)]).toEqual([
      101,
      true,
      100,
      'https://example.org/99',
      'https://example.org/0',
      'https://example.org/97',
    ])
  })

  it('of exactly 100 addresses are whole', async () => {
    const sources = Array.from({ length: 100 }, (_, index) => ({ url: `https://example.org/${index}` }))
    const [source] = (await sourcesOf(await seed([{ prompt: 'a', llm: 'alpha', answer: 'Acme.', sources }])))
      .data
    expect([source?.links.length, source?.linksTruncated]).toEqual([100, false])
  })

  it('of another organization are not found', async () => {
    const other = await seed([LINES[1] as Line])
    expect((await ask(other, `/v1/runs/${shared.runId}/sources`)).status).toBe(404)
  })

  it('of another organization are not mixed in', async () => {
    const other = await seed([LINES[1] as Line])
    expect(counted(await sourcesOf(other))).toEqual(['example.org 1'])
  })

  it('are each on exactly one page', async () => {
    const lines = Array.from({ length: 23 }, (_, index) => ({
      prompt: `p${index}`,
      llm: 'alpha',
      answer: 'Acme.',
      sources: [{ url: `https://site${index % 11}.example/` }],
    }))
    const seeded = await seed(lines)
    const domains: string[] = []
    for (let page: number | null = 1; page !== null; ) {
      const body: Body = await sourcesOf(seeded, `limit=4&page=${page}`)
      domains.push(...body.data.map(({ domain }) => domain))
      page = body.paging.nextPage
    }
    expect(domains).toEqual([0, 1, 10, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `site${number}.example`))
  })
})

describe('what was only retrieved', () => {
  /** As the connector of an LLM returns it, because imports contain cited sources only. */
  async function seedRetrieved(): Promise<Seeded> {
    const seeded = await seed([LINES[1] as Line])
    await sql`insert into response_links (organization_id, response_id, position, run_id, brand_id, prompt_id,
        llm, url, domain, title, kind)
      select organization_id, id, 900, run_id, brand_id, prompt_id, llm, 'https://read.example.net/', 'example.net',
        'Read', 'retrieved' from results where run_id = ${seeded.runId}`.execute(server.database.database.db)
    return seeded
  }

  it.each(['', 'include_retrieved=false', 'include_retrieved=0'])('is no source with "%s"', async (query) => {
    expect(counted(await sourcesOf(await seedRetrieved(), query))).toEqual(['example.org 1'])
  })

  it('is one with include_retrieved, and of the kind "other" while unclassified', async () => {
    const { data, summary } = await sourcesOf(await seedRetrieved(), 'include_retrieved=1')
    expect({ data, summary }).toMatchObject({
      data: [
        { domain: 'example.net', sourceType: 'other', links: [{ type: 'other', responseCount: 1 }] },
        { domain: 'example.org' },
      ],
      summary: { domainCount: 2, urlCount: 2, responsesWithSources: 1 },
    })
  })
})
