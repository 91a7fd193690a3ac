import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { type Client, createClient } from '../src/client/client.ts'
import { formatApiKey } from '../src/domain/api-key.ts'
import { readAnswer } from '../src/domain/scoring/answer/read-answer.ts'
import { freePort, startEarshot } from '../test/fixtures/earshot-process.ts'
import { startPostgres } from '../test/run/postgres-server.ts'
import { copySecondsOnEmbedded, copySecondsOnPostgres } from './copy-yardstick.ts'
import { peakMemoryMb, startScript } from './processes.ts'
import { createToolBrand } from './tool-brand.ts'

/**
 * Answers per second from an instant loopback LLM to scored rows, in one process, beside two yardsticks of the
 * same run: plainly inserting the same rows with COPY, and the same replies fetched by bare `fetch` and parsed by
 * the same Markdown parser.
 */
const { values } = parseArgs({
  options: {
    responses: { type: 'string', default: '4000' },
    large: { type: 'string', default: '20000' },
    'skip-memory': { type: 'boolean', default: false },
  },
})
const LLM_COUNT = 4
const CONCURRENCY = 16

interface Measured {
  answersPerSecond: number
  peakMb: number
  runId: string
}

const loopback = await startScript('loopback-answers.ts')
try {
  await measurePostgres()
  await measureEmbedded()
  await measureBareFetch(Number(values.responses))
} finally {
  loopback.stop()
}

async function measurePostgres(): Promise<void> {
  const server = await startPostgres({ durable: true })
  try {
    const env = { DATABASE_URL: server.url }
    const run = await measureRun(env, Number(values.responses))
    const copySeconds = await copySecondsOnPostgres(server.url, run.runId)
    report('PostgreSQL', run, copySeconds, Number(values.responses))
    if (!values['skip-memory']) await measureMemory('PostgreSQL', env)
  } finally {
    await server.stop()
  }
}

async function measureEmbedded(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-bench-'))
  try {
    const run = await measureRun({ EARSHOT_DATA_DIR: dataDir }, Number(values.responses))
    const copySeconds = await copySecondsOnEmbedded(dataDir, run.runId)
    report('embedded', run, copySeconds, Number(values.responses))
    if (!values['skip-memory']) await measureMemory('embedded', { EARSHOT_DATA_DIR: dataDir })
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

/** Peak memory of a fresh process for a small and a large run: flat when it does not grow with the run. */
async function measureMemory(name: string, env: Record<string, string>): Promise<void> {
  const small = await measureRun(env, 1_000)
  const large = await measureRun(env, Number(values.large))
  const ratio = large.peakMb / small.peakMb
  print(name, `peak memory of a run of 1,000: ${small.peakMb.toFixed(0)} MB`)
  print(
    name,
    `peak memory of a run of ${values.large}: ${large.peakMb.toFixed(0)} MB (x ${ratio.toFixed(2)})`,
  )
  print(name, `a run of ${values.large}: ${large.answersPerSecond.toFixed(0)} answers/s`)
}

async function measureRun(env: Record<string, string>, responses: number): Promise<Measured> {
  const key = formatApiKey(randomBytes(32))
  const llms = Array.from({ length: LLM_COUNT }, (_, index) => ({
    name: `bench-${index}`,
    provider: 'openai-compatible',
    model: 'bench',
    baseUrl: loopback.line,
    concurrency: CONCURRENCY,
  }))
  const earshot = await startEarshot(
    {
      EARSHOT_ADMIN_KEY: key,
      EARSHOT_DEMO: 'off',
      EARSHOT_RATE_LIMIT: '0',
      EARSHOT_LLMS: JSON.stringify(llms),
      ...env,
    },
    { port: await freePort() },
  )
  try {
    const client = createClient({ baseUrl: earshot.baseUrl, apiKey: key })
    const brandId = await createToolBrand(client, responses / LLM_COUNT)
    const run = await timedRun(client, brandId)
    return { ...run, peakMb: peakMemoryMb(earshot.pid) }
  } finally {
    await earshot.stop('SIGTERM')
  }
}

async function timedRun(client: Client, brandId: string): Promise<Omit<Measured, 'peakMb'>> {
  const started = await client.startRun({ params: { brandId } })
  if (!('id' in started)) throw new Error('no run was started')
  const { id: runId } = started
  for (;;) {
    const run = await client.getRun({ params: { runId } })
    if (run.completedAt !== null) {
      if (run.status !== 'completed') throw new Error(`the run ended as ${run.status}`)
      const seconds = (Date.parse(run.completedAt) - Date.parse(run.startedAt)) / 1_000
      return { runId, answersPerSecond: run.scoredCount / seconds }
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function measureBareFetch(responses: number): Promise<void> {
  const limit = pLimit(LLM_COUNT * CONCURRENCY)
  const start = performance.now()
  const asked = Array.from({ length: responses }, (_, index) =>
    limit(async () => {
      const body = JSON.stringify({
        messages: [{ role: 'user', content: `What is the best tool, number ${index}?` }],
      })
      const response = await fetch(`${loopback.line}/chat/completions`, { method: 'POST', body })
      const reply = (await response.json()) as { choices: { message: { content: string } }[] }
      return readAnswer(reply.choices[0]?.message.content ?? '').blocks.length
    }),
  )
  await Promise.all(asked)
  const perSecond = responses / ((performance.now() - start) / 1_000)
  print('bound', `bare fetch and the Markdown parser alone: ${perSecond.toFixed(0)} answers/s`)
}

function report(name: string, run: Measured, copySeconds: number, responses: number): void {
  const copied = responses / copySeconds
  print(name, `${run.answersPerSecond.toFixed(0)} answers/s from the LLM to scored rows`)
  print(name, `${copied.toFixed(0)} answers/s when COPY inserts the same rows`)
  print(name, `ratio ${(run.answersPerSecond / copied).toFixed(3)}; peak memory ${run.peakMb.toFixed(0)} MB`)
}

function print(name: string, text: string): void {
  process.stdout.write(`pipeline  ${name.padEnd(10)}  ${text}\n`)
}
