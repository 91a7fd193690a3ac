import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importedBrand, importLines } from '../fixtures/import-lines.ts'
import { send } from '../fixtures/send.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
/** Runs once, after the names of some sources were read. */
let meanwhile: (() => Promise<unknown>) | null = null

const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const [row] = result.rows as { links?: unknown }[]
    if (Array.isArray(row?.links)) {
      const act = meanwhile
      meanwhile = null
      await act?.()
    }
    return result
  },
}

beforeAll(async () => {
  server = await startTestServer({ plugin })
})

afterAll(() => server.stop())

const citing = (count: number, site: string, askedAt: string) => {
  const sources = Array.from({ length: count }, (_, place) => ({ url: `https://${site}-${place}.example/` }))
  return { prompt: 'Which?', llm: 'alpha', answer: 'Many.', sources, askedAt, run: askedAt }
}

it('a table has each row once, though the brand changes while the table is read', async () => {
  const { client, key } = await server.newTenant()
  const { brandId } = await importedBrand(client, [citing(501, 'old', '2026-03-02T08:00:00Z')])
  meanwhile = () => importLines(client, brandId, [citing(1, 'new', '2026-03-09T08:00:00Z')])
  const query = 'from=2026-03-01&to=2026-03-31'
  const url = `${server.baseUrl}/workspace/brands/${brandId}/insights/tables/sources?${query}`
  const { body } = await send(url, { key })
  const sites = String(body).match(/(?:old|new)-\d+\.example(?=,)/g) ?? []
  expect([sites.length, new Set(sites).size, meanwhile]).toEqual([501, 501, null])
})
