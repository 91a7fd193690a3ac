import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importedBrand } from '../fixtures/import-lines.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

const UTM = 'utm_source=openai'
const ANSWER = [
  '[click](javascript:alert(1)) [a](https://user:secret@a.example/x)',
  '[look](https://аcme.com/ "Acme\u202Egnp.exe")',
  `[b](https://a.example/x?${UTM}#:~:text=y) https://www.google.com/url?q=https%3A%2F%2Fb.example%2F`,
].join('\n')

const SOURCES = [
  { url: 'data:text/html,<script>alert(1)</script>', title: 'x' },
  { url: 'https://acme.com@c.example/', title: '<script>alert(1)</script>\u202E\n "x"' },
  { url: 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ', title: 'hooli.io' },
]

const SHOWN = [
  ['https://c.example/', '<script>alert(1)</script> "x"'],
  ['https://hooli.io/', 'hooli.io'],
  ['https://a.example/x', 'a'],
  ['https://xn--cme-5cd.com/', 'Acmegnp.exe'],
  ['https://b.example/', null],
]

describe('an answer with hostile links', () => {
  it('shows them harmless with its sources', async () => {
    const { runId } = await importedBrand(tenant.client, [
      { prompt: 'a', llm: 'alpha', answer: ANSWER, sources: SOURCES },
    ])
    const { data } = await tenant.client.getRunSources({ params: { runId } })
    const links = data.flatMap((domain) => domain.links.map(({ uri, title }) => [uri, title]))
    expect(links.sort()).toEqual([...SHOWN].sort())
  })

  it('shows them harmless with its response', async () => {
    const { runId } = await importedBrand(tenant.client, [
      { prompt: 'a', llm: 'alpha', answer: ANSWER, sources: SOURCES },
    ])
    const { data } = await tenant.client.listResponses({ params: { runId } })
    const response = await tenant.client.getResponse({ params: { responseId: data[0]?.id ?? '' } })
    expect(response.citations.map(({ url, title }) => [url, title])).toEqual(SHOWN)
  })

  it('is exported with its sources as they came: the file is for another import', async () => {
    const { runId } = await importedBrand(tenant.client, [
      { prompt: 'a', llm: 'alpha', answer: ANSWER, sources: SOURCES },
    ])
    const response = await tenant.client.stream('exportRun', { params: { runId } })
    expect(JSON.parse(await response.text())).toMatchObject({ sources: SOURCES })
  })

  it('stores all of 2,000 links, each page once', async () => {
    const sources = Array.from({ length: 2_000 }, (_, index) => ({
      url: `https://a.example/${index}?${UTM}`,
    }))
    const again = sources.map(({ url }) => ({
      url: url.replace('https://', 'http://www.').replace('?', '/?'),
    }))
    const line = { prompt: 'a', llm: 'alpha', answer: 'Fine.', sources: [...sources, ...again] }
    const { runId } = await importedBrand(tenant.client, [line])
    const { summary } = await tenant.client.getRunSources({ params: { runId } })
    expect(summary.urlCount).toBe(2_000)
  })

  it('stores more of them than 2,000', async () => {
    const answer = Array.from({ length: 5_000 }, (_, index) => `https://a.example/${index}`).join(' ')
    const { runId } = await importedBrand(tenant.client, [{ prompt: 'a', llm: 'alpha', answer }])
    const { summary } = await tenant.client.getRunSources({ params: { runId } })
    expect(summary.urlCount).toBe(5_000)
  })
})
