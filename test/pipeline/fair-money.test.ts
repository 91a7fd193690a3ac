import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ContentWriter } from '../../src/pipeline/content/content-writer.ts'
import { draftContent } from '../../src/pipeline/content/draft-content.ts'
import { writeSuggestions } from '../../src/pipeline/content/write-suggestions.ts'
import { BudgetIsBusy } from '../../src/pipeline/llm/budgets.ts'
import { type Llm, ProviderError } from '../../src/providers/provider.ts'
import { releaseReservations, reserveSpending } from '../../src/storage/money/spending.ts'
import { ABSENT, GapWorld } from '../fixtures/gap-world.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { type LoopbackJudge, startLoopbackJudge } from '../fixtures/loopback-judge.ts'
import { type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { CENT_PRICE, scriptedLlm } from '../fixtures/scripted-llm.ts'
import { endOfRun, loopbackConfig, seedBrand } from '../fixtures/seed-brand.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const HOUR_MS = 3_600_000
const VERDICT = { quote: 'Acme', reason: 'So it is.', presence: 'present', sentiment: 'positive' }

let llm: LoopbackLlm
let judge: LoopbackJudge
let server: TestServer

beforeAll(async () => {
  llm = await startLoopbackLlm()
  judge = await startLoopbackJudge(() => VERDICT)
  server = await startTestServer({
    llms: [
      loopbackConfig('single', llm.url, { concurrency: 1, price: CENT_PRICE }),
      loopbackConfig('arbiter', judge.url, { price: CENT_PRICE }),
    ],
    config: { judgeLlm: 'arbiter', writerLlm: 'single' },
  })
})

afterAll(async () => {
  await server.stop()
  await llm.close()
  await judge.close()
})

/** Another process has reserved the whole budget of the tenant, until `release`. */
async function reserveAll({ client, organizationId }: Tenant) {
  const { db } = server.database.database
  const reservation = { organizationId, id: randomUUID() }
  await client.updateOrganization({ body: { monthlyBudgetUsd: 1 } })
  await reserveSpending(db, { ...reservation, runId: null, amountUsd: 1, lastsMs: HOUR_MS })
  return { release: () => releaseReservations(db, [reservation]) }
}

/** A run whose suggestions are not written, so that nothing was spent. */
async function runWithGaps(tenant: Tenant, prompts: string[]) {
  const world = await GapWorld.in(tenant)
  const setWriting = (contentGeneration: boolean) =>
    tenant.client.updateBrand({
      params: { brandId: world.brandId },
      body: { enabledFeatures: { llmJudge: false, contentGeneration } },
    })
  await setWriting(false)
  const runId = await world.run(1, Object.fromEntries(prompts.map((prompt) => [prompt, { alpha: ABSENT }])))
  await setWriting(true)
  return { world, runId }
}

async function count(sql: string, id: string): Promise<number> {
  const { rows } = await server.database.database.execute(sql, [id])
  return (rows as { count: number }[])[0]?.count ?? 0
}

describe('questions of a budget that is reserved for others', () => {
  it('leave their places to another organization, and are then asked once each', async () => {
    const [poor, rich] = [await server.newTenant(), await server.newTenant()]
    const { release } = await reserveAll(poor)
    const startRun = async ({ client }: Tenant, prompts: string[]) => {
      const { brandId } = await seedBrand(client, { llms: ['single'], prompts })
      const run = await client.startRun({ params: { brandId } })
      return 'id' in run ? run.id : ''
    }
    const waiting = ['Poor 1?', 'Poor 2?', 'Poor 3?', 'Poor 4?']
    const poorId = await startRun(poor, waiting)
    const asking = `select count(*)::int as count from responses where run_id = $1 and state = 'asking'`
    await until(async () => (await count(asking, poorId)) > 0)
    await endOfRun(rich.client, await startRun(rich, ['Rich?']))
    await release()
    await endOfRun(poor.client, poorId)
    const attempts = 'select sum(attempts)::int as count from responses where run_id = $1'
    expect([llm.asked[0], llm.asked.slice(1).sort(), await count(attempts, poorId)]).toEqual([
      'Rich?',
      waiting,
      waiting.length,
    ])
  })

  itIfWhole('give back the place of a draft', async () => {
    const poor = await server.newTenant()
    const { world } = await runWithGaps(poor, ['Which CRM?'])
    await reserveAll(poor)
    const { id: contentId } = await world.draft()
    const { context } = server.app
    const ref = { organizationId: poor.organizationId, contentId }
    await expect(draftContent(context, new ContentWriter(context), ref)).rejects.toBeInstanceOf(BudgetIsBusy)
  })

  it('are not asked later after a text that was paid in vain, which would be paid again', async () => {
    const poor = await server.newTenant()
    const { runId } = await runWithGaps(poor, ['Which CRM?', 'Which one?'])
    const writer: Llm = {
      ...scriptedLlm('scribe', { price: CENT_PRICE }),
      async generate() {
        await reserveAll(poor)
        throw new ProviderError('answer_too_large', 'Too large.')
      },
    }
    const context = { ...server.app.context, writer }
    const run = { organizationId: poor.organizationId, runId }
    await expect(writeSuggestions(context, new ContentWriter(context), run)).resolves.toBeUndefined()
  })

  it('do not keep the rescores of another organization waiting', async () => {
    const importedBy = async ({ client }: Tenant, owner: string) => {
      const body = { name: 'Acme', llms: [], enabledFeatures: { llmJudge: false } }
      const { id: brandId } = await client.createBrand({ body })
      const [runId = ''] = await importLines(client, brandId, [
        { prompt: 'Which?', llm: 'alpha', answer: `Answer of ${owner}: Acme.` },
      ])
      await client.updateBrand({ params: { brandId }, body: { enabledFeatures: { llmJudge: true } } })
      return runId
    }
    const [poor, rich] = [await server.newTenant(), await server.newTenant()]
    const [poorId, richId] = [await importedBy(poor, 'poor'), await importedBy(rich, 'rich')]
    const { release } = await reserveAll(poor)
    await poor.client.rescoreRun({ params: { runId: poorId } })
    const begun = `select count(*)::int as count from runs where id = $1 and settings->'rescore' is not null`
    await until(async () => (await count(begun, poorId)) > 0)
    await rich.client.rescoreRun({ params: { runId: richId } })
    await endOfRun(rich.client, richId)
    await release()
    await endOfRun(poor.client, poorId)
    const answers = judge.requests.map(({ parts }) => parts['answer'])
    expect(answers.filter((answer) => answer?.startsWith('Answer of'))).toEqual([
      'Answer of rich: Acme.',
      'Answer of poor: Acme.',
    ])
  })

  it('come back as the same job of a brand, beside which a refresh enqueues no other', async () => {
    const poor = await server.newTenant()
    const { brandId } = await seedBrand(poor.client, { llms: [] })
    await reserveAll(poor)
    await poor.client.refreshPromptSuggestions({ params: { brandId } })
    const ofBrand = `from pgboss.job where name = 'write-prompts' and data->>'brandId' = $1`
    const later = `select count(*)::int as count ${ofBrand} and state = 'created' and start_after > now()`
    await until(async () => (await count(later, brandId)) > 0)
    await poor.client.refreshPromptSuggestions({ params: { brandId } })
    const { rows } = await server.database.database.execute(`select id ${ofBrand}`, [brandId])
    expect(rows).toEqual([{ id: brandId }])
  })
})
