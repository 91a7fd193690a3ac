import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.ts'
import { startPostgres } from './postgres-server.ts'

/** `npm test`: every test, on both databases and in Chromium. Arguments go to Vitest. */
const args = process.argv.slice(2)
const chromium = wantsBrowser() ? { EARSHOT_TEST_CHROMIUM: findChromium() } : {}
// Commands under test are processes of their own, each of which would compile everything anew.
const compiled = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
}
const postgres = await startPostgres()
try {
  const { status } = spawnSync('vitest', ['run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...compiled, ...chromium, EARSHOT_TEST_POSTGRES_URL: postgres.url },
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
