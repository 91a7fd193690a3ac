import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { Database, Db } from '../database.ts'
import { secureDataDirectory } from '../private-files.ts'
import { DISK_FULL, StorageError, sqlState } from '../storage-error.ts'
import { type DataDirectory, markDataDirectory, prepareDataDirectory } from './data-directory.ts'
import { embeddedDialect, type SessionLock } from './dialect.ts'
import { lockDirectory } from './directory-lock.ts'
import { emptyDatabase } from './empty-database.ts'
import { EmbeddedSession, type SessionOptions, WORKER_URL } from './session.ts'

const QUERY_TIMEOUT_MS = 60_000
const VACUUM_INTERVAL_MS = 10 * 60_000

export interface EmbeddedOptions {
  dataDir: string
  now: () => Date
  /** False for commits that do not wait for the disk. */
  durable?: boolean
  queryTimeoutMs?: number
  vacuumIntervalMs?: number
  /** The archive from which a new database is made. By default that of the installation; with null, the database is created. */
  archive?: string | null
  /** A replacement for the database's thread, for tests of a failing disk. */
  workerUrl?: URL
  /** Called when the thread was lost and restarted, and when maintenance failed. */
  onWarning(message: string): void
  /** Called when the database cannot be reopened and the process has to end. */
  onFatal(error: Error): void
}

export interface EmbeddedDatabase extends Database {
  readonly kind: 'embedded'
  /** How many flushes to the disk there were since the thread started. */
  fsyncCount(): Promise<number>
}

/**
 * Opens the embedded database in `dataDir` and locks the directory for this process.
 * @throws {StorageError} when another process holds it, another version created it, or the disk fails
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir } = options
  secureDataDirectory(dataDir)
  // The lock comes first: without it, a database that another process is creating would be renamed.
  const unlock = await lockDirectory(dataDir, join(dataDir, 'database.lock'))
  const sessions = await openSessions(options).catch((error: unknown) => {
    unlock()
    throw error
  })
  const db: Db = new Kysely({ dialect: embeddedDialect(sessions) })
  const vacuum = setInterval(
    () => vacuumTables(db).catch((error) => options.onWarning(`vacuum failed: ${error}`)),
    options.vacuumIntervalMs ?? VACUUM_INTERVAL_MS,
  ).unref()
  return {
    kind: 'embedded',
    db,
    execute: (text, values) => sessions.execute(text, values),
    fsyncCount: () => sessions.fsyncCount(),
    async close() {
      clearInterval(vacuum)
      await sessions.close()
      unlock()
    },
  }
}

async function openSessions(options: EmbeddedOptions): Promise<SessionKeeper> {
  const { dataDir, now } = options
  const directory = prepareDataDirectory(dataDir, now())
  const { archive = directory.isNew ? emptyDatabase() : null } = options
  const sessions = new SessionKeeper(options, directory.database)
  try {
    const isUnpacked = archive !== null && (await unpacked(sessions, archive, directory, options))
    if (!isUnpacked) await sessions.open(null)
    markDataDirectory(dataDir, directory, now())
    return sessions
  } catch (error) {
    await sessions.close()
    // A half-created database is useless, and on a full disk it takes the space.
    const half = directory.isNew ? [directory.marker, directory.database] : []
    for (const path of half) rmSync(path, { recursive: true, force: true })
    throw new StorageError(openProblem(error, dataDir), { cause: error })
  }
}

/** @returns false when there is a database already, or when the archive is damaged: then there is none */
async function unpacked(
  sessions: SessionKeeper,
  archive: string,
  { isNew, database }: DataDirectory,
  { onWarning }: EmbeddedOptions,
): Promise<boolean> {
  if (!isNew) return false
  try {
    await sessions.open(archive)
    return true
  } catch (error) {
    onWarning(`the empty database of the installation could not be unpacked, and is created: ${error}`)
    rmSync(database, { recursive: true, force: true })
    return false
  }
}

/** One table at a time, so that other statements can run in between. PGlite has no autovacuum. */
async function vacuumTables(db: Db): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(db)
  for (const { schema, name } of rows)
    await sql`vacuum (analyze) ${sql.table(`${schema}.${name}`)}`.execute(db)
}

