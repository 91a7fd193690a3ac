import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/storage/database/database.ts'
import { isUnavailable } from '../../src/storage/database/storage-error.ts'
import { inSavepoint, inTransaction } from '../../src/storage/database/transaction.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

let test: TestDatabase
let database: Database

beforeAll(async () => {
  test = await openTestDatabase()
  database = test.database
})

afterAll(() => test.drop())

/** Ends the connection of a transaction while it runs. */
function cut(): Promise<never> {
  return inTransaction(database.db, (tx) =>
    inSavepoint(tx, async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      // Started together: the sleeping session may learn of its end before the other has its answer.
      await Promise.all([
        sql`select pg_sleep(3600)`.execute(tx),
        sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}::int)`.execute(database.db),
      ])
      throw new Error('the connection was not cut')
    }),
  )
}

describe('a connection that is lost within a transaction', () => {
  it('is told as a database that cannot be used just now', async () => {
    expect(isUnavailable(await cut().catch((error: unknown) => error))).toBe(true)
  })

  it('leaves the others at work', async () => {
    await cut().catch(() => {})
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db)
    expect(rows).toEqual([{ one: 1 }])
  })
})

it.each([
  ['somebody ended', true, sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(3600)`],
  ['reached our time limit', false, sql`select pg_sleep(3600)`],
])('a statement that %s can be tried again later: %s', async (_, expected, statement) => {
  const ended = inTransaction(database.db, async (tx) => {
    if (!expected) await sql`set local statement_timeout = 1`.execute(tx)
    await statement.execute(tx)
  })
  expect(isUnavailable(await ended.catch((error: unknown) => error))).toBe(expected)
})
