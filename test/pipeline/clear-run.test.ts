import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearRun } from '../../src/pipeline/run/clear-run.ts'
import { importedBrand, type Line } from '../fixtures/import-lines.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** One more than one job clears. */
const COUNT = 801

let server: TestServer
let tenant: Tenant
let runId: string

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

const database = () => server.database.database.db
const run = () => ({ organizationId: tenant.organizationId, runId })

async function imported(count: number): Promise<void> {
  tenant = await server.newTenant()
  const lines: Line[] = Array.from({ length: count }, (_, place) => ({
    prompt: `Question ${place + 1}?`,
    llm: 'alpha',
    answer: 'Acme.',
  }))
  ;({ runId } = await importedBrand(tenant.client, lines))
}

/** Results that the run does not show, and whether a clearing is pending. */
async function left(): Promise<{ hidden: number; clearing: string | null }> {
  const { rows } = await sql<{ hidden: number; clearing: string | null }>`
    select r.clearing, (select count(*) from all_results x where x.run_id = r.id
      and x.generation <> all(r.generations))::int as hidden
    from runs r where r.id = ${runId}`.execute(database())
  return rows[0] ?? { hidden: -1, clearing: null }
}

const cleared = () => expect.poll(left).toEqual({ hidden: 0, clearing: null })

/** The run gets as many answers as its first one, without being asked and read. */
async function multiply(count: number): Promise<void> {
  await sql`with more as (
      insert into responses select x.* from responses y cross join generate_series(1, ${count - 1}::int) place
        cross join lateral jsonb_populate_record(null::responses,
          to_jsonb(y) || jsonb_build_object('id', gen_random_uuid(), 'ordinal', y.ordinal + place, 'sample', y.sample + place)) x
        where y.run_id = ${runId} returning id, ordinal)
    insert into all_results select x.* from all_results y cross join more
      cross join lateral jsonb_populate_record(null::all_results,
        to_jsonb(y) || jsonb_build_object('id', more.id, 'ordinal', more.ordinal)) x
      where y.run_id = ${runId}`.execute(database())
}

describe('once a run is scored again', () => {
  it('its old scores are taken away', async () => {
    await imported(1)
    await tenant.client.rescoreRun({ params: { runId } })
    await endOfRun(tenant.client, runId)
    await cleared()
    expect(await left()).toEqual({ hidden: 0, clearing: null })
  })

  it('its old scores are taken away by several jobs, so that others have their turn', async () => {
    await imported(1)
    await multiply(COUNT)
    // As the end of a rescore leaves them.
    await sql`update runs set generations = '{7}', clearing = ${v7()} where id = ${runId}`.execute(database())
    const before = await left()
    const { queue } = server.app.context
    await queue.enqueue(database(), 'clear-run', [{ data: run() }])
    await cleared()
    expect(before.hidden).toBe(COUNT)
    const { rows } = await server.database.database.execute(
      `select data->'next'->'after' as after from pgboss.job
       where name = 'clear-run' and data->>'runId' = $1 order by created_on`,
      [runId],
    )
    expect(rows).toEqual([{ after: null }, { after: COUNT - 1 }])
  })
})

describe('scores that a run does not show', () => {
  beforeEach(async () => {
    await imported(3)
    await sql`insert into all_results select x.* from all_results y
      cross join lateral jsonb_populate_record(null::all_results, to_jsonb(y) || '{"generation":9}') x
      where y.run_id = ${runId}`.execute(database())
    await sql`update runs set clearing = ${v7()} where id = ${runId}`.execute(database())
  })

  it('are taken away by the housekeeping where the job for it was lost or spent', async () => {
    const { queue } = server.app.context
    await queue.enqueue(database(), 'housekeeping', [{ data: {} }])
    queue.wake('housekeeping')
    await cleared()
    expect(await left()).toEqual({ hidden: 0, clearing: null })
  })

  it('are left to the clearing that was asked for last', async () => {
    const before = await left()
    await clearRun(server.app.context, { ...run(), next: { after: 3, clearing: v7() } })
    expect(await left()).toEqual(before)
  })
})
