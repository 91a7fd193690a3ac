import { spawnSync } from 'node:child_process'
import { startPostgres } from './postgres-server.ts'

/** `npm test`: every test, on both databases. Arguments go to Vitest. */
const postgres = await startPostgres()
try {
  const { status } = spawnSync('vitest', ['run', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, EARSHOT_TEST_POSTGRES_URL: postgres.url },
  })
  process.exitCode = status ?? 1
} finally {
  await postgres.stop()
}
