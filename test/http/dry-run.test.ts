import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordSpending } from '../../src/storage/money/spending.ts'
import { loopbackConfig, seedBrand } from '../fixtures/seed-brand.ts'
import { send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { plannedRun } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** A typical answer with 50 input and 800 output tokens costs $0.80. */
const PRICED_LLM = {
  ...SILENT_LLM,
  name: 'priced',
  price: {
    inputPerMillionTokens: 0,
    cachedInputPerMillionTokens: null,
    outputPerMillionTokens: 1_000,
    perThousandSearches: 0,
    perThousandRequests: 0,
  },
}

const DEAR_LLM = {
  ...PRICED_LLM,
  name: 'dear',
  price: { ...PRICED_LLM.price, outputPerMillionTokens: 10_000 },
}

/** Its answers are seen in a page and cost one cent each. */
const PAGE_LLM = loopbackConfig('page', 'http://127.0.0.1:9', {
  provider: 'oxylabs',
  model: 'google-ai-mode',
  price: { ...PRICED_LLM.price, outputPerMillionTokens: 0, perThousandRequests: 10 },
})

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM, PRICED_LLM, DEAR_LLM, PAGE_LLM] })
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

const CANNOT_RUN: [string, (tenant: Tenant) => Promise<{ brandId: string; body?: object }>][] = [
  ['has no prompts', ({ client }) => seedBrand(client, { llms: ['silent'], prompts: [] })],
  ['asks no LLM', ({ client }) => seedBrand(client, { llms: [] })],
  [
    'has a run under way',
    async (one) => {
      const brand = await seedBrand(one.client, { llms: ['silent'] })
      await plannedRun(one, brand.brandId)
      return brand
    },
  ],
  [
    'has a budget and an LLM of unknown price',
    async ({ client }) => ({
      ...(await seedBrand(client, { llms: ['silent'] })),
      body: { budgetUsd: 5 },
    }),
  ],
]

describe('a dry run', () => {
  it.each(CANNOT_RUN)('of a brand that %s is refused as the run is', async (_, make) => {
    const { brandId, body = {} } = await make(tenant)
    const start = async (json: object) => {
      const path = `${server.baseUrl}/workspace/brands/${brandId}/runs`
      const answer = await send(path, { method: 'POST', key: tenant.key, json: { ...body, ...json } })
      const { code, message } = answer.body as { code: string; message: string }
      return { status: answer.status, code, message }
    }
    const real = await start({})
    expect({ real, dry: await start({ dryRun: true }) }).toEqual({
      real: { status: 409, code: 'conflict', message: expect.any(String) },
      dry: real,
    })
  })
})

