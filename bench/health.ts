import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createClient } from '../src/client/client.ts'
import { formatApiKey } from '../src/domain/api-key.ts'
import { freePort, startEarshot } from '../test/fixtures/earshot-process.ts'
import { sendLines } from '../test/fixtures/import-lines.ts'
import { endOfRun } from '../test/fixtures/seed-brand.ts'
import { summaryOf } from './load.ts'

/**
 * How long `/healthz` takes while answers are scored that are slow to read, beside the same without any: p99 in
 * milliseconds, in one process with the embedded database.
 */
const { values } = parseArgs({ options: { answers: { type: 'string', default: '400' } } })
const ASK_EVERY_MS = 10
const TABLE = `|a|b|\n|-|-|\n${'|Acme|good|\n'.repeat(2_000)}`

const dataDir = mkdtempSync(join(tmpdir(), 'earshot-bench-'))
const key = formatApiKey(randomBytes(32))
const earshot = await startEarshot(
  { EARSHOT_DATA_DIR: dataDir, EARSHOT_ADMIN_KEY: key, EARSHOT_DEMO: 'off', EARSHOT_RATE_LIMIT: '0' },
  { port: await freePort() },
)
try {
  const client = createClient({ baseUrl: earshot.baseUrl, apiKey: key })
  const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
  const quiet = await healthWhile(new Promise((resolve) => setTimeout(resolve, 3_000)))
  print('quiet', quiet)
  const start = performance.now()
  const scored = scoreAll(brandId)
  print(`${values.answers} tables`, await healthWhile(scored))
  const seconds = (performance.now() - start) / 1_000
  process.stdout.write(`health  scored in ${seconds.toFixed(1)} s\n`)

  async function scoreAll(brand: string): Promise<void> {
    const answers = Array.from({ length: Number(values.answers) }, (_, place) => `${place}\n\n${TABLE}`)
    const [runId = ''] = await sendLines(client, brand, answers)
    await endOfRun(client, runId, 600_000)
  }
} finally {
  await earshot.stop('SIGKILL')
  rmSync(dataDir, { recursive: true })
}

/** Sends requests at a constant rate, however long earlier answers take. */
async function healthWhile(work: Promise<unknown>): Promise<number[]> {
  const url = new URL('/healthz', earshot.baseUrl)
  const asked: Promise<number>[] = []
  const ask = setInterval(() => {
    const start = performance.now()
    asked.push(fetch(url).then(() => performance.now() - start))
  }, ASK_EVERY_MS)
  await work.finally(() => clearInterval(ask))
  return Promise.all(asked)
}

function print(name: string, times: readonly number[]): void {
  const { p50Ms, p99Ms } = summaryOf(times, 1)
  const longest = Math.max(...times)
  process.stdout.write(
    `health  ${name.padEnd(10)}  p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, longest ${longest.toFixed(0)} ms\n`,
  )
}
