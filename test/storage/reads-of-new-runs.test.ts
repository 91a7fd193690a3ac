import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../src/storage/database/database.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { tableRows } from '../../src/storage/reads/tables.ts'
import { answersAfter } from '../../src/storage/runs/exports.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const PROMPTS = 20
const LLMS = 12
const ANSWERS = PROMPTS * LLMS
/** Rows that the database may fetch for each row that it answers. */
const FETCHED_MAX = 10

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string

/** A run that is newer than the statistics of its prompts, as in a large installation for hours. */
beforeAll(async () => {
  // A database of its own, because the statistics of others would be those of its tables too.
  server = await startTestServer({ config: {} })
  const { db } = server.app.context.database
  const other = Array.from({ length: 300 }, (_, place) => ({
    prompt: `${place}?`,
    llm: 'llm',
    answer: 'Acme.',
  }))
  await importedBrand((await server.newTenant()).client, other)
  await sql`analyze run_prompts`.execute(db)
  const { client, organizationId } = await server.newTenant()
  tenant = { organizationId, brandIds: null }
  const lines = Array.from({ length: ANSWERS }, (_, place) => ({
    prompt: `Which CRM is number ${place % PROMPTS}?`,
    llm: `llm${Math.floor(place / PROMPTS)}`,
    answer: 'Acme.',
  }))
  ;({ brandId, runId } = await importedBrand(client, lines))
  await sql`analyze all_results, responses, runs`.execute(db)
})
afterAll(() => server.stop())

/** How many rows `read` answered, and whether the database fetched few for each. */
function cost(read: (tx: Db) => Promise<number>) {
  return inTransaction(server.app.context.database.db, async (tx) => {
    const before = await fetchedBy(tx)
    const answered = await read(tx)
    return { answered, isCheap: (await fetchedBy(tx)) - before <= answered * FETCHED_MAX }
  })
}

/** Rows that the session has fetched since it last reported its statistics, which it does not within a transaction. */
async function fetchedBy(tx: Db): Promise<number> {
  const { rows } = await sql<{ fetched: number }>`
    select sum(idx_tup_fetch + seq_tup_read)::int as fetched from pg_stat_xact_user_tables
    where relname in ('all_results', 'responses')`.execute(tx)
  return rows[0]?.fetched ?? 0
}

describe('For a run of which the planner knows nothing,', () => {
  it('a table fetches each answer a few times', async () => {
    const read = cost(async (tx) => {
      const brand = await findVisibleBrand(tx, tenant, brandId)
      let count = 0
      if (brand) for await (const some of tableRows(tx, brand, runId, 'results')) count += some.length
      return count
    })
    expect(await read).toEqual({ answered: ANSWERS, isCheap: true })
  })

  it('a part of an export fetches its own answers only', async () => {
    const read = cost(
      async (tx) => (await answersAfter(tx, tenant.organizationId, runId, ANSWERS - 10)).length,
    )
    expect(await read).toEqual({ answered: 10, isCheap: true })
  })
})
