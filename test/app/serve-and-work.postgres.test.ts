import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { formatApiKey } from '../../src/domain/api-key.ts'
import { type EarshotProcess, freePort, startEarshot } from '../fixtures/earshot-process.ts'
import { type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { type Run, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { cloneTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'
import { checkedClient } from '../fixtures/test-server.ts'

const PROMPTS = Array.from({ length: 150 }, (_, index) => `Question ${index}?`)

describe('one server and two workers on one PostgreSQL', () => {
  let clone: Omit<TestDatabase, 'database'>
  let llm: LoopbackLlm
  let processes: EarshotProcess[]
  let client: Client
  let run: Run

  beforeAll(async () => {
    clone = await cloneTestDatabase()
    llm = await startLoopbackLlm()
    const key = formatApiKey(randomBytes(32))
    const llms = [{ name: 'loop', provider: 'openai-compatible', model: 'loopback-1', baseUrl: llm.url }]
    const env = {
      DATABASE_URL: clone.url ?? '',
      EARSHOT_DATA_DIR: clone.dataDir,
      EARSHOT_ADMIN_KEY: key,
      EARSHOT_DEMO: 'off',
      EARSHOT_LLMS: JSON.stringify(llms),
    }
    const server = await startEarshot(env, { port: await freePort(), command: 'serve' })
    const workers = [startEarshot(env, { port: await freePort(), command: 'work' })]
    workers.push(startEarshot(env, { port: await freePort(), command: 'work' }))
    processes = [server, ...(await Promise.all(workers))]
    client = checkedClient(server.baseUrl, key)
    const { brandId } = await seedBrand(client, { llms: ['loop'], prompts: PROMPTS })
    run = await runToEnd(client, brandId)
  })

  afterAll(async () => {
    await Promise.all(processes.map((process) => process.stop('SIGTERM')))
    await llm.close()
    await clone.drop()
  })

  it('complete a run', () => {
    expect(run).toMatchObject({ status: 'completed', scoredCount: PROMPTS.length })
  })

  it('ask every question once between them', () => {
    expect(llm.asked.toSorted()).toEqual(PROMPTS.toSorted())
  })
})
