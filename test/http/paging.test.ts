import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PagingResult } from '../../src/contract/paging.ts'
import { exampleOf, keyFor, OPERATIONS, type Operation, requestOf } from '../fixtures/example-requests.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { oneOfEach } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** The default limits of the paged routes, from the specification and the decisions. */
const DEFAULTS: Record<string, number> = {
  listPerceptionPrompts: 100,
  listBrands: 100,
  listRuns: 10,
  getRunResults: 50,
  getLastResults: 50,
  getRunContentSuggestions: 20,
  getLastContentSuggestions: 20,
  listContents: 100,
  listWorkspaceContents: 100,
  listSuggestions: 50,
  listToDo: 50,
  listContentIdeas: 100,
  getRunPerception: 100,
  getLastPerception: 100,
  getBrandPerception: 100,
  listRunPerceptionResponses: 50,
  listBrandPerceptionResponses: 50,
  getRunSources: 100,
  getLastSources: 100,
  getRunPerceptionSources: 100,
  getLastPerceptionSources: 100,
  getBrandWebSearchQueries: 50,
  listOrganizations: 100,
  listAudit: 50,
  listKeys: 100,
  listPeople: 100,
  listInvitations: 100,
  listBrandMarkets: 100,
  listPromptVariants: 100,
  listCompetitors: 100,
  listDetectedBrands: 50,
  listSourceTypes: 100,
  listTopics: 100,
  listPrompts: 100,
  listPromptSuggestions: 100,
  listLlms: 100,
  listWorkspaceRuns: 20,
  listResponses: 50,
  listJudgements: 50,
  getLeaderboard: 50,
  getMatrix: 100,
  compareRuns: 100,
  listChanges: 100,
  listCitedSources: 50,
  listGaps: 50,
  listSearchQueries: 50,
  listPromptFigures: 50,
  listPromptAnswers: 50,
  listAnswers: 50,
  listReportLinks: 50,
  listTableLinks: 50,
  listAlertRules: 50,
  listMails: 50,
  listWebhooks: 50,
  listWebhookDeliveries: 50,
  listWebhookAttempts: 50,
  listPerceptionFigures: 100,
}

/** Routes whose list is not called `data`. */
const ITEMS: Record<string, string> = {
  getBrandWebSearchQueries: 'prompts',
  getMatrix: 'rows',
  compareRuns: 'prompts',
}

const paged = OPERATIONS.filter(
  ({ endpoint }) => 'page' in (endpoint.query?.properties ?? {}) && !endpoint.streamReturns,
)

