import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dateSchedules, startDueRuns } from '../../src/pipeline/run/schedule.ts'
import { dueBrands } from '../../src/storage/brands/schedules.ts'
import { brandsToRescore } from '../../src/storage/runs/outdated-runs.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brandId: string
/** The time of the server's clock. */
let clock = '2026-03-04T12:00:00Z'

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM], now: () => new Date(clock) })
})
afterAll(() => server.stop())

beforeEach(async () => {
  // Makes the schedules of other tests not due.
  await sql`update brands set next_run_at = null`.execute(server.app.context.database.db)
  clock = '2026-03-04T12:00:00Z'
  tenant = await server.newTenant()
  ;({ brandId } = await seedBrand(tenant.client, { llms: ['silent'] }))
})

const schedule = (cron: string, timezone = 'UTC') =>
  tenant.client.updateBrand({
    params: { brandId },
    body: { schedule: { frequency: 'custom', cron, timezone } },
  })

const runs = async () => (await tenant.client.listWorkspaceRuns({ params: { brandId } })).data

const startedAt = async () => (await runs()).map((run) => run.startedAt.slice(0, 16)).sort()

/** Lets the server check for due schedules; runs that start end before the next check. */
async function look(at: string): Promise<void> {
  clock = at
  await startDueRuns(server.app.context)
  for (const { id, status } of await runs()) {
    if (status === 'queued') await tenant.client.cancelRun({ params: { runId: id } })
  }
}

async function lookAtAll(...times: string[]): Promise<void> {
  for (const at of times) await look(at)
}

