import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { recordSpending, reserveSpending } from '../../src/storage/money/spending.ts'
import { answerWith, failWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig, type Run, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** Loopback answers have 12 input and 34 output tokens: 46 cents at this price. */
const PRICE = {
  inputPerMillionTokens: 10_000,
  cachedInputPerMillionTokens: null,
  outputPerMillionTokens: 10_000,
  perThousandSearches: 0,
  perThousandRequests: 0,
}
const FREE = { ...PRICE, inputPerMillionTokens: 0, outputPerMillionTokens: 0 }
const ANSWER_USD = 0.46
const PROMPTS = Array.from({ length: 8 }, (_, index) => `Question ${index}?`)

let llm: LoopbackLlm
let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  llm = await startLoopbackLlm(answerWith('Acme is great.'))
  server = await startTestServer({
    llms: [
      loopbackConfig('priced', llm.url, { price: PRICE }),
      loopbackConfig('unpriced', llm.url),
      loopbackConfig('paced', llm.url, { limits: { requestsPerMinute: 60, tokensPerMinute: null } }),
    ],
  })
})

afterAll(async () => {
  await server.stop()
  await llm.close()
})

async function newBrand(llms: string[], prompts = PROMPTS) {
  tenant = await server.newTenant()
  const { brandId } = await seedBrand(tenant.client, { llms, prompts })
  return { client: tenant.client, brandId }
}

async function spendingOnceWritten(calls: number) {
  await expect
    .poll(async () => {
      const { data } = await tenant.client.getSpending({ query: {} })
      return data.reduce((sum, row) => sum + row.calls, 0)
    })
    .toBe(calls)
  return tenant.client.getSpending({ query: {} })
}

describe('an answer', () => {
  it('keeps what it cost', async () => {
    const { client, brandId } = await newBrand(['priced'], ['Which?'])
    const { id: runId } = await runToEnd(client, brandId)
    const { data } = await client.listResponses({ params: { runId } })
    expect(data.map(({ costUsd }) => costUsd)).toEqual([expect.closeTo(ANSWER_USD, 9)])
  })

  it('of an LLM of unknown price keeps that nobody knows, which is not 0', async () => {
    const { client, brandId } = await newBrand(['unpriced'], ['Which?'])
    expect((await runToEnd(client, brandId)).costUsd).toBeNull()
  })

  it('of a simulated LLM costs nothing', async () => {
    const { client, brandId } = await newBrand(['simulated-alpha'], ['Which?'])
    expect((await runToEnd(client, brandId)).costUsd).toBe(0)
  })
})

