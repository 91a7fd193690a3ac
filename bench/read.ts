import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { formatApiKey } from '../src/domain/api-key.ts'
import { freePort, startEarshot } from '../test/fixtures/earshot-process.ts'
import { startPostgres } from '../test/run/postgres-server.ts'
import { median, startScript } from './processes.ts'
import { fillReadDatabase } from './read-database.ts'

/**
 * Requests per second and p99 of `GET /v1/runs/{runId}`, 50 per page, on page 1 and page 100 of a run of 5,000
 * results, beside two yardsticks: a bare Fastify route with the same bytes from memory, and one that passes
 * through the same single SQL text. The contestants take turns, so that a noisy machine is noisy for all.
 */
const { values } = parseArgs({
  options: {
    results: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
  },
})

interface Contestant {
  name: string
  url: string
  headers: Record<string, string>
  requestsPerSecond: number[]
  p99Ms: number[]
}

const postgres = await startPostgres({ durable: true })
try {
  const key = formatApiKey(randomBytes(32))
  const filled = await fillReadDatabase(postgres.url, Number(values.results), key)
  const yardsticks = await startScript('read-yardsticks.ts', [
    postgres.url,
    filled.organizationId,
    filled.runId,
  ])
  const earshot = await startEarshot(
    {
      DATABASE_URL: postgres.url,
      EARSHOT_RATE_LIMIT: '0',
      EARSHOT_DEMO: 'off',
      EARSHOT_ADMIN_KEY: formatApiKey(randomBytes(32)),
    },
    { port: await freePort(), command: 'serve' },
  )
  try {
    const contestants = [1, 100].flatMap((page) => [
      contestant(`memory, page ${page}`, `${yardsticks.line}/memory/${page}`),
      contestant(`SQL text, page ${page}`, `${yardsticks.line}/sql/${page}`),
      contestant(`Earshot, page ${page}`, `${earshot.baseUrl}/v1/runs/${filled.runId}?page=${page}`, {
        'x-api-key': key,
      }),
    ])
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const one of contestants) await measure(one)
    }
    report(contestants)
  } finally {
    await earshot.stop('SIGTERM')
    yardsticks.stop()
  }
} finally {
  await postgres.stop()
}

function contestant(name: string, url: string, headers: Record<string, string> = {}): Contestant {
  return { name, url, headers, requestsPerSecond: [], p99Ms: [] }
}

async function measure(one: Contestant): Promise<void> {
  const { url, headers } = one
  const result = await autocannon({
    url,
    headers,
    connections: Number(values.connections),
    duration: Number(values.seconds),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${one.name}: ${result.non2xx} refusals`)
  one.requestsPerSecond.push(result.requests.average)
  one.p99Ms.push(result.latency.p99)
}

function report(contestants: readonly Contestant[]): void {
  const rate = (name: string) => contestants.find((one) => one.name === name)?.requestsPerSecond ?? []
  for (const { name, requestsPerSecond, p99Ms } of contestants) {
    print(
      `${name.padEnd(20)} ${median(requestsPerSecond).toFixed(0).padStart(6)} requests/s, p99 ${median(p99Ms)} ms`,
    )
  }
  for (const page of [1, 100]) {
    const ratio = medianRatio(rate(`Earshot, page ${page}`), rate(`SQL text, page ${page}`))
    print(`Earshot / SQL text, page ${page}: ${ratio.toFixed(2)}`)
  }
  const pages = medianRatio(rate('Earshot, page 1'), rate('Earshot, page 100'))
  print(`page 1 / page 100: ${pages.toFixed(2)}`)
}

/** The median of the ratios within each round, so that noise of both cancels out. */
function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? value)))
}

function print(text: string): void {
  process.stdout.write(`read  ${text}\n`)
}
