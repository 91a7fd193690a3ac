import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { formatApiKey } from '../../src/domain/api-key.ts'
import { freePort, startEarshot } from '../fixtures/earshot-process.ts'
import { keepCompiled } from '../fixtures/keep-compiled.ts'
import { answerWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { startCommand } from '../fixtures/run-command.ts'
import { endOfRun, type Run, seedBrand } from '../fixtures/seed-brand.ts'
import { cloneTestDatabase, isEmbedded } from '../fixtures/test-database.ts'
import { isWhole } from '../fixtures/test-length.ts'
import { checkedClient } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const KILLS = isWhole ? 10 : 1
const LLMS = isWhole ? ['one', 'two', 'three', 'four'] : ['one', 'two']
const PROMPTS = Array.from({ length: isWhole ? 500 : 16 }, (_, index) => `Question number ${index}?`)
const RESPONSES = LLMS.length * PROMPTS.length
/** For each LLM, this many questions are under way when the process is killed. */
const CONCURRENCY = 4

interface NumberedLlm extends LoopbackLlm {
  /** Answers this many more questions; further ones wait. */
  allow(count: number): void
  /** Resolves when a waiting question occupies every place. */
  isFull(): boolean
}

/** The answer contains the number of the attempt, so that a stored answer shows which attempt it came from. */
async function startNumberedLlm(): Promise<NumberedLlm> {
  const waiting = new Set<() => void>()
  let allowed = 0
  const goOn = () => {
    for (const answer of waiting) {
      if (allowed === 0) return
      allowed -= 1
      waiting.delete(answer)
      answer()
    }
  }
  const llm = await startLoopbackLlm((response, prompt, count) => {
    const answer = () => answerWith(`Acme, asking ${count}.`)(response, prompt, count)
    waiting.add(answer)
    // The process that asked was killed.
    response.on('close', () => waiting.delete(answer))
    goOn()
  })
  return {
    ...llm,
    isFull: () => waiting.size === CONCURRENCY,
    allow(count) {
      allowed = count
      goOn()
    },
  }
}

describe('a run whose process is killed again and again', () => {
  let llms: NumberedLlm[]
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
      for (const llm of llms) llm.allow(Math.floor(PROMPTS.length / (KILLS + 2)))
      // An answer that is being scored during three kills would be given up.
      await until(() => llms.every((llm) => llm.isFull()))
      if (kill % 3 === 0) await until(() => allScored(client, runId))
      await until(() => llms.every((llm) => llm.isFull()))
      // It stores earlier answers just now.
      await earshot.stop('SIGKILL')
      if (kill < KILLS) earshot = await startEarshot(env, { port })
    }
    if (isEmbedded) keepCompiled()
    const last = startCommand(['start'], { env: { ...env, EARSHOT_PORT: String(port) } })
    try {
      for (const llm of llms) llm.allow(Number.POSITIVE_INFINITY)
      await until(() => last.output().includes('Try it:'))
      run = await endOfRun(client, runId)
      stored = await storedAnswers(client, runId)
    } finally {
      await last.stop()
      await clone.drop()
    }
  }, 900_000)

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

  it('was killed each time while questions were under way in all its places', () => {
    const asked = llms.reduce((count, llm) => count + llm.asked.length, 0)
    expect(asked).toBeGreaterThanOrEqual(RESPONSES + KILLS * LLMS.length * CONCURRENCY)
  })
})

function environment(
  clone: { url: string | null; dataDir: string },
  key: string,
  llms: readonly LoopbackLlm[],
) {
  const configured = llms.map(({ url }, index) => ({
    name: LLMS[index],
    provider: 'openai-compatible',
    model: 'loopback-1',
    baseUrl: url,
    concurrency: CONCURRENCY,
    timeoutMs: 600_000,
  }))
  return {
    EARSHOT_DATA_DIR: clone.dataDir,
    EARSHOT_ADMIN_KEY: key,
    EARSHOT_DEMO: 'off',
    EARSHOT_LOG_LEVEL: 'fatal',
    EARSHOT_RATE_LIMIT: '0',
    EARSHOT_LLMS: JSON.stringify(configured),
    ...(clone.url === null ? {} : { DATABASE_URL: clone.url }),
  }
}

async function allScored(client: Client, runId: string): Promise<boolean> {
  const { data } = await client.listResponses({ params: { runId }, query: { state: ['answered'], limit: 1 } })
  return data.length === 0
}

async function storedAnswers(client: Client, runId: string) {
  const response = await client.stream('exportRun', { params: { runId } })
  const lines = (await response.text()).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as { llm: string; prompt: string; answer: string })
}
