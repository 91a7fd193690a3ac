import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BATCH_BYTES } from '../../src/storage/reads/read-answers.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** Each with half as much as is read at once. */
const PROMPTS = ['First?', 'Second?', 'Third?']

let longest = 0
/** Remembers the longest text that the database gave. */
const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    for (const value of result.rows.flatMap((row) => Object.values(row))) {
      if (typeof value === 'string') longest = Math.max(longest, value.length)
    }
    return result
  },
}

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string

beforeAll(async () => {
  server = await startTestServer({ plugin })
  tenant = await server.newTenant()
  const imported = await importedBrand(tenant.client, [
    ...PROMPTS.map((prompt) => ({ prompt, llm: 'alpha', answer: 'Acme.', webSearchQueries: ['crm'] })),
    ...PROMPTS.map((prompt, place) => {
      const sources = Array.from({ length: 100 }, (_, page) => ({ url: `https://d${place}.com/${page}` }))
      return { prompt, llm: 'alpha', answer: 'Clear.', propertyId: 'clarity', score: 7, sources }
    }),
  ])
  brandId = imported.brandId
  runId = imported.runId
  const { db } = server.database.database
  const names = sql`(select array_agg(repeat('"é', 500) || n) from generate_series(1, 1400) n)`
  await sql`update all_results set mentioned_brands = ${names} where run_id = ${runId}`.execute(db)
  await sql`update all_perception_scores set score_reason = repeat('"é', 700000) where run_id = ${runId}`.execute(
    db,
  )
  await sql`update all_response_links set title = repeat('"é', 7000) where run_id = ${runId}`.execute(db)
  await sql`update web_search_queries q set query = repeat('"é', 700000) where run_id = ${runId}`.execute(db)
})

afterAll(() => server.stop())

describe('a page with more than is read at once', () => {
  it.each([
    ['names', () => `runs/${runId}?`],
    ['names and answers', () => `runs/${runId}?include_answer=true&`],
    ['reasons', () => `runs/${runId}/perception-prompts-responses?`],
    ['sources', () => `runs/${runId}/perception-sources?`],
    ['searches', () => `brands/${brandId}/web-search-queries?`],
  ])('of %s is never one text, and has the bytes of short pages', async (_, path) => {
    const items = async (limit: number, page: number) => {
      const headers = { authorization: `Bearer ${tenant.key}` }
      const response = await fetch(`${server.baseUrl}/v1/${path()}limit=${limit}&page=${page}`, { headers })
      return (
        /"(?:data|prompts)" ?: ?\[(.*)\], ?"(?:paging|summary)"/s.exec(await response.text())?.[1] ??
        'no items'
      )
    }
    const short = []
    for (let page = 1; page <= PROMPTS.length; page += 1) short.push(await items(1, page))
    longest = 0
    const isSame = (await items(100, 1)) === short.join(', ')
    expect({ isSame, isShort: longest < BATCH_BYTES }).toEqual({ isSame: true, isShort: true })
  })
})