describe('the estimate of a dry run', () => {
  const estimate = async (budgetUsd: number | null, body: object = {}, brandPatch: object = {}) => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['priced'], prompts: ['Which?', 'Why?'] })
    await client.updateOrganization({ body: { monthlyBudgetUsd: budgetUsd } })
    await client.updateBrand({ params: { brandId }, body: brandPatch })
    const plan = await client.startRun({ params: { brandId }, body: { dryRun: true, ...body } })
    if ('id' in plan) throw new Error('a run was started')
    return plan
  }
  const WEEKLY = { schedule: { frequency: 'weekly' as const } }

  it('counts against the budget of the month', async () => {
    expect((await estimate(5)).budget).toEqual({ monthUsd: 5, leftUsd: 5, runUsd: null, isEnough: true })
  })

  it('says when the budget of the month is not enough', async () => {
    expect((await estimate(1)).budget).toMatchObject({ leftUsd: 1, isEnough: false })
  })

  it('says when the budget of the run is not enough', async () => {
    expect((await estimate(null, { budgetUsd: 1 })).budget).toMatchObject({ runUsd: 1, isEnough: false })
  })

  it('that is within the budget of the run is so for each of the runs that divide it', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['priced', 'page'], prompts: ['Which?', 'Why?'] })
    const start = (more: object) => client.startRun({ params: { brandId }, body: { budgetUsd: 2, ...more } })
    const plan = await start({ dryRun: true })
    await start({})
    const { data } = await client.listWorkspaceRuns({ params: { brandId } })
    expect(['budget' in plan && plan.budget.isEnough, ...data.map(({ budgetUsd }) => budgetUsd)]).toEqual([
      true,
      expect.closeTo((2 * 1.6) / 1.62, 6),
      expect.closeTo((2 * 0.02) / 1.62, 6),
    ])
  })

  it('has the price of an LLM also where its answers so far were free, because each request sets it aside', async () => {
    const { client, organizationId } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['priced'], prompts: ['Which?'] })
    const answer = { inputTokens: 10, outputTokens: 20, costUsd: 0, assumedUsd: 0, reservationId: null }
    await recordSpending(server.app.context.database.db, [
      { organizationId, llm: 'priced', purpose: 'measure', runId: null, ...answer },
    ])
    const plan = await client.startRun({ params: { brandId }, body: { dryRun: true } })
    expect(plan).toMatchObject({ estimatedCostUsd: 0.8 })
  })

  it('has no month without a schedule', async () => {
    expect((await estimate(5)).month).toBeNull()
  })

  it.each([
    [10, true],
    [5, false],
  ])('says what a month by the schedule costs, with a budget of %i', async (budgetUsd, isEnough) => {
    const { month } = await estimate(budgetUsd, {}, WEEKLY)
    const runCount = month?.runCount ?? 0
    expect([month, [4, 5].includes(runCount)]).toEqual([
      {
        runCount,
        nextRunAts: expect.any(Array),
        intervalMinutes: 15,
        estimatedCostUsd: expect.closeTo(1.6 * runCount),
        isEnough,
      },
      true,
    ])
  })

  it.each([
    [
      'the LLMs of the schedule',
      { llms: ['priced', 'dear'], schedule: { frequency: 'daily' as const, enabledLlms: ['priced'] } },
      {},
    ],
    ['the samples of the brand', {}, { samples: 5 }],
    ['all markets', {}, { markets: ['main'] }],
  ])('has a month with %s, whatever is estimated', async (_, brandPatch, body) => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['priced'], prompts: ['Which?'] })
    const params = { brandId }
    await client.createBrandMarket({ params, body: { market: 'GB', language: 'en-GB' } })
    await client.updateBrand({ params, body: { schedule: { frequency: 'daily' } } })
    await client.updateBrand({ params, body: brandPatch })
    const plan = await client.startRun({ params, body: { dryRun: true, ...body } })
    expect('month' in plan && plan.month?.estimatedCostUsd).toBeCloseTo(30 * 2 * 0.8)
  })

  it('of a new schedule has a month with the LLMs and samples that are to be set with it', async () => {
    const body = { schedule: { frequency: 'daily' }, llms: ['priced', 'dear'], samples: 2 } as const
    const { month } = await estimate(null, { ...body, llms: [...body.llms] })
    expect(month?.estimatedCostUsd).toBeCloseTo(30 * 2 * 2 * (0.8 + 8))
  })

  it('of a new schedule has a month also while a run is under way', async () => {
    const one = await server.newTenant()
    const { brandId } = await seedBrand(one.client, { llms: ['priced'] })
    await plannedRun(one, brandId)
    const body = { dryRun: true, schedule: { frequency: 'daily' as const } }
    const plan = await one.client.startRun({ params: { brandId }, body })
    expect('month' in plan && plan.month?.estimatedCostUsd).toBeGreaterThan(0)
  })

  it('takes a schedule that is not set yet', async () => {
    const { month } = await estimate(null, { schedule: { frequency: 'daily' } }, WEEKLY)
    expect(month).toMatchObject({ runCount: 30, isEnough: true })
  })

  it('has no cost of a month in which the schedule asks no LLM', async () => {
    const { month } = await estimate(5, {}, { schedule: { frequency: 'daily', enabledLlms: [] } })
    expect(month).toMatchObject({ runCount: 30, estimatedCostUsd: null, isEnough: null })
  })

  it('takes no schedule with an LLM that the server does not have', async () => {
    const schedule = { frequency: 'daily', enabledLlms: ['prized'] } as const
    await expect(estimate(null, { schedule })).rejects.toMatchObject({
      status: 400,
      context: { details: [{ path: 'schedule.enabledLlms[0]', code: 'unknown_llm' }] },
    })
  })

  it('has the next three times of the schedule, in its zone', async () => {
    const schedule = { frequency: 'daily', cron: '30 6 * * *', timezone: 'Asia/Tokyo' } as const
    const { month } = await estimate(null, { schedule }, WEEKLY)
    expect(month?.nextRunAts.map((at) => at.slice(10))).toEqual(Array(3).fill('T21:30:00.000Z'))
  })
})

describe('a run that is started', () => {
  it('takes no schedule', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['priced'] })
    const start = client.startRun({ params: { brandId }, body: { schedule: { frequency: 'daily' } } })
    await expect(start).rejects.toMatchObject({ code: 'invalid_request' })
  })
})
