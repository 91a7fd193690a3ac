import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OpenRunCounts } from '../../src/http/reading/open-run-counts.ts'
import { findUncountedRun } from '../../src/storage/runs/uncounted-runs.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { plannedRun } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let runIds: string[]
let clock: number
let counts: OpenRunCounts

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  const { brandId } = await seedBrand(tenant.client, { llms: ['silent'] })
  const { brandId: otherId } = await seedBrand(tenant.client, { llms: ['silent'] })
  runIds = [await plannedRun(tenant, brandId), await plannedRun(tenant, otherId)]
  clock = 0
  counts = new OpenRunCounts(() => clock)
})

const db = () => server.database.database.db

/** As if the run had so many responses. */
const plan = (runId: string | undefined, count: number) =>
  sql`update runs set planned_count = ${count} where id = ${runId}`.execute(db())

const fail = (runId: string | undefined) =>
  sql`update responses set state = 'failed' where run_id = ${runId}`.execute(db())

async function failedCounts(ids: readonly (string | undefined)[] = runIds) {
  const tenantOfAll = { organizationId: tenant.organizationId, brandIds: null }
  const found = await Promise.all(ids.map((id) => findUncountedRun(db(), tenantOfAll, id ?? '')))
  const uncounted = found.flatMap((run) => run ?? [])
  const records = await counts.records(db(), tenant.organizationId, uncounted)
  return records.map(({ failedCount }) => failedCount > 0)
}

describe('the counts of a run under way', () => {
  it('are those of its responses', async () => {
    await fail(runIds[0])
    expect(await failedCounts()).toEqual([true, false])
  })

  it('of very many responses are counted again after twenty seconds for a million', async () => {
    await plan(runIds[0], 1_000_000)
    const seen = [await failedCounts(runIds.slice(0, 1))]
    await fail(runIds[0])
    for (const at of [19_999, 20_000]) {
      clock = at
      seen.push(await failedCounts(runIds.slice(0, 1)))
    }
    expect(seen).toEqual([[false], [false], [true]])
  })

  it('are kept as long as those of the runs that were counted with it', async () => {
    await plan(runIds[0], 4_000)
    await failedCounts()
    await fail(runIds[1])
    clock = 79
    expect(await failedCounts()).toEqual([false, false])
  })

  it('are counted again when its status changes', async () => {
    await plan(runIds[0], 1_000_000)
    await failedCounts()
    await fail(runIds[0])
    await sql`update runs set status = 'scoring' where id = ${runIds[0]}`.execute(db())
    expect(await failedCounts()).toEqual([true, false])
  })
})