describe('a paged list', () => {
  let server: TestServer
  let world: World

  beforeAll(async () => {
    server = await startTestServer({ works: false, llms: [SILENT_LLM] })
    world = await buildWorld(server, await server.newTenant())
  })

  afterAll(() => server.stop())

  function ask(operation: Operation, query: Record<string, string>): Promise<Answer> {
    const { path, sending } = requestOf(operation, { ...exampleOf(operation, world), query })
    return send(server.baseUrl + path, { ...sending, key: keyFor(operation, server, world) })
  }

  const pagingOf = ({ body }: Answer) => (body as { paging?: PagingResult }).paging

  it('is each of these', () => {
    expect(paged.map(({ id }) => id).sort()).toEqual(Object.keys(DEFAULTS).sort())
  })

  it.each(paged)('of $id has its default limit', async (operation) => {
    expect(pagingOf(await ask(operation, {}))).toMatchObject({ page: 1, limit: DEFAULTS[operation.id] })
  })

  it.each(paged)('of $id brings a limit above 500 down and says so', async (operation) => {
    const limits = ['500', '501', '1000000', '100000000000000000000']
    const answers = await Promise.all(limits.map((limit) => ask(operation, { limit })))
    expect(answers.map((answer) => pagingOf(answer)?.limit)).toEqual([500, 500, 500, 500])
  })

  const refused = paged.flatMap((operation) =>
    ['limit', 'page'].flatMap((name) =>
      ['0', '-1', '1.5', 'ten', ''].map((value) => ({ id: operation.id, operation, name, value })),
    ),
  )

  // Where time is short, one value stands for the others, which all routes check alike.
  it.each(oneOfEach(refused, ({ id, name }) => `${id} ${name}`))(
    'of $id refuses $name "$value"',
    async ({ operation, name, value }) => {
      expect(await ask(operation, { [name]: value })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', details: [{ path: name }] },
      })
    },
  )

  const beyond = paged.flatMap((operation) =>
    ['9223372036854775808', '1000', '2147483648', '9007199254740993', '1000000000000000000000'].map(
      (page) => ({ id: operation.id, operation, page }),
    ),
  )

  it.each(oneOfEach(beyond, ({ id }) => id))(
    'of $id is empty on page $page, with its true total',
    async ({ operation, page }) => {
      const total = pagingOf(await ask(operation, {}))?.total
      const { status, body } = await ask(operation, { page, limit: '500' })
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          [ITEMS[operation.id] ?? 'data']: [],
          paging: { page: Number(page), limit: 500, total, nextPage: null },
        },
      })
    },
  )

  it.each([
    ['1000', 'is_present=true'],
    ['9223372036854775808', 'is_present=true'],
    ['9223372036854775808', 'sentiment=positive&include_answer=true'],
  ])('of filtered results is empty on page %s', async (page, filter) => {
    const url = `${server.baseUrl}/v1/runs/${world.runId}?page=${page}&${filter}`
    expect(await send(url, { key: world.key })).toMatchObject({ status: 200, body: { data: [] } })
  })
})

describe('a run of 520 results', () => {
  let server: TestServer
  let tenant: Tenant
  let runId: string

  beforeAll(async () => {
    server = await startTestServer()
    tenant = await server.newTenant()
    const { id } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
    const lines = Array.from({ length: 520 }, (_, index) => ({
      prompt: `Question ${index}?`,
      llm: 'alpha',
      answer: index % 2 === 0 ? 'Acme.' : 'Globex.',
    }))
    const runs = await importLines(tenant.client, id, lines)
    runId = runs[0] ?? ''
  })

  afterAll(() => server.stop())

  /** Follows nextPage; returns the texts, and how many each page had. */
  async function walk(query: string): Promise<{ sizes: number[]; texts: string[]; totals: number[] }> {
    const walked = { sizes: [] as number[], texts: [] as string[], totals: [] as number[] }
    for (let page: number | null = 1; page !== null; ) {
      const url: string = `${server.baseUrl}/v1/runs/${runId}?${query}&page=${page}`
      const { body } = await send(url, { key: tenant.key })
      const { data, paging } = body as { data: { prompt: { text: string } }[]; paging: PagingResult }
      walked.sizes.push(data.length)
      walked.totals.push(paging.total)
      walked.texts.push(...data.map(({ prompt }) => prompt.text))
      page = paging.nextPage
    }
    return walked
  }

  it('is whole when its pages are put together, each result once', async () => {
    const { texts } = await walk('limit=97')
    expect(new Set(texts)).toEqual(new Set(Array.from({ length: 520 }, (_, index) => `Question ${index}?`)))
  })

  it('has full pages, and the rest on the last', async () => {
    const { sizes, totals } = await walk('limit=200')
    expect({ sizes, totals }).toEqual({ sizes: [200, 200, 120], totals: [520, 520, 520] })
  })

  it('needs two pages even when asked for in one', async () => {
    const { sizes } = await walk('limit=100000')
    expect(sizes).toEqual([500, 20])
  })

  it('keeps its order when a filter leaves some out', async () => {
    const all = await walk('limit=500')
    const some = await walk('limit=7&is_present=true')
    const even = all.texts.filter((text) => Number(/\d+/.exec(text)?.[0]) % 2 === 0)
    expect(some.texts).toEqual(even)
  })

  it('ends without a next page when the last page is just full', async () => {
    const { sizes } = await walk('limit=260')
    expect(sizes).toEqual([260, 260])
  })
})
