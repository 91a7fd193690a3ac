import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig, seedBrand } from '../fixtures/seed-brand.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

let llm: LoopbackLlm
let server: TestServer
/** Questions that wait for their answers. */
const waiting: ServerResponse[] = []

beforeAll(async () => {
  llm = await startLoopbackLlm((response) => void waiting.push(response))
  server = await startTestServer({ llms: [loopbackConfig('single', llm.url, { concurrency: 1 })] })
})

afterAll(async () => {
  await server.stop()
  await llm.close()
})

async function startedRun(prompts: string[]) {
  const { client } = await server.newTenant()
  const { brandId } = await seedBrand(client, { llms: ['single'], prompts })
  const run = await client.startRun({ params: { brandId } })
  return { client, runId: 'id' in run ? run.id : '' }
}

/** Answers the questions one after the other, until all runs have ended. */
async function answerAll(count: number): Promise<void> {
  for (let answered = 0; answered < count; answered += 1) {
    await until(() => waiting.length > 0)
    const response = waiting.shift()
    if (response) answerWith('Acme is great.')(response, '', 1)
  }
}

describe('an LLM with one place', () => {
  it("is asked the question of another organization before the rest of one's run", async () => {
    const long = await startedRun(Array.from({ length: 8 }, (_, place) => `Long ${place}?`))
    await until(() => waiting.length === 1)
    const short = await startedRun(['Short?'])
    await answerAll(9)
    await Promise.all([long, short].map(({ client, runId }) => endOfRun(client, runId)))
    // One question of the long run is already asked, a second is held so that no place is ever empty, and a third may
    // be fetched in the same batch.
    expect(llm.asked.indexOf('Short?')).toBeLessThanOrEqual(3)
  })
})
