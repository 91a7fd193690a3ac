import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { formatApiKey } from '../src/domain/api-key.ts'
import { QUEUES } from '../src/pipeline/jobs.ts'
import { Queue } from '../src/queue/queue.ts'
import type { Database } from '../src/storage/database/database.ts'
import { openEmbedded } from '../src/storage/database/embedded/open-embedded.ts'
import { migrate } from '../src/storage/database/migrate.ts'
import { openPostgres } from '../src/storage/database/postgres.ts'
import { freePort, startEarshot } from '../test/fixtures/earshot-process.ts'
import { startPostgres } from '../test/run/postgres-server.ts'
import { Yardstick } from './api-contestants.ts'
import { Connection } from './connection.ts'
import { fillInsightsDatabase, type InsightsDatabase } from './insights-database.ts'
import { type Measured, measureOnce, summaryOf } from './load.ts'
import { startScript } from './processes.ts'

/**
 * Every route of insights over all runs of a brand, on PostgreSQL and on the embedded database, beside bare Fastify
 * that reads the same bytes from a table. Each answer is read anew: the brand gets another name before each round, so
 * that neither answers nor sums that depend on names are known, and no two addresses of a round are the same. With
 * `--cold` a cited domain gets another type too, which changes the roll-ups of all runs: then nothing of them is known.
 */
const { values } = parseArgs({
  options: {
    results: { type: 'string', default: '1000000' },
    embedded: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,16' },
    windows: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    cold: { type: 'boolean', default: false },
  },
})
const ROUNDS = Number(values.rounds)
/** Addresses of a route per round. */
const WINDOWS = Number(values.windows)
let changes = 0

