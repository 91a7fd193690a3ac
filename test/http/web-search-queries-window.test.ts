import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importedBrand } from '../fixtures/import-lines.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const DAY_MS = 86_400_000
const LINE = { prompt: 'a', llm: 'alpha', answer: 'Acme.' }

interface Body {
  filters: { from: string; to: string | null }
  queries?: { query: string }[]
}

let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  brandId = await brandSearching({ '2026-01-10T12:00:00Z': 'january', '2026-02-10T12:00:00Z': 'february' })
})

afterAll(() => server.stop())

/** A brand with a run at each moment, with these search queries. */
async function brandSearching(queries: Readonly<Record<string, string>>): Promise<string> {
  const lines = Object.entries(queries).map(([askedAt, query]) => ({
    ...LINE,
    askedAt,
    webSearchQueries: [query],
  }))
  return (await importedBrand(tenant.client, lines)).brandId
}

function ask(query = '', ofBrand = brandId): Promise<Answer> {
  const url = `${server.baseUrl}/v1/brands/${ofBrand}/web-search-queries?view=query&${query}`
  return send(url, { key: tenant.key })
}

async function read(query = '', ofBrand = brandId): Promise<Body> {
  return (await ask(query, ofBrand)).body as Body
}

const shown = ({ queries = [] }: Body) => queries.map(({ query }) => query)

describe('the window of web search queries across runs', () => {
  it.each([
    ['from=2026-02-10', ['february']],
    ['from=2026-02-10T12:00:00Z', ['february']],
    ['from=2026-02-10T12:00:01Z', []],
    ['from=2026-02-01&to=2026-02-10', ['february']],
    ['from=2026-02-01&to=2026-02-10T12:00:00Z', []],
    ['from=2026-02-01&to=2026-02-10T12:00:01Z', ['february']],
    ['to=2026-02-28', ['february', 'january']],
    ['to=2026-05-01', ['february']],
    ['from=0000-01-01&to=9999-12-31', ['february', 'january']],
  ])('%s holds %j', async (query, queries) => {
    expect(shown(await read(query))).toEqual(queries)
  })

  it('is the last 90 days unless said', async () => {
    const { from, to } = (await read()).filters
    expect([from, to]).toEqual([
      new Date((Math.floor(Date.now() / DAY_MS) - 90) * DAY_MS).toISOString(),
      null,
    ])
  })

  it('leaves out a run of before the last 90 days', async () => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
    const id = await brandSearching({ [at(92)]: 'old', [at(89)]: 'new' })
    expect(shown(await read('', id))).toEqual(['new'])
  })

  it('is 90 days before its end where only that is given', async () => {
    const { from, to } = (await read('to=2026-03-31')).filters
    expect([from, to]).toEqual(['2026-01-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'])
  })

  it.each([
    ['from=2026-02-30', 'from'],
    ['to=2026-13-01', 'to'],
    ['from=yesterday', 'from'],
    ['from=2026-02-01T00:00:00', 'from'],
    ['from=2026-02-02&to=2026-02-01', 'to'],
  ])('is refused with %s', async (query, path) => {
    expect(await ask(query)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path }] },
    })
  })
})
