import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RUN_STATUSES, type RunStatus } from '../../src/domain/run-status.ts'
import { type SeededBrand, seedBrand } from '../fixtures/seed-brand.ts'
import { send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { endRunBySql, plannedRun } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const READABLE: readonly RunStatus[] = ['completed', 'partial']
const unreadable = RUN_STATUSES.filter((status) => !READABLE.includes(status))

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

async function runOf(status: RunStatus): Promise<SeededBrand & { runId: string }> {
  const brand = await seedBrand(tenant.client, { llms: ['silent'] })
  const runId = await plannedRun(tenant, brand.brandId)
  await endRunBySql(server.database.database.db, tenant.organizationId, runId, status, 'failed')
  return { ...brand, runId }
}

const get = (path: string) => send(server.baseUrl + path, { key: tenant.key })

describe.each(unreadable)('a run that is %s', (status) => {
  it.each(['', '/stats'])('is not found at /v1/runs/{runId}%s, and its owner is told why', async (below) => {
    const { runId } = await runOf(status)
    expect(await get(`/v1/runs/${runId}${below}`)).toMatchObject({
      status: 404,
      body: {
        code: 'not_found',
        message: `The run is ${status}; it can be read once it is completed or partial.`,
      },
    })
  })

  it('is not in the list, not the last run and has no last results', async () => {
    const { brandId } = await runOf(status)
    const [list, last, brand] = await Promise.all([
      tenant.client.listRuns({ params: { brandId } }),
      tenant.client.getLastResults({ params: { brandId } }),
      tenant.client.getBrand({ params: { brandId } }),
    ])
    expect({ total: list.paging.total, run: last.run, lastRun: brand.lastRun }).toEqual({
      total: 0,
      run: null,
      lastRun: null,
    })
  })

  it('is shown by the Workspace API', async () => {
    const { runId } = await runOf(status)
    expect(await tenant.client.getRun({ params: { runId } })).toMatchObject({ id: runId, status })
  })
})

describe.each(READABLE)('a run that is %s', (status) => {
  it('is in the list, the last run and has results', async () => {
    const { brandId, runId } = await runOf(status)
    const [list, last, brand, results] = await Promise.all([
      tenant.client.listRuns({ params: { brandId } }),
      tenant.client.getLastResults({ params: { brandId } }),
      tenant.client.getBrand({ params: { brandId } }),
      tenant.client.getRunResults({ params: { runId } }),
    ])
    const ids = [list.data[0]?.id, last.run?.id, brand.lastRun?.id, results.run.id]
    expect(ids).toEqual([runId, runId, runId, runId])
  })
})

describe('the list of runs', () => {
  it('begins with the newest start', async () => {
    const { brandId } = await seedBrand(tenant.client, { llms: ['silent'] })
    const { db } = server.database.database
    const ids: string[] = []
    for (const startedAt of ['2026-01-02', '2026-01-03', '2026-01-01']) {
      const runId = await plannedRun(tenant, brandId)
      await endRunBySql(db, tenant.organizationId, runId, 'completed', 'failed')
      await sql`update runs set started_at = ${startedAt}::timestamptz where id = ${runId}`.execute(db)
      ids.push(runId)
    }
    const { data } = await tenant.client.listRuns({ params: { brandId } })
    expect(data.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
  })
})
