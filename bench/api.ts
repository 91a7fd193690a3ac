import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { formatApiKey } from '../src/domain/api-key.ts'
import { type EarshotProcess, freePort, startEarshot } from '../test/fixtures/earshot-process.ts'
import { startPostgres } from '../test/run/postgres-server.ts'
import { Contestant, Yardstick } from './api-contestants.ts'
import { type ApiDatabase, copyDatabase, fillMeasuredOrganization, fillOtherTenants } from './api-database.ts'
import { type Line, type Pair, reportLines, reportOutcome, reportPairs } from './api-report.ts'
import { type ApiCase, apiCases, COMPARISONS, pagesWithAnswers } from './api-routes.ts'
import { Connection } from './connection.ts'
import { measureOnce } from './load.ts'
import { runScript, startScript } from './processes.ts'

/**
 * Every GET route of the Data API, beside bare Fastify with the same bytes: from memory, and read from a table by
 * primary key. Earshot is measured twice: `sustained` asks the same addresses again and again, `first read` asks
 * after a change of the brand, when no kept answer can help. The contestants take turns. Then what must make no
 * difference, always on first reads: the number of the page, the age of the brand, other tenants in the database;
 * and for how long a page of 500 results with answers holds the process up.
 */
const { values } = parseArgs({
  options: {
    results: { type: 'string', default: '1000000' },
    tenants: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1' },
    connections: { type: 'string', default: '1,16,64' },
    only: { type: 'string', default: '' },
  },
})
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)
const COMPARED_AT = 16
const TOO_SLOW_MS = 2_000
const key = formatApiKey(randomBytes(32))

const postgres = await startPostgres({ durable: true })
try {
  const started = performance.now()
  const database = await fillMeasuredOrganization(postgres.url, Number(values.results), key)
  const aloneUrl = await copyDatabase(postgres.url, 'alone')
  await fillOtherTenants(postgres.url, Number(values.results), Number(values.tenants))
  print(`filled with ${values.results} results in ${((performance.now() - started) / 1_000).toFixed(0)} s`)
  await measureDatabase(database, aloneUrl)
  if ('/v1/runs/{runId}'.includes(values.only)) {
    const pages = pagesWithAnswers(database)
    await runScript('api-event-loop.ts', [postgres.url, key, database.organizationId, ...pages])
  }
} finally {
  await postgres.stop()
}

async function measureDatabase(database: ApiDatabase, aloneUrl: string): Promise<void> {
  const processes: EarshotProcess[] = []
  const start = async (url: string) => {
    const earshot = await startEarshot(
      {
        DATABASE_URL: url,
        EARSHOT_RATE_LIMIT: '0',
        EARSHOT_DEMO: 'off',
        EARSHOT_ADMIN_KEY: formatApiKey(randomBytes(32)),
      },
      { port: await freePort(), command: 'serve' },
    )
    processes.push(earshot)
    return new Contestant(earshot.baseUrl, key, url, database.organizationId)
  }
  const servers = {
    measured: await start(postgres.url),
    crowded: await start(postgres.url),
    alone: await start(aloneUrl),
  }
  try {
    await measureRoutes(apiCases(database), servers)
  } finally {
    for (const server of Object.values(servers)) await server.close()
    for (const one of processes) await one.stop('SIGTERM')
  }
}

interface Servers {
  measured: Contestant
  /** The same database with and without other tenants; both get the same requests, so that neither is warmer. */
  crowded: Contestant
  alone: Contestant
}

async function measureRoutes(cases: readonly ApiCase[], servers: Servers): Promise<void> {
  const chosen = cases.filter(({ route, paths }) => route.includes(values.only) && paths.length > 0)
  const served = await captured(servers.measured, chosen)
  for (const { baseUrl, headers } of [servers.crowded, servers.alone]) {
    for (const { paths } of served) await measureOnce(baseUrl, headers, { paths, connections: 1 })
  }
  let lines = served.flatMap(linesOf)
  let pairs = pairsOf(served, servers)
  const script = await startScript('api-yardstick.ts', [postgres.url])
  const yardstick = new Yardstick(script.line)
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      lines = await answered(lines, (line) => measureLine(line, servers.measured, yardstick))
      pairs = await answered(pairs, (pair) => measurePair(pair, round % 2 === 1))
    }
  } finally {
    script.stop()
  }
  reportLines(print, lines)
  reportPairs(print, pairs, COMPARED_AT)
  reportOutcome(print, lines, COMPARED_AT)
}

