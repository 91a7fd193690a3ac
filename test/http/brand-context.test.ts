import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importLines } from '../fixtures/import-lines.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { plannedRun } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const ALL_ON = { customPerceptionPrompts: true, contentGeneration: true, llmJudge: true, webhooks: true }

let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  server = await startTestServer({ llms: [SILENT_LLM] })
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
})

const context = () => tenant.client.getBrandContext({ params: { brandId } })
const update = (body: Parameters<typeof tenant.client.updateBrand>[0] & object) =>
  tenant.client.updateBrand({ params: { brandId }, ...body })

describe('the context of a brand', () => {
  it('that is new says so, with nothing invented', async () => {
    expect(await context()).toEqual({
      brand: {
        id: brandId,
        name: 'Acme',
        displayName: 'Acme',
        targetMarket: 'US',
        language: 'en',
        organizationId: tenant.organizationId,
      },
      organizationPlan: 'self-hosted',
      enabledFeatures: ALL_ON,
      promptQuota: null,
      topicCount: 0,
      promptCount: 0,
      reportSchedule: null,
      lastAnalysisActivityAt: null,
      nextEstimatedScheduledFetchAt: null,
    })
  })

  it('tells what plan the organization has, or that it has none', async () => {
    await tenant.client.updateOrganization({ body: { plan: null } })
    expect((await context()).organizationPlan).toBe(null)
  })

  it('has a feature on only where the organization has it and the brand does not turn it off', async () => {
    await tenant.client.updateOrganization({ body: { enabledFeatures: { contentGeneration: false } } })
    await update({ body: { enabledFeatures: { contentGeneration: true, llmJudge: false } } })
    expect((await context()).enabledFeatures).toEqual({
      ...ALL_ON,
      contentGeneration: false,
      llmJudge: false,
    })
  })

  it('counts topics and prompts that are there, archived ones not', async () => {
    const seeded = await seedBrand(tenant.client, { llms: [], prompts: ['One?', 'Two?', 'Three?'] })
    brandId = seeded.brandId
    const promptId = seeded.promptIds[0] ?? ''
    await tenant.client.updatePrompt({ params: { promptId }, body: { archived: true } })
    expect(await context()).toMatchObject({ topicCount: 1, promptCount: 2 })
  })

  it('tells when something was last analysed: no earlier than the metrics of the last run', async () => {
    const [runId = ''] = await importLines(tenant.client, brandId, [
      { prompt: 'a', llm: 'alpha', answer: 'Acme.' },
    ])
    const { metrics } = await tenant.client.getRunMetrics({ params: { runId } })
    expect((await context()).lastAnalysisActivityAt).toBe(metrics.calculatedAt)
  })

  it('tells the schedule and its next time, in its time zone', async () => {
    await update({
      body: { schedule: { frequency: 'daily', timezone: 'Asia/Tokyo', enabledLlms: ['silent'] } },
    })
    const asked = Date.now()
    const { reportSchedule, nextEstimatedScheduledFetchAt } = await context()
    const next = new Date(nextEstimatedScheduledFetchAt ?? 0)
    const isSoon = next.getTime() > asked && next.getTime() <= Date.now() + 24 * 3_600_000
    expect({ reportSchedule, isSoon, time: next.toISOString().slice(11) }).toEqual({
      reportSchedule: {
        frequency: 'daily',
        cron: '0 6 * * *',
        timezone: 'Asia/Tokyo',
        enabledLlms: ['silent'],
        lastRunAt: null,
      },
      isSoon: true,
      time: '21:00:00.000Z',
    })
  })

  it('has no next time when the schedule is manual', async () => {
    await update({ body: { schedule: { frequency: 'manual' } } })
    expect(await context()).toMatchObject({
      reportSchedule: { frequency: 'manual', cron: null },
      nextEstimatedScheduledFetchAt: null,
    })
  })

  it('tells when the last run began, and imports are none', async () => {
    const seeded = await seedBrand(tenant.client, { llms: ['silent'] })
    brandId = seeded.brandId
    await update({ body: { schedule: { frequency: 'weekly' } } })
    const run = await tenant.client.getRun({ params: { runId: await plannedRun(tenant, brandId) } })
    const askedAt = new Date(Date.now() + 12 * 3_600_000).toISOString()
    await importLines(tenant.client, brandId, [{ prompt: 'a', llm: 'alpha', answer: 'Acme.', askedAt }])
    expect((await context()).reportSchedule?.lastRunAt).toBe(run.startedAt)
  })
})

describe('the context of the organization', () => {
  it('counts its brands and tells its LLMs', async () => {
    const { organization, organizationPlan, enabledFeatures, brandCount, promptQuota, llms } =
      await tenant.client.getOrganizationContext()
    const silent = llms.find(({ name }) => name === 'silent')
    expect({ organization, organizationPlan, enabledFeatures, brandCount, promptQuota, silent }).toEqual({
      organization: { id: tenant.organizationId, name: 'Tenant' },
      organizationPlan: 'self-hosted',
      enabledFeatures: ALL_ON,
      brandCount: 1,
      promptQuota: null,
      silent: {
        name: 'silent',
        provider: 'openai-compatible',
        model: 'loopback-1',
        surface: 'api',
        webSearch: false,
        exposesQueries: false,
        exposesCitations: expect.any(Boolean),
      },
    })
  })

  it('tells the organization-wide quota where there is one', async () => {
    await seedBrand(tenant.client, { llms: [], prompts: ['One?', 'Two?'] })
    await tenant.client.updateOrganization({ body: { promptLimit: 5 } })
    expect((await tenant.client.getOrganizationContext()).promptQuota).toEqual({
      remainingSlots: 3,
      promptLimit: 5,
      orgWideLimit: 5,
      orgTotalPrompts: 2,
    })
  })
})
