import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** A Wednesday. */
const NOW = new Date('2026-03-04T12:00:30Z')

let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  server = await startTestServer({
    works: false,
    llms: [SILENT_LLM, { ...SILENT_LLM, name: 'other' }],
    now: () => NOW,
  })
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

beforeEach(async () => {
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: ['silent'] } })).id
})

const patch = (schedule: unknown, id = brandId) =>
  send(`${server.baseUrl}/workspace/brands/${id}`, { method: 'PATCH', key: tenant.key, json: { schedule } })

const choose = (llms: string[]) => tenant.client.updateBrand({ params: { brandId }, body: { llms } })

const context = () => tenant.client.getBrandContext({ params: { brandId } })
const nextTime = async () => (await context()).nextEstimatedScheduledFetchAt

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

  it('is due at the next of its times', async () => {
    await patch({ frequency: 'custom', cron: '30 7 * * 1', timezone: 'Asia/Tokyo' })
    expect(await nextTime()).toBe('2026-03-08T22:30:00.000Z')
  })

  it('is due tomorrow when it is set within its own minute', async () => {
    await patch({ frequency: 'custom', cron: '0 12 * * *' })
    expect(await nextTime()).toBe('2026-03-05T12:00:00.000Z')
  })

  it('that replaces another is due at its own times, though the id was written in capital letters', async () => {
    await patch({ frequency: 'daily' })
    await patch({ frequency: 'weekly' }, brandId.toUpperCase())
    expect(await nextTime()).toBe('2026-03-09T06:00:00.000Z')
  })

  it('that moves to another time zone is due at the times of that zone', async () => {
    await patch({ frequency: 'daily' })
    await patch({ frequency: 'daily', timezone: 'America/New_York' })
    expect(await nextTime()).toBe('2026-03-05T11:00:00.000Z')
  })

  it.each([
    ['manual', { frequency: 'manual' }],
    ['none', null],
  ])('that becomes %s is never due', async (_, schedule) => {
    await patch({ frequency: 'daily' })
    await patch(schedule)
    expect(await nextTime()).toBeNull()
  })

  it.each([
    ['*/5 * * * *', 5],
    ['0,50 * * * *', 10],
    ['5,55 0,23 * * *', 10],
  ])('with the times %s is refused: they are %i minutes apart', async (cron, minutes) => {
    expect(await patch({ frequency: 'custom', cron })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(`${minutes} minutes apart; at least 15 minutes`) },
    })
  })

  it('may have times a quarter of an hour apart', async () => {
    expect((await patch({ frequency: 'custom', cron: '*/15 * * * *' })).status).toBe(200)
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

  it('follows the LLMs of the brand, at the time that it had', async () => {
    await patch({ frequency: 'daily' })
    await choose(['other', 'silent'])
    await choose(['other'])
    expect(await context()).toMatchObject({
      reportSchedule: { enabledLlms: ['other'] },
      nextEstimatedScheduledFetchAt: '2026-03-05T06:00:00.000Z',
    })
  })

  it('keeps LLMs of its own when those of the brand change', async () => {
    await choose(['other', 'silent'])
    await patch({ frequency: 'daily', enabledLlms: ['silent'] })
    await choose(['other'])
    expect(await context()).toMatchObject({ reportSchedule: { enabledLlms: ['silent'] } })
  })

  it('that is refused leaves the one before', async () => {
    await patch({ frequency: 'daily' })
    await patch({ frequency: 'custom', cron: 'never' })
    expect(await nextTime()).toBe('2026-03-05T06:00:00.000Z')
  })
})
