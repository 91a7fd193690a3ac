import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveBrandLines } from '../../src/pipeline/brand-files/move-brand-lines.ts'
import { nextBrandLines } from '../../src/storage/brand-files/store-lines.ts'
import { promptResults } from '../../src/storage/content/content-suggestions.ts'
import { joinInBulk } from '../../src/storage/database/bulk-joins.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { findQueryKeys } from '../../src/storage/insights/insights-queries.ts'
import { findDomainKeys } from '../../src/storage/insights/insights-sources.ts'
import { unscoredBatches } from '../../src/storage/runs/answer-batches.ts'
import { deleteAnswers } from '../../src/storage/runs/deleted-runs.ts'
import {
  assignSlots,
  createImportedPerceptionPrompts,
  createImportedPrompts,
  importedRuns,
  importSize,
  importTopicNames,
  insertImport,
  linesBeyondSamples,
  stageLines,
} from '../../src/storage/runs/imports.ts'
import type { ResponseRef } from '../../src/storage/runs/responses.ts'
import type { RunRef } from '../../src/storage/runs/run-ref.ts'
import { scoredAnswersAfter } from '../../src/storage/runs/scores.ts'
import { answersToReadAgain } from '../../src/storage/runs/second-reading.ts'
import { exportedBrand } from '../fixtures/exported-brand.ts'
import { importedBrand, type Line } from '../fixtures/import-lines.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let idle: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer()
  idle = await startTestServer({ works: false })
})

beforeEach(async () => {
  tenant = await server.newTenant()
})

afterAll(() => Promise.all([server.stop(), idle.stop()]))

const answers = (count: number) =>
  Array.from({ length: count }, (_, n): Line => ({ prompt: `Question ${n}?`, llm: 'alpha', answer: 'Acme.' }))

/** An export of answers with 1,000 found rows each. */
async function exportWithQueries(count: number): Promise<string> {
  const { brandId } = await importedBrand(tenant.client, answers(count))
  const webSearchQueries = Array.from({ length: 999 }, (_, n) => `q${n}`)
  const lines = (await exportedBrand(tenant.client, brandId)).trimEnd().split('\n')
  return lines
    .map((line) => JSON.parse(line))
    .map((line) => `${JSON.stringify(line.kind === 'answer' ? { ...line, webSearchQueries } : line)}\n`)
    .join('')
}

/** How often the transaction has read a value of a line that is stored apart from its row. */
async function longValuesRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ reads: number }>`
    select s.idx_scan::int as reads from pg_stat_xact_all_tables s
    where s.relid = (select reltoastrelid from pg_class where oid = 'import_lines'::regclass)`.execute(tx)
  return rows[0]?.reads ?? 0
}

/** How often PostgreSQL reads large values to take the next 30 KB of so many waiting lines of 20 KB. */
async function measuredOf(count: number): Promise<number> {
  const { organizationId, client } = tenant
  const { db } = server.database.database
  const { id: brandId } = await client.createBrand({ body: { name: `Acme ${count}`, llms: [] } })
  const importId = randomUUID()
  await insertImport(db, organizationId, importId, brandId)
  await sql`insert into import_lines (organization_id, import_id, line, prompt_text, prompt_key, llm, answer, run_key, details)
    select ${organizationId}, ${importId}, n, '', '', '', '', 'answer', ${JSON.stringify({ answer: randomBytes(10_000).toString('hex') })}::jsonb
    from generate_series(1, ${count}::int) n`.execute(db)
  return inTransaction(db, async (tx) => {
    // A plan without an index sorts all lines.
    await sql`set local enable_indexscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    const before = await longValuesRead(tx)
    await nextBrandLines(
      tx,
      { organizationId, importId },
      { kinds: ['answer'], limit: 200, bytesMax: 30_000 },
    )
    return (await longValuesRead(tx)) - before
  })
}

describe('Of answers with thousands of search queries, links and names', () => {
  itIfWhole('the import of a brand stores as many at a time as have 20,000', async () => {
    const file = await exportWithQueries(25)
    const { client, organizationId } = await idle.newTenant()
    const response = await client.stream('importBrand', {
      body: new Blob([file]).stream(),
      contentType: 'application/x-ndjson',
    })
    const { brandId } = (await response.json()) as { brandId: string }
    const { db } = idle.database.database
    const { rows: imports } = await sql<{
      id: string
    }>`select id from imports where organization_id = ${organizationId}`.execute(db)
    const [{ id: importId } = { id: '' }] = imports
    await moveBrandLines(idle.app.context, { organizationId, brandId, importId })
    const { rows } = await sql`select 1 from responses where organization_id = ${organizationId}`.execute(db)
    expect(rows.length).toBe(20)
  })

  itIfWhole('a deletion deletes as many at a time as have 20,000', async () => {
    const { organizationId } = tenant
    const { runId } = await importedBrand(tenant.client, answers(3))
    const { db } = server.database.database
    await sql`insert into web_search_queries (organization_id, response_id, position, run_id, brand_id, prompt_id, llm, query)
      select organization_id, id, n, run_id, brand_id, prompt_id, llm, 'q' from responses, generate_series(1, 10000) n
      where run_id = ${runId}`.execute(db)
    expect(await deleteAnswers(db, { organizationId, id: runId }, 200)).toBe(2)
  })
  it('the import of a brand measures only the lines that it stores', async () => {
    // A plan may read a stored line once more; each of the others would be one read more.
    expect((await measuredOf(30)) - (await measuredOf(3))).toBeLessThan(10)
  })

  it('those to one prompt are read 201 at a time for the suggestions of their run', async () => {
    const { organizationId } = tenant
    const { runId } = await importedBrand(tenant.client, answers(1))
    const { db } = server.database.database
    await sql`insert into all_results select (jsonb_populate_record(x, jsonb_build_object('id', md5('copy ' || n), 'ordinal', n + 1))).*
      from all_results x, generate_series(1, 250) n where x.run_id = ${runId}`.execute(db)
    const slices = await Array.fromAsync(
      promptResults(db, { organizationId, runId, generations: [0] }, { after: 0 }),
    )
    expect(slices.map(({ length }) => length)).toEqual([201, 50])
  })
  it('those of 500 are looked through at a time for a text', async () => {
    const { organizationId } = tenant
    const line = { sources: [{ url: 'https://a.com/page' }], webSearchQueries: ['best crm'] }
    const { runId } = await importedBrand(
      tenant.client,
      answers(1).map((one) => ({ ...one, ...line })),
    )
    const { db } = server.database.database
    const copied = (table: string, id: string, more: string) => sql`
      insert into ${sql.table(table)} select (jsonb_populate_record(x, jsonb_build_object(${sql.lit(id)}, md5('copy ' || n)) || ${sql.raw(more)})).*
      from ${sql.table(table)} x, generate_series(1, 600) n where x.run_id = ${runId}`
    await copied('all_results', 'id', "jsonb_build_object('ordinal', n + 1)").execute(db)
    for (const table of ['all_response_links', 'web_search_queries'])
      await copied(table, 'response_id', "'{}'").execute(db)
    const [queries, domains] = await Promise.all(
      [findQueryKeys, findDomainKeys].map((find) => Array.fromAsync(find(db, organizationId, [runId], 'E'))),
    )
    expect([queries?.length, domains?.length]).toEqual([2, 2])
  })
  it('their scores are stored by as many transactions as each 20,000 need', async () => {
    const sources = Array.from({ length: 4_100 }, (_, n) => ({ url: `https://a.com/${n}` }))
    const { runId } = await importedBrand(
      tenant.client,
      answers(5).map((line) => ({ ...line, sources })),
    )
    const { rows } = await sql`select distinct xmin::text from all_results where run_id = ${runId}`.execute(
      server.database.database.db,
    )
    expect(rows.length).toBe(2)
  })
})

