import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatApiKey } from '../../src/domain/api-key.ts'
import { freePort, startEarshot } from '../fixtures/earshot-process.ts'
import { importFile } from '../fixtures/import-file.ts'
import { type LoopbackJudge, startLoopbackJudge } from '../fixtures/loopback-judge.ts'
import { hang } from '../fixtures/loopback-llm.ts'
import { type RunningCommand, startCommand } from '../fixtures/run-command.ts'
import { endOfRun, type Run } from '../fixtures/seed-brand.ts'
import { cloneTestDatabase } from '../fixtures/test-database.ts'
import { checkedClient } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const ANSWERS = 24
const CONCURRENCY = 4
const VERDICT = { quote: 'Acme', reason: 'So it is.', presence: 'present', sentiment: 'neutral' }

describe('a run whose process is killed while its answers are judged', () => {
  let judge: LoopbackJudge
  let next: RunningCommand
  let drop: () => Promise<void>
  let run: Run
  let judgedCount: number
  let storedBefore: number

  beforeAll(async () => {
    let isKilled = false
    // Answers half of the questions, and the rest after the process was killed: so some answers are judged, some
    // under way and some not begun.
    judge = await startLoopbackJudge(() =>
      isKilled || judge.requests.length <= ANSWERS / 2 ? VERDICT : hang,
    )
    const clone = await cloneTestDatabase()
    drop = clone.drop
    const key = formatApiKey(randomBytes(32))
    const arbiter = {
      name: 'arbiter',
      provider: 'openai-compatible',
      model: 'loopback-1',
      baseUrl: judge.url,
    }
    const env = {
      EARSHOT_DATA_DIR: clone.dataDir,
      EARSHOT_ADMIN_KEY: key,
      EARSHOT_DEMO: 'off',
      EARSHOT_LOG_LEVEL: 'fatal',
      EARSHOT_RATE_LIMIT: '0',
      EARSHOT_JUDGE_LLM: 'arbiter',
      EARSHOT_LLMS: JSON.stringify([{ ...arbiter, concurrency: CONCURRENCY, timeoutMs: 600_000 }]),
      ...(clone.url === null ? {} : { DATABASE_URL: clone.url }),
    }
    const port = await freePort()
    const earshot = await startEarshot(env, { port })
    const client = checkedClient(earshot.baseUrl, key)
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const lines = Array.from({ length: ANSWERS }, (_, index) =>
      JSON.stringify({ prompt: `Question ${index}?`, llm: 'alpha', answer: `Acme ${index}.` }),
    )
    const { runs } = await importFile(client, brandId, lines.join('\n'))
    const [runId = ''] = runs
    const judged = async () => (await client.listJudgements({ params: { runId } })).summary.judgedCount
    await until(async () => (await judged()) > 0)
    await until(() => judge.requests.length === ANSWERS / 2 + CONCURRENCY)
    storedBefore = await judged()
    await earshot.stop('SIGKILL')
    isKilled = true
    next = startCommand(['start'], { env: { ...env, EARSHOT_PORT: String(port) } })
    await until(() => next.output().includes('Try it:'))
    run = await endOfRun(client, runId)
    judgedCount = await judged()
  }, 900_000)

  afterAll(async () => {
    await next.stop()
    await judge.close()
    await drop()
  })

  it('completes, with every answer judged once', () => {
    expect([run.status, run.scoredCount, judgedCount]).toEqual(['completed', ANSWERS, ANSWERS])
  })

  it('loses no more judgements than were under way, or not stored yet', () => {
    const lostMax = ANSWERS / 2 - storedBefore + CONCURRENCY
    expect(judge.requests.length).toBeLessThanOrEqual(ANSWERS + lostMax)
  })

  it('was killed while answers were judged', () => {
    expect(judge.requests.length).toBeGreaterThanOrEqual(ANSWERS + CONCURRENCY)
  })
})
