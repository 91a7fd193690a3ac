import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { answerWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { startReceiver } from '../fixtures/loopback-receiver.ts'
import { endOfRun, loopbackConfig, seedBrand } from '../fixtures/seed-brand.ts'
import { send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const PRICE = {
  inputPerMillionTokens: 1,
  cachedInputPerMillionTokens: 1,
  outputPerMillionTokens: 1,
  perThousandSearches: 0,
  perThousandRequests: 0,
}

let llm: LoopbackLlm
let server: TestServer
let tenant: Tenant
let client: Client
let brandId: string
let promptIds: string[]

beforeAll(async () => {
  llm = await startLoopbackLlm(answerWith('Acme is great.'))
  server = await startTestServer({
    llms: [loopbackConfig('first', llm.url, { price: PRICE })],
    config: { webhookAllow: ['127.0.0.1'] },
  })
  tenant = await server.newTenant()
  client = tenant.client
})

beforeEach(async () => {
  ;({ brandId, promptIds } = await seedBrand(client, {
    llms: ['first'],
    prompts: ['Which CRM?', 'Which tool?'],
  }))
  llm.asked.length = 0
})

afterAll(async () => {
  await server.stop()
  await llm.close()
})

const add = async (market: string, language: string, persona?: { name: string; text: string }) => {
  const body = { market, language, ...(persona ? { persona } : {}) }
  return (await client.createBrandMarket({ params: { brandId }, body })).id
}

const write = (marketId: string, text: string, promptId = promptIds[0] ?? '') =>
  client.setPromptVariants({ params: { brandId }, body: { variants: [{ promptId, marketId, text }] } })

async function run(body: { markets?: string[]; budgetUsd?: number } = {}) {
  const started = await client.startRun({ params: { brandId }, body })
  if (!('id' in started)) throw new Error('not a dry run')
  const runs = []
  for (const id of [started.id, ...started.alsoStarted]) runs.push(await endOfRun(client, id))
  return runs
}

const refusal = async (path: string, body: object) => {
  const { status, body: answer } = await send(`${server.baseUrl}/workspace${path}`, {
    key: tenant.key,
    method: 'POST',
    json: body,
  })
  return `${status} ${(answer as { code: string }).code}`
}

describe('a run of a brand with another market', () => {
  it('asks there what was written for it, and leaves out what has no text in its language', async () => {
    await write(await add('Germany', 'de'), 'Welches CRM?')
    await run()
    expect(llm.asked.toSorted()).toEqual(['Welches CRM?', 'Which CRM?', 'Which tool?'])
  })

  it('sends events that say in which market it asked', async () => {
    const receiver = await startReceiver()
    await client.createWebhook({
      body: { url: receiver.url, brandIds: [brandId], eventTypes: ['run.completed'] },
    })
    const marketId = await add('GB', 'en-GB', { name: 'Student', text: 'I study.' })
    await run()
    const told = (await receiver.after(2)).map(({ event }) => event.data as { run: object })
    await receiver.close()
    expect(told.map(({ run }) => run)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ marketId: null, market: 'US', language: 'en', persona: null }),
        expect.objectContaining({ marketId, market: 'GB', language: 'en-GB', persona: { name: 'Student' } }),
      ]),
    )
  })

  it('asks the prompts themselves where people speak the language of the brand', async () => {
    await add('GB', 'en-GB')
    const runs = await run()
    expect(runs.map(({ market, language, plannedCount }) => [market, language, plannedCount])).toEqual([
      ['US', 'en', 2],
      ['GB', 'en-GB', 2],
    ])
  })

  it('puts a persona before each prompt and keeps it when the market is removed', async () => {
    const persona = { name: 'Student', text: 'I am a student.' }
    const marketId = await add('US', 'en', persona)
    const [, there] = await run()
    await client.deleteBrandMarket({ params: { marketId } })
    const { data } = await client.listResponses({ params: { runId: there?.id ?? '' } })
    const { market } = await client.getResponse({ params: { responseId: data[0]?.id ?? '' } })
    expect([
      llm.asked.filter((text) => text.startsWith(`${persona.text}\n\nWhich`)).length,
      market.persona,
    ]).toEqual([2, persona])
  })

  it('asks only the markets that are named', async () => {
    const marketId = await add('GB', 'en')
    expect((await run({ markets: [marketId] })).map((one) => one.marketId)).toEqual([marketId])
  })

  it('is planned with what each market asks and leaves out', async () => {
    await write(await add('DE', 'de'), 'Welches CRM?')
    const plan = await client.startRun({ params: { brandId }, body: { dryRun: true } })
    if ('id' in plan) throw new Error('a dry run was asked for')
    expect([
      plan.plannedCount,
      plan.markets.map(({ market, promptCount, skippedCount }) => [market, promptCount, skippedCount]),
    ]).toEqual([
      3,
      [
        ['US', 2, 0],
        ['DE', 1, 1],
      ],
    ])
  })

  it('shares its budget by the number of prompts', async () => {
    await write(await add('DE', 'de'), 'Welches CRM?')
    expect((await run({ budgetUsd: 3 })).map(({ budgetUsd }) => budgetUsd)).toEqual([2, 1])
  })

  it('shows the Data API only the market of the brand', async () => {
    await add('GB', 'en')
    const [own] = await run()
    const { data } = await client.listRuns({ params: { brandId } })
    const last = await client.getLastResults({ params: { brandId } })
    expect([data.map(({ id }) => id), last.run?.id]).toEqual([[own?.id], own?.id])
  })

  it('suggests content for the market of the brand only', async () => {
    llm.when('Gap', answerWith('Globex is great.'))
    ;({ brandId } = await seedBrand(client, { llms: ['first'], prompts: ['Gap?'] }))
    await add('GB', 'en')
    const [own] = await run()
    const { data } = await client.listSuggestions({ params: { brandId } })
    expect(data.map(({ lastRunId, runCount }) => [lastRunId, runCount])).toEqual([[own?.id, 1]])
  })
})

