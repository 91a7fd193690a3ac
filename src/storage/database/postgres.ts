import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { prepareStatements } from './prepared-statements.ts'
import { StorageError, sqlState } from './storage-error.ts'

const INT8 = 20
const NUMERIC = 1700
const POOL_SIZE = 10
/**
 * Connections of the queue and of readiness, so that requests that use every other connection cannot delay
 * heartbeats.
 */
const OWN_POOL_SIZE = 2
/** For a connection, and for one of the pool that is free. */
const CONNECT_TIMEOUT_MS = 5_000
/** Long, because a new connection plans every statement again, which makes the first request after a pause slow. */
const IDLE_TIMEOUT_MS = 10 * 60_000
/** Longer than any of our statements takes; a runaway statement must not hold a connection forever. */
const STATEMENT_TIMEOUT_MS = 10 * 60_000

/**
 * Opens a PostgreSQL database (15 or newer).
 * @throws {StorageError} when it cannot be reached or refuses the connection
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { poolSize = POOL_SIZE, connectTimeoutMs = CONNECT_TIMEOUT_MS } = {},
): Promise<Database> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const settings = {
    connectionString: url,
    types,
    application_name: 'earshot',
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  }
  const [pool, ownPool] = [poolSize, OWN_POOL_SIZE].map((max) => {
    const one = new pg.Pool({ ...settings, max })
    one.on('error', onError)
    // The pool handles errors of idle connections only; an unhandled error of a busy one would end the process.
    one.on('connect', (client) => client.on('error', onError))
    prepareStatements(one)
    return one
  }) as [pg.Pool, pg.Pool]
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StorageError(connectProblem(error, url), { cause: error })
  }
  return {
    kind: 'postgres',
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    async execute(text, values) {
      const result = await ownPool.query(text, values ? [...values] : undefined)
      return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows }
    },
    async close() {
      if (!pool.ending) await Promise.all([pool.end(), ownPool.end()])
    },
  }
}

function connectProblem(error: unknown, url: string): string {
  const { hostname, port, pathname, username } = new URL(url)
  const where = `${hostname}:${port || 5432}`
  const message = error instanceof Error ? error.message : String(error)
  switch (sqlState(error) ?? (error as NodeJS.ErrnoException).code) {
    case 'ECONNREFUSED':
      return `DATABASE_URL: nothing answers at ${where}. Is PostgreSQL running there?`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL: the host ${hostname} is not known. Check its spelling.`
    case '28P01':
    case '28000':
      return `DATABASE_URL: ${where} refused the user "${username}" (${message}). Check user and password.`
    case '3D000':
      return `DATABASE_URL: there is no database "${pathname.slice(1)}" at ${where}. Create it: createdb ${pathname.slice(1)}`
    default:
      return `DATABASE_URL: no connection to ${where} (${message}).`
  }
}
