import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { tableRows } from '../../src/storage/reads/tables.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const PROMPTS = 20
const LLMS = 12

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ works: true })
})
afterAll(() => server.stop())

it('a table reads each answer of a new run a few times, although nothing is known of how many it has', async () => {
  const { db } = server.app.context.database
  const other = await server.newTenant()
  await importedBrand(
    other.client,
    Array.from({ length: 300 }, (_, place) => ({ prompt: `Which ${place}?`, llm: 'llm', answer: 'Acme.' })),
  )
  await sql`analyze run_prompts`.execute(db)
  const { client, organizationId } = await server.newTenant()
  const lines = Array.from({ length: PROMPTS * LLMS }, (_, place) => ({
    prompt: `Which CRM is number ${place % PROMPTS}?`,
    llm: `llm${Math.floor(place / PROMPTS)}`,
    answer: 'Acme.',
  }))
  const { brandId, runId } = await importedBrand(client, lines)
  await sql`analyze all_results, responses, runs`.execute(db)
  const [rows, fetched] = await inTransaction(db, async (tx) => {
    const brand = await findVisibleBrand(tx, { organizationId, brandIds: null }, brandId)
    let count = 0
    if (brand) for await (const some of tableRows(tx, brand, runId, 'results')) count += some.length
    const { rows: counts } = await sql<{ fetched: number }>`
      select (idx_tup_fetch + seq_tup_read)::int as fetched from pg_stat_xact_user_tables where relname = 'all_results'`.execute(
      tx,
    )
    return [count, counts[0]?.fetched ?? 0]
  })
  expect([rows, fetched / lines.length]).toEqual([
    lines.length,
    expect.toSatisfy((times: number) => times < 10),
  ])
})
