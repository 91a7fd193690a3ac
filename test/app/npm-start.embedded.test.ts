import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../fixtures/earshot-process.ts'
import { cloneTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'
import { isWhole } from '../fixtures/test-length.ts'

const ROOT = new URL('../..', import.meta.url).pathname

let clone: Omit<TestDatabase, 'database'>
beforeEach(async () => {
  clone = await cloneTestDatabase()
})
afterEach(() => clone.drop())

/** `npm start` in a shell's job, with the npm that a user has. */
async function npmStart() {
  const port = await freePort()
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    stdio: 'ignore',
    env: {
      HOME: process.env['HOME'] ?? '',
      PATH: path.join(delimiter),
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      EARSHOT_DATA_DIR: clone.dataDir,
      EARSHOT_PORT: String(port),
      EARSHOT_DEMO: 'off',
      EARSHOT_LOG_LEVEL: 'fatal',
    },
  })
  const ended = new Promise<number | null>((resolve) => npm.once('exit', resolve))
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers).toBe(true)
  return { pid: npm.pid ?? 0, ended, answers }
}

/** Closing the database is the server's last step, and removes the lock. */
const isLocked = () => existsSync(join(clone.dataDir, 'database.lock'))

const ENDS: [string, (pid: number) => void][] = [['kill of npm', (pid) => process.kill(pid, 'SIGTERM')]]
/** `stop-signal.pure.test.ts` tests them too. */
const MORE_ENDS: typeof ENDS = [
  ['the sudden death of npm', (pid) => process.kill(pid, 'SIGKILL')],
  ['Ctrl+C, which reaches npm and the server', (pid) => process.kill(-pid, 'SIGINT')],
  ['a terminal that is closed', (pid) => process.kill(-pid, 'SIGHUP')],
]

it.each([...ENDS, ...(isWhole ? MORE_ENDS : [])])(
  'npm start ends at %s, in order: nothing is left that holds the data or the port',
  async (_, end) => {
    const { pid, ended, answers } = await npmStart()
    expect(isLocked()).toBe(true)
    end(pid)
    await ended
    await expect.poll(isLocked).toBe(false)
    expect(await answers()).toBe(false)
  },
)
