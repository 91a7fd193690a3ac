import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatApiKey } from '../../src/domain/api-key.ts'
import { type EarshotProcess, freePort, startEarshot } from '../fixtures/earshot-process.ts'
import { importFile } from '../fixtures/import-file.ts'
import { type LoopbackJudge, startLoopbackJudge } from '../fixtures/loopback-judge.ts'
import { answerWith } from '../fixtures/loopback-llm.ts'
import { endOfRun, type Run } from '../fixtures/seed-brand.ts'
import { cloneTestDatabase } from '../fixtures/test-database.ts'
import { checkedClient } from '../fixtures/test-server.ts'

const ANSWERS = 60
const LATENCY_MS = 150

/** Long enough that the process is killed while some are judged, some stored, and some not begun. */
const slowly = (verdict: object) => () => (response: Parameters<ReturnType<typeof answerWith>>[0]) =>
  void setTimeout(() => answerWith(JSON.stringify(verdict))(response, '', 1), LATENCY_MS)

describe('a run whose process is killed while its answers are judged', () => {
  let judge: LoopbackJudge
  let earshot: EarshotProcess
  let drop: () => Promise<void>
  let run: Run
  let judgedCount: number

  beforeAll(async () => {
    judge = await startLoopbackJudge(
      slowly({ quote: 'Acme', reason: 'So it is.', presence: 'present', sentiment: 'neutral' }),
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
      EARSHOT_RATE_LIMIT: '0',
      EARSHOT_JUDGE_LLM: 'arbiter',
      EARSHOT_LLMS: JSON.stringify([{ ...arbiter, concurrency: 4 }]),
      ...(clone.url === null ? {} : { DATABASE_URL: clone.url }),
    }
    const port = await freePort()
    earshot = await startEarshot(env, { port })
    const client = checkedClient(earshot.baseUrl, key)
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const lines = Array.from({ length: ANSWERS }, (_, index) =>
      JSON.stringify({ prompt: `Question ${index}?`, llm: 'alpha', answer: `Acme ${index}.` }),
    )
    const { runs } = await importFile(client, brandId, lines.join('\n'))
    const [runId = ''] = runs
    while (judge.requests.length < ANSWERS / 2) await new Promise((resolve) => setTimeout(resolve, 5))
    await earshot.stop('SIGKILL')
    earshot = await startEarshot(env, { port })
    run = await endOfRun(client, runId, 90_000)
    judgedCount = (await client.listJudgements({ params: { runId } })).summary.judgedCount
  }, 240_000)

  afterAll(async () => {
    await earshot.stop('SIGTERM')
    await judge.close()
    await drop()
  })

  it('completes, with every answer judged once', () => {
    expect([run.status, run.scoredCount, judgedCount]).toEqual(['completed', ANSWERS, ANSWERS])
  })

  it('loses no more judgements than were under way, or not stored yet', () => {
    expect(judge.requests.length).toBeLessThan(ANSWERS + 30)
  })

  it('was killed while answers were judged', () => {
    expect(judge.requests.length).toBeGreaterThan(ANSWERS)
  })
})