describe('the spending of an organization', () => {
  it('is added up by month, LLM and purpose', async () => {
    const { client, brandId } = await newBrand(['priced', 'unpriced', 'simulated-alpha'])
    await runToEnd(client, brandId)
    const calls = PROMPTS.length
    const { month, data } = await spendingOnceWritten(2 * calls)
    const tokens = { inputTokens: 12 * calls, outputTokens: 34 * calls }
    const row = { month, purpose: 'measure', calls, ...tokens }
    expect(data).toEqual([
      {
        ...row,
        llm: 'priced',
        unpricedCalls: 0,
        costUsd: expect.closeTo(calls * ANSWER_USD, 6),
        assumedUsd: 0,
      },
      { ...row, llm: 'unpriced', unpricedCalls: calls, costUsd: 0, assumedUsd: 0 },
    ])
  })

  it('is nothing of another one’s', async () => {
    const { client, brandId } = await newBrand(['priced'], ['Which?'])
    await runToEnd(client, brandId)
    await spendingOnceWritten(1)
    const other = await server.newTenant()
    expect(await other.client.getSpending({ query: {} })).toMatchObject({ spentUsd: 0, data: [] })
  })

  it('is told with the budget and what is left of it', async () => {
    const { client, brandId } = await newBrand(['priced'], ['Which?'])
    await client.updateOrganization({ body: { monthlyBudgetUsd: 100 } })
    await runToEnd(client, brandId)
    expect(await spendingOnceWritten(1)).toMatchObject({
      budgetUsd: 100,
      spentUsd: expect.closeTo(ANSWER_USD, 9),
      reservedUsd: 0,
      leftUsd: expect.closeTo(100 - ANSWER_USD, 9),
    })
  })

  it('is shown for the months that are asked for', async () => {
    await newBrand(['priced'], ['Which?'])
    await server.database.database.execute(
      `insert into llm_spending (organization_id, month, llm, purpose, cost_usd)
       select $1, m::date, 'priced', 'judge', 1 from unnest(array['2025-12-01', '2026-01-01', '2026-02-01']) m`,
      [tenant.organizationId],
    )
    const { data } = await tenant.client.getSpending({ query: { from: '2025-12', to: '2026-01' } })
    expect(data.map(({ month }) => month)).toEqual(['2026-01', '2025-12'])
  })

  it('is shown from the first month that there ever was, and asks for none before', async () => {
    await newBrand(['priced'], ['Which?'])
    expect((await tenant.client.getSpending({ query: { to: '0001-03' } })).data).toEqual([])
  })

  it('is not shown for a year that there never was', async () => {
    await newBrand(['priced'], ['Which?'])
    const asked = tenant.client.getSpending({ query: { from: '0000-01' } })
    await expect(asked).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('is not for keys of single brands', async () => {
    const { client, brandId } = await newBrand(['priced'], ['Which?'])
    const { key } = await client.createKey({ body: { name: 'One', scopes: ['read'], brandIds: [brandId] } })
    const { status } = await fetch(`${server.baseUrl}/workspace/spending`, { headers: { 'x-api-key': key } })
    expect(status).toBe(403)
  })
})

describe('a run with a budget', () => {
  const failuresOf = (run: { failures: { code: string; count: number }[] }) =>
    run.failures.map(({ code, count }) => ({ code, count }))

  const budgetUsd = 4 * ANSWER_USD
  let ended: Run

  beforeAll(async () => {
    const { client, brandId } = await newBrand(['priced'])
    // After it, the cost of an answer is known and no longer guessed.
    await runToEnd(client, brandId)
    const run = await client.startRun({ params: { brandId }, body: { budgetUsd } })
    ended = await endOfRun(client, 'id' in run ? run.id : '')
  })

  it('ends before it is exceeded, and says so', () => {
    const failures = [{ code: 'budget_exceeded' }]
    expect(ended).toMatchObject({ status: 'partial', budgetUsd, failures })
  })

  it('never costs more than that', () => {
    expect(ended.costUsd).toBeLessThanOrEqual(budgetUsd)
  })

  it('uses it up as far as another answer might still fit', () => {
    expect(ended.costUsd).toBeGreaterThan(budgetUsd - 1.25 * ANSWER_USD - 1e-6)
  })

  it('asks again for the rest with a higher one', async () => {
    const { client, brandId } = await newBrand(['priced'], ['Which?'])
    const run = await client.startRun({ params: { brandId }, body: { budgetUsd: 0 } })
    const runId = 'id' in run ? run.id : ''
    const before = await endOfRun(client, runId)
    await client.retryFailed({ params: { runId }, body: { budgetUsd: 1_000 } })
    const after = await endOfRun(client, runId)
    expect([before.status, after.status, after.budgetUsd]).toEqual(['failed', 'completed', 1_000])
  })

  it('tells what counts against it beside the cost of its answers', async () => {
    const { client, brandId } = await newBrand(['priced'], ['Which?'])
    const run = await client.startRun({ params: { brandId }, body: { budgetUsd: 1_000 } })
    const { id: runId } = await endOfRun(client, 'id' in run ? run.id : '')
    await spendingOnceWritten(1)
    const judgement = { llm: 'priced', purpose: 'judge', inputTokens: 1, outputTokens: 1 } as const
    const cost = { costUsd: 1, assumedUsd: 0, reservationId: null }
    const { organizationId } = tenant
    await recordSpending(server.database.database.db, [{ organizationId, runId, ...judgement, ...cost }])
    expect(await client.getRun({ params: { runId } })).toMatchObject({
      costUsd: expect.closeTo(ANSWER_USD, 9),
      spentUsd: expect.closeTo(1 + ANSWER_USD, 9),
    })
  })

  it('counts its judgements too in a budget that it gets only when it asks again', async () => {
    llm.when('Refused', failWith(400))
    const { client, brandId } = await newBrand(['priced'], ['Which?', 'Refused?'])
    const { id: runId } = await runToEnd(client, brandId)
    const { db } = server.database.database
    const ofRun = { organizationId: tenant.organizationId, runId }
    const judgement = { llm: 'priced', purpose: 'judge', inputTokens: 1, outputTokens: 1 } as const
    const cost = { costUsd: 100, assumedUsd: 0, reservationId: null }
    await recordSpending(db, [{ ...ofRun, ...judgement, ...cost }])
    await spendingOnceWritten(2)
    await client.retryFailed({ params: { runId }, body: { budgetUsd: 101 } })
    const question = { ...ofRun, id: randomUUID(), amountUsd: 1, lastsMs: 1_000 }
    expect(await reserveSpending(db, question)).toMatchObject({
      budget: 'run',
      spentUsd: expect.closeTo(100 + ANSWER_USD, 9),
    })
  })

  it('takes that of its brand unless another is said', async () => {
    const { client, brandId } = await newBrand(['priced'])
    await client.updateBrand({ params: { brandId }, body: { runBudgetUsd: 0 } })
    expect(failuresOf(await runToEnd(client, brandId))).toEqual([
      { code: 'budget_exceeded', count: PROMPTS.length },
    ])
  })

  it('has none where the brand’s is taken away for it', async () => {
    const { client, brandId } = await newBrand(['priced'])
    await client.updateBrand({ params: { brandId }, body: { runBudgetUsd: 0 } })
    const run = await client.startRun({ params: { brandId }, body: { budgetUsd: null } })
    expect(await endOfRun(client, 'id' in run ? run.id : '')).toMatchObject({
      status: 'completed',
      budgetUsd: null,
    })
  })

  it('is refused for an LLM of unknown price, with its name', async () => {
    const { client, brandId } = await newBrand(['priced', 'unpriced'])
    const refused = client.startRun({ params: { brandId }, body: { budgetUsd: 5 } })
    await expect(refused).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('"unpriced"'),
    })
  })

  it('may ask simulated LLMs: they cost nothing', async () => {
    const { client, brandId } = await newBrand(['simulated-alpha'])
    const run = await client.startRun({ params: { brandId }, body: { budgetUsd: 0 } })
    expect(await endOfRun(client, 'id' in run ? run.id : '')).toMatchObject({ costUsd: 0 })
  })
})

