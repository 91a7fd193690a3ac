import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { formatApiKey } from '../../src/domain/api-key.ts'
import { freePort, startEarshot } from '../fixtures/earshot-process.ts'
import { type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { type RunningCommand, startCommand } from '../fixtures/run-command.ts'
import { type Run, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { cloneTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'
import { isWhole } from '../fixtures/test-length.ts'
import { checkedClient } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const PROMPTS = Array.from({ length: 40 }, (_, index) => `Question ${index}?`)

describe('one server and two workers on one PostgreSQL', () => {
  let clone: Omit<TestDatabase, 'database'>
  let llm: LoopbackLlm
  let server: RunningCommand
  /** Ends them. */
  let workers: (() => Promise<unknown>)[]
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
      EARSHOT_LOG_LEVEL: 'fatal',
      EARSHOT_LLMS: JSON.stringify(llms),
    }
    const port = await freePort()
    server = startCommand(['serve'], { env: { ...env, EARSHOT_PORT: String(port) } })
    const ready = `http://127.0.0.1:${port}/readyz`
    await until(() =>
      fetch(ready).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    workers = await Promise.all([startWorker(env), startWorker(env)])
    client = checkedClient(`http://127.0.0.1:${port}/api`, key)
    const { brandId } = await seedBrand(client, { llms: ['loop'], prompts: PROMPTS })
    run = await runToEnd(client, brandId)
  })

  afterAll(async () => {
    await Promise.all(workers.map((stop) => stop()))
    await server.stop()
    await llm.close()
    await clone.drop()
  })

  it('with a key of the environment say a command that finds it there', () => {
    expect(server.output()).toMatch(/Try it:\s+.*earshot (?:-- )?brands list/)
  })

  it('complete a run', () => {
    expect(run).toMatchObject({ status: 'completed', scoredCount: PROMPTS.length })
  })

  it('ask every question once between them', () => {
    expect(llm.asked.toSorted()).toEqual(PROMPTS.toSorted())
  })
})

/** Each with its own connections; to load what it runs takes a process longer than all that it does here. */
async function startWorker(env: Record<string, string>): Promise<() => Promise<unknown>> {
  if (isWhole) {
    const worker = await startEarshot(env, { port: await freePort(), command: 'work' })
    return () => worker.stop('SIGTERM')
  }
  const worker = startCommand(['work'], { env })
  await until(() => worker.output().includes('worker is running'))
  return () => worker.stop()
}
