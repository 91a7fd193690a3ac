import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { writeDraft } from '../private-files.ts'
import { StorageError } from '../storage-error.ts'
import { isListening, listenOn } from './life-socket.ts'

const SOCKET = /^database\.[0-9a-f-]{36}\.sock$/

interface Owner {
  pid: number
  /** Clock ticks after boot, from /proc; null on systems without /proc. */
  startTime: string | null
  /** A socket in the data directory on which the owner listens while it is alive; null when none could be created. */
  socket: string | null
}

/**
 * Keeps a second process out of the data directory: two processes would overwrite each other's rows. The lock of a
 * process that has ended is taken over, the lock of a live process never. This also works for containers on one
 * machine that share the directory, but not for machines that share a disk.
 * @returns a function that releases the lock
 * @throws {StorageError} when a live process holds it
 */
export async function lockDirectory(dataDir: string, path: string): Promise<() => void> {
  const socket = `database.${randomUUID()}.sock`
  const stopListening = await listenOn(dataDir, socket)
  const startTime = processStartTime(process.pid)
  const own = JSON.stringify({
    pid: process.pid,
    startTime,
    socket: stopListening && socket,
  } satisfies Owner)
  try {
    await takeLock(dataDir, path, own)
  } catch (error) {
    stopListening?.()
    throw error
  }
  return () => {
    releaseLock(path, own)
    stopListening?.()
  }
}

async function takeLock(dataDir: string, path: string, own: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createExclusively(path, own)) return
    const held = readOrNull(path)
    if (held === null) continue
    const owner = parseOwner(held)
    if (owner && (await isAlive(dataDir, owner))) throw inUse(dataDir, owner)
    removeDeadLock(path, held)
    if (owner?.socket) rmSync(join(dataDir, owner.socket), { force: true })
  }
  throw new StorageError(`The lock ${path} keeps changing hands: is another Earshot starting on ${dataDir}?`)
}

export async function isLockedByOther(dataDir: string, path: string): Promise<boolean> {
  const held = readOrNull(path)
  const owner = held === null ? null : parseOwner(held)
  return owner !== null && isAlive(dataDir, owner)
}

/** A hard link creates the lock together with its content, so that nobody reads a half-written lock. */
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

/** Renames the dead owner's lock. If another process has replaced it meanwhile, restores that one. */
function removeDeadLock(path: string, expected: string): void {
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

function releaseLock(path: string, own: string): void {
  if (readOrNull(path) === own) unlinkSync(path)
}

async function isAlive(dataDir: string, owner: Owner): Promise<boolean> {
  return owner.socket === null ? isProcessAlive(owner) : isListening(dataDir, owner.socket)
}

/** The owner is dead if the process is a zombie, has another start time, or has our own pid (containers reuse pids). */
function isProcessAlive(owner: Owner): boolean {
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

/** The fields of /proc/pid/stat after the command, which may contain spaces and brackets. */
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
    const owner = JSON.parse(text) as Partial<Owner> | null
    if (typeof owner?.pid !== 'number') return null
    // Only names within the directory are accepted; earlier versions wrote no socket.
    const socket = owner.socket !== undefined && SOCKET.test(owner.socket ?? '') ? owner.socket : null
    return { pid: owner.pid, startTime: owner.startTime ?? null, socket }
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