describe('the budget of the month', () => {
  it('refuses a run with an LLM of unknown price', async () => {
    const { client, brandId } = await newBrand(['unpriced'])
    await client.updateOrganization({ body: { monthlyBudgetUsd: 1_000 } })
    await expect(client.startRun({ params: { brandId } })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('stops a run', async () => {
    const { client, brandId } = await newBrand(['priced'])
    await client.updateOrganization({ body: { monthlyBudgetUsd: 0 } })
    const { failures } = await runToEnd(client, brandId)
    expect(failures).toMatchObject([{ code: 'budget_exceeded', count: PROMPTS.length }])
  })
})

describe('a dry run', () => {
  const dryRun = async (client: Tenant['client'], brandId: string) => {
    const plan = await client.startRun({ params: { brandId }, body: { dryRun: true } })
    if ('id' in plan) throw new Error('this is a run')
    return plan
  }

  it('estimates by the price where an LLM has not been asked yet', async () => {
    const { client, brandId } = await newBrand(['priced'])
    // Typical answers without web search: 50 input and 800 output tokens.
    const each = (850 * 10_000) / 1_000_000
    expect(await dryRun(client, brandId)).toMatchObject({
      plannedCount: PROMPTS.length,
      estimatedCostUsd: expect.closeTo(PROMPTS.length * each, 6),
    })
  })

  it('estimates by its answers where there are some', async () => {
    const { client, brandId } = await newBrand(['priced'])
    await runToEnd(client, brandId)
    await spendingOnceWritten(PROMPTS.length)
    const expected = PROMPTS.length * ANSWER_USD
    expect((await dryRun(client, brandId)).estimatedCostUsd).toBeCloseTo(expected, 6)
  })

  it.each([
    ['another model', 'model', 'former'],
    ['a search of the web', 'webSearch', true],
  ])('estimates by the price where its answers are of %s', async (_, field, value) => {
    const { client, brandId } = await newBrand(['priced'], ['Which?'])
    const { id } = await runToEnd(client, brandId)
    await spendingOnceWritten(1)
    await server.database.database.execute(
      `update runs set settings = jsonb_set(settings, array['llms', '0', $2::text], $3::jsonb) where id = $1`,
      [id, field, JSON.stringify(value)],
    )
    expect((await dryRun(client, brandId)).estimatedCostUsd).toBeCloseTo((850 * 10_000) / 1_000_000, 6)
  })

  it('says that nobody knows where a price is unknown, and what is known of the others', async () => {
    const { client, brandId } = await newBrand(['unpriced', 'simulated-alpha'])
    expect(await dryRun(client, brandId)).toMatchObject({
      estimatedCostUsd: null,
      llms: [
        { name: 'unpriced', responseCount: PROMPTS.length, estimatedCostUsd: null },
        { name: 'simulated-alpha', responseCount: PROMPTS.length, estimatedCostUsd: 0 },
      ],
    })
  })

  it('says how long it takes by the limits', async () => {
    const { client, brandId } = await newBrand(['paced'])
    // A request each at 60 a minute.
    expect((await dryRun(client, brandId)).durationEstimateSeconds).toBe(PROMPTS.length + 1)
  })

  it('asks nothing', async () => {
    const { client, brandId } = await newBrand(['priced'], ['Never asked?'])
    await dryRun(client, brandId)
    expect(llm.asked.filter((prompt) => prompt === 'Never asked?')).toEqual([])
  })
})

describe('a brand whose answers a judge reads', () => {
  let judged: TestServer

  beforeAll(async () => {
    judged = await startTestServer({
      llms: [
        loopbackConfig('free', llm.url, { price: FREE }),
        loopbackConfig('arbiter', llm.url, { price: PRICE }),
      ],
      config: { judgeLlm: 'arbiter' },
    })
  })

  afterAll(() => judged.stop())

  const judgedBrand = async (llmJudge: boolean) => {
    const { client, organizationId } = await judged.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['free'], prompts: PROMPTS })
    await client.updateBrand({ params: { brandId }, body: { enabledFeatures: { llmJudge } } })
    return { client, brandId, organizationId }
  }
  const planOf = async ({ client, brandId }: { client: Tenant['client']; brandId: string }) => {
    const plan = await client.startRun({ params: { brandId }, body: { dryRun: true } })
    if ('id' in plan) throw new Error('this is a run')
    return plan
  }

  it('has the judge’s part in a dry run, by its price at first', async () => {
    // Typical judgements: 2,000 tokens in, 300 out; of names: 7,000 in, 4,000 out.
    const estimatedCostUsd = expect.closeTo(((8 * 2_300 + 11_000) * 10_000) / 1_000_000, 6)
    expect(await planOf(await judgedBrand(true))).toMatchObject({
      plannedCount: 8,
      estimatedCostUsd,
      judge: { name: 'arbiter', callCount: 8, namesCallCountMax: 1, estimatedCostUsd },
    })
  })

  it('has it by its judgements where there are some', async () => {
    const brand = await judgedBrand(true)
    const judgement = { llm: 'arbiter', purpose: 'judge', inputTokens: 1, outputTokens: 1 } as const
    const cost = { costUsd: 0.25, assumedUsd: 0, runId: null, reservationId: null }
    await recordSpending(judged.database.database.db, [
      { organizationId: brand.organizationId, ...judgement, ...cost },
    ])
    expect((await planOf(brand)).judge?.estimatedCostUsd).toBeCloseTo(
      8 * 0.25 + (11_000 * 10_000) / 1_000_000,
      9,
    )
  })

  it('has none of it while the feature is off', async () => {
    expect(await planOf(await judgedBrand(false))).toMatchObject({ estimatedCostUsd: 0, judge: null })
  })
})

describe('a judge of unknown price', () => {
  it('is refused with a budget, with its name', async () => {
    const judged = await startTestServer({
      llms: [loopbackConfig('free', llm.url, { price: FREE }), loopbackConfig('riddle', llm.url)],
      config: { judgeLlm: 'riddle' },
    })
    onTestFinished(() => judged.stop())
    const { client } = await judged.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['free'], prompts: ['Which?'] })
    await client.updateBrand({ params: { brandId }, body: { enabledFeatures: { llmJudge: true } } })
    await expect(client.startRun({ params: { brandId }, body: { budgetUsd: 5 } })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('"riddle"'),
    })
  })
})
