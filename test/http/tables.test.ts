import { zstdDecompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BodyOf } from '../../src/contract/endpoint.ts'
import type { Contract } from '../../src/contract/index.ts'
import { EXPORT_TABLES, type ExportTable } from '../../src/domain/export-table.ts'
import { findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import { tableRows } from '../../src/storage/reads/tables.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { InsightWorld } from '../fixtures/insight-world.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let world: InsightWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await InsightWorld.in(await server.newTenant(), 'tables')
})

/** More links than one statement reads. */
const MANY = 1_300
let manyId: string
let manyRunId: string

beforeAll(async () => {
  const places = Array.from({ length: MANY }, (_, place) => place)
  const many = {
    llm: 'alpha',
    answer: 'Many.',
    sources: places.map((place) => ({ url: `https://example.com/${place}` })),
  }
  ;({ id: manyId } = await world.tenant.client.createBrand({ body: { name: 'Many' } }))
  const runs = await importLines(world.tenant.client, manyId, [
    { prompt: 'One?', ...many },
    { prompt: 'Two?', ...many },
  ])
  manyRunId = runs[0] ?? ''
})

type Row = Record<string, string>
async function textOf(table: ExportTable, query: object = {}, brandId = world.brandId): Promise<string> {
  const response = await world.tenant.client.stream('exportTable', {
    params: { brandId, table },
    query: { ...query },
  })
  // `fetch` would remove a byte order mark.
  return Buffer.from(await response.arrayBuffer()).toString()
}
const rowsOf = async (table: ExportTable, query: object = {}): Promise<Row[]> =>
  parse(await textOf(table, query), { columns: true })

async function parquetOf(table: ExportTable, brandId = world.brandId) {
  const response = await world.tenant.client.stream('exportTable', {
    params: { brandId, table },
    query: { format: 'parquet' },
  })
  const file = await response.arrayBuffer()
  return parquetReadObjects({ file, compressors: { ZSTD: (input) => zstdDecompressSync(input) } })
}
const MOMENTS = ['runStartedAt', 'askedAt']
const withMoments = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      MOMENTS.includes(name) && value !== null ? new Date(value as string) : value,
    ]),
  )

