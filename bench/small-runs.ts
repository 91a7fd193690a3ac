import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Client, createClient } from '../src/client/client.ts'
import { formatApiKey } from '../src/domain/api-key.ts'
import { freePort, startEarshot } from '../test/fixtures/earshot-process.ts'
import { startPostgres } from '../test/run/postgres-server.ts'
import { median, startScript } from './processes.ts'
import { createToolBrand } from './tool-brand.ts'

/**
 * Where the time of a small run goes: from the request to the first question, to the last question, to `completed`.
 * The LLM answers at once. The baseline asks the same number of questions with bare `fetch`.
 */
const { values } = parseArgs({
  options: {
    prompts: { type: 'string', default: '100' },
    concurrency: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '10' },
    only: { type: 'string' },
  },
})
const PROMPTS = Number(values.prompts)
const CONCURRENCY = Number(values.concurrency)
const ROUNDS = Number(values.rounds)
/** Includes the start, when nothing is compiled yet. */
const WARM_UP_ROUNDS = 2

interface Stages {
  firstQuestionMs: number
  questionsMs: number
  endMs: number
}

const vendor = await startScript('counting-vendor.ts', ['0'])
try {
  if (values.only !== 'embedded') await onPostgres()
  if (values.only !== 'postgres') await onEmbedded()
  await measureBareFetch()
} finally {
  vendor.stop()
}

async function onPostgres(): Promise<void> {
  const server = await startPostgres({ durable: true })
  await measure('PostgreSQL', { DATABASE_URL: server.url }).finally(() => server.stop())
}

async function onEmbedded(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-bench-'))
  await measure('embedded', { EARSHOT_DATA_DIR: dataDir }).finally(() => rmSync(dataDir, { recursive: true }))
}

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const key = formatApiKey(randomBytes(32))
  const llm = {
    name: 'bench',
    provider: 'openai-compatible',
    model: 'bench',
    baseUrl: `${vendor.line}/v1`,
    concurrency: CONCURRENCY,
  }
  const own = { EARSHOT_ADMIN_KEY: key, EARSHOT_DEMO: 'off', EARSHOT_RATE_LIMIT: '0' }
  const earshot = await startEarshot(
    { ...own, EARSHOT_LLMS: JSON.stringify([llm]), ...env },
    { port: await freePort() },
  )
  try {
    const client = createClient({ baseUrl: earshot.baseUrl, apiKey: key })
    const brandId = await createToolBrand(client, PROMPTS)
    const stages: Stages[] = []
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      stages.push(await timedRun(client, brandId))
    }
    report(name, stages.slice(WARM_UP_ROUNDS))
  } finally {
    await earshot.stop('SIGTERM')
  }
}

async function timedRun(client: Client, brandId: string): Promise<Stages> {
  await fetch(`${vendor.line}/arrivals`, { method: 'DELETE' })
  const requestedAt = Date.now()
  const started = await client.startRun({ params: { brandId } })
  if (!('id' in started)) throw new Error('no run was started')
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const run = await client.getRun({ params: { runId: started.id } })
    if (run.completedAt === null) continue
    if (run.status !== 'completed') throw new Error(`the run ended as ${run.status}`)
    const arrivals = (await (await fetch(`${vendor.line}/arrivals`)).json()) as number[]
    const first = arrivals[0] ?? 0
    const last = arrivals.at(-1) ?? 0
    return {
      firstQuestionMs: first - requestedAt,
      questionsMs: last - first,
      endMs: Date.parse(run.completedAt) - last,
    }
  }
}

async function measureBareFetch(): Promise<void> {
  const start = performance.now()
  let asked = 0
  const ask = async () => {
    while (asked < PROMPTS) {
      asked += 1
      const messages = [{ role: 'user', content: `What is the best tool, number ${asked}?` }]
      const body = JSON.stringify({ messages })
      await (await fetch(`${vendor.line}/v1/chat/completions`, { method: 'POST', body })).json()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, ask))
  print('bound', `bare fetch: ${(performance.now() - start).toFixed(0)} ms`)
}

function report(name: string, stages: readonly Stages[]): void {
  const of = (stage: (one: Stages) => number) => median(stages.map(stage)).toFixed(0)
  const total = median(
    stages.map(({ firstQuestionMs, questionsMs, endMs }) => firstQuestionMs + questionsMs + endMs),
  )
  print(
    name,
    `${PROMPTS} prompts: ${total.toFixed(0)} ms, ${((PROMPTS / total) * 1_000).toFixed(0)} answers/s`,
  )
  print(
    name,
    `from the request to the first question ${of((one) => one.firstQuestionMs)} ms, to the last question ` +
      `${of((one) => one.questionsMs)} ms, to completed ${of((one) => one.endMs)} ms`,
  )
}

function print(name: string, text: string): void {
  process.stdout.write(`small-runs  ${name.padEnd(10)}  ${text}\n`)
}
