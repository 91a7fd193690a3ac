import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastResults, recentRuns } from '../../src/storage/runs/newest-results.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { rowsRead } from '../fixtures/rows-read.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const RUNS = 100
const LINE = { prompt: 'Best CRM?', llm: 'alpha', answer: 'Acme.' }

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
  await tenant.client.createBrandMarket({ params: { brandId }, body: { market: 'DE', language: 'de' } })
  const runIds = await importLines(tenant.client, brandId, [{ ...LINE, market: 'DE', language: 'de' }])
  runId = runIds[0] ?? ''
})

afterAll(() => server.stop())

const db = () => server.database.database.db

/** Copies the run with its answer many times, and tells the planner. */
async function copyRun(): Promise<void> {
  const [run, answer] = [sql`md5('run ' || i)`, sql`md5('answer ' || i)`]
  const copies: [string, ReturnType<typeof sql>][] = [
    ['runs', sql`jsonb_build_object('id', ${run}, 'started_at', x.started_at + make_interval(hours => i))`],
    ['responses', sql`jsonb_build_object('id', ${answer}, 'run_id', ${run})`],
    ['all_results', sql`jsonb_build_object('id', ${answer}, 'run_id', ${run})`],
  ]
  for (const [name, changes] of copies) {
    const table = sql.table(name)
    await sql`insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(x) || ${changes})).*
      from generate_series(1, ${RUNS}::int) i, ${table} x
      where x.brand_id = ${brandId} and ${sql.ref(name === 'runs' ? 'x.id' : 'x.run_id')} = ${runId}`.execute(
      db(),
    )
  }
  await sql`analyze runs, responses, all_results`.execute(db())
}

/** How many rows PostgreSQL goes through for the last results of the brand's prompts. */
const rowsOfLastResults = () =>
  rowsRead(db(), async (explained) => {
    const { rows } =
      await sql`select ${lastResults(recentRuns(tenant.organizationId, brandId))} from prompts p
      where p.organization_id = ${tenant.organizationId} and p.brand_id = ${brandId}`.execute(explained)
    return rows
  })

it('the last results of a prompt that only other markets ask cost as much as it has answers', async () => {
  await copyRun()
  expect(await rowsOfLastResults()).toBeLessThan(20 * RUNS)
})
