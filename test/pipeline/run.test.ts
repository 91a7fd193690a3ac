import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { loopbackConfig, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const ANSWER = '1. **Globex** – outdated and slow.\n2. **Acme** – reliable and easy to use.'

describe('a run', () => {
  let llm: LoopbackLlm
  let server: TestServer

  beforeAll(async () => {
    llm = await startLoopbackLlm(answerWith(ANSWER))
    server = await startTestServer({
      llms: [loopbackConfig('first', llm.url), loopbackConfig('second', llm.url)],
    })
  })

  afterAll(async () => {
    await server.stop()
    await llm.close()
  })

  it('asks each active prompt once per LLM', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, {
      llms: ['first', 'second'],
      prompts: ['Once a?', 'Once b?'],
    })
    await runToEnd(client, brandId)
    const asked = llm.asked.filter((prompt) => prompt.startsWith('Once')).sort()
    expect(asked).toEqual(['Once a?', 'Once a?', 'Once b?', 'Once b?'])
  })

  it('sends the prompt alone, as a person would type it', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['first'], prompts: ['Sent alone?'] })
    await runToEnd(client, brandId)
    expect(llm.asked).toContain('Sent alone?')
  })

  it('gives a result per answer with presence, rank, sentiment and the other brands', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['first'] })
    const run = await runToEnd(client, brandId)
    const { data } = await client.getRunResults({ params: { runId: run.id } })
    expect(data).toMatchObject([
      { isPresent: true, rank: 2, sentiment: 'positive', mentionedBrands: ['Globex'], llm: 'first' },
    ])
  })

  it('is completed when every response was scored', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['first', 'second'] })
    expect(await runToEnd(client, brandId)).toMatchObject({
      status: 'completed',
      plannedCount: 2,
      completedCount: 2,
      scoredCount: 2,
      failedCount: 0,
      inputTokens: 24,
      costUsd: null,
    })
  })

  it('keeps the prompt text that was sent when the answers are exported', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['first'], prompts: ['Kept text?'] })
    const run = await runToEnd(client, brandId)
    const response = await client.stream('exportRun', { params: { runId: run.id } })
    expect(JSON.parse(await response.text())).toMatchObject({
      prompt: 'Kept text?',
      answer: ANSWER,
      llm: 'first',
    })
  })

  it('is refused while another asking run of the brand is under way', async () => {
    const gate = Promise.withResolvers<void>()
    llm.when('Slow question', async (...question) => {
      await gate.promise
      answerWith(ANSWER)(...question)
    })
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['first'], prompts: ['Slow question?'] })
    await client.startRun({ params: { brandId } })
    const second = await client.startRun({ params: { brandId } }).catch(({ code }) => code)
    gate.resolve()
    expect(second).toBe('conflict')
  })

  it('of a brand without active prompts is refused', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['first'], prompts: [] })
    await expect(client.startRun({ params: { brandId } })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('of an LLM that is not configured is refused', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['first'] })
    const start = client.startRun({ params: { brandId }, body: { llms: ['nobody'] } })
    await expect(start).rejects.toMatchObject({ status: 400, code: 'invalid_request' })
  })

  it("of a brand's LLMs leaves out one that the server has no longer", async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['first'], prompts: ['Still?'] })
    await sql`update brands set llms = '{gone,first}' where id = ${brandId}`.execute(
      server.database.database.db,
    )
    const plan = await client.startRun({ params: { brandId }, body: { dryRun: true } })
    expect(plan).toMatchObject({ plannedCount: 1, llms: [{ name: 'first' }] })
  })

  it('that is dry asks nothing and says how much it would', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['first', 'second'], prompts: ['Dry?'] })
    const plan = await client.startRun({ params: { brandId }, body: { dryRun: true } })
    expect({ plan, asked: llm.asked.includes('Dry?') }).toMatchObject({
      plan: { plannedCount: 2, estimatedCostUsd: null },
      asked: false,
    })
  })
})
