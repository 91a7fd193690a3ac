import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOfRun, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startWaitingRuns, type WaitingRuns } from '../fixtures/waiting-runs.ts'

let runs: WaitingRuns

beforeAll(async () => {
  runs = await startWaitingRuns()
})

afterAll(() => runs.stop())

describe('a run that waits', () => {
  it('tells how far each LLM is', async () => {
    const { client, runId } = await runs.waitingRun()
    const { llms } = await client.getRun({ params: { runId } })
    expect(llms).toEqual([
      { llm: 'alive', plannedCount: 2, completedCount: 2, failedCount: 0, scoredCount: 2 },
      { llm: 'dead', plannedCount: 2, completedCount: 0, failedCount: 0, scoredCount: 0 },
    ])
  })
})

describe('a run that is finished early', () => {
  it('ends as partial with the answers that it has', async () => {
    const { client, runId } = await runs.waitingRun()
    await client.finishRun({ params: { runId } })
    expect(await endOfRun(client, runId)).toMatchObject({
      status: 'partial',
      plannedCount: 4,
      scoredCount: 2,
      failures: [{ llm: 'dead', code: 'finished_early', count: 2 }],
    })
  })

  it('is known to the Data API with its metrics', async () => {
    const { client, runId } = await runs.waitingRun()
    await client.finishRun({ params: { runId } })
    await endOfRun(client, runId)
    const { metrics } = await client.getRunStats({ params: { runId } })
    expect(metrics).toMatchObject({ totalResponses: 4, completedResponses: 2, present: 2 })
  })

  it('frees its brand for another run', async () => {
    const { client, brandId, runId } = await runs.waitingRun()
    await client.finishRun({ params: { runId } })
    await endOfRun(client, runId)
    const next = await client.startRun({ params: { brandId }, body: { llms: ['alive'] } })
    expect(next).toMatchObject({ plannedCount: 2 })
  })

  it('is a conflict while some of it is not planned yet', async () => {
    const { client, runId } = await runs.waitingRun()
    await sql`update runs set unplanned_from = 4 where id = ${runId}`.execute(
      runs.server.database.database.db,
    )
    await expect(client.finishRun({ params: { runId } })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    })
  })

  it('can ask the rest again', async () => {
    const { client, runId } = await runs.waitingRun()
    await client.finishRun({ params: { runId } })
    await endOfRun(client, runId)
    expect(await client.retryFailed({ params: { runId } })).toMatchObject({ status: 'collecting' })
  })

  itIfWhole('can be finished again while it asks the rest again', async () => {
    const { client, runId } = await runs.waitingRun()
    await client.finishRun({ params: { runId } })
    await endOfRun(client, runId)
    await client.retryFailed({ params: { runId } })
    await client.finishRun({ params: { runId } })
    expect(await endOfRun(client, runId)).toMatchObject({ status: 'partial', scoredCount: 2 })
  })
})

describe('finishing is refused', () => {
  it('for a run without an answer', async () => {
    const { client } = await runs.server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['dead'] })
    const run = await client.startRun({ params: { brandId } })
    const finish = client.finishRun({ params: { runId: 'id' in run ? run.id : '' } })
    await expect(finish).rejects.toMatchObject({ code: 'conflict' })
  })

  it('for a run that has ended', async () => {
    const { client } = await runs.server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['alive'] })
    const { id: runId } = await runToEnd(client, brandId)
    await expect(client.finishRun({ params: { runId } })).rejects.toMatchObject({ code: 'conflict' })
  })
})
