import { pino } from 'pino'
import type { Config } from '../config/config.ts'
import { shortLine } from '../domain/plain-line.ts'
import { isEmptyInstallation, RefusedRow, storeRows } from '../storage/backup/backup-rows.ts'
import { backupTables, isLeftOut } from '../storage/backup/backup-tables.ts'
import { beginRestore } from '../storage/backup/pending-restore.ts'
import type { Database } from '../storage/database/database.ts'
import { migrateUpTo, migrationsOf } from '../storage/database/migrate.ts'
import { inTransaction } from '../storage/database/transaction.ts'
import { lockBootstrap } from '../storage/tenancy/organizations.ts'
import { startApp } from './app.ts'
import type { BackupHeader } from './backup-format.ts'
import { openDatabase } from './open-database.ts'
import { readBackup } from './read-backup.ts'
import { resumeRestored } from './resume-restored.ts'
import { inWords, StartError } from './start-error.ts'

export interface Restored {
  rows: number
  madeAt: string
  /** Runs that were under way in the backup. */
  cancelledRuns: number
}

/**
 * Stores a backup in an empty installation, in one transaction. A backup of an older version is migrated.
 * @param open - opens the file; it is read twice, so that a damaged file changes nothing
 * @throws {StorageError | StartError} with a message for the operator
 */
export async function restoreBackup(
  config: Config,
  open: () => AsyncIterable<Uint8Array>,
): Promise<Restored> {
  const header = await checkWhole(open())
  const database = await openDatabase(config, { onWarning() {}, onFatal() {} })
  const parts: { close(): Promise<void> }[] = [database]
  try {
    const rows = await storeBackup(database, open, header)
    // Starting the app migrates the rows of an older version.
    const app = await startApp(config, {
      serves: false,
      works: false,
      database,
      logger: pino({ level: 'silent' }),
    })
    parts.unshift(app)
    return { rows, madeAt: header.madeAt, cancelledRuns: await resumeRestored(app.context) }
  } catch (error) {
    throw inWords(error, config)
  } finally {
    await parts[0]?.close()
  }
}

async function checkWhole(bytes: AsyncIterable<Uint8Array>): Promise<BackupHeader> {
  const headers: BackupHeader[] = []
  const batches = readBackup(bytes, (read) => headers.push(read))
  while (!(await batches.next()).done);
  const [header] = headers
  if (!header) throw new StartError('The file is empty: it is no backup.')
  return header
}

async function storeBackup(
  { db }: Database,
  open: () => AsyncIterable<Uint8Array>,
  { migration }: BackupHeader,
): Promise<number> {
  if (!(await isEmptyInstallation(db))) throw notEmpty()
  const newest = (await migrationsOf(db)).at(-1)
  if (newest !== undefined && newest > migration) {
    throw new StartError(
      'The database has the schema of a newer version than the backup. Restore into a new database, or with a new EARSHOT_DATA_DIR.',
    )
  }
  await migrateUpTo(db, migration)
  return inTransaction(db, async (tx) => {
    // A server that starts meanwhile waits for this lock, and then finds the restored organizations.
    await lockBootstrap(tx)
    if (!(await isEmptyInstallation(tx))) throw notEmpty()
    await beginRestore(tx)
    const known = new Set(await backupTables(tx))
    let count = 0
    for await (const { table, rows, line } of readBackup(open())) {
      if (isLeftOut(table)) continue
      if (!known.has(table))
        throw new StartError(
          `The backup has a table "${shortLine(String(table), 100)}", which this version does not know.`,
        )
      await storeRows(tx, table, rows).catch((error: unknown) => {
        throw error instanceof RefusedRow ? refusedLine(line + error.place, table, error) : error
      })
      count += rows.length
    }
    return count
  })
}

function refusedLine(line: number, table: string, cause: RefusedRow): StartError {
  const reason = shortLine(cause.message, 200)
  return new StartError(
    `Line ${line} of the unpacked backup, a row of "${table}", is damaged (${reason}): nothing was restored. Use another copy of the file.`,
    { cause },
  )
}

function notEmpty(): StartError {
  return new StartError(
    'This installation has data already: nothing was restored. Restore into a new database, or with a new EARSHOT_DATA_DIR.',
  )
}