describe('A table of', () => {
  it('results has a row for each answer, with its brand and run', async () => {
    const rows = await rowsOf('results')
    const shown = rows.map((row) => [
      row['brand'],
      row['runId'],
      row['resultId'],
      row['isPresent'],
      row['llm'],
    ])
    const known = world.responses.map(({ runId, id, isPresent, llm }) => [
      'Acme',
      runId,
      id,
      String(isPresent),
      llm,
    ])
    expect(shown.sort()).toEqual(known.sort())
  })

  it('results has no rank where the brand is absent or listed among the worst', async () => {
    const rows = await rowsOf('results')
    const ranks = rows.map(({ resultId, rank }) => [resultId, rank])
    const known = world.responses.map(({ id, isPresent, isWorstList, rank }) => [
      id,
      isPresent && !isWorstList ? String(rank) : '',
    ])
    expect(ranks.sort()).toEqual(known.sort())
  })

  it('mentions has a row for each name in an answer', async () => {
    const rows = await rowsOf('mentions')
    const known = world.responses.flatMap(({ id, brands }) => brands.map(({ name }) => `${id} ${name}`))
    expect(rows.map(({ resultId, name }) => `${resultId} ${name}`).sort()).toEqual(known.sort())
  })

  it('mentions has the brand as a person corrected it', async () => {
    const { client } = world.tenant
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const [runId = ''] = await importLines(client, brandId, [
      { prompt: 'One?', llm: 'alpha', answer: '**Acme** is good.' },
      { prompt: 'Two?', llm: 'alpha', answer: '**Globex** is good.' },
    ])
    const { data } = await client.listResponses({ params: { runId } })
    const correct = (prompt: string, body: BodyOf<Contract['correctResponse']>) =>
      client.correctResponse({
        params: { responseId: data.find((one) => one.promptText === prompt)?.id ?? '' },
        body,
      })
    await correct('One?', { isPresent: false })
    await correct('Two?', { isPresent: true, rank: 2, sentiment: 'positive' })
    const rows: Row[] = parse(await textOf('mentions', {}, brandId), { columns: true })
    expect(rows.map(({ prompt, name, rank, sentiment }) => [prompt, name, rank, sentiment]).sort()).toEqual([
      ['Two?', 'Acme', '2', 'positive'],
      ['Two?', 'Globex', '1', 'positive'],
    ])
  })

  it('mentions has the own brand before other names without a rank', async () => {
    const { client } = world.tenant
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    await importLines(client, brandId, [
      {
        prompt: 'One?',
        llm: 'alpha',
        answer: 'CRMs to avoid:\n\n1. **Globex** is terrible.\n2. Acme is slow.',
      },
    ])
    const rows: Row[] = parse(await textOf('mentions', {}, brandId), { columns: true })
    expect(rows.map(({ name, rank }) => [name, rank])).toEqual([
      ['Acme', ''],
      ['Globex', ''],
    ])
  })

  it('sources has a row for each link', async () => {
    const rows = await rowsOf('sources')
    const known = world.responses.flatMap(({ id, citations }) => citations.map(({ url }) => `${id} ${url}`))
    expect(rows.map(({ resultId, url }) => `${resultId} ${url}`).sort()).toEqual(known.sort())
  })

  it('queries has a row for each search', async () => {
    const rows = await rowsOf('queries')
    const known = world.responses.flatMap(({ id, webSearchQueries }) =>
      (webSearchQueries ?? []).map((query) => `${id} ${query}`),
    )
    expect(rows.map(({ resultId, query }) => `${resultId} ${query}`).sort()).toEqual(known.sort())
  })

  it('metrics has counts that add up to those of the overview', async () => {
    const rows = await rowsOf('metrics')
    const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0)
    const { params } = { params: { brandId: world.brandId } }
    const { branded, unbranded } = await world.tenant.client.getOverview({
      params,
      query: { from: '2026-03-01', to: '2026-04-30' },
    })
    const both = (count: (figures: NonNullable<typeof branded>) => number) =>
      [branded, unbranded].reduce((total, figures) => total + (figures ? count(figures) : 0), 0)
    expect(['responses', 'present', 'positive', 'ranked', 'withSources', 'citingOwnSite'].map(sum)).toEqual([
      both(({ responses }) => responses),
      both(({ presence }) => presence.numerator),
      both(({ positive }) => positive),
      both(({ averageRank }) => averageRank.n),
      both(({ citationRate }) => citationRate.denominator),
      both(({ citationRate }) => citationRate.numerator),
    ])
  })

  it('results of a window has only its runs', async () => {
    const runs = new Set(
      (await rowsOf('results', { from: '2026-03-10', to: '2026-03-31' })).map(({ runId }) => runId),
    )
    expect([...runs]).toEqual([world.runIds[2]])
  })

  it('results of one run has only that run', async () => {
    const runId = world.runIds[1] ?? ''
    const runs = new Set((await rowsOf('results', { runId })).map((row) => row['runId']))
    expect([...runs]).toEqual([runId])
  })

  it('anything is JSON Lines with the same rows', async () => {
    const lines = (await textOf('mentions', { format: 'jsonl' })).trimEnd().split('\n')
    const rows = await rowsOf('mentions')
    expect(lines.map((line) => JSON.parse(line).name)).toEqual(rows.map(({ name }) => name))
  })

  it.each(EXPORT_TABLES)(
    '%s is Parquet with the same rows as JSON Lines, and with moments',
    async (table) => {
      const rows = (await textOf(table, { format: 'jsonl' })).trimEnd().split('\n')
      expect(await parquetOf(table)).toEqual(rows.map((row) => withMoments(JSON.parse(row))))
    },
  )

  it('nothing is Parquet without rows', async () => {
    const { id } = await world.tenant.client.createBrand({ body: { name: 'Empty' } })
    expect(await parquetOf('sources', id)).toEqual([])
  })

  it('anything begins with a byte order mark where it is asked for', async () => {
    expect([(await textOf('metrics', { bom: true }))[0], (await textOf('metrics'))[0]]).toEqual([
      '\ufeff',
      'b',
    ])
  })

  it('nothing has its head', async () => {
    const { id } = await world.tenant.client.createBrand({ body: { name: 'Empty' } })
    expect(await textOf('queries', {}, id)).toMatch(/^brand,brandId,runId,[\w,]*,query,isPresent\n$/)
  })

  it('more answers than one batch holds has all of them', async () => {
    const { id } = await world.tenant.client.createBrand({ body: { name: 'Large' } })
    const lines = Array.from({ length: 1_100 }, (_, index) => ({
      prompt: `Prompt ${index}?`,
      llm: 'alpha',
      answer: 'Large.',
    }))
    await importLines(world.tenant.client, id, lines)
    const rows = parse(await textOf('results', {}, id), { columns: true }) as Row[]
    expect(new Set(rows.map(({ prompt }) => prompt)).size).toBe(1_100)
  })

  it('sources is read some rows at a time within an answer', async () => {
    const { database } = server.app.context
    const tenant = { organizationId: world.tenant.organizationId, brandIds: null }
    const brand = await findVisibleBrand(database.db, tenant, manyId)
    const sizes: number[] = []
    if (brand)
      for await (const rows of tableRows(database.db, brand, manyRunId, 'sources')) sizes.push(rows.length)
    expect(Math.max(...sizes)).toBe(500)
  })

  it('sources has each of the thousands of an answer once', async () => {
    const rows = parse(await textOf('sources', {}, manyId), { columns: true }) as Row[]
    const shown = rows.map(({ prompt, url }) => `${prompt} ${url}`)
    expect([shown.length, new Set(shown).size]).toEqual([2 * MANY, 2 * MANY])
  })

  it('cells that a spreadsheet would run has them as text', async () => {
    const { id } = await world.tenant.client.createBrand({ body: { name: '=Brand' } })
    await importLines(world.tenant.client, id, [
      { prompt: '=cmd()', llm: 'alpha', answer: 'x', webSearchQueries: ['@sum', '-1'] },
    ])
    const rows = parse(await textOf('queries', {}, id), { columns: true }) as Row[]
    expect(rows.map(({ brand, prompt, query }) => [brand, prompt, query])).toEqual([
      ["'=Brand", "'=cmd()", "'@sum"],
      ["'=Brand", "'=cmd()", "'-1"],
    ])
  })
})