describe('Of answers with 1.5 million characters of citations, two at a time', () => {
  let runId: string
  const db = () => server.database.database.db

  beforeEach(async () => {
    ;({ runId } = await importedBrand(tenant.client, answers(5)))
    await sql`update responses set citations = jsonb_build_array(jsonb_build_object('url', repeat('x', 1500000),
      'title', null, 'kind', 'cited')) where run_id = ${runId}`.execute(db())
  })

  it.each([
    ['scored again', (run: RunRef) => scoredAnswersAfter(db(), run, 1, 50, null)],
    ['read again', (run: RunRef) => answersToReadAgain(db(), run, 1, 20)],
  ] as const)('are %s', async (_, next) => {
    const rows = await next({ organizationId: tenant.organizationId, runId })
    expect(rows.map(({ ordinal }) => ordinal)).toEqual([2, 3])
  })

  it('are scored', async () => {
    const { rows } = await sql<ResponseRef>`update responses set state = 'answered' where run_id = ${runId}
      returning organization_id as "organizationId", id`.execute(db())
    const batches = await unscoredBatches(db(), rows)
    expect(batches.map(({ length }) => length)).toEqual([2, 2, 1])
  })
})

/** Too long for a row, and without repetitions that could be compressed. */
const longText = () =>
  Array.from(randomBytes(2_000), (byte, at) => String.fromCodePoint(20_000 + 256 * (at % 50) + byte)).join('')

it('Prompts of a file are not compared by their long texts', async () => {
  const { organizationId, client } = tenant
  const { db } = server.database.database
  const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
  const topic = { name: 'CRM' }
  const { topics } = await client.createTopics({ params: { brandId }, body: { topics: [topic] } })
  const ref = { organizationId, brandId, importId: randomUUID() }
  await insertImport(db, organizationId, ref.importId, brandId)
  const none = {
    sample: null,
    askedAt: null,
    topicName: null,
    topicKey: null,
    customerJourney: null,
    details: {},
  }
  const lines = Array.from({ length: 400 }, (_, line) => {
    const text = longText()
    const propertyId = line % 2 === 0 ? null : 'trust'
    const prompt = { promptText: text, promptKey: text, propertyId, llm: 'alpha', runKey: 'one', answer: '' }
    return { line, ...prompt, ...none }
  })
  await stageLines(db, organizationId, ref.importId, lines, new Date())
  const reads = await inTransaction(db, async (tx) => {
    const before = await longValuesRead(tx)
    await importSize(tx, ref)
    await linesBeyondSamples(tx, ref, 10, 10)
    await importedRuns(tx, ref)
    await joinInBulk(tx, async () => {
      await importTopicNames(tx, ref)
      await createImportedPrompts(tx, ref, topics[0]?.id ?? null)
      await createImportedPerceptionPrompts(tx, ref)
      await assignSlots(tx, ref, [{ runKey: 'one', runId: randomUUID() }])
    })
    return (await longValuesRead(tx)) - before
  })
  // To store each text and its key, and to find its prompt again.
  expect(reads).toBeLessThanOrEqual(4 * lines.length)
})
