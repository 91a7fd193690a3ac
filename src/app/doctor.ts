import { existsSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ClientConfig, type Config, ownCommand } from '../config/config.ts'
import { serverState } from '../storage/database/database.ts'
import { isLockedByOther } from '../storage/database/embedded/directory-lock.ts'
import { pendingMigrations } from '../storage/database/migrate.ts'
import {
  isOpenToOthers,
  problemOfDataDirectory,
  problemOfOwnFile,
} from '../storage/database/private-files.ts'
import { adminKeyPath } from './admin-key.ts'
import type { Check } from './check.ts'
import { checkMemory, ownMemory } from './check-memory.ts'
import { type Ask, compareLlms, examineServer } from './examine-server.ts'
import { openDatabase } from './open-database.ts'
import { probeIssuer } from './probe-issuer.ts'
import { probeLlm } from './probe-llm.ts'
import { probeSmtp } from './probe-smtp.ts'
import { VERSION } from './version.ts'

const NODE_MAJOR_MIN = 24
const POSTGRES_MIN = 150_000
const ASK_TIMEOUT_MS = 5_000
const CLOCK_TOLERANCE_MS = 5_000
const DISK_LOW_BYTES = 1_000_000_000
const DISK_FULL_BYTES = 100_000_000

/**
 * Checks the installation from outside. Like a start, it corrects the permissions of the embedded database's files.
 * @param isServerNeeded - whether it is a problem that no server answers
 */
export async function diagnose(
  config: Config,
  client: ClientConfig,
  fetch: typeof globalThis.fetch,
  isServerNeeded: boolean,
): Promise<Check[]> {
  // A redirect would send a key to another address.
  const ask: Ask = (url, headers = {}) =>
    fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(ASK_TIMEOUT_MS) })
  const clocks: { source: string; now: Date; at: number }[] = []
  const directory = checkDataDirectory(config)
  const server = await examineServer(client, ask, isServerNeeded)
  const checks = [checkVersion(), ...server.checks, directory]
  if (directory.state !== 'problem') checks.push(...(await checkDatabase(config, clocks)))
  const memory = checkMemory(config.databaseUrl === null ? 'embedded' : 'postgres', ownMemory())
  checks.push(memory, checkDisk(config), checkKeyFile(config))
  const asked = config.llms.filter(({ provider }) => provider !== 'simulated')
  if ((server.llms ?? asked).length === 0) {
    const remedy =
      "Set a vendor's key, or name one in EARSHOT_LLMS, to measure real answers; see docs/llms.md."
    checks.push({ name: 'LLMs', state: 'warning', finding: 'only simulated LLMs are configured', remedy })
  }
  if (server.llms) checks.push(...compareLlms(config, server.llms))
  for (const llm of asked) {
    const sawClock = (now: Date) => clocks.push({ source: llm.name, now, at: Date.now() })
    checks.push(await probeLlm(llm, ask, sawClock))
  }
  const provider = config.oidc ?? config.accessTokens
  if (provider) checks.push(await probeIssuer(provider, ask))
  if (config.smtp) checks.push(await probeSmtp(config.smtp))
  for (const warning of config.warnings) {
    checks.push({ name: 'configuration', state: 'warning', finding: warning, remedy: null })
  }
  checks.push(checkClock(clocks))
  return checks
}

function checkVersion(): Check {
  const finding = `Earshot ${VERSION} on Node ${process.version}`
  const isOld = Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN
  if (!isOld) return { name: 'version', state: 'ok', finding, remedy: null }
  const remedy = `Run it with Node ${NODE_MAJOR_MIN} or newer; npm scripts bring their own.`
  return { name: 'version', state: 'problem', finding, remedy }
}

