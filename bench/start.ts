import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startEarshot } from '../test/fixtures/earshot-process.ts'
import { startPostgres } from '../test/run/postgres-server.ts'
import { median } from './processes.ts'

/** The time from the command to readiness, with a new and with an existing database; the baseline is plain Node. */
const ROUNDS = 5

await measure('bare Node', async () => ({
  fresh: await seconds(
    () => new Promise((resolve) => spawn(process.execPath, ['-e', '']).once('exit', resolve)),
  ),
  existing: null,
}))
await measure('embedded', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-bench-'))
  const env = { EARSHOT_DATA_DIR: dataDir }
  const times = { fresh: await readyIn(env), existing: await readyIn(env) }
  rmSync(dataDir, { recursive: true })
  return times
})
await measure('PostgreSQL', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-bench-'))
  const server = await startPostgres({ durable: true })
  const env = { EARSHOT_DATA_DIR: dataDir, DATABASE_URL: server.url }
  const times = { fresh: await readyIn(env), existing: await readyIn(env) }
  await server.stop()
  rmSync(dataDir, { recursive: true })
  return times
})

async function measure(
  name: string,
  once: () => Promise<{ fresh: number; existing: number | null }>,
): Promise<void> {
  const times: { fresh: number; existing: number | null }[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await once())
  const fresh = median(times.map((time) => time.fresh))
  const existing = median(times.flatMap((time) => time.existing ?? []))
  const text =
    times[0]?.existing === null
      ? `${fresh.toFixed(2)} s`
      : `fresh ${fresh.toFixed(2)} s, existing ${existing.toFixed(2)} s`
  process.stdout.write(`start  ${name.padEnd(10)}  ${text}\n`)
}

async function readyIn(env: Record<string, string>): Promise<number> {
  const port = await freePort()
  let stop = async () => {}
  const time = await seconds(async () => {
    const earshot = await startEarshot({ EARSHOT_DEMO: 'off', ...env }, { port })
    stop = async () => void (await earshot.stop('SIGTERM'))
  })
  await stop()
  return time
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}
