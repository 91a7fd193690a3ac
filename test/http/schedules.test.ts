import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

beforeEach(async () => {
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme' } })).id
})

const patch = (schedule: unknown, id = brandId) =>
  send(`${server.baseUrl}/workspace/brands/${id}`, { method: 'PATCH', key: tenant.key, json: { schedule } })

/** What the queue has been told of the brand. */
async function queued(): Promise<unknown[]> {
  const { rows } = await sql`select cron, timezone, data from pgboss.schedule
    where lower(key) = ${brandId}`.execute(server.database.database.db)
  return rows
}

describe('a schedule', () => {
  it.each([
    ['daily', '0 6 * * *'],
    ['weekly', '0 6 * * 1'],
    ['monthly', '0 6 1 * *'],
  ])('that is %s has its usual times, in UTC, and asks the LLMs of the brand', async (frequency, cron) => {
    expect((await patch({ frequency })).body).toMatchObject({
      schedule: { frequency, cron, timezone: 'UTC', enabledLlms: ['silent'] },
    })
  })

  it('may have times and a time zone of its own', async () => {
    const schedule = { frequency: 'custom', cron: '30 7 * * 1-5', timezone: 'Europe/Copenhagen' }
    expect((await patch(schedule)).body).toMatchObject({ schedule })
  })

  it('is what the queue follows', async () => {
    await patch({ frequency: 'custom', cron: '30 7 * * 1', timezone: 'Asia/Tokyo' })
    expect(await queued()).toEqual([
      {
        cron: '30 7 * * 1',
        timezone: 'Asia/Tokyo',
        data: { organizationId: tenant.organizationId, brandId },
      },
    ])
  })

  it('that replaces another leaves one in the queue, though the id was written in capital letters', async () => {
    await patch({ frequency: 'daily' })
    await patch({ frequency: 'weekly' }, brandId.toUpperCase())
    expect(await queued()).toMatchObject([{ cron: '0 6 * * 1' }])
  })

  it.each([
    ['manual', { frequency: 'manual' }],
    ['none', null],
  ])('that becomes %s is taken off the queue', async (_, schedule) => {
    await patch({ frequency: 'daily' })
    await patch(schedule)
    expect(await queued()).toEqual([])
  })

  it.each([
    ['an unknown frequency', { frequency: 'hourly' }],
    ['no frequency', { cron: '0 6 * * *' }],
    ['custom times without any', { frequency: 'custom' }],
    ['four fields', { frequency: 'custom', cron: '0 6 * *' }],
    ['six fields', { frequency: 'custom', cron: '0 0 6 * * *' }],
    ['an impossible hour', { frequency: 'custom', cron: '0 25 * * *' }],
    ['words', { frequency: 'custom', cron: 'every day at six o clock' }],
    ['a day that never comes', { frequency: 'custom', cron: '0 6 30 2 *' }],
    ['an unknown time zone', { frequency: 'daily', timezone: 'Mars/Olympus' }],
    ['times that change at every look', { frequency: 'custom', cron: 'H H * * *' }],
    ['times though manual', { frequency: 'manual', cron: '0 6 * * *' }],
    ['times more often than it says', { frequency: 'weekly', cron: '*/5 * * * *' }],
    ['an unknown time zone, though manual', { frequency: 'manual', timezone: 'Mars/Olympus' }],
    ['an LLM that is not configured', { frequency: 'daily', enabledLlms: ['nobody'] }],
    ['a field that is none', { frequency: 'daily', time: '06:00' }],
  ])('with %s is refused', async (_, schedule) => {
    expect(await patch(schedule)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('that is refused leaves the one before', async () => {
    await patch({ frequency: 'daily' })
    await patch({ frequency: 'custom', cron: 'never' })
    expect(await queued()).toMatchObject([{ cron: '0 6 * * *' }])
  })
})
