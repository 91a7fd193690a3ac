import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.ts'
import { startPostgres } from './postgres-server.ts'

/** `npm test`: every test, on both databases and in Chromium. Arguments go to Vitest. */
const args = process.argv.slice(2)
const chromium = wantsBrowser() ? { EARSHOT_TEST_CHROMIUM: findChromium() } : {}
const postgres = await startPostgres()
try {
  const { status } = spawnSync('vitest', ['run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...chromium, EARSHOT_TEST_POSTGRES_URL: postgres.url },
  })
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
}

/** Unless other projects are named. */
function wantsBrowser(): boolean {
  const named = args.some((arg) => arg.startsWith('--project'))
  return !named || args.some((arg) => arg.replace('--project=', '') === 'browser')
}
