import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerWith, failWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { loopbackConfig, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const PROMPTS = Array.from({ length: 20 }, (_, place) => `Question ${place}?`)

describe('an LLM that refuses its key', () => {
  let refusing: LoopbackLlm
  let alive: LoopbackLlm
  let server: TestServer

  beforeAll(async () => {
    refusing = await startLoopbackLlm(failWith(401))
    alive = await startLoopbackLlm(answerWith('Acme is great.'))
    server = await startTestServer({
      llms: [
        loopbackConfig('refusing', refusing.url, { concurrency: 1 }),
        loopbackConfig('alive', alive.url),
      ],
    })
  })

  afterAll(async () => {
    await server.stop()
    await refusing.close()
    await alive.close()
  })

  it('is not asked the rest of the run, which the other LLMs answer', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['refusing', 'alive'], prompts: PROMPTS })
    const { status, scoredCount, failures } = await runToEnd(client, brandId)
    const isAskedLess = refusing.asked.length < PROMPTS.length
    expect({ status, scoredCount, failures, isAskedLess }).toMatchObject({
      status: 'partial',
      scoredCount: 20,
      failures: [{ llm: 'refusing', code: 'unauthorized', count: 20 }],
      isAskedLess: true,
    })
  })
})

describe('an LLM that refuses one question', () => {
  let moderating: LoopbackLlm
  let server: TestServer

  beforeAll(async () => {
    moderating = await startLoopbackLlm()
    moderating.when('Question 3?', failWith(403))
    server = await startTestServer({
      llms: [loopbackConfig('moderating', moderating.url, { concurrency: 1 })],
    })
  })

  afterAll(async () => {
    await server.stop()
    await moderating.close()
  })

  it('with 403 answers the others of the run', async () => {
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['moderating'], prompts: PROMPTS })
    expect(await runToEnd(client, brandId)).toMatchObject({ scoredCount: 19, failedCount: 1 })
  })
})
