import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatApiKey } from '../src/domain/api-key.ts'
import { QUEUES } from '../src/pipeline/jobs.ts'
import { Queue } from '../src/queue/queue.ts'
import { openEmbedded } from '../src/storage/database/embedded/open-embedded.ts'
import { migrate } from '../src/storage/database/migrate.ts'
import { launchBrowser } from '../test/fixtures/browser.ts'
import { freePort, startEarshot } from '../test/fixtures/earshot-process.ts'
import { findChromium } from '../test/run/chromium.ts'
import { measureInteractions, plainTable } from './dashboard-interactions.ts'
import { DashboardPage, medianOf } from './dashboard-page.ts'
import { fillInsightsDatabase } from './insights-database.ts'

/**
 * The dashboard in Chromium over the real server on the embedded database: what each screen loads, when it is ready, and how
 * long an interaction takes. Beside it, in the same run: a page of the same server that only shows a word, and a plain table
 * with as many rows.
 */
const { values } = parseArgs({
  options: {
    results: { type: 'string', default: '100000' },
    prompts: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '5' },
  },
})
const [results, prompts, rounds] = [values.results, values.prompts, values.rounds].map(Number) as [
  number,
  number,
  number,
]
const LLM_COUNT = 4
const dataDir = mkdtempSync(join(tmpdir(), 'earshot-dashboard-'))
const key = formatApiKey(randomBytes(32))

try {
  const filled = await fill()
  const port = await freePort()
  const earshot = await startEarshot(
    {
      EARSHOT_DATA_DIR: dataDir,
      EARSHOT_RATE_LIMIT: '0',
      EARSHOT_DEMO: 'off',
      EARSHOT_ADMIN_KEY: formatApiKey(randomBytes(32)),
    },
    { port },
  )
  try {
    await measure(`http://127.0.0.1:${port}`, filled)
  } finally {
    await earshot.stop('SIGTERM')
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function fill() {
  const database = await openEmbedded({ dataDir, now: () => new Date(), onWarning() {}, onFatal() {} })
  try {
    await migrate(database.db)
    await (await Queue.open(database, QUEUES, { works: false, onError() {} })).close()
    return await fillInsightsDatabase(database, results, key, prompts * LLM_COUNT)
  } finally {
    await database.close()
  }
}

async function measure(origin: string, { promptId, runCount }: Awaited<ReturnType<typeof fill>>) {
  const browser = await launchBrowser(findChromium())
  const open = () => DashboardPage.open(browser, origin, key)
  print(`${prompts} prompts, ${results} results in ${runCount} runs, embedded database`)
  print('\n| page | script kB (gzip) | ready ms |\n|---|---|---|')
  // Nothing of the server has run before, so this is once only.
  await measurePage(open, 'first view after the start: overview', '/overview', 1)
  const screens = {
    'yardstick: a word': '/healthz',
    'first view: overview': '/overview',
    prompts: '/prompts',
    'a prompt': `/prompts/${promptId}`,
    answers: '/answers',
    competitors: '/competitors',
    sources: '/sources',
    searches: '/searches',
    perception: '/perception',
    content: '/content',
    runs: '/runs',
    report: '/report',
    settings: '/settings',
  }
  for (const [name, path] of Object.entries(screens)) await measurePage(open, name, path, rounds)
  print('\n| interaction | next frame ms | settled ms |\n|---|---|---|')
  const lines = [
    await plainTable(await open(), prompts, rounds),
    ...(await measureInteractions(open, rounds)),
  ]
  for (const { name, frameMs, settledMs } of lines) {
    print(`| ${name} | ${medianOf(frameMs).toFixed(0)} | ${medianOf(settledMs).toFixed(0)} |`)
  }
  await browser.close()
}

async function measurePage(open: () => Promise<DashboardPage>, name: string, path: string, times: number) {
  const loads = []
  for (let time = 0; time < times; time += 1) {
    const page = await open()
    loads.push(await page.load(path))
    await page.close()
  }
  const kb = (loads[0]?.scriptBytes ?? 0) / 1_000
  print(`| ${name} | ${kb.toFixed(0)} | ${medianOf(loads.map(({ readyMs }) => readyMs)).toFixed(0)} |`)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
