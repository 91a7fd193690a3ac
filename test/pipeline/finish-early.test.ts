import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerWith, hang, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let dead: LoopbackLlm
let alive: LoopbackLlm
let server: TestServer

beforeAll(async () => {
  alive = await startLoopbackLlm(answerWith('Acme is great.'))
  dead = await startLoopbackLlm(hang)
  server = await startTestServer({
    llms: [loopbackConfig('alive', alive.url), loopbackConfig('dead', dead.url)],
  })
})

afterAll(async () => {
  // Otherwise the server waits for its answers.
  await dead.close()
  await server.stop()
  await alive.close()
})

/** A run with two answers that waits for a dead LLM. */
async function waitingRun() {
  const { client } = await server.newTenant()
  const { brandId } = await seedBrand(client, { llms: ['alive', 'dead'], prompts: ['One?', 'Two?'] })
  const run = await client.startRun({ params: { brandId } })
  const runId = 'id' in run ? run.id : ''
  const scored = async () => (await client.getRun({ params: { runId } })).scoredCount
  await expect.poll(scored).toBe(2)
  return { client, brandId, runId }
}

describe('a run that is finished early', () => {
  it('ends as partial with the answers that it has', async () => {
    const { client, runId } = await waitingRun()
    await client.finishRun({ params: { runId } })
    expect(await endOfRun(client, runId)).toMatchObject({
      status: 'partial',
      plannedCount: 4,
      scoredCount: 2,
      failures: [{ llm: 'dead', code: 'finished_early', count: 2 }],
    })
  })

  it('is known to the Data API with its metrics', async () => {
    const { client, runId } = await waitingRun()
    await client.finishRun({ params: { runId } })
    await endOfRun(client, runId)
    const { metrics } = await client.getRunStats({ params: { runId } })
    expect(metrics).toMatchObject({ totalResponses: 4, completedResponses: 2, present: 2 })
  })

  it('frees its brand for another run', async () => {
    const { client, brandId, runId } = await waitingRun()
    await client.finishRun({ params: { runId } })
    await endOfRun(client, runId)
    const next = await client.startRun({ params: { brandId }, body: { llms: ['alive'] } })
    expect(next).toMatchObject({ plannedCount: 2 })
  })

  it('is a conflict while some of it is not planned yet', async () => {
    const { client, runId } = await waitingRun()
    await sql`update runs set unplanned_from = 4 where id = ${runId}`.execute(server.database.database.db)
    await expect(client.finishRun({ params: { runId } })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    })
  })

  it('can ask the rest again', async () => {
    const { client, runId } = await waitingRun()
    await client.finishRun({ params: { runId } })
    await endOfRun(client, runId)
    expect(await client.retryFailed({ params: { runId } })).toMatchObject({ status: 'collecting' })
  })

  it('can be finished again while it asks the rest again', async () => {
    const { client, runId } = await waitingRun()
    await client.finishRun({ params: { runId } })
    await endOfRun(client, runId)
    await client.retryFailed({ params: { runId } })
    await client.finishRun({ params: { runId } })
    expect(await endOfRun(client, runId)).toMatchObject({ status: 'partial', scoredCount: 2 })
  })
})

describe('finishing is refused', () => {
  it('for a run without an answer', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['dead'] })
    const run = await client.startRun({ params: { brandId } })
    const finish = client.finishRun({ params: { runId: 'id' in run ? run.id : '' } })
    await expect(finish).rejects.toMatchObject({ code: 'conflict' })
  })

  it('for a run that has ended', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['alive'] })
    const { id: runId } = await runToEnd(client, brandId)
    await expect(client.finishRun({ params: { runId } })).rejects.toMatchObject({ code: 'conflict' })
  })
})
