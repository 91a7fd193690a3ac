import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrandRef, findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import { findBrandQueries, withResponses } from '../../src/storage/reads/brand-web-search-queries.ts'
import { BATCH_BYTES } from '../../src/storage/reads/read-answers.ts'
import { withLinks } from '../../src/storage/reads/sources.ts'
import { findRunQueries, runQueriesInParts } from '../../src/storage/reads/web-search-queries.ts'
import { importedBrand, importLines } from '../fixtures/import-lines.ts'
import { firstOf } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** Each with half as much as is read at once, or more. */
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
  await sql`update web_search_queries q set query = repeat('"é', 1000000) where run_id = ${runId}`.execute(db)
})

afterAll(() => server.stop())

describe('a page with more than is read at once', () => {
  it.each(
    firstOf(
      [
        ['names and answers', () => `runs/${runId}?include_answer=true&`],
        ['searches', () => `brands/${brandId}/web-search-queries?`],
        ['names', () => `runs/${runId}?`],
        ['reasons', () => `runs/${runId}/perception-prompts-responses?`],
        ['sources', () => `runs/${runId}/perception-sources?`],
      ],
      2,
    ),
  )('of %s is never one text, and has the bytes of short pages', async (_, path) => {
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

describe('web search queries of more responses than one text holds', () => {
  const COUNT = 500
  let ofBrand: string
  let ofRun: string

  beforeAll(async () => {
    const line = { prompt: PROMPTS[0] ?? '', llm: 'alpha', answer: 'Acme.', webSearchQueries: ['crm'] }
    const times = ['2026-01-01T06:00:00Z', '2026-02-01T06:00:00Z']
    const imported = await importedBrand(
      tenant.client,
      times.map((askedAt) => ({ ...line, askedAt })),
    )
    ofBrand = imported.brandId
    ofRun = imported.runId
    const { db } = server.database.database
    const copied = [
      ['responses', 'id', sql`jsonb_build_object('ordinal', i + 1)`],
      ['all_results', 'id', sql`jsonb_build_object('ordinal', i + 1)`],
      ['web_search_queries', 'response_id', sql`jsonb_build_object('query', repeat('é', 9000) || i)`],
    ] as const
    for (const [name, key, changes] of copied) {
      const table = sql.table(name)
      await sql`insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(x)
          || jsonb_build_object(${sql.lit(key)}::text, md5('answer ' || x.run_id || i), 'llm', 'llm ' || i) || ${changes})).*
        from generate_series(1, ${COUNT}::int) i, ${table} x where x.brand_id = ${ofBrand}`.execute(db)
    }
    await sql`analyze responses, all_results, web_search_queries`.execute(db)
  })

  it.each([
    ['a brand', () => `brands/${ofBrand}/web-search-queries?from=2026-01-01`, 2],
    ['a run', () => `runs/${ofRun}/web-search-queries`, 1],
  ])('of %s are read one by one, and are all there in their order', async (_, path, runCount) => {
    longest = 0
    const headers = { authorization: `Bearer ${tenant.key}` }
    const response = await fetch(`${server.baseUrl}/v1/${path()}`, { headers })
    const { prompts } = (await response.json()) as {
      prompts: { responses: { webSearchQueries: string[] }[] }[]
    }
    const found = prompts.map(({ responses }) => responses.map(({ webSearchQueries }) => webSearchQueries[0]))
    const copies = Array.from({ length: COUNT }, (_each, index) => `${'é'.repeat(9000)}${index + 1}`)
    const all = Array.from({ length: runCount }, () => ['crm', ...copies]).flat()
    const isSame = JSON.stringify(found) === JSON.stringify([all])
    expect({ isSame, isShort: longest < 10_000 }).toEqual({ isSame: true, isShort: true })
  })
})

describe('web search queries in parts', () => {
  const WINDOW = { from: null, to: null }
  const PAGE = { page: 1, limit: 10 }
  const AT_ONCE = 3
  const db = () => server.database.database.db
  let brand: BrandRef
  let ofRun: string

  const linesAt = (askedAt: string) =>
    ['Which?', 'Why?'].flatMap((prompt) =>
      ['alpha', 'beta'].map((llm) => ({
        prompt,
        llm,
        answer: 'Acme.',
        askedAt,
        run: askedAt,
        webSearchQueries: [`${prompt} ${askedAt}`, `é" ${llm}`],
      })),
    )

  beforeAll(async () => {
    const times = ['2026-01-01T06:00:00Z', '2026-02-01T06:00:00Z', '2026-03-01T06:00:00Z']
    const imported = await importedBrand(tenant.client, times.flatMap(linesAt))
    ofRun = imported.runId
    const found = await findVisibleBrand(db(), { ...tenant, brandIds: null }, imported.brandId)
    if (!found) throw new Error('the brand is not there')
    brand = found
  })

  const wholeOfBrand = () => findBrandQueries(db(), brand, 'prompt', WINDOW, {}, PAGE)
  const partsOfBrand = async () => {
    const { items, runs } = await findBrandQueries(db(), brand, 'prompt', WINDOW, {}, PAGE, 0)
    if (runs === null) throw new Error('the page is whole')
    return (reading = db()) => withResponses(reading, brand.organizationId, runs, {}, items, AT_ONCE)
  }
  const partsOfRun = async () => {
    const { prompts, summary } = await findRunQueries(db(), brand.organizationId, ofRun, {}, 0)
    if (prompts !== null) throw new Error('the list is whole')
    return (reading = db()) =>
      runQueriesInParts(reading, brand.organizationId, ofRun, {}, summary.responseCount, AT_ONCE)
  }

  it('of a brand have the bytes of one text', async () => {
    const parts = await Array.fromAsync((await partsOfBrand())())
    expect(parts.join('')).toBe((await wholeOfBrand()).items.text)
  })

  it('of a run have the bytes of one text', async () => {
    const { prompts } = await findRunQueries(db(), brand.organizationId, ofRun, {})
    expect((await Array.fromAsync((await partsOfRun())())).join('')).toBe(prompts)
  })

  it('are those of the runs that were readable when the page began', async () => {
    const before = (await wholeOfBrand()).items.text
    const read = await partsOfBrand()
    await importLines(tenant.client, brand.id, linesAt('2026-02-02T06:00:00Z'))
    expect((await Array.fromAsync(read())).join('')).toBe(before)
  })

  it.each([
    ['a brand', partsOfBrand],
    ['a run', partsOfRun],
  ])('of %s end with an error when responses are deleted meanwhile', async (_, partsOf) => {
    const read = await partsOf()
    const reading = db()
      .transaction()
      .execute(async (changed) => {
        await sql`delete from web_search_queries where run_id = ${ofRun} and llm = 'beta'`.execute(changed)
        await Array.fromAsync(read(changed))
      })
    await expect(reading).rejects.toThrow('deleted')
  })
})

it('a page of sources ends with an error when links are deleted meanwhile', async () => {
  const { db } = server.database.database
  const run = { organizationId: tenant.organizationId, runId, kind: 'perception' } as const
  const page = { text: '"mark"', mark: 'mark', domains: ['d0.com', 'deleted.com'] }
  await expect(Array.fromAsync(withLinks(db, run, { withRetrieved: true }, page))).rejects.toThrow('deleted')
})