describe('a scheduled run', () => {
  it('starts at its time, and not before', async () => {
    await schedule('0 6 * * *')
    await lookAtAll('2026-03-05T05:59:59Z', '2026-03-05T06:00:01Z', '2026-03-05T06:00:03Z')
    expect(await startedAt()).toEqual(['2026-03-05T06:00'])
  })

  it('does not start at once when its schedule is set within its own minute', async () => {
    clock = '2026-03-04T06:00:20Z'
    await schedule('0 6 * * *')
    await lookAtAll('2026-03-04T06:00:22Z', '2026-03-04T06:01:00Z', '2026-03-05T06:00:01Z')
    expect(await startedAt()).toEqual(['2026-03-05T06:00'])
  })

  it('starts once when the server was down at several of its times', async () => {
    await schedule('0 6 * * *')
    await lookAtAll('2026-03-08T10:00:00Z', '2026-03-08T10:00:02Z', '2026-03-09T06:00:01Z')
    expect(await startedAt()).toEqual(['2026-03-08T10:00', '2026-03-09T06:00'])
  })

  it('starts once, however many processes look at the same moment', async () => {
    await schedule('0 6 * * *')
    clock = '2026-03-05T06:00:01Z'
    await Promise.all([1, 2, 3, 4].map(() => startDueRuns(server.app.context)))
    expect(await startedAt()).toEqual(['2026-03-05T06:00'])
  })

  it('does not start once its schedule is taken away', async () => {
    await schedule('0 6 * * *')
    await tenant.client.updateBrand({ params: { brandId }, body: { schedule: null } })
    await look('2026-03-05T06:00:01Z')
    expect(await startedAt()).toEqual([])
  })

  it('does not start for a brand that was deleted', async () => {
    await schedule('0 6 * * *')
    await tenant.client.deleteBrand({ params: { brandId } })
    clock = '2026-03-05T06:00:01Z'
    await startDueRuns(server.app.context)
    const { rows } = await sql`select 1 from runs where brand_id = ${brandId}`.execute(
      server.app.context.database.db,
    )
    expect(rows).toEqual([])
  })

  it('starts at the times of another zone as soon as that is set', async () => {
    await schedule('0 6 * * *')
    await schedule('0 6 * * *', 'America/New_York')
    await lookAtAll('2026-03-05T06:00:01Z', '2026-03-05T11:00:01Z')
    expect(await startedAt()).toEqual(['2026-03-05T11:00'])
  })

  itIfWhole('is not put off when its schedule is sent back as it is after its time has come', async () => {
    await schedule('0 6 * * *')
    clock = '2026-03-05T06:00:01Z'
    await schedule('0 6 * * *')
    await look('2026-03-05T06:00:02Z')
    expect(await startedAt()).toEqual(['2026-03-05T06:00'])
  })

  it('is passed over while another run of the brand is under way, and starts at its next time', async () => {
    await schedule('0 6 * * *')
    clock = '2026-03-05T05:00:00Z'
    const { id } = (await tenant.client.startRun({ params: { brandId } })) as { id: string }
    clock = '2026-03-05T06:00:01Z'
    await startDueRuns(server.app.context)
    await tenant.client.cancelRun({ params: { runId: id } })
    await lookAtAll('2026-03-05T07:00:00Z', '2026-03-06T06:00:01Z')
    expect(await startedAt()).toEqual(['2026-03-05T05:00', '2026-03-06T06:00'])
  })

  it('starts though that of another brand cannot', async () => {
    await schedule('0 6 * * *')
    const other = await seedBrand(tenant.client, { llms: ['silent'] })
    await tenant.client.updateBrand({
      params: { brandId: other.brandId },
      body: { llms: [], schedule: { frequency: 'daily', enabledLlms: [] } },
    })
    await look('2026-03-05T06:00:01Z')
    expect(await startedAt()).toEqual(['2026-03-05T06:00'])
  })

  it('asks the other LLMs, and the log names the one that the server has no longer', async () => {
    await schedule('0 6 * * *')
    await sql`update brands set schedule = jsonb_set(schedule, '{enabledLlms}', '["gone","silent"]')
      where id = ${brandId}`.execute(server.app.context.database.db)
    clock = '2026-03-05T06:00:01Z'
    const warned: unknown[] = []
    const log = { info() {}, error() {}, warn: ({ llms }: { llms?: unknown }) => warned.push(llms) }
    await startDueRuns({ ...server.app.context, log })
    const [run] = await runs()
    const { llms } = await tenant.client.getRun({ params: { runId: run?.id ?? '' } })
    expect({ asked: llms.map(({ llm }) => llm), warned }).toEqual({ asked: ['silent'], warned: [['gone']] })
  })

  it('is tried again minutes after its start failed, not at each check before those of others', async () => {
    const setZone = (zone: string) =>
      sql`update brands set schedule = jsonb_set(schedule, '{timezone}', to_jsonb(${zone}::text))
        where id = ${brandId}`.execute(server.app.context.database.db)
    await schedule('0 6 * * *')
    await setZone('Europe/Nowhere')
    await look('2026-03-05T06:00:01Z')
    await setZone('UTC')
    await lookAtAll('2026-03-05T06:00:03Z', '2026-03-05T06:05:01Z')
    expect(await startedAt()).toEqual(['2026-03-05T06:05'])
  })

  itIfWhole('of a schedule from before times were kept starts at its next time', async () => {
    await schedule('0 6 * * *')
    await sql`update brands set next_run_at = null where id = ${brandId}`.execute(
      server.app.context.database.db,
    )
    await dateSchedules(server.app.context)
    await lookAtAll('2026-03-05T05:59:59Z', '2026-03-05T06:00:01Z')
    expect(await startedAt()).toEqual(['2026-03-05T06:00'])
  })
})

describe('a schedule that the queue followed before', () => {
  /** The rows of an earlier version. */
  async function followedByQueue(setAt: string): Promise<void> {
    const { database } = server.app.context
    await schedule('0 6 * * *')
    await sql`update brands set next_run_at = null where id = ${brandId}`.execute(database.db)
    await database.execute(
      `insert into pgboss.queue select (jsonb_populate_record(null::pgboss.queue,
         to_jsonb(q) || '{"name":"scheduled-run"}')).* from pgboss.queue q where name = 'housekeeping'
       on conflict do nothing`,
    )
    await database.execute(
      `insert into pgboss.schedule (name, key, cron, timezone, created_on, updated_on)
       values ('scheduled-run', $1, '0 6 * * *', 'UTC', $2, $2)`,
      [brandId, setAt],
    )
  }

  it('starts the run whose time came while the first start of this version was under way', async () => {
    await followedByQueue('2026-03-01T12:00:00Z')
    clock = '2026-03-05T06:00:20Z'
    await dateSchedules(server.app.context)
    await lookAtAll('2026-03-05T06:00:22Z', '2026-03-06T06:00:01Z')
    expect(await startedAt()).toEqual(['2026-03-05T06:00', '2026-03-06T06:00'])
  })

  itIfWhole('does not start a run again that it started just before', async () => {
    await schedule('0 6 * * *')
    await look('2026-03-05T06:00:01Z')
    await followedByQueue('2026-03-01T12:00:00Z')
    clock = '2026-03-05T06:00:20Z'
    await dateSchedules(server.app.context)
    await lookAtAll('2026-03-05T06:00:22Z', '2026-03-06T06:00:01Z')
    expect(await startedAt()).toEqual(['2026-03-05T06:00', '2026-03-06T06:00'])
  })

  itIfWhole('starts no run for a time before it was set', async () => {
    await followedByQueue('2026-03-05T06:30:00Z')
    clock = '2026-03-05T07:00:00Z'
    await dateSchedules(server.app.context)
    await lookAtAll('2026-03-05T07:00:02Z', '2026-03-06T06:00:01Z')
    expect(await startedAt()).toEqual(['2026-03-06T06:00'])
  })
})

