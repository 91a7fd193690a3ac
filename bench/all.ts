import { spawnSync } from 'node:child_process'
import { chosenBenches } from './chosen-benches.ts'

/** `npm run bench`: all benchmarks, one after the other. `npm run bench -- read --rounds 3` runs one, with its options. */
const chosen = chosenBenches(process.argv.slice(2))
if (typeof chosen === 'string') {
  console.error(chosen)
  process.exit(1)
}
for (const name of chosen.names) {
  const script = new URL(`${name}.ts`, import.meta.url).pathname
  const { status } = spawnSync(process.execPath, [script, ...chosen.options], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
