import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The published package contains a built dashboard; a checkout builds it from the sources. */
const IS_COMPILED = import.meta.url.endsWith('.js')
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PACKAGED = fileURLToPath(new URL('../dashboard/', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/dashboard')
const SCRIPT = join(ROOT, 'scripts/build-dashboard.ts')
/** Everything that the built files depend on. */
const SOURCES = [
  'src/{dashboard,client,contract,domain}/**',
  'scripts/{dashboard/**,build-dashboard.ts}',
  'package-lock.json',
]
/** Several builds are kept, for people who switch between versions. */
const KEPT_MAX = 5

/** The folder of the built dashboard, or why it is not available yet. */
export type DashboardBuild = { folder: string } | { problem: string } | 'building'

let state: DashboardBuild | null = null

/** Starts the build in a process of its own, unless it exists. Never waits. */
export function dashboardBuild(): DashboardBuild {
  state ??= IS_COMPILED ? packaged() : fromSources()
  return state
}

function packaged(): DashboardBuild {
  if (existsSync(join(PACKAGED, 'index.html'))) return { folder: PACKAGED }
  return { problem: `The package is incomplete: ${PACKAGED} is missing. Install it again.` }
}

function fromSources(): DashboardBuild {
  const folder = join(CACHE, sourcesHash())
  if (existsSync(folder)) return { folder }
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(CACHE, { recursive: true })
  const child = spawn(process.execPath, [SCRIPT, unfinished], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, COMPLAINT_LENGTH_MAX)
  })
  child.once('error', (error) => finish({ problem: error.message }))
  child.once('close', (code) => finish(code === 0 ? kept(unfinished, folder) : { problem: complaint }))
  return 'building'
}

const COMPLAINT_LENGTH_MAX = 4_000

function finish(built: DashboardBuild): void {
  state = built
}

function kept(unfinished: string, folder: string): DashboardBuild {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process has built the same dashboard.
    if (!existsSync(folder)) return { problem: String(error) }
  }
  removeOldBuilds()
  return { folder }
}

function removeOldBuilds(): void {
  const builds = globSync('*', { cwd: CACHE }).map((name) => join(CACHE, name))
  const newestFirst = builds
    .map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.at - one.at)
  for (const { path } of newestFirst.slice(KEPT_MAX)) rmSync(path, { recursive: true, force: true })
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: ROOT }).sort()) {
    if (!statSync(join(ROOT, path)).isFile()) continue
    const content = readFileSync(join(ROOT, path))
    hash.update(`${path}:${content.length}:`).update(content)
  }
  return hash.digest('base64url').slice(0, 20)
}
