import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { explainFailure, writeOwnFile } from '../private-files.ts'
import { StorageError } from '../storage-error.ts'
import { syncEntry, syncTree } from './durable-fs.ts'
import { EMBEDDED_POSTGRES_MAJOR, PGLITE_VERSION } from './empty-database.ts'

export interface DataDirectory {
  database: string
  /** A file that names the versions which created the database; written once the creation is complete. */
  marker: string
  /** Whether there is no database yet. */
  isNew: boolean
}

/**
 * Prepares the directory for the process that holds its lock. A database whose creation was interrupted is renamed,
 * never deleted.
 * @throws {StorageError} when the directory cannot be written or belongs to another version
 */
export function prepareDataDirectory(dataDir: string, now: Date): DataDirectory {
  const database = join(dataDir, 'database')
  const marker = join(dataDir, 'database.json')
  if (existsSync(database) && !existsSync(marker)) {
    explainFailure(dataDir, () => renameSync(database, `${database}.incomplete-${now.getTime()}`))
  }
  const directory = { database, marker, isNew: !existsSync(database) }
  refuseOtherMajor(dataDir, directory)
  return directory
}

/** Marks the database as complete: later starts open it instead of renaming it. */
export function markDataDirectory(dataDir: string, directory: DataDirectory, now: Date): void {
  if (existsSync(directory.marker)) return
  syncTree(directory.database)
  const made = { postgres: EMBEDDED_POSTGRES_MAJOR, pglite: PGLITE_VERSION, createdAt: now.toISOString() }
  writeOwnFile(directory.marker, `${JSON.stringify(made)}\n`)
  syncEntry(dataDir)
}

function refuseOtherMajor(dataDir: string, { database }: DataDirectory): void {
  const versionFile = join(database, 'PG_VERSION')
  if (!existsSync(versionFile)) return
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major === String(EMBEDDED_POSTGRES_MAJOR)) return
  throw new StorageError(
    `The database in ${dataDir} was made by an Earshot with PostgreSQL ${major}; this one embeds PostgreSQL ` +
      `${EMBEDDED_POSTGRES_MAJOR} and cannot open it. Run "earshot backup" with the Earshot that made it, then ` +
      '"earshot restore" here with a new EARSHOT_DATA_DIR.',
  )
}
