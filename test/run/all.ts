import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.ts'
import { startPostgres } from './postgres-server.ts'

/**
 * `npm test`: every test, on both databases and in Chromium; with `--long` each file on both, and every walk to its end.
 * Other arguments go to Vitest, which then runs what they name on both.
 */
const isLong = process.argv.includes('--long')
const args = process.argv.slice(2).filter((arg) => arg !== '--long')
const extent = isLong
  ? { EARSHOT_TEST_LENGTH: 'whole' }
  : args.length === 0
    ? { EARSHOT_TEST_DATABASES: 'one' }
    : {}
const chromium = wantsBrowser() ? { EARSHOT_TEST_CHROMIUM: findChromium() } : {}
// Commands under test are processes of their own, each of which would compile everything anew.
const compiled = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
}
const postgres = await startPostgres()
try {
  const { status } = spawnSync('vitest', ['run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...compiled, ...chromium, ...extent, EARSHOT_TEST_POSTGRES_URL: postgres.url },
  })
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
}

/** Unless other projects are named. */
function wantsBrowser(): boolean {
  const named = args.some((arg) => arg.startsWith('--project'))
  return !named || args.some((arg) => ['browser', 'dashboard'].includes(arg.replace('--project=', '')))
}