interface Served extends ApiCase {
  /** The addresses of the answers in the table `yardstick`, and their mean length. */
  ids: number[]
  bytes: number
}

/**
 * Requests every address once and stores the answers in the baseline's table; reports refused addresses and leaves
 * them out.
 */
async function captured(earshot: Contestant, cases: readonly ApiCase[]): Promise<Served[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(
    'create table yardstick (id int primary key generated always as identity, body text not null)',
  )
  const connection = await Connection.open(earshot.baseUrl, earshot.headers)
  const served: Served[] = []
  await answered(cases, async (one) => {
    served.push({ ...one, ...(await capture(connection, client, one)) })
  })
  connection.close()
  await client.query('vacuum analyze yardstick')
  await client.query('checkpoint')
  await client.end()
  return served
}

/** Does the work for each item; returns those that were not refused, and reports the others. */
async function answered<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<T[]> {
  const good: T[] = []
  for (const item of items) {
    try {
      await work(item)
      good.push(item)
    } catch (error) {
      print(`refused ${(error as Error).message}`)
      process.exitCode = 1
    }
  }
  return good
}

/** @throws {Error} for a refusal, and for an answer that takes so long that the benchmark would not end */
async function capture(connection: Connection, client: pg.Client, { paths }: ApiCase) {
  const ids: number[] = []
  let bytes = 0
  for (const path of paths) {
    const { status, body, ms } = await connection.ask(path)
    if (status !== 200) throw new Error(`${path}: ${status} ${body.toString('utf8', 0, 120)}`)
    if (ms > TOO_SLOW_MS) throw new Error(`${path}: took ${ms.toFixed(0)} ms, not measured`)
    const { rows } = await client.query<{ id: number }>(
      'insert into yardstick (body) values ($1) returning id',
      [body.toString()],
    )
    ids.push(...rows.map(({ id }) => id))
    bytes += body.length / paths.length
  }
  return { ids, bytes }
}

/** The concurrency that the server allows one key. */
const UNREAD_BYTES_MAX = 64 * 1024 * 1024

/** The route itself at every number of connections, its variants at one. */
function linesOf({ route, variant, paths, ids, bytes }: Served): Line[] {
  if (COMPARISONS.flat().some((name) => name === variant)) return []
  const counts = variant === '' ? values.connections.split(',').map(Number) : [COMPARED_AT]
  const connections = counts.filter((count) => count * bytes < UNREAD_BYTES_MAX)
  return connections.map((count) => ({
    name: variant === '' ? route : `${route} (${variant})`,
    paths,
    ids,
    bytes,
    connections: count,
    sustained: [],
    firstRead: [],
    table: [],
    memory: [],
  }))
}

function pairsOf(served: readonly Served[], { measured, crowded, alone }: Servers): Pair[] {
  const tenants = served
    .filter(({ variant }) => variant === '')
    .map(({ route, paths }) => ({
      route,
      first: { name: '1 tenant', earshot: alone, paths, measured: [] },
      second: { name: `with ${values.tenants} others`, earshot: crowded, paths, measured: [] },
    }))
  const variants = COMPARISONS.flatMap(([first, second]) =>
    served
      .filter(({ variant }) => variant === first)
      .flatMap(({ route, paths }) => {
        const other = served.find((one) => one.route === route && one.variant === second)
        if (!other) return []
        return {
          route,
          first: { name: first, earshot: measured, paths, measured: [] },
          second: { name: second, earshot: measured, paths: other.paths, measured: [] },
        }
      }),
  )
  return [...variants, ...tenants]
}

async function measureLine(line: Line, earshot: Contestant, yardstick: Yardstick): Promise<void> {
  const { paths, ids, connections } = line
  line.firstRead.push(await earshot.firstReads(paths, connections, SECONDS))
  line.sustained.push(await earshot.sustained(paths, connections, SECONDS))
  line.table.push(await yardstick.sustained('table', ids, connections, SECONDS))
  line.memory.push(await yardstick.sustained('memory', ids, connections, SECONDS))
}

/** They take turns in going first. */
async function measurePair({ first, second }: Pair, isTurned: boolean): Promise<void> {
  for (const side of isTurned ? [second, first] : [first, second]) {
    side.measured.push(await side.earshot.firstReads(side.paths, COMPARED_AT, SECONDS))
  }
}

function print(text: string): void {
  process.stdout.write(`api  ${text}\n`)
}
