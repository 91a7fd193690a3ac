import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinInBulk } from '../../src/storage/database/bulk-joins.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.drop())

async function settings(tx: Db) {
  const { rows } = await sql<{ nestloop: string; jit: string }>`
    select current_setting('enable_nestloop') as nestloop, current_setting('jit') as jit`.execute(tx)
  return rows[0]
}

describe('a statement in bulk', () => {
  it('uses neither nested loops nor the compiler', async () => {
    const within = await inTransaction(database.database.db, async (tx) => {
      await sql`select set_config('jit', 'on', true)`.execute(tx)
      return joinInBulk(tx, () => settings(tx))
    })
    expect(within).toEqual({ nestloop: 'off', jit: 'off' })
  })

  it('leaves the settings of its transaction as they were', async () => {
    const after = await inTransaction(database.database.db, async (tx) => {
      await sql`select set_config('jit', 'on', true)`.execute(tx)
      await joinInBulk(tx, () => settings(tx))
      return settings(tx)
    })
    expect(after).toEqual({ nestloop: 'on', jit: 'on' })
  })
})
