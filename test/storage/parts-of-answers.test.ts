import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { researchOf } from '../../src/storage/content/gap-research.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { findSearchingAnswers } from '../../src/storage/insights/insights-queries.ts'
import { findCitingAnswers } from '../../src/storage/insights/insights-sources.ts'
import { windowPrompts } from '../../src/storage/insights/window-prompts.ts'
import { readExcerptTexts } from '../../src/storage/reads/excerpt-texts.ts'
import { resultsForMetrics } from '../../src/storage/runs/run-metrics.ts'
import { importedBrand, type Line } from '../fixtures/import-lines.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const LONG = `Acme. ${'x '.repeat(200_000)}`
const PAGES = ['https://a.example.com/1', 'https://a.example.com/2', 'https://b.example.com/1']

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  const lines = ['One?', 'Two?', 'Three?', 'Four?'].map(
    (prompt): Line => ({
      prompt,
      llm: 'alpha',
      answer: LONG,
      sources: PAGES.map((url) => ({ url, title: `Title of ${url}` })),
      webSearchQueries: ['best CRM', 'cheap CRM'],
    }),
  )
  ;({ brandId, runId } = await importedBrand(tenant.client, lines))
})

afterAll(() => server.stop())

async function resultsOf(line: Line): Promise<string[]> {
  const { runId: id } = await importedBrand(tenant.client, [line])
  const { data } = await tenant.client.getRunResults({ params: { runId: id } })
  return data.map((result) => result.id)
}

const keyOf = (text: string) => hash('sha256', text).slice(0, 16)
const db = () => server.database.database.db

describe('Of answers with thousands of sources and searches', () => {
  it('only the pages that a list shows are read', async () => {
    const key = keyOf(`example.com\n${PAGES[1]}`)
    const [answer] = await findCitingAnswers(db(), tenant.organizationId, [
      { runId, ordinal: 1, keys: [key] },
    ])
    const [, url = ''] = PAGES
    expect(answer?.links).toEqual([{ key, domain: 'example.com', url, title: `Title of ${url}` }])
  })

  it('only the search queries that a list shows are read', async () => {
    const key = keyOf('cheap crm')
    const [answer] = await findSearchingAnswers(db(), tenant.organizationId, [
      { runId, ordinal: 1, keys: [key] },
    ])
    expect(answer?.searches).toEqual([{ query: 'cheap CRM', key }])
  })

  it('the end of a run reads as many at a time as have a megabyte', async () => {
    const results = resultsForMetrics(db(), { organizationId: tenant.organizationId, runId }, [0])
    expect((await Array.fromAsync(results)).map(({ length }) => length)).toEqual([2, 2])
  })

  it('excerpts read as many at a time as have four megabytes', async () => {
    const { data } = await tenant.client.getRunResults({ params: { runId } })
    let statementCount = 0
    const counted = db().withPlugin({
      transformQuery({ node }) {
        statementCount += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const place = { bytes: 2 * 1024 * 1024, start: 0, word: 'Acme' }
    await readExcerptTexts(
      counted,
      tenant.organizationId,
      data.slice(0, 3).map(({ id }) => ({ id, place })),
    )
    expect(statementCount).toBe(2)
  })

  it('an insight reads the texts of its prompts some at a time, by topic and age', async () => {
    const { data } = await tenant.client.listPrompts({ params: { brandId } })
    const promptIds = data.map(({ id }) => id).reverse()
    const read = async (atOnce: number) => {
      const parts = windowPrompts(db(), tenant.organizationId, promptIds, { marketId: null }, atOnce)
      return (await Array.fromAsync(parts)).map((part) => part.map(({ text }) => text))
    }
    expect([await read(3), await read(4)]).toEqual([
      [['One?', 'Two?', 'Three?'], ['Four?']],
      [['One?', 'Two?', 'Three?', 'Four?']],
    ])
  })

  it('a suggestion reads the first hundred links and searches of an answer', async () => {
    const many = Array.from({ length: 101 }, (_, place) => `${place}`)
    const sources = many.map((page) => ({ url: `https://a.example.com/${page}` }))
    const line = { prompt: 'Many?', llm: 'alpha', answer: 'No.', sources, webSearchQueries: many }
    const resultIds = await resultsOf(line)
    const [research] = (await researchOf(db(), tenant.organizationId, [{ resultIds }])).values()
    expect([research?.sourceCount, research?.queryCount]).toEqual([100, 100])
  })

  it('a suggestion reads the first hundred answers of its gap', async () => {
    const sources = [{ url: 'https://a.example.com/1' }]
    const [id = ''] = await resultsOf({ prompt: 'Late?', llm: 'alpha', answer: 'No.', sources })
    const before = (count: number) => ({ resultIds: [...Array.from({ length: count }, newId), id] })
    const found = await Promise.all(
      [99, 100].map((count) => researchOf(db(), tenant.organizationId, [before(count)])),
    )
    expect(found.map(({ size }) => size)).toEqual([1, 0])
  })
})