/** Keeps one session open, replaces it when it is lost, and serves one holder at a time. */
class SessionKeeper implements SessionLock {
  readonly #options: EmbeddedOptions
  readonly #directory: string
  readonly #waiting: (() => void)[] = []
  #session: Promise<EmbeddedSession> | null = null
  #held = false
  #closed = false
  /** Why the database cannot be used any more; null while it can. */
  #lost: string | null = null

  constructor(options: EmbeddedOptions, directory: string) {
    this.#options = options
    this.#directory = directory
  }

  /** @param archive - from which a new directory is made; null to create one, or to open the one that exists */
  async open(archive: string | null): Promise<void> {
    this.#session = EmbeddedSession.open({ ...this.#sessionOptions(), archive })
    await this.#session
  }

  async acquire(): Promise<EmbeddedSession> {
    if (this.#held) await this.#waitForTurn()
    this.#held = true
    try {
      return await this.#current()
    } catch (error) {
      this.release()
      throw error
    }
  }

  /** A wait this long means that a holder waits for itself: an error is better than a process that hangs. */
  #waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        reject(new StorageError('the embedded database was busy for too long'))
      }, 2 * this.#queryTimeoutMs)
      this.#waiting.push(waiter)
    })
  }

  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#held = false
  }

  async execute(text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
    const session = await this.acquire()
    try {
      return values.length === 0
        ? await session.request({ kind: 'script', text })
        : await session.request({ kind: 'query', text, values })
    } catch (error) {
      // The script may have opened a transaction, which would break every later statement of the only session.
      if (values.length === 0) await session.request({ kind: 'script', text: 'rollback' }).catch(() => {})
      throw error
    } finally {
      this.release()
    }
  }

  async fsyncCount(): Promise<number> {
    const { rows } = await (await this.#current()).request({ kind: 'fsync-count' })
    return Number(rows[0])
  }

  async close(): Promise<void> {
    this.#closed = true
    const session = await this.#session?.catch(() => null)
    await session?.close()
  }

  get #queryTimeoutMs(): number {
    return this.#options.queryTimeoutMs ?? QUERY_TIMEOUT_MS
  }

  async #current(): Promise<EmbeddedSession> {
    // A new error for each caller: pg-boss changes the messages of errors that it receives.
    if (this.#lost !== null) throw new StorageError(this.#lost)
    if (!this.#session) throw new StorageError('the embedded database is not open')
    return this.#session
  }

  #sessionOptions(): SessionOptions {
    const { durable = true, workerUrl = WORKER_URL } = this.#options
    return {
      directory: this.#directory,
      durable,
      archive: null,
      queryTimeoutMs: this.#queryTimeoutMs,
      workerUrl,
      onLost: (reason) => this.#reopen(reason),
      onDiskFull: (error) => this.#lose(error),
    }
  }

  /** The write-ahead log repairs the directory. Statements under way fail and can be retried. */
  #reopen(reason: string): void {
    if (this.#closed) return
    this.#options.onWarning(`the embedded database is opened again: ${reason}`)
    const session = this.#session
    this.#session = (async () => {
      await (await session)?.close()
      return EmbeddedSession.open(this.#sessionOptions())
    })()
    this.#session.catch((error: unknown) => this.#lose(error))
  }

  #lose(error: unknown): void {
    if (this.#closed || this.#lost !== null) return
    this.#lost = openProblem(error, this.#options.dataDir)
    this.#options.onFatal(new StorageError(this.#lost, { cause: error }))
  }
}

function openProblem(error: unknown, dataDir: string): string {
  if (error instanceof StorageError) return error.message
  const message = error instanceof Error ? error.message : String(error)
  if (sqlState(error) === DISK_FULL || /no space left|quota exceeded|ENOSPC|EDQUOT/i.test(message)) {
    return `The disk that holds ${dataDir} is full. Free some space, or move EARSHOT_DATA_DIR to another disk.`
  }
  return `The embedded database in ${dataDir} does not open: ${message}`
}