async function checkDatabase(
  config: Config,
  clocks: { source: string; now: Date; at: number }[],
): Promise<Check[]> {
  const name = 'database'
  if (config.databaseUrl === null) {
    const directory = join(config.dataDir, 'database')
    if (!existsSync(directory)) {
      return [
        {
          name,
          state: 'ok',
          finding: `embedded, not made yet: the first start makes ${directory}`,
          remedy: null,
        },
      ]
    }
    if (await isLockedByOther(config.dataDir, join(config.dataDir, 'database.lock'))) {
      return [
        { name, state: 'ok', finding: `embedded in ${directory}, in use by a running Earshot`, remedy: null },
      ]
    }
  }
  try {
    const database = await openDatabase(config, { onWarning() {}, onFatal() {} })
    try {
      const { version, now } = await serverState(database.db)
      if (database.kind === 'postgres') clocks.push({ source: 'the database', now, at: Date.now() })
      const pending = await pendingMigrations(database.db)
      return [databaseVersion(config, version), ...pendingCheck(pending)]
    } finally {
      await database.close()
    }
  } catch (error) {
    const finding = error instanceof Error ? error.message : String(error)
    return [{ name, state: 'problem', finding, remedy: 'Correct this, then run doctor again.' }]
  }
}

function databaseVersion({ databaseUrl, dataDir }: Config, version: number): Check {
  const where = databaseUrl === null ? `embedded in ${dataDir}` : `at ${new URL(databaseUrl).host}`
  const finding = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}, ${where}`
  if (version >= POSTGRES_MIN) return { name: 'database', state: 'ok', finding, remedy: null }
  return { name: 'database', state: 'problem', finding, remedy: 'Earshot needs PostgreSQL 15 or newer.' }
}

function pendingCheck(pending: readonly string[]): Check[] {
  if (pending.length === 0) return []
  const finding = `the schema lacks ${pending.join(', ')}`
  const remedy = `Run "${ownCommand('migrate')}", or start the server, which migrates too.`
  return [{ name: 'schema', state: 'warning', finding, remedy }]
}

function checkDataDirectory({ dataDir }: Config): Check {
  const name = 'data directory'
  const problem = problemOfDataDirectory(dataDir)
  if (problem !== null) return { name, state: 'problem', finding: problem, remedy: null }
  if (!existsSync(dataDir)) {
    return { name, state: 'ok', finding: `not made yet: the first start makes ${dataDir}`, remedy: null }
  }
  if (!isOpenToOthers(dataDir))
    return { name, state: 'ok', finding: `${dataDir}, for this user alone`, remedy: null }
  const remedy = `The next start closes it; or type: chmod 700 ${dataDir}`
  return { name, state: 'warning', finding: `others can enter ${dataDir}`, remedy }
}

function checkDisk({ dataDir }: Config): Check {
  let directory = dataDir
  while (!existsSync(directory) && dirname(directory) !== directory) directory = dirname(directory)
  const { bavail, bsize } = statfsSync(directory)
  const free = bavail * bsize
  const finding = `${(free / 1e9).toFixed(1)} GB free at ${directory}`
  if (free >= DISK_LOW_BYTES) return { name: 'disk', state: 'ok', finding, remedy: null }
  const state = free < DISK_FULL_BYTES ? 'problem' : 'warning'
  return {
    name: 'disk',
    state,
    finding,
    remedy: 'Free some space, or move EARSHOT_DATA_DIR to another disk.',
  }
}

function checkKeyFile({ dataDir, adminKey }: Config): Check {
  const name = 'admin key'
  const path = adminKeyPath(dataDir)
  if (adminKey !== null) return { name, state: 'ok', finding: 'from EARSHOT_ADMIN_KEY', remedy: null }
  if (!existsSync(path))
    return { name, state: 'ok', finding: `none yet: the first start writes ${path}`, remedy: null }
  const problem = problemOfOwnFile(path)
  return { name, state: problem === null ? 'ok' : 'problem', finding: problem ?? path, remedy: null }
}

function checkClock(clocks: readonly { source: string; now: Date; at: number }[]): Check {
  const name = 'clock'
  const off = clocks.find(({ now, at }) => Math.abs(now.getTime() - at) > CLOCK_TOLERANCE_MS)
  if (off) {
    const seconds = Math.round((off.at - off.now.getTime()) / 1_000)
    const finding = `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${off.source}`
    return {
      name,
      state: 'warning',
      finding,
      remedy: 'Set the clock, with NTP for instance: schedules follow it.',
    }
  }
  const compared = clocks.length === 0 ? 'no other clock to compare with' : `agrees with ${clocks[0]?.source}`
  return { name, state: 'ok', finding: `${new Date().toISOString()} (${compared})`, remedy: null }
}
