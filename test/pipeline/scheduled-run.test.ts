import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startScheduledRun } from '../../src/pipeline/schedule.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { SILENT_LLM } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

describe('a run that is scheduled for 02:30 in Berlin', () => {
  let server: TestServer
  let tenant: Tenant
  let brandId: string

  beforeAll(async () => {
    server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  })
  afterAll(() => server.stop())

  beforeEach(async () => {
    tenant = await server.newTenant()
    ;({ brandId } = await seedBrand(tenant.client, { llms: ['silent'] }))
    const schedule = { frequency: 'daily' as const, cron: '30 2 * * *', timezone: 'Europe/Berlin' }
    await tenant.client.updateBrand({ params: { brandId }, body: { schedule } })
  })

  /** The queue says that it is time; whatever starts is over before it does so again. */
  async function fire(at: string): Promise<void> {
    const context = { ...server.app.context, now: () => new Date(at) }
    await startScheduledRun(context, { organizationId: tenant.organizationId, brandId })
    const { data } = await tenant.client.listWorkspaceRuns({ params: { brandId } })
    for (const { id, status } of data) {
      if (status === 'queued') await tenant.client.cancelRun({ params: { runId: id } })
    }
  }

  const startedAt = async () => {
    const { data } = await tenant.client.listWorkspaceRuns({ params: { brandId } })
    return data.map((run) => run.startedAt.slice(0, 16)).sort()
  }

  it('starts once in the night in which that time comes twice', async () => {
    await fire('2026-10-25T00:30:02Z')
    await fire('2026-10-25T01:30:02Z')
    expect(await startedAt()).toEqual(['2026-10-25T00:30'])
  })

  it('starts every other night', async () => {
    await fire('2026-10-24T00:30:02Z')
    await fire('2026-10-25T00:30:02Z')
    await fire('2026-10-26T01:30:02Z')
    expect(await startedAt()).toEqual(['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'])
  })

  it('is not started for a brand whose schedule was taken away meanwhile', async () => {
    await tenant.client.updateBrand({ params: { brandId }, body: { schedule: null } })
    await fire('2026-10-24T00:30:02Z')
    expect(await startedAt()).toEqual([])
  })
})