describe('in the nights in which clocks change, a run that is scheduled for 02:30 in Berlin', () => {
  it('starts once where that time comes twice', async () => {
    clock = '2026-10-24T12:00:00Z'
    await schedule('30 2 * * *', 'Europe/Berlin')
    await lookAtAll('2026-10-25T00:30:02Z', '2026-10-25T01:30:02Z', '2026-10-26T01:30:02Z')
    expect(await startedAt()).toEqual(['2026-10-25T00:30', '2026-10-26T01:30'])
  })

  it('starts at the next moment where that time does not exist', async () => {
    clock = '2026-03-28T12:00:00Z'
    await schedule('30 2 * * *', 'Europe/Berlin')
    await lookAtAll(
      '2026-03-29T00:59:59Z',
      '2026-03-29T01:00:01Z',
      '2026-03-29T01:30:01Z',
      '2026-03-30T00:30:01Z',
    )
    expect(await startedAt()).toEqual(['2026-03-29T01:00', '2026-03-30T00:30'])
  })
})

it('a weekly run with a week as its minimum interval starts in the week in which clocks go forward, too', async () => {
  await sql`update organizations set schedule_interval_minutes = ${7 * 1_440}
    where id = ${tenant.organizationId}`.execute(server.app.context.database.db)
  clock = '2026-03-20T12:00:00Z'
  await schedule('0 6 * * 1', 'Europe/Berlin')
  await lookAtAll('2026-03-23T05:00:02Z', '2026-03-30T04:00:02Z', '2026-04-06T04:00:02Z')
  expect(await startedAt()).toEqual(['2026-03-23T05:00', '2026-03-30T04:00', '2026-04-06T04:00'])
})

describe('a schedule from before, with times that follow each other too soon', () => {
  it('is held to a quarter of an hour', async () => {
    await schedule('*/15 * * * *')
    await sql`update brands set schedule = jsonb_set(schedule, '{cron}', '"*/5 * * * *"'),
      next_run_at = '2026-03-04T12:05:00Z' where id = ${brandId}`.execute(server.app.context.database.db)
    const times = ['05', '10', '15', '20', '25', '30', '35'].map((minute) => `2026-03-04T12:${minute}:02Z`)
    await lookAtAll(...times)
    expect(await startedAt()).toEqual(['2026-03-04T12:05', '2026-03-04T12:20', '2026-03-04T12:35'])
  })

  it('starts no sooner for being set anew after every start', async () => {
    await schedule('5 12 * * *')
    await look('2026-03-04T12:05:01Z')
    await schedule('7 12 * * *')
    await look('2026-03-04T12:07:01Z')
    expect(await startedAt()).toEqual(['2026-03-04T12:05'])
  })
})

it.each([
  ['next_run_at', dueBrands],
  ['rescore_at', brandsToRescore],
] as const)(
  'a brand whose %s has come is not held up by the many of another organization',
  async (column, find) => {
    const { db } = server.app.context.database
    const other = await server.newTenant()
    const llms = ['silent']
    const others = [await seedBrand(other.client, { llms }), await seedBrand(other.client, { llms })]
    const setDue = (id: string, at: string) =>
      sql`update brands set ${sql.ref(column)} = ${at}::timestamptz where id = ${id}`.execute(db)
    for (const one of others) await setDue(one.brandId, '2026-03-04T06:00:00Z')
    await setDue(brandId, '2026-03-04T07:00:00Z')
    const due = await find(db, new Date('2026-03-04T07:00:01Z'), 2)
    expect(due.map(({ organizationId }) => organizationId)).toEqual([
      other.organizationId,
      tenant.organizationId,
    ])
  },
)
