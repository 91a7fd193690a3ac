import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doHousekeeping } from '../../src/pipeline/housekeeping.ts'
import { moveImportedAnswers } from '../../src/pipeline/imports/import-answers.ts'
import { clearBrand, ROWS_AT_ONCE } from '../../src/pipeline/run/clear-brand.ts'
import { RunKnowledgeCache } from '../../src/pipeline/run/run-settings.ts'
import { scoreResponses } from '../../src/pipeline/run/score-responses.ts'
import { openImports } from '../../src/storage/brand-files/imported-brands.ts'
import { unclearedBrands } from '../../src/storage/brands/deleted-brands.ts'
import { sendLines } from '../fixtures/import-lines.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** One more than two transactions change. */
const COUNT = 2 * ROWS_AT_ONCE + 1

let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
})
afterAll(() => server.stop())

const database = () => server.database.database.db
const brand = () => ({ organizationId: tenant.organizationId, brandId })

/** A brand with an import whose lines were not moved into its run. */
async function imported(count: number): Promise<void> {
  tenant = await server.newTenant()
  ;({ id: brandId } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } }))
  await sendLines(tenant.client, brandId, Array(count).fill('Acme.'))
}

const importId = async () => {
  const { rows } = await sql<{ id: string }>`select id from imports where brand_id = ${brandId}`.execute(
    database(),
  )
  return rows[0]?.id ?? ''
}

const move = async () =>
  moveImportedAnswers(server.app.context, {
    organizationId: tenant.organizationId,
    importId: await importId(),
  })

const remove = () => tenant.client.deleteBrand({ params: { brandId } })

interface Left {
  lines: number
  prompts: number
  unsettled: number
}

/** The rows that still must be cleared. */
async function left(): Promise<Left | undefined> {
  const { rows } = await sql<Left>`
    select (select count(*)::int from import_lines l join imports i on i.id = l.import_id
        where i.brand_id = ${brandId}) as lines,
      (select count(*)::int from prompts where brand_id = ${brandId} and deleted_at is null) as prompts,
      (select count(*)::int from responses where brand_id = ${brandId}
        and state in ('planned', 'asking', 'answered')) as unsettled`.execute(database())
  return rows[0]
}

const NOTHING: Left = { lines: 0, prompts: 0, unsettled: 0 }

/** Runs the jobs of one brand. */
async function clearToEnd(): Promise<void> {
  for (let jobs = 0; jobs < 20; jobs += 1) await clearBrand(server.app.context, brand())
}

describe('a deleted brand with much in it', () => {
  beforeEach(() => imported(COUNT))

  it('is cleared by transactions that change at most so many rows of a table, so that others have their turn', async () => {
    await remove()
    await clearToEnd()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from prompts where brand_id = ${brandId} group by xmin::text order by 1`.execute(
      database(),
    )
    expect(rows.map(({ count }) => count)).toEqual([1, ROWS_AT_ONCE, ROWS_AT_ONCE])
  })
})

describe('a deleted brand', () => {
  beforeEach(() => imported(3))

  it('loses its unmoved lines, prompts and unscored answers', async () => {
    await move()
    await remove()
    await clearToEnd()
    expect(await left()).toEqual(NOTHING)
  })

  it('gives the bytes of its contents back', async () => {
    const stored = async () => (await tenant.client.getOrganization()).storedBytes
    const body = { title: 'T', content: 'x'.repeat(100_000) }
    await tenant.client.createContent({ params: { brandId }, body })
    const before = await stored()
    await remove()
    await clearToEnd()
    expect(await stored()).toBeLessThan(before - 99_000)
  })

  it('has no more lines moved into its runs', async () => {
    await remove()
    await move()
    expect(await left()).toMatchObject({ lines: 3, unsettled: 0 })
  })

  it('has no more answers scored', async () => {
    await move()
    await remove()
    const { rows } = await sql<{ id: string }>`select id from responses where brand_id = ${brandId}`.execute(
      database(),
    )
    const refs = rows.map(({ id }) => ({ organizationId: tenant.organizationId, id }))
    await scoreResponses(server.app.context, new RunKnowledgeCache(), refs)
    expect(await left()).toMatchObject({ unsettled: 3 })
  })

  it('is cleared by the housekeeping where its job was lost', async () => {
    await remove()
    await server.database.database.execute(`delete from pgboss.job where name = 'clear-brand'`)
    await doHousekeeping(server.app.context)
    expect(await server.app.context.queue.hasJob('clear-brand', brand())).toBe(true)
  })

  it('is cleared once', async () => {
    await remove()
    await clearToEnd()
    const brands = await unclearedBrands(database())
    expect(brands.filter((one) => one.brandId === brandId)).toEqual([])
  })

  it('leaves no import that would be continued', async () => {
    const id = await importId()
    await remove()
    await clearToEnd()
    expect((await openImports(database())).filter((one) => one.importId === id)).toEqual([])
  })
})
