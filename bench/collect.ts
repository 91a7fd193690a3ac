import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Client, createClient } from '../src/client/client.ts'
import { formatApiKey } from '../src/domain/api-key.ts'
import { type EarshotProcess, freePort, startEarshot } from '../test/fixtures/earshot-process.ts'
import { startPostgres } from '../test/run/postgres-server.ts'
import { startScript } from './processes.ts'
import { createToolBrand } from './tool-brand.ts'

/**
 * A run against a vendor of two seconds latency that takes 500 requests a minute, with one process and with three:
 * how long it takes beside what the limit allows, and the most requests that the vendor saw in any 60 seconds.
 */
const { values } = parseArgs({
  options: {
    responses: { type: 'string', default: '1000' },
    limit: { type: 'string', default: '500' },
    processes: { type: 'string', multiple: true, default: ['1', '3'] },
  },
})
const RESPONSES = Number(values.responses)
const LIMIT = Number(values.limit)
const LATENCY_MS = 2_000
const CONCURRENCY = 32
const SLOWER_MAX = 1.05

const vendor = await startScript('counting-vendor.ts', [String(LATENCY_MS)])
try {
  for (const count of values.processes) await measure(Number(count))
} finally {
  vendor.stop()
}

async function measure(processCount: number): Promise<void> {
  const server = await startPostgres({ durable: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-bench-'))
  const key = formatApiKey(randomBytes(32))
  const earshots = await startProcesses(processCount, {
    DATABASE_URL: server.url,
    EARSHOT_DATA_DIR: dataDir,
    EARSHOT_ADMIN_KEY: key,
    EARSHOT_DEMO: 'off',
    EARSHOT_LLMS: JSON.stringify([
      {
        name: 'bench',
        provider: 'openai-compatible',
        model: 'bench',
        baseUrl: `${vendor.line}/v1`,
        concurrency: CONCURRENCY,
        requestsPerMinute: LIMIT,
      },
    ]),
  })
  try {
    const client = createClient({ baseUrl: earshots[0]?.baseUrl ?? '', apiKey: key })
    await fetch(`${vendor.line}/arrivals`, { method: 'DELETE' })
    const seconds = await timedRun(client, await createToolBrand(client, RESPONSES, []))
    report(processCount, seconds, (await (await fetch(`${vendor.line}/arrivals`)).json()) as number[])
  } finally {
    await Promise.all(earshots.map((earshot) => earshot.stop('SIGTERM')))
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One process that serves and works, or one that serves and others that work. */
async function startProcesses(count: number, env: Record<string, string>): Promise<EarshotProcess[]> {
  const command = count === 1 ? 'start' : 'serve'
  const first = await startEarshot(env, { port: await freePort(), command })
  const workers = count === 1 ? [] : Array.from({ length: count }, () => 'work')
  const others = workers.map(async (work) => startEarshot(env, { port: await freePort(), command: work }))
  return [first, ...(await Promise.all(others))]
}

/** Seconds from the start of the run to its end, including metrics. */
async function timedRun(client: Client, brandId: string): Promise<number> {
  const started = await client.startRun({ params: { brandId } })
  if (!('id' in started)) throw new Error('no run was started')
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const run = await client.getRun({ params: { runId: started.id } })
    if (run.completedAt === null) continue
    if (run.status !== 'completed') throw new Error(`the run ended as ${run.status}`)
    return (Date.parse(run.completedAt) - Date.parse(run.startedAt)) / 1_000
  }
}

function report(processCount: number, seconds: number, arrivals: readonly number[]): void {
  const allowed = (RESPONSES / LIMIT) * 60
  const ratio = seconds / allowed
  const most = mostInAMinute(arrivals)
  const name = processCount === 1 ? '1 process' : `${processCount} workers`
  print(
    name,
    `${seconds.toFixed(1)} s for ${RESPONSES} responses; the limit of ${LIMIT} a minute allows ${allowed} s`,
  )
  print(name, `ratio ${ratio.toFixed(3)} (asked: at most ${SLOWER_MAX})`)
  print(name, `at most ${most} requests in any 60 s, ${arrivals.length} in all (asked: at most ${LIMIT})`)
  if (ratio > SLOWER_MAX || most > LIMIT) process.exitCode = 1
}

function mostInAMinute(arrivals: readonly number[]): number {
  const sorted = [...arrivals].sort((a, b) => a - b)
  let from = 0
  return sorted.reduce((most, arrival, index) => {
    while (arrival - (sorted[from] ?? 0) >= 60_000) from += 1
    return Math.max(most, index - from + 1)
  }, 0)
}

function print(name: string, text: string): void {
  process.stdout.write(`collect  ${name.padEnd(10)}  ${text}\n`)
}
