import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { INSIGHT_RUNS_MAX } from '../../src/domain/insights/insight-runs.ts'
import { precedingPeriod } from '../../src/http/reading/insight-periods.ts'
import { findId } from '../../src/lookup/find-id.ts'
import { findOtherBrand } from '../../src/lookup/find-other-brand.ts'
import { findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import { runsWithin } from '../../src/storage/insights/window-runs.ts'
import { importedBrand, importLines, type Line } from '../fixtures/import-lines.ts'
import { send } from '../fixtures/send.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
})

const line = (prompt: string, answer: string, more: Partial<Line> = {}): Line => ({
  prompt,
  topic: 'CRM',
  llm: 'alpha',
  answer,
  ...more,
})

/** Adds copies of a run without its answers, each so many seconds later than the one before. */
async function copyRun(runId: string, count: number, secondsApart = 0): Promise<void> {
  const { db } = server.database.database
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = 'runs'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.id(name)))
  await sql`
    insert into runs (${columns}) select ${columns} from (
      select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
        'started_at', r.started_at + make_interval(secs => ${secondsApart}::int * n)))).*
      from runs r, generate_series(1, ${count}::int) n where r.id = ${runId}) x`.execute(db)
}

/** A brand with 402 runs. */
async function manyRuns(askedAt: string): Promise<string> {
  const { brandId, runId } = await importedBrand(tenant.client, [line('Which CRM?', 'Acme.', { askedAt })])
  await copyRun(runId, INSIGHT_RUNS_MAX + 1)
  return brandId
}

it('A brand is found by its name, however many runs there are', async () => {
  const brandId = await manyRuns('2024-03-01T06:00:00Z')
  await importLines(tenant.client, brandId, [line('Which CRM?', '1. **Globex**\n2. **Acme**')])
  const { id } = await tenant.client
    .listDetectedBrands({ params: { brandId } })
    .then(({ data }) => data[0] ?? { id: '' })
  const found = [
    await findOtherBrand(tenant.client, brandId, 'Globex'),
    await findId(tenant.client, 'detected-brand', 'Globex', brandId),
  ]
  expect(found).toEqual([id, id])
})

describe('A request for insights', () => {
  it.each(['insights/trend', 'detected-brands'])(
    'is refused for a window of more than 400 runs: %s',
    async (list) => {
      const brandId = await manyRuns('2024-03-01T06:00:00Z')
      const path = `/workspace/brands/${brandId}/${list}?from=2024-03-01&to=2024-03-01`
      const { status, body } = await send(server.baseUrl + path, { key: tenant.key })
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('more than the 400 runs')])
    },
  )

  it('reads one run more than a window may have', async () => {
    const brandId = await manyRuns('2024-03-01T06:00:00Z')
    const { db } = server.database.database
    const tenantOfAll = { organizationId: tenant.organizationId, brandIds: null }
    const found = await findVisibleBrand(db, tenantOfAll, brandId)
    if (!found) throw new Error('the brand is missing')
    const choice = { surface: undefined, market: 'main' as const }
    const { runs } = await runsWithin(db, found, { from: null, to: null }, choice)
    expect(runs).toHaveLength(INSIGHT_RUNS_MAX + 1)
  })

  itIfWhole('reads the newest 400 of the last 28 days where no window is given', async () => {
    const brandId = await manyRuns(server.app.context.now().toISOString())
    const { window } = await tenant.client.getTrend({ params: { brandId } })
    expect(window.runs).toHaveLength(400)
  })

  let asked: { brandId: string; runId: string }

  beforeAll(async () => {
    asked = await importedBrand(tenant.client, [line('Which CRM?', 'Acme.')])
  })

  it.each([
    ['a run and a window', 'overview', 'runId=RUN&from=2026-01-01', 400],
    ['a window that begins in the future and has no end', 'overview', 'from=9000-01-01', 400],
    ['a comparison of nothing that can be read', 'compare', 'before=yesterday', 400],
    ['a matrix of one dimension', 'matrix', 'rows=llm&columns=llm', 400],
    ['a comparison with an unknown run', 'compare', 'before=0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e', 404],
  ])('for %s is refused', async (_, route, query, status) => {
    const { brandId, runId } = asked
    const path = `/workspace/brands/${brandId}/insights/${route}?${query.replace('RUN', runId)}`
    expect((await send(server.baseUrl + path, { key: tenant.key })).status).toBe(status)
  })
})

describe('A period that nobody chose', () => {
  it('has the newest of the runs before, where there are too many to read', async () => {
    const { brandId, runId } = await importedBrand(tenant.client, [
      line('Which CRM?', 'Acme.', { askedAt: '2024-03-01T06:00:00Z' }),
    ])
    const { db } = server.database.database
    await copyRun(runId, INSIGHT_RUNS_MAX, 1)
    const brand = await findVisibleBrand(
      db,
      { organizationId: tenant.organizationId, brandIds: null },
      brandId,
    )
    const [from, to] = [new Date('2024-03-02T00:00:00Z'), new Date('2024-03-03T00:00:00Z')]
    const period = { from, to, isSingle: false, runs: [], expiredRuns: 0 }
    const before = await precedingPeriod(db, brand as NonNullable<typeof brand>, period, {
      surface: undefined,
      market: 'main',
    })
    expect([before?.runs.length, before?.runs.some(({ id }) => id === runId)]).toEqual([
      INSIGHT_RUNS_MAX,
      false,
    ])
  })
})

describe('A period that cannot be read', () => {
  it('is refused with an example of two days', async () => {
    const { brandId } = await importedBrand(tenant.client, [line('Which CRM?', 'Acme.')])
    const input = { params: { brandId }, query: { before: '2026-03-01' } }
    await expect(tenant.client.compareRuns(input)).rejects.toMatchObject({
      message: expect.stringContaining('2026-03-01..2026-03-28'),
    })
  })
})
