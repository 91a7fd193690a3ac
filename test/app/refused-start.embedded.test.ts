import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../fixtures/earshot-process.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { type Ended, runEarshot } from '../fixtures/run-earshot.ts'
import { cloneTestDatabase } from '../fixtures/test-database.ts'
import { isWhole } from '../fixtures/test-length.ts'

const FULL_DISK = new URL('../fixtures/full-disk.ts', import.meta.url).href

/** One message of one or a few lines, no stack, and exit code 1. */
function refusal({ code, stdout, stderr }: Ended) {
  return { code, stdout, isStack: /^\s+at /m.test(stderr), lines: stderr.trim().split('\n').length, stderr }
}
const said = (text: RegExp) => ({
  code: 1,
  stdout: '',
  isStack: false,
  lines: 1,
  stderr: expect.stringMatching(text),
})

describe('a start', () => {
  let dataDir: string
  let port: string

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'earshot-start-'))
    port = String(await freePort())
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const settings = (env: Record<string, string>) => ({
    env: { EARSHOT_DATA_DIR: dataDir, EARSHOT_PORT: port, EARSHOT_LOG_LEVEL: 'error', ...env },
  })
  const start = (env: Record<string, string>, command = 'start') => runCommand([command], settings(env))

  it.each([
    ['where no server listens', 'postgres://nobody@127.0.0.1:9/earshot', /127\.0\.0\.1:9/],
    ['that is no address', 'not a url', /DATABASE_URL/],
    ['of another kind of database', 'mysql://localhost/earshot', /DATABASE_URL.*postgres/],
    ['of an unknown host', 'postgres://u@no-such-host.invalid/earshot', /no-such-host\.invalid/],
  ])('with a DATABASE_URL %s says so', async (_, url, text) => {
    expect(refusal(await start({ DATABASE_URL: url }))).toMatchObject({
      code: 1,
      isStack: false,
      stderr: expect.stringMatching(text),
    })
  })

  it('never tells the password of a DATABASE_URL that does not work', async () => {
    const { stderr } = await start({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:9/earshot' })
    expect(stderr).not.toContain('hunter2')
  })

  it('on a data directory of another version says how to move', async () => {
    mkdirSync(join(dataDir, 'database'))
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '15\n')
    writeFileSync(join(dataDir, 'database.json'), '{}')
    expect(refusal(await start({}))).toEqual(said(/PostgreSQL 15.*earshot backup.*earshot restore/))
  })

  it('on a data directory that is a file says so', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    const env = { EARSHOT_DATA_DIR: join(dataDir, 'file') }
    expect(refusal(await start(env))).toEqual(said(/EARSHOT_DATA_DIR.*cannot be written/))
  })

  // `full-disk.embedded.test.ts` fills the disk of a running server every time.
  if (isWhole)
    it('on a full disk says so', async () => {
      const halfWay = join(dataDir, 'database', 'PG_VERSION')
      const env = { NODE_OPTIONS: `--import=${FULL_DISK}`, FULL_DISK_ONCE_THERE_IS: halfWay }
      expect(refusal(await runEarshot(['start'], settings(env)))).toEqual(
        said(/^The disk that holds .* is full\. Free some space/),
      )
    })

  it('of serve or work without a PostgreSQL says what is missing', async () => {
    const ended = await Promise.all([start({}, 'serve'), start({}, 'work')])
    expect(ended.map(refusal)).toEqual([said(/DATABASE_URL/), said(/DATABASE_URL/)])
  })

  it('with settings that make no sense names every one of them', async () => {
    const { code, stderr } = await start({ EARSHOT_PORT: 'http', EARSHOT_LLMS: '[{}]' })
    expect([code, stderr]).toEqual([1, expect.stringMatching(/EARSHOT_PORT[\s\S]*EARSHOT_LLMS\[0\]/)])
  })
})

describe('on a port that is in use, a start', () => {
  it('says which, and leaves the data directory free', async () => {
    const clone = await cloneTestDatabase()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = (other.address() as AddressInfo).port
    const env = {
      EARSHOT_DATA_DIR: clone.dataDir,
      EARSHOT_PORT: String(port),
      EARSHOT_DEMO: 'off',
      EARSHOT_LOG_LEVEL: 'error',
    }
    const first = await runCommand(['start'], { env })
    other.close()
    const isLocked = existsSync(join(clone.dataDir, 'database.lock'))
    await clone.drop()
    expect([refusal(first), isLocked]).toEqual([said(new RegExp(`Port ${port} .*EARSHOT_PORT`)), false])
  })
})
