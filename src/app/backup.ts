import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Config } from '../config/config.ts'
import { backupRows, inSnapshot } from '../storage/backup/backup-rows.ts'
import { backupTables } from '../storage/backup/backup-tables.ts'
import { recordBackup } from '../storage/backup/last-backup.ts'
import type { Db } from '../storage/database/database.ts'
import { migrationsOf } from '../storage/database/migrate.ts'
import { BACKUP_VERSION, type BackupEnd, type BackupHeader, type BackupTable } from './backup-format.ts'
import { openDatabase } from './open-database.ts'
import { inWords, StartError } from './start-error.ts'
import { VERSION } from './version.ts'

export interface BackupCounts {
  organizations: number
  rows: number
}

/**
 * Passes the whole installation to `write`, as a stream of gzipped JSON Lines from one moment. On PostgreSQL, servers
 * may keep running; the embedded database must not be in use.
 * @throws {StorageError | StartError} with a message for the operator
 */
export async function writeBackup(
  config: Config,
  write: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
  now: Date,
): Promise<BackupCounts> {
  const database = await openDatabase(config, { onWarning() {}, onFatal() {} })
  try {
    const made = await inSnapshot(database.db, async (tx) => {
      const counts = { organizations: 0, rows: 0 }
      const gzip = createGzip()
      const lines = Readable.from(backupLines(tx, counts, now))
      // `pipe` does not pass on errors.
      lines.once('error', (error) => gzip.destroy(error))
      gzip.once('close', () => lines.destroy())
      await write(lines.pipe(gzip))
      return counts
    })
    // The backup is valid without this record: the account may not be allowed to write, and older schemas cannot
    // store it.
    await recordBackup(database.db, now).catch(() => {})
    return made
  } catch (error) {
    throw inWords(error, config)
  } finally {
    await database.close()
  }
}

/** A header, then each table's name and rows, then the end with the checksum of all earlier lines. */
async function* backupLines(tx: Db, counts: BackupCounts, now: Date): AsyncGenerator<string> {
  const migration = (await migrationsOf(tx)).at(-1)
  if (migration === undefined)
    throw new StartError('The database has no data of Earshot: there is nothing to back up.')
  const hash = createHash('sha256')
  const seen = (line: string) => {
    hash.update(line).update('\n')
    return `${line}\n`
  }
  const header: BackupHeader = {
    earshot: 'backup',
    version: BACKUP_VERSION,
    migration,
    madeBy: VERSION,
    madeAt: now.toISOString(),
  }
  yield seen(JSON.stringify(header))
  for (const table of await backupTables(tx)) {
    yield seen(JSON.stringify({ table } satisfies BackupTable))
    for await (const row of backupRows(tx, table)) {
      counts.rows += 1
      if (table === 'organizations') counts.organizations += 1
      yield seen(row)
    }
  }
  const end: BackupEnd = { end: true, rows: counts.rows, sha256: hash.digest('hex') }
  yield `${JSON.stringify(end)}\n`
}
