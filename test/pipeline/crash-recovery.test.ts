import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { formatApiKey } from '../../src/domain/api-key.ts'
import { type EarshotProcess, freePort, startEarshot } from '../fixtures/earshot-process.ts'
import { answerWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { endOfRun, type Run, seedBrand } from '../fixtures/seed-brand.ts'
import { cloneTestDatabase } from '../fixtures/test-database.ts'
import { checkedClient } from '../fixtures/test-server.ts'

const KILLS = 10
const LLMS = ['one', 'two', 'three', 'four']
const PROMPTS = Array.from({ length: 500 }, (_, index) => `Question number ${index}?`)
const RESPONSES = LLMS.length * PROMPTS.length
const LATENCY_MS = 15

/** Answers with the number of the asking, so that a stored answer tells which asking it came from. */
function startNumberedLlm(): Promise<LoopbackLlm> {
  return startLoopbackLlm((response, prompt, count) => {
    setTimeout(() => answerWith(`Acme, asking ${count}.`)(response, prompt, count), LATENCY_MS)
  })
}

describe('a run of 2,000 responses whose process is killed ten times', () => {
  let llms: LoopbackLlm[]
  let stored: { llm: string; prompt: string; answer: string }[]
  let run: Run

  beforeAll(async () => {
    llms = await Promise.all(LLMS.map(startNumberedLlm))
    const clone = await cloneTestDatabase()
    const key = formatApiKey(randomBytes(32))
    const port = await freePort()
    const env = environment(clone, key, llms)
    let earshot = await startEarshot(env, { port })
    const client = checkedClient(earshot.baseUrl, key)
    const { brandId } = await seedBrand(client, { llms: LLMS, prompts: PROMPTS })
    const started = await client.startRun({ params: { brandId } })
    const runId = 'id' in started ? started.id : ''
    for (let kill = 1; kill <= KILLS; kill += 1) {
      earshot = await killAndRestart(earshot, env, port, llms, (RESPONSES / (KILLS + 2)) * kill)
    }
    run = await endOfRun(client, runId, 120_000)
    stored = await storedAnswers(client, runId)
    await earshot.stop('SIGTERM')
    await clone.drop()
  }, 300_000)

  afterAll(async () => {
    await Promise.all(llms.map((llm) => llm.close()))
  })

  it('completes', () => {
    expect(run).toMatchObject({ status: 'completed', plannedCount: RESPONSES, scoredCount: RESPONSES })
  })

  it('has every response exactly once', () => {
    const distinct = new Set(stored.map(({ llm, prompt }) => `${llm} ${prompt}`))
    expect([stored.length, distinct.size]).toEqual([RESPONSES, RESPONSES])
  })

  it('asked nothing again that had been answered and stored', () => {
    const askedAgain = stored.filter(({ llm, prompt, answer }) => {
      const asked = llms[LLMS.indexOf(llm)]?.asked.filter((other) => other === prompt).length
      return answer !== `Acme, asking ${asked}.`
    })
    expect(askedAgain).toEqual([])
  })

  it('was killed while questions were under way', () => {
    const asked = llms.reduce((count, llm) => count + llm.asked.length, 0)
    expect(asked).toBeGreaterThan(RESPONSES)
  })
})

function environment(clone: { url: string | null; dataDir: string }, key: string, llms: LoopbackLlm[]) {
  const configured = llms.map(({ url }, index) => ({
    name: LLMS[index],
    provider: 'openai-compatible',
    model: 'loopback-1',
    baseUrl: url,
    concurrency: 4,
  }))
  return {
    EARSHOT_DATA_DIR: clone.dataDir,
    EARSHOT_ADMIN_KEY: key,
    EARSHOT_DEMO: 'off',
    EARSHOT_RATE_LIMIT: '0',
    EARSHOT_LLMS: JSON.stringify(configured),
    ...(clone.url === null ? {} : { DATABASE_URL: clone.url }),
  }
}

/** Kills the process once so many questions were asked, wherever it then is, and starts the next. */
async function killAndRestart(
  earshot: EarshotProcess,
  env: Record<string, string>,
  port: number,
  llms: readonly LoopbackLlm[],
  askedMin: number,
): Promise<EarshotProcess> {
  while (llms.reduce((count, llm) => count + llm.asked.length, 0) < askedMin) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
  await earshot.stop('SIGKILL')
  return startEarshot(env, { port })
}

async function storedAnswers(client: Client, runId: string) {
  const response = await client.stream('exportRun', { params: { runId } })
  const lines = (await response.text()).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as { llm: string; prompt: string; answer: string })
}
