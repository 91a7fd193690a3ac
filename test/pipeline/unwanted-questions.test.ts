import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

/** This many questions are answered; the next one waits until it is cancelled. */
const ANSWERED = 3
const PROMPTS = Array.from({ length: 60 }, (_, index) => `Question ${index}?`)

describe('with an LLM that answers one question at a time', () => {
  let llm: LoopbackLlm
  let server: TestServer

  beforeAll(async () => {
    llm = await startLoopbackLlm(answerWith('Acme'))
    llm.when('Question', (...question) => {
      if (llm.asked.length <= ANSWERED) answerWith('Acme')(...question)
    })
    llm.when('Odd?', (response) => {
      const usage = { prompt_tokens: 12.5, completion_tokens: 2 ** 40, total_tokens: -1 }
      const choices = [{ index: 0, message: { role: 'assistant', content: 'Acme' }, finish_reason: 'stop' }]
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({ id: '1', object: 'chat.completion', created: 1, model: 'm', choices, usage }),
      )
    })
    server = await startTestServer({ llms: [loopbackConfig('slow', llm.url, { concurrency: 1 })] })
  })

  afterAll(async () => {
    await server.stop()
    await llm.close()
  })

  it('a cancelled run leaves its place, and what only waited for its turn is never asked', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['slow'], prompts: PROMPTS })
    const run = await client.startRun({ params: { brandId } })
    const runId = 'id' in run ? run.id : ''
    await expect.poll(() => llm.asked.length).toBe(ANSWERED + 1)
    await client.cancelRun({ params: { runId } })
    // Later runs must wait until the LLM has finished the cancelled questions.
    const { brandId: next } = await seedBrand(client, { llms: ['slow'], prompts: ['Next?'] })
    await runToEnd(client, next)
    expect(llm.asked.length).toBeLessThan(PROMPTS.length / 2)
  })

  it('numbers of tokens that make no sense do not cost the answer', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['slow'], prompts: ['Odd?', 'Even?'] })
    const { id } = await runToEnd(client, brandId)
    expect(await endOfRun(client, id)).toMatchObject({
      status: 'completed',
      outputTokens: expect.any(Number),
    })
  })
})
