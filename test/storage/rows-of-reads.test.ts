import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BrandRef, findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { runsWithin } from '../../src/storage/insights/window-runs.ts'
import { lastResults } from '../../src/storage/runs/newest-results.ts'
import { isInMainSeries } from '../../src/storage/runs/unmixed-surfaces.ts'
import { importLines, type Line } from '../fixtures/import-lines.ts'
import { rowsRead } from '../fixtures/rows-read.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const COUNT = 100
const ALWAYS = { from: null, to: null }
const LINE = { prompt: 'Best CRM?', llm: 'alpha', answer: 'Acme.' }

let server: TestServer
let tenant: Tenant
let brand: BrandRef

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  const { id } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
  const found = await findVisibleBrand(db(), { organizationId: tenant.organizationId, brandIds: null }, id)
  if (!found) throw new Error('the brand is not there')
  brand = found
})

const db = () => server.database.database.db

const answers = (lines: readonly Line[]) => importLines(tenant.client, brand.id, lines)

/** Copies a run with its answer many times, later and later, and tells the planner. */
async function copyRun(runId: string): Promise<void> {
  const [run, answer] = [sql`md5('run ' || x.brand_id || i)`, sql`md5('answer ' || x.brand_id || i)`]
  const copies: [string, ReturnType<typeof sql>][] = [
    ['runs', sql`jsonb_build_object('id', ${run}, 'started_at', x.started_at + make_interval(hours => i))`],
    ['responses', sql`jsonb_build_object('id', ${answer}, 'run_id', ${run})`],
    ['all_results', sql`jsonb_build_object('id', ${answer}, 'run_id', ${run})`],
  ]
  for (const [name, changes] of copies) {
    const table = sql.table(name)
    await sql`insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(x) || ${changes})).*
      from generate_series(1, ${COUNT}::int) i, ${table} x
      where x.brand_id = ${brand.id} and ${sql.ref(name === 'runs' ? 'x.id' : 'x.run_id')} = ${runId}`.execute(
      db(),
    )
  }
  await sql`analyze runs, responses, all_results`.execute(db())
}

it('the last results of a prompt that only other markets ask cost as much as it has answers', async () => {
  const market = { market: 'DE', language: 'de' }
  await tenant.client.createBrandMarket({ params: { brandId: brand.id }, body: market })
  const [runId = ''] = await answers([{ ...LINE, ...market }])
  await copyRun(runId)
  const rows = await rowsRead(db(), (explained) =>
    sql`select ${lastResults({ organizationId: brand.organizationId, brandId: brand.id })} from prompts p
      where p.organization_id = ${brand.organizationId} and p.brand_id = ${brand.id}`.execute(explained),
  )
  expect(rows).toBeLessThan(20 * COUNT)
})

describe('the runs of a user interface that no other runs replace', () => {
  beforeEach(async () => {
    const [runId = ''] = await answers([{ ...LINE, surface: 'ui' }])
    await copyRun(runId)
  })

  const isOfBrand = () => sql`r.organization_id = ${brand.organizationId} and r.brand_id = ${brand.id}`

  it.each<[string, (explained: Db) => Promise<unknown>]>([
    [
      'of a window',
      (explained) => runsWithin(explained, brand, ALWAYS, { surface: undefined, market: 'main' }),
    ],
    [
      'of a brand’s main series',
      (explained) =>
        sql`select r.id from runs r
          where ${isOfBrand()} and ${isInMainSeries(brand.organizationId, brand.id)}`.execute(explained),
    ],
  ])('%s are found by going through the runs once or twice', async (_, read) => {
    expect(await rowsRead(db(), read)).toBeLessThan(20 * COUNT)
  })
})
