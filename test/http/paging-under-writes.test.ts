import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importedBrand, importLines, type Line } from '../fixtures/import-lines.ts'
import { isWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

interface Brand {
  tenant: Tenant
  brandId: string
  runId: string
}

const LINES: Line[] = Array.from({ length: 23 }, (_, index) => ({
  prompt: `Which CRM, number ${index}?`,
  topic: `Topic ${index % 3}`,
  llm: index % 2 === 0 ? 'alpha' : 'beta',
  answer:
    index % 4 === 0 ? 'Nothing to say.' : `1. **Globex**\n2. **Acme** [here](https://site-${index}.com/x)`,
  sources: [{ url: `https://site-${index}.com/a` }],
}))

async function measured(): Promise<Brand> {
  const tenant = await server.newTenant()
  return { tenant, ...(await importedBrand(tenant.client, LINES)) }
}

interface ListedPage {
  data: { id?: string; domain?: string }[]
  paging: { nextPage: number | null }
}

/** Reads all pages, and does something else between two pages. */
async function visited(
  read: (page: number) => Promise<ListedPage>,
  meanwhile: () => Promise<unknown>,
): Promise<string[]> {
  const seen: string[] = []
  for (let page: number | null = 1; page !== null; ) {
    const { data, paging }: ListedPage = await read(page)
    seen.push(...data.map(({ id, domain }) => id ?? domain ?? ''))
    page = paging.nextPage
    await meanwhile()
  }
  return seen
}

type Write = (brand: Brand, count: number) => Promise<unknown>

const WRITES: readonly Write[] = [
  ({ tenant, brandId }, count) =>
    importLines(tenant.client, brandId, [{ ...(LINES[0] as Line), answer: `Acme, ${count}.` }]),
  async ({ tenant: { client }, brandId }, count) => {
    const { topics } = await client.createTopics({
      params: { brandId },
      body: { topics: [{ name: `New ${count}` }] },
    })
    const { data } = await client.listPrompts({ params: { brandId } })
    const promptIds = data.slice(count % data.length, (count % data.length) + 2).map(({ id }) => id)
    return client.movePrompts({ body: { promptIds, topicId: topics[0]?.id ?? '' } })
  },
  async ({ tenant: { client }, brandId }) => {
    const { data } = await client.listPrompts({ params: { brandId } })
    const [prompt] = data
    if (prompt) await client.deletePrompt({ params: { promptId: prompt.id } })
  },
  ({ tenant: { client }, brandId }, count) =>
    client.createContent({ params: { brandId }, body: { title: `Draft ${count}`, content: 'Of CRMs.' } }),
]

const reads: [string, (brand: Brand, page: { limit: number; page: number }) => Promise<ListedPage>][] = [
  ['results', ({ tenant, runId }, query) => tenant.client.getRunResults({ params: { runId }, query })],
  [
    'results of an LLM',
    ({ tenant, runId }, query) =>
      tenant.client.getRunResults({ params: { runId }, query: { ...query, llm: ['alpha'] } }),
  ],
  [
    'content suggestions',
    ({ tenant, runId }, query) => tenant.client.getRunContentSuggestions({ params: { runId }, query }),
  ],
  ['sources', ({ tenant, runId }, query) => tenant.client.getRunSources({ params: { runId }, query })],
]

describe('paging through a run', () => {
  it.each(reads)('visits each of its %s once, while others write', async (_, read) => {
    await fc.assert(
      fc.asyncProperty(
        isWhole ? fc.integer({ min: 2, max: 9 }) : fc.constant(5),
        fc.shuffledSubarray([...WRITES], { minLength: isWhole ? 1 : WRITES.length }),
        async (limit, writes) => {
          const brand = await measured()
          const all = await read(brand, { limit: 500, page: 1 })
          let count = 0
          const seen = await visited(
            (page) => read(brand, { limit, page }),
            () => (writes[count++ % writes.length] as Write)(brand, count),
          )
          expect(seen.toSorted()).toEqual(all.data.map(({ id, domain }) => id ?? domain ?? '').toSorted())
        },
      ),
      { numRuns: isWhole ? 4 : 1 },
    )
  })
})
