import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../fixtures/earshot-process.ts'
import { scratchDirectory } from '../fixtures/scratch-directory.ts'
import { installPackage } from './install-package.ts'

const LIBRARY = '/usr/lib/postgresql'
const READY_PAUSE_MS = 100
/** Two minutes, for machines that are slow or busy. */
const READY_ATTEMPTS = 1_200

/** What only a crash of the machine, or years of use, would need. */
const UNSAFE = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'checkpoint_timeout=1d',
]

/**
 * Each connection prepares its statements once. To plan the first five uses of each anew, for small tables, took a quarter of the
 * server's time.
 */
const PLANNED_ONCE = ['plan_cache_mode=force_generic_plan']

export interface PostgresServer {
  url: string
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL of its own on a free port, installing Debian's package where it is missing and may be
 * installed. Tests need no durability; benches do.
 * @throws {Error} saying what to type
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const binaries = findBinaries() ?? installPackage('postgresql', 'PostgreSQL', findBinaries)
  const directory = durable ? mkdtempSync(join(tmpdir(), 'earshot-postgres-')) : scratchDirectory('postgres')
  const account = serverAccount()
  if (account) chownSync(directory, account.uid, account.gid)
  const data = join(directory, 'data')
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'], ...account }
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'earshot', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  const port = await freePort()
  const settings = [
    ...(durable ? [] : [...UNSAFE, ...PLANNED_ONCE]),
    'max_connections=400',
    // To the planner fresh tables look large: compiling their queries took two thirds of the tests' time.
    'jit=off',
    `unix_socket_directories=${directory}`,
  ]
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])],
    { stdio: 'ignore', cwd: directory, ...account },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await waitUntilReady(join(binaries, 'pg_isready'), port)
  return {
    // Through the socket: with TCP, which answers there too, tests of the API took an eighth longer.
    url: `postgres://earshot@127.0.0.1:${port}/postgres?host=${directory}`,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function findBinaries(): string | null {
  if (!existsSync(LIBRARY)) return null
  const versions = readdirSync(LIBRARY).filter((version) =>
    existsSync(join(LIBRARY, version, 'bin', 'postgres')),
  )
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? null : join(LIBRARY, newest, 'bin')
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`. */
function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function waitUntilReady(isReady: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < READY_ATTEMPTS; attempt += 1) {
    try {
      execFileSync(isReady, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, READY_PAUSE_MS))
    }
  }
  throw new Error('PostgreSQL did not become ready within 2 minutes')
}
