import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.ts'
import { startPostgres } from './postgres-server.ts'

/**
 * `npm test`: every guarantee, on PostgreSQL and in Chromium, and what is about the database on both; with `--long` each file on
 * both, with all variants, and every walk to its end.
 * Other arguments go to Vitest, which then runs what they name on both, with all variants of it.
 */
const isLong = process.argv.includes('--long')
const args = process.argv.slice(2).filter((arg) => arg !== '--long')
const extent = isLong
  ? { EARSHOT_TEST_LENGTH: 'whole' }
  : args.length === 0
    ? { EARSHOT_TEST_DATABASES: 'one', EARSHOT_TEST_LENGTH: 'short' }
    : {}
const chromium = wantsBrowser() ? { EARSHOT_TEST_CHROMIUM: findChromium() } : {}
// Commands under test are processes of their own, each of which would compile everything anew.
const compiled = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
}
const postgres = await startPostgres()
const env = { ...process.env, ...compiled, ...chromium, ...extent, EARSHOT_TEST_POSTGRES_URL: postgres.url }
try {
  process.exitCode = args.length === 0 ? await runEverything() : await runVitest(args)
} finally {
  await postgres.stop()
}

/** The dashboard's files share one server and one browser, so they run in a line of their own, beside all others. */
async function runEverything(): Promise<number> {
  const [dashboard, others] = await Promise.all([
    runVitest(['--project=dashboard'], 'at the end'),
    runVitest(['--project=!dashboard']),
  ])
  return Math.max(dashboard, others)
}

/** The exit code of a run; what it prints is shown as it comes, or all at its end. */
async function runVitest(named: readonly string[], shown: 'as it comes' | 'at the end' = 'as it comes') {
  const isLater = shown === 'at the end'
  const child = spawn('vitest', ['run', ...named], {
    stdio: ['inherit', isLater ? 'pipe' : 'inherit', 'inherit'],
    env,
  })
  const output = child.stdout ? buffer(child.stdout) : null
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve(status ?? 1))
  })
  if (output) process.stdout.write(await output)
  return code
}

/** Unless other projects are named. */
function wantsBrowser(): boolean {
  const named = args.some((arg) => arg.startsWith('--project'))
  return !named || args.some((arg) => ['browser', 'dashboard'].includes(arg.replace('--project=', '')))
}
