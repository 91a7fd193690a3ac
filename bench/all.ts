import { spawnSync } from 'node:child_process'

/** `npm run bench`: all benchmarks, one after the other. `npm run bench -- read` runs one. */
const names = process.argv.slice(2)
for (const name of names.length > 0
  ? names
  : [
      'pipeline',
      'collect',
      'small-runs',
      'read',
      'api',
      'insights',
      'import',
      'parquet',
      'health',
      'start',
      'scorer',
      'stalled-readers',
      'large-runs',
      'dashboard',
    ]) {
  const script = new URL(`${name}.ts`, import.meta.url).pathname
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
