import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyzeChangedTables } from '../../src/storage/database/table-statistics.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.drop())

describe("the planner's statistics", () => {
  it('are taken anew of a table that grew', async () => {
    const { db } = database.database
    await sql`create table grown (id int)`.execute(db)
    await sql`insert into grown select generate_series(1, 2000)`.execute(db)
    // PostgreSQL counts changed rows with a delay of up to a second.
    const knownCount = async () => {
      await analyzeChangedTables(db)
      const { rows } = await sql<{ count: number }>`
        select reltuples::int as count from pg_class where relname = 'grown'`.execute(db)
      return rows[0]?.count
    }
    await expect.poll(knownCount).toBe(2_000)
  })
})
