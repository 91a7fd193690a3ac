import { linkSync, readFileSync, renameSync, rmSync, unlinkSync } from 'node:fs'
import { writeDraft } from '../private-files.ts'
import { StorageError } from '../storage-error.ts'

interface Owner {
  pid: number
  /** Clock ticks after boot, as /proc has it; null where there is no /proc. */
  startTime: string | null
}

/**
 * Keeps a second process out of the data directory: two would lose each other's rows. The lock of a process that
 * is gone is taken over; that of a live one never.
 *
 * @returns a function that gives the lock back
 * @throws {StorageError} when a live process holds it
 */
export function lockDirectory(dataDir: string, path: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, startTime: processStartTime(process.pid) } satisfies Owner)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createExclusively(path, mine)) return () => releaseLock(path, mine)
    const held = readOrNull(path)
    if (held === null) continue
    const owner = parseOwner(held)
    if (owner && isAlive(owner)) throw inUse(dataDir, owner)
    takeAway(path, held)
  }
  throw new StorageError(`The lock ${path} keeps changing hands: is another Earshot starting on ${dataDir}?`)
}

/** Whether another, live process holds the lock. */
export function isLockedByOther(path: string): boolean {
  const held = readOrNull(path)
  const owner = held === null ? null : parseOwner(held)
  return owner !== null && isAlive(owner)
}

/** The lock appears with its content, so that nobody reads half of it. */
function createExclusively(path: string, content: string): boolean {
  let draft: string | null = null
  try {
    draft = writeDraft(path, content)
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new StorageError(`The lock ${path} cannot be written: ${(error as Error).message}`, {
      cause: error,
    })
  } finally {
    if (draft !== null) rmSync(draft, { force: true })
  }
}

/** Moves the dead owner's lock aside; should it turn out to be somebody's new one, puts it back. */
function takeAway(path: string, expected: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== expected) linkSync(aside, path)
    unlinkSync(aside)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  }
}

function releaseLock(path: string, mine: string): void {
  if (readOrNull(path) === mine) unlinkSync(path)
}

/** A zombie, another start time or our own pid (containers hand it out again) is no live owner. */
function isAlive(owner: Owner): boolean {
  if (owner.pid === process.pid) return false
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const stat = readOrNull(`/proc/${owner.pid}/stat`)
  if (stat === null) return readOrNull('/proc/self/stat') === null
  return processState(stat) !== 'Z' && (owner.startTime === null || startTimeIn(stat) === owner.startTime)
}

function processStartTime(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`)
  return stat === null ? null : startTimeIn(stat)
}

/** Fields of /proc/pid/stat after the command, which may itself hold spaces and brackets. */
function statFields(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function processState(stat: string): string | undefined {
  return statFields(stat)[0]
}

function startTimeIn(stat: string): string | null {
  return statFields(stat)[19] ?? null
}

function parseOwner(text: string): Owner | null {
  try {
    const owner: unknown = JSON.parse(text)
    return typeof (owner as Owner).pid === 'number' ? (owner as Owner) : null
  } catch {
    return null
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function inUse(dataDir: string, owner: Owner): StorageError {
  return new StorageError(
    `Another Earshot (process ${owner.pid}) is using ${dataDir}. Stop it, or give this one its own ` +
      'EARSHOT_DATA_DIR; for several processes on one database set DATABASE_URL.',
  )
}