describe('a market', () => {
  it('is kept by the codes of its country and language', async () => {
    await add('Germany', 'German')
    const { data } = await client.listBrandMarkets({ params: { brandId } })
    expect(data.map(({ market, language }) => [market, language])).toEqual([['DE', 'de']])
  })

  it('that the brand has is refused, its own too', async () => {
    await add('DE', 'de')
    const path = `/brands/${brandId}/markets`
    expect([
      await refusal(path, { market: 'Germany', language: 'de' }),
      await refusal(path, { market: 'US', language: 'en' }),
    ]).toEqual(['409 conflict', '409 conflict'])
  })

  it('cannot become the own one of the brand, too', async () => {
    await add('DE', 'de')
    const { status } = await send(`${server.baseUrl}/workspace/brands/${brandId}`, {
      key: tenant.key,
      method: 'PATCH',
      json: { targetMarket: 'DE', language: 'de' },
    })
    expect(status).toBe(400)
  })

  it('counts its texts as stored bytes', async () => {
    const { client: other, key } = await server.newTenant()
    const seeded = await seedBrand(other, { llms: ['first'], prompts: ['Which CRM?'] })
    const bytes = async () => (await other.getOrganization()).storedBytes
    // Without an idempotency key, whose answer is stored, too.
    const post = async (path: string, json: object) =>
      (
        await send(`${server.baseUrl}/workspace/brands/${seeded.brandId}${path}`, {
          key,
          method: 'POST',
          json,
        })
      ).body
    const before = await bytes()
    const persona = { name: 'Student', text: 'Ich studiere.' }
    const made = await post('/markets', { market: 'DE', language: 'de', persona })
    const variant = { promptId: seeded.promptIds[0], marketId: (made as { id: string }).id }
    for (const text of ['Welches CRM?', 'Welches CRM passt?']) {
      await post('/prompt-variants', { variants: [{ ...variant, text }] })
    }
    expect((await bytes()) - before).toBe('Ich studiere.Welches CRM passt?'.length)
  })

  it('that does not exist is refused', async () => {
    expect([
      await refusal(`/brands/${brandId}/markets`, { market: 'Atlantis', language: 'de' }),
      await refusal(`/brands/${brandId}/runs`, { markets: ['00000000-0000-4000-8000-000000000000'] }),
    ]).toEqual(['400 invalid_request', '400 invalid_request'])
  })

  it('of another brand takes no texts', async () => {
    const marketId = await add('DE', 'de')
    const other = await seedBrand(client, { llms: [] })
    const variants = [{ promptId: other.promptIds[0], marketId, text: 'Welches?' }]
    expect(await refusal(`/brands/${other.brandId}/prompt-variants`, { variants })).toBe('404 not_found')
  })

  it('that was removed and added again has its texts', async () => {
    const marketId = await add('DE', 'de')
    await write(marketId, 'Welches CRM?')
    await client.deleteBrandMarket({ params: { marketId } })
    await add('DE', 'de')
    const { data } = await client.listBrandMarkets({ params: { brandId } })
    expect(data.map(({ promptCount }) => promptCount)).toEqual([1])
  })
})
