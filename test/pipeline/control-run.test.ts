import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerWith, hang, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

describe('controlling a run', () => {
  let llm: LoopbackLlm
  let server: TestServer

  beforeAll(async () => {
    llm = await startLoopbackLlm(answerWith('1. Globex\n2. Acme'))
    llm.when('Silence', hang)
    server = await startTestServer({ llms: [loopbackConfig('loop', llm.url, { timeoutMs: 60_000 })] })
  })

  afterAll(async () => {
    await server.stop()
    await llm.close()
  })

  async function silentRun() {
    const { client, organizationId } = await server.newTenant()
    const { brandId } = await seedBrand(client, {
      llms: ['loop'],
      prompts: ['Silence a?', 'Silence b?', 'Silence c?'],
    })
    const run = await client.startRun({ params: { brandId } })
    if (!('id' in run)) throw new Error('no run')
    return { client, organizationId, brandId, runId: run.id }
  }

  async function jobCount(organizationId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where data->>'organizationId' = ${organizationId} and state < 'completed'`.execute(
      server.database.database.db,
    )
    return rows[0]?.count ?? -1
  }

  it('cancel ends a run without an answer at once', async () => {
    const { client, runId } = await silentRun()
    expect(await client.cancelRun({ params: { runId } })).toMatchObject({ status: 'cancelled' })
  })

  it('cancel leaves no job behind', async () => {
    const { client, organizationId, runId } = await silentRun()
    await client.cancelRun({ params: { runId } })
    expect(await jobCount(organizationId)).toBe(0)
  })

  it('cancel frees the brand for another run', async () => {
    const { client, brandId, runId } = await silentRun()
    await client.cancelRun({ params: { runId } })
    const next = await client.startRun({ params: { brandId } })
    await client.cancelRun({ params: { runId: 'id' in next ? next.id : '' } })
    expect(next).toMatchObject({ plannedCount: 3 })
  })

  it('cancel gives the places of unanswered questions back', async () => {
    const { client, brandId } = await server.newTenant().then(async (tenant) => ({
      client: tenant.client,
      ...(await seedBrand(tenant.client, {
        llms: ['loop'],
        prompts: Array.from({ length: 8 }, (_, index) => `Silence ${index}?`),
      })),
    }))
    const silent = await client.startRun({ params: { brandId } })
    const runId = 'id' in silent ? silent.id : ''
    await expect.poll(() => llm.asked.includes('Silence 7?')).toBe(true)
    await client.cancelRun({ params: { runId } })
    const { brandId: heard } = await seedBrand(client, { llms: ['loop'] })
    expect(await runToEnd(client, heard)).toMatchObject({ status: 'completed' })
  })

  it('cancel of an ended run is refused', async () => {
    const { client, runId } = await silentRun()
    await client.cancelRun({ params: { runId } })
    await expect(client.cancelRun({ params: { runId } })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('a run of a deleted brand leaves no job behind', async () => {
    const { client, organizationId, brandId } = await silentRun()
    await client.deleteBrand({ params: { brandId } })
    await expect.poll(() => jobCount(organizationId)).toBe(0)
  })

  it('retry-failed is refused where nothing failed', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['loop'] })
    const { id: runId } = await runToEnd(client, brandId)
    await expect(client.retryFailed({ params: { runId } })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('rescore follows a new alias without asking any LLM', async () => {
    llm.when('Alias', answerWith('ACM Corporation is excellent.'))
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['loop'], prompts: ['Alias?'] })
    const { id: runId } = await runToEnd(client, brandId)
    await client.updateBrand({ params: { brandId }, body: { aliases: ['ACM Corporation'] } })
    const asked = llm.asked.length
    await client.rescoreRun({ params: { runId } })
    await endOfRun(client, runId)
    const { metrics } = await client.getRunStats({ params: { runId } })
    expect({ present: metrics.present, asked: llm.asked.length - asked }).toEqual({ present: 1, asked: 0 })
  })

  it('rescore twice gives the same results as once', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['loop'], prompts: ['One?', 'Two?'] })
    const { id: runId } = await runToEnd(client, brandId)
    const before = await client.getRunResults({ params: { runId } })
    for (const _ of [1, 2]) {
      await client.rescoreRun({ params: { runId } })
      await endOfRun(client, runId)
    }
    expect(await client.getRunResults({ params: { runId } })).toEqual(before)
  })

  it('events tell its progress until its end', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['loop'] })
    const run = await client.startRun({ params: { brandId } })
    const runId = 'id' in run ? run.id : ''
    const events = await (await client.stream('streamRunEvents', { params: { runId } })).text()
    const last = JSON.parse(events.split('event: end\ndata: ')[1] ?? '{}')
    expect(last).toMatchObject({ id: runId, status: 'completed' })
  })
})
