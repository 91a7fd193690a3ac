import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runAttacks } from './run-attacks.ts'

/**
 * `npm run attack`: repeats known attacks on a running server of your own and prints the results. Needs a key of the
 * first organization: it creates organizations that attack each other, and does not delete them. The exit code is 1
 * when it found something.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: process.env['EARSHOT_URL'] ?? 'http://127.0.0.1:4800' },
    key: { type: 'string' },
    only: { type: 'string' },
  },
})
const findings = await runAttacks({
  baseUrl: `${values.url}/api`,
  adminKey: values.key ?? process.env['EARSHOT_API_KEY'] ?? keyFile(),
  ...(values.only === undefined ? {} : { only: values.only }),
  print: (line) => process.stdout.write(`${line}\n`),
})
process.exitCode = findings === 0 ? 0 : 1

function keyFile(): string {
  const path = join(process.env['EARSHOT_DATA_DIR'] ?? '.earshot', 'admin-key')
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    process.stderr.write(
      `No key: give --key, set EARSHOT_API_KEY, or start Earshot here, which writes ${path}.\n`,
    )
    process.exit(2)
  }
}
