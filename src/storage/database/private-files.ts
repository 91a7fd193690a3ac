import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StorageError } from './storage-error.ts'

export const ADMIN_KEY_FILE = 'admin-key'
export const OWNER_LINK_FILE = 'owner-link'

/** Permissions of everybody but the owner. */
const OTHERS = 0o077
const WRITE_OF_OTHERS = 0o022
const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK } = constants
/** The files that Earshot creates; other files in the directory are left alone. */
const OURS = new RegExp(`^(?:${ADMIN_KEY_FILE}|${OWNER_LINK_FILE}|database)(?:\\.|$)`)

/** Null on systems without user ids. */
const ownUser = () => process.getuid?.() ?? null

/**
 * Creates the data directory, or accepts an existing one if nobody else could have written into it. Then removes all
 * permissions of others from it and from Earshot's files.
 * @throws {StorageError} that names the command which repairs it
 */
export function secureDataDirectory(dataDir: string): void {
  explainFailure(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const user = ownUser()
    if (user === null) return
    refuse(problemOfDataDirectory(dataDir))
    closeDirectory(dataDir)
    for (const name of readdirSync(dataDir)) {
      // A key that others can read is refused, not repaired. The link is written anew at each start, whatever its
      // file contains.
      if (OURS.test(name) && name !== ADMIN_KEY_FILE && name !== OWNER_LINK_FILE)
        closeEntry(dataDir, join(dataDir, name), user)
    }
  })
  refuse(problemOfOwnFile(join(dataDir, ADMIN_KEY_FILE)))
}

/** Why the directory is refused, and the command that repairs it; null when it is accepted or does not exist. */
export function problemOfDataDirectory(dataDir: string): string | null {
  const [stats, user] = [statOrNull(dataDir), ownUser()]
  if (stats === null || user === null) return null
  const problem = (what: string) => `EARSHOT_DATA_DIR: ${dataDir} ${what}`
  if (stats.isSymbolicLink()) {
    return problem('is a symbolic link, and none is followed there. Set it to the directory that is meant.')
  }
  if (!stats.isDirectory()) return problem('cannot be written: it is no directory. Choose another.')
  if (stats.uid !== user) {
    const own = join(dataDir, 'earshot')
    return problem(
      `belongs to user ${stats.uid}, and Earshot runs as user ${user}: its data need a directory of its own. Type ` +
        `"sudo chown -R ${user} ${dataDir}", or set EARSHOT_DATA_DIR=${own}, which it makes itself.`,
    )
  }
  if ((stats.mode & WRITE_OF_OTHERS) === 0) return null
  return problem(
    `can be written by others, who may have put something there. If all in it is yours, type "chmod 700 ${dataDir}".`,
  )
}

/** Whether others may enter or read the data directory. The next start changes that. */
export function isOpenToOthers(path: string): boolean {
  const stats = statOrNull(path)
  return ownUser() !== null && stats !== null && (stats.mode & OTHERS) !== 0
}

/**
 * The content of a secret file; null when there is none.
 * @throws {StorageError} when it is not a regular file that only this user can access
 */
export function readOwnFile(path: string): string | null {
  let file: number
  try {
    file = openSync(path, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    refuse(problemOfOwnFile(path))
    const who =
      'Run Earshot as the user who owns it, or set EARSHOT_API_KEY (for the server EARSHOT_ADMIN_KEY)'
    throw new StorageError(`${path} cannot be read (${message}). ${who}.`, { cause: error })
  }
  try {
    refuse(problemOfStats(path, fstatSync(file)))
    return readFileSync(file, 'utf8')
  } finally {
    closeSync(file)
  }
}

/** Why a secret file is refused, and the command that repairs it; null when it is accepted or does not exist. */
export function problemOfOwnFile(path: string): string | null {
  const stats = statOrNull(path)
  return stats === null ? null : problemOfStats(path, stats)
}

/** Writes a file that only this user can read, whole or not at all. If its path is a link, the file replaces the link. */
export function writeOwnFile(path: string, content: string): void {
  const draft = writeDraft(path, content)
  renameSync(draft, path)
}

/** Writes the content to a new file beside the path. @returns the new file's path */
export function writeDraft(path: string, content: string): string {
  const draft = `${path}.${process.pid}.new`
  // The draft of a crashed process with the same pid: containers reuse pids.
  rmSync(draft, { force: true })
  writeFileSync(draft, content, { flag: 'wx', mode: 0o600, flush: true })
  return draft
}

function problemOfStats(path: string, stats: Stats): string | null {
  const user = ownUser()
  if (stats.isSymbolicLink()) return `${path} is a symbolic link, which is not followed. Put the file there.`
  if (!stats.isFile()) return `${path} is no regular file. Remove it.`
  if (user === null) return null
  if (stats.uid !== user) {
    return (
      `${path} belongs to user ${stats.uid}, and this is user ${user}, who does not take it. ` +
      'Run Earshot as its owner, or set EARSHOT_API_KEY (for the server EARSHOT_ADMIN_KEY).'
    )
  }
  if ((stats.mode & OTHERS) === 0) return null
  return `Others may read or change ${path}, so that it is not taken. If the key in it is still yours alone, type "chmod 600 ${path}".`
}

function closeDirectory(dataDir: string): void {
  const directory = openSync(dataDir, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  try {
    if ((fstatSync(directory).mode & 0o777) !== 0o700) fchmodSync(directory, 0o700)
    if ((fstatSync(directory).mode & OTHERS) === 0) return
  } finally {
    closeSync(directory)
  }
  throw new StorageError(
    `EARSHOT_DATA_DIR: the file system of ${dataDir} cannot close it to others. Choose a directory on another one.`,
  )
}

/** The directory around it is already closed, so nobody else can interfere. */
function closeEntry(dataDir: string, path: string, user: number): void {
  const stats = statOrNull(path)
  if (stats === null) return
  const problem = (what: string) => refuse(`EARSHOT_DATA_DIR: ${path} ${what}`)
  if (stats.isSymbolicLink())
    problem('is a symbolic link, and none is followed there. Put in its place what it leads to.')
  // Sockets belong to the lock of this process, or of another one, which is checked next.
  if (!stats.isFile() && !stats.isDirectory() && !stats.isSocket()) {
    problem('is neither file nor directory. Remove it.')
  }
  if (stats.uid !== user) {
    problem(
      `belongs to user ${stats.uid}, and Earshot runs as user ${user}. Type "sudo chown -R ${user} ${dataDir}".`,
    )
  }
  if ((stats.mode & OTHERS) !== 0) chmodSync(path, stats.mode & 0o700)
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path)) closeEntry(dataDir, join(path, name), user)
}

function statOrNull(path: string): Stats | null {
  try {
    return lstatSync(path)
  } catch {
    return null
  }
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new StorageError(problem)
}

/**
 * Runs `work` on the data directory.
 * @throws {StorageError} with a message for the operator
 */
export function explainFailure(dataDir: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (error instanceof StorageError) throw error
    const { message } = error as Error
    throw new StorageError(
      `EARSHOT_DATA_DIR: ${dataDir} cannot be written (${message}). Choose another, or mend its rights.`,
      { cause: error },
    )
  }
}
