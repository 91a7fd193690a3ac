import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { EmbeddedSession } from './session.ts'

/** Gives the only session to one holder at a time; the others wait, also during an open transaction. */
export interface SessionLock {
  acquire(): Promise<EmbeddedSession>
  release(): void
}

export function embeddedDialect(lock: SessionLock): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(lock),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class EmbeddedDriver implements Driver {
  readonly #lock: SessionLock

  constructor(lock: SessionLock) {
    this.#lock = lock
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new EmbeddedConnection(await this.#lock.acquire())
  }

  async releaseConnection(): Promise<void> {
    this.#lock.release()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {}
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #session: EmbeddedSession

  constructor(session: EmbeddedSession) {
    this.#session = session
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters: values } = query
    const { rows, affectedRows } = await this.#session.request({ kind: 'query', text, values })
    return affectedRows === null
      ? { rows: rows as R[] }
      : { rows: rows as R[], numAffectedRows: BigInt(affectedRows) }
  }

  // biome-ignore lint/correctness/useYield: it only refuses
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream; page by key instead')
  }
}
