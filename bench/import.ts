import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createClient } from '../src/client/client.ts'
import { formatApiKey } from '../src/domain/api-key.ts'
import { freePort, startEarshot } from '../test/fixtures/earshot-process.ts'
import { startPostgres } from '../test/run/postgres-server.ts'
import { peakMemoryMb } from './processes.ts'

/**
 * Lines per second from `earshot import` to the answer that all are kept, and the peak memory of both processes
 * for a small file and for one ten times as large: flat when the file streams.
 */
const { values } = parseArgs({ options: { lines: { type: 'string', default: '200000' } } })
const LINES = Number(values.lines)
const CLI = new URL('../src/cli/main.ts', import.meta.url).pathname
const ANSWER = `1. **Acme** is the usual choice.\n2. **Globex** costs less.\n\n${'It depends on what you need. '.repeat(20)}`

const folder = mkdtempSync(join(tmpdir(), 'earshot-bench-'))
const server = await startPostgres({ durable: true })
try {
  const small = await writeAnswers(LINES / 10)
  const large = await writeAnswers(LINES)
  await measure('PostgreSQL', { DATABASE_URL: server.url }, small)
  await measure('PostgreSQL', { DATABASE_URL: server.url }, large)
  for (const file of [small, large]) {
    const dataDir = mkdtempSync(join(folder, 'data-'))
    await measure('embedded', { EARSHOT_DATA_DIR: dataDir }, file)
    rmSync(dataDir, { recursive: true })
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}

interface File {
  path: string
  lines: number
}

/** Every prompt occurs ten times, once per run. */
async function writeAnswers(lines: number): Promise<File> {
  const path = join(folder, `${lines}.jsonl`)
  const texts = function* () {
    for (let line = 0; line < lines; line += 1) {
      const prompt = `What is the best tool, number ${line % (lines / 10)}?`
      yield `${JSON.stringify({ run: `${Math.floor((10 * line) / lines)}`, prompt, llm: 'bench', topic: `Topic ${line % 50}`, answer: `${line}\n${ANSWER}` })}\n`
    }
  }
  await pipeline(Readable.from(texts()), createWriteStream(path))
  return { path, lines }
}

async function measure(name: string, database: Record<string, string>, { path, lines }: File): Promise<void> {
  const key = formatApiKey(randomBytes(32))
  const env = { EARSHOT_DATA_DIR: folder, EARSHOT_ADMIN_KEY: key, EARSHOT_DEMO: 'off', ...database }
  const port = await freePort()
  const earshot = await startEarshot({ ...env, EARSHOT_RATE_LIMIT: '0' }, { port })
  try {
    const client = createClient({ baseUrl: earshot.baseUrl, apiKey: key })
    const { id } = await client.createBrand({ body: { name: 'Acme' } })
    const start = performance.now()
    const cliMb = await importFile(path, id, {
      EARSHOT_URL: `http://127.0.0.1:${port}`,
      EARSHOT_API_KEY: key,
    })
    const perSecond = lines / ((performance.now() - start) / 1_000)
    const megabytes = statSync(path).size / 1e6
    const serverMb = peakMemoryMb(earshot.pid)
    process.stdout.write(
      `import  ${name.padEnd(10)}  ${lines} lines (${megabytes.toFixed(0)} MB): ${perSecond.toFixed(0)} lines/s; ` +
        `peak memory ${serverMb.toFixed(0)} MB, of the command ${cliMb.toFixed(0)} MB\n`,
    )
  } finally {
    await earshot.stop('SIGKILL')
  }
}

/** Runs `earshot import` to its end. @returns its peak memory in megabytes */
async function importFile(path: string, brandId: string, env: Record<string, string>): Promise<number> {
  const command = spawn(process.execPath, [CLI, 'import', path, '--brand', brandId, '--no-wait', '--json'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMb = 0
  const look = setInterval(() => {
    if (command.exitCode === null && command.pid) peakMb = Math.max(peakMb, peakMemoryMb(command.pid))
  }, 200)
  const code = await new Promise<number | null>((resolve) => command.once('exit', resolve))
  clearInterval(look)
  if (code !== 0) throw new Error(`earshot import ended with ${code}`)
  return peakMb
}
