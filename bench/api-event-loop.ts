import { get } from 'node:http'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { startApp } from '../src/app/app.ts'
import { readConfig } from '../src/config/config.ts'
import { freePort } from '../test/fixtures/earshot-process.ts'
import { Contestant } from './api-contestants.ts'

/**
 * How long Earshot's event loop is blocked while pages of 500 results with answers are requested one after the other,
 * each read from its rows: Earshot runs in the main thread of this process, the caller in another.
 */
const PASSES = 5
const RESOLUTION_MS = 1

if (isMainThread) await measure()
else await ask(workerData as Asking)

interface Asking {
  url: string
  headers: Record<string, string>
  paths: string[]
}

async function measure(): Promise<void> {
  const [databaseUrl = '', key = '', organizationId = '', ...paths] = process.argv.slice(2)
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    EARSHOT_PORT: String(await freePort()),
    EARSHOT_RATE_LIMIT: '0',
    EARSHOT_DEMO: 'off',
    EARSHOT_LOG_LEVEL: 'warn',
  })
  const app = await startApp(config, { serves: true, works: false })
  const url = `${app.url}/api`
  const contestant = new Contestant(url, key, databaseUrl, organizationId)
  await longestBlock(contestant, { url, headers: { 'x-api-key': key }, paths })
  for (const encoding of ['identity', 'gzip', 'br']) {
    const headers = { 'x-api-key': key, 'accept-encoding': encoding }
    const block = await longestBlock(contestant, { url, headers, paths })
    const idle = await longestBlock(contestant, { url, headers, paths: [] })
    process.stdout.write(
      `api  500 results with answers, ${encoding}: longest block ${block.workMs.toFixed(1)} ms, ` +
        `by the clock ${block.clockMs.toFixed(1)} ms, in ${PASSES * paths.length} pages ` +
        `(idle ${idle.workMs.toFixed(1)} and ${idle.clockMs.toFixed(1)} ms)\n`,
    )
  }
  await contestant.close()
  await app.close()
}

interface Block {
  /** The longest CPU time of the event loop's thread without a pause, which does not depend on other processes. */
  workMs: number
  /** The same in real time, which includes the time of other processes. */
  clockMs: number
}

/** The longest time between two turns of the event loop while the pages are asked. */
async function longestBlock(contestant: Contestant, asking: Asking): Promise<Block> {
  const longest = { workMs: 0, clockMs: 0 }
  let last = { work: workMs(), clock: performance.now() }
  const watch = setInterval(() => {
    const now = { work: workMs(), clock: performance.now() }
    longest.workMs = Math.max(longest.workMs, now.work - last.work)
    longest.clockMs = Math.max(longest.clockMs, now.clock - last.clock - RESOLUTION_MS)
    last = now
  }, RESOLUTION_MS)
  for (let pass = 0; pass < PASSES; pass += 1) {
    await contestant.forget()
    const asked = new Worker(new URL(import.meta.url), { workerData: asking })
    await new Promise<void>((resolve, reject) => {
      asked.once('error', reject)
      asked.once('exit', () => resolve())
    })
  }
  clearInterval(watch)
  return longest
}

function workMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function ask({ url, headers, paths }: Asking): Promise<void> {
  for (const path of paths) {
    await new Promise<void>((resolve, reject) => {
      get(url + path, { headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
        response.resume().once('end', resolve)
      }).once('error', reject)
    })
  }
}
