import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putSourceOverride } from '../../src/storage/brands/source-types.ts'
import { type BrandRef, findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { scoredAnswersAfter, stageScores } from '../../src/storage/runs/scores.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { laterJobs } from '../fixtures/later-jobs.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

/** A rescore of the run that finds two links. */
async function storeAgain(tx: Db, runId: string): Promise<void> {
  const rows = await scoredAnswersAfter(tx, { organizationId: tenant.organizationId, runId }, 0, 1, null)
  const links = ['https://oscorp.info/x', 'https://oscorp.info/y'].map((url) => ({
    url,
    domain: 'oscorp.info',
    title: null,
    kind: 'cited' as const,
    sourceType: 'other' as const,
    pageType: 'other' as const,
  }))
  await stageScores(
    tx,
    0,
    rows.map((row) => ({ row, score: null, detected: [], perception: null, links })),
    new Date(),
  )
}

/** Whether a transaction waits for an advisory lock of this database. */
async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}

async function visibleBrand(brandId: string): Promise<BrandRef> {
  const { organizationId } = tenant
  const brand = await findVisibleBrand(
    server.database.database.db,
    { organizationId, brandIds: null },
    brandId,
  )
  if (!brand) throw new Error('the brand is gone')
  return brand
}

it('who sets a kind of source waits for the links that are being stored, and changes them too', async () => {
  const { db } = server.database.database
  const sources = [{ url: 'https://oscorp.info/x' }]
  const line = { prompt: 'a', llm: 'alpha', answer: 'Fine.', sources }
  const { brandId, runId } = await importedBrand(tenant.client, [line])
  const brand = await visibleBrand(brandId)
  const override = { id: newId(), domain: 'oscorp.info', sourceType: 'ugc' } as const
  let setting: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async (tx) => {
    await storeAgain(tx, runId)
    let isSet = false
    setting = inTransaction(db, (other) => putSourceOverride(other, brand, override)).then(() => {
      isSet = true
    })
    await until(async () => isSet || (await isWaiting(db)))
  })
  await setting
  const { data } = await tenant.client.getRunSources({ params: { runId }, query: { source_type: ['ugc'] } })
  expect(data).toMatchObject([
    { links: [{ uri: 'https://oscorp.info/x' }, { uri: 'https://oscorp.info/y' }] },
  ])
})

it('who scores a run again holds nobody off its row while a kind of source is being set', async () => {
  const { db } = server.database.database
  const line = { prompt: 'a', llm: 'alpha', answer: 'Fine.', sources: [{ url: 'https://oscorp.info/x' }] }
  const { brandId, runId } = await importedBrand(tenant.client, [line])
  const brand = await visibleBrand(brandId)
  // A domain that the run does not cite, because the change locks the runs that do.
  const override = { id: newId(), domain: 'umbrella.info', sourceType: 'ugc' } as const
  const isFree = await inTransaction(db, async (tx) => {
    await putSourceOverride(tx, brand, override)
    await tenant.client.rescoreRun({ params: { runId } })
    await until(async () => (await laterJobs(db, runId)) > 0)
    const { rows } = await sql`select 1 from runs where id = ${runId} for update skip locked`.execute(db)
    return rows.length === 1
  })
  await endOfRun(tenant.client, runId)
  expect(isFree).toBe(true)
})

it('a source type is set by as many statements as the links of the runs need', async () => {
  const lines = ['1', '2', '3'].map((run) => ({
    prompt: 'Best CRM?',
    llm: 'alpha',
    answer: 'Acme.',
    askedAt: `2026-03-0${run}T06:00:00Z`,
    run,
    sources: [{ url: 'https://hooli.example.org/1' }, { url: 'https://hooli.example.org/2' }],
  }))
  const { brandId } = await importedBrand(tenant.client, lines)
  const { db } = server.database.database
  const brand = await visibleBrand(brandId)
  const override = { id: newId(), domain: 'example.org', sourceType: 'social' as const }
  await inTransaction(db, (tx) => putSourceOverride(tx, brand, override, 4))
  // The number of the statement in its transaction.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from all_response_links l join runs r on r.organization_id = l.organization_id and r.id = l.run_id
    where r.brand_id = ${brandId} and l.source_type = 'social' group by l.cmin::text order by count`.execute(
    db,
  )
  expect(rows.map(({ count }) => count)).toEqual([2, 4])
})