const postgres = await startPostgres({ durable: true })
try {
  if (Number(values.results) > 0) {
    const open = () => openPostgres(postgres.url, () => {})
    await measureDatabase('PostgreSQL', Number(values.results), open, { DATABASE_URL: postgres.url })
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-insights-'))
  try {
    const open = () => openEmbedded({ dataDir, now: () => new Date(), onWarning() {}, onFatal() {} })
    const size = Number(values.embedded)
    if (size > 0) await measureDatabase('embedded', size, open, { EARSHOT_DATA_DIR: dataDir })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
} finally {
  await postgres.stop()
}

async function measureDatabase(
  name: string,
  results: number,
  open: () => Promise<Database>,
  env: Record<string, string>,
): Promise<void> {
  const key = formatApiKey(randomBytes(32))
  const filled = await withMigrated(open, (database) => fillInsightsDatabase(database, results, key))
  const earshot = await startEarshot(
    {
      EARSHOT_RATE_LIMIT: '0',
      EARSHOT_DEMO: 'off',
      EARSHOT_ADMIN_KEY: formatApiKey(randomBytes(32)),
      ...env,
    },
    // Without a worker: the new names of the brand would make it score the runs again during the measurement.
    { port: await freePort(), ...('DATABASE_URL' in env ? { command: 'serve' } : {}) },
  )
  try {
    print(`\n${name}, ${results} results in ${filled.runCount} runs`)
    print('| route | connections | kB | p50 ms | p99 ms | table p50 | x |\n|---|---|---|---|---|---|---|')
    for (const [route, paths] of Object.entries(routesOf(filled))) {
      if (route.includes(values.only)) await measureRoute(earshot.baseUrl, key, filled.brandId, route, paths)
    }
  } finally {
    await earshot.stop('SIGTERM')
  }
}

async function withMigrated<T>(open: () => Promise<Database>, work: (database: Database) => Promise<T>) {
  const database = await open()
  try {
    await migrate(database.db)
    await (await Queue.open(database, QUEUES, { works: false, onError() {} })).close()
    return await work(database)
  } finally {
    await database.close()
  }
}

/**
 * The whole window for routes that read one period; half of it, compared with the other half, for those that compare.
 */
function routesOf({ brandId, promptId, runCount }: InsightsDatabase): Record<string, string[]> {
  const base = `/workspace/brands/${brandId}/insights`
  const windows = (path: string, days: number) =>
    Array.from({ length: WINDOWS }, (_, age) => {
      const joint = path.includes('?') ? '&' : '?'
      return `${base}${path}${joint}from=${day(Math.max(1, days - 1 - (age >> 2)))}&to=${day(-(age & 3))}`
    })
  const [whole, half] = [runCount, runCount >> 1]
  return {
    overview: windows('/overview', half),
    'trend by run': windows('/trend', whole),
    'trend by week': windows('/trend?interval=week', whole),
    leaderboard: windows('/leaderboard', half),
    'matrix of topics and LLMs': windows('/matrix', whole),
    'matrix of prompts and LLMs': windows('/matrix?rows=prompt', whole),
    changes: windows('/changes', half),
    compare: windows('/compare', half),
    drivers: windows('/drivers?by=prompt', half),
    sources: windows('/sources', whole),
    gaps: windows('/gaps', whole),
    queries: windows('/queries', whole),
    prompts: windows('/prompts', whole),
    'one prompt': windows(`/prompts/${promptId}`, whole),
    perception: windows('/perception', whole),
  }
}

async function measureRoute(baseUrl: string, key: string, brandId: string, route: string, paths: string[]) {
  const headers = { 'x-api-key': key }
  const bytes = await storeBodies(baseUrl, headers, paths)
  const script = await startScript('api-yardstick.ts', [postgres.url])
  const yardstick = new Yardstick(script.line)
  try {
    for (const connections of values.connections.split(',').map(Number)) {
      const times: number[] = []
      let table: Measured | undefined
      let elapsed = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        await changeBrand(baseUrl, key, brandId, `${route} ${connections} ${round}`)
        const start = performance.now()
        times.push(...(await measureOnce(baseUrl, headers, { paths, connections })))
        elapsed += performance.now() - start
        const ids = paths.map((_, index) => index + 1)
        table = await yardstick.sustained('table', ids, connections, 0.5)
      }
      const { p50Ms, p99Ms } = summaryOf(times, elapsed)
      const ofTable = table?.p50Ms ?? 0
      const numbers = [bytes / 1_000, p50Ms, p99Ms, ofTable, p50Ms / ofTable].map((one) => one.toFixed(1))
      print(`| ${route} | ${connections} | ${numbers.join(' | ')} |`)
    }
  } finally {
    script.stop()
  }
}

/** Fills the yardstick's table with the answers. @returns their mean size */
async function storeBodies(baseUrl: string, headers: Record<string, string>, paths: readonly string[]) {
  const connection = await Connection.open(baseUrl, headers)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('drop table if exists yardstick')
  await client.query(
    'create table yardstick (id int primary key generated always as identity, body text not null)',
  )
  let bytes = 0
  try {
    for (const path of paths) {
      const { status, body } = await connection.ask(path)
      if (status !== 200) throw new Error(`${path}: ${status} ${body.toString('utf8', 0, 200)}`)
      await client.query('insert into yardstick (body) values ($1)', [body.toString()])
      bytes += body.length
    }
  } finally {
    await client.end()
    connection.close()
  }
  return bytes / paths.length
}

/** After this, every cached answer belongs to another brand. */
async function changeBrand(baseUrl: string, key: string, brandId: string, displayName: string) {
  const brand = `${baseUrl}/workspace/brands/${brandId}`
  await write('PATCH', brand, key, { displayName })
  if (!values.cold) return
  changes += 1
  const sourceType = changes % 2 === 0 ? 'editorial' : 'social'
  await write('POST', `${brand}/source-types`, key, { domain: 'site-1.com', sourceType })
}

async function write(method: string, url: string, key: string, body: object) {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const { ok, status } = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (!ok) throw new Error(`${method} ${url}: ${status}`)
}

function day(age: number): string {
  return new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 10)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
