import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookBody } from '../../src/contract/webhook-events.ts'
import { RETRY_PAUSES_S } from '../../src/domain/webhooks/delivery.ts'
import type { WebhookEventType } from '../../src/domain/webhooks/event-type.ts'
import { doHousekeeping } from '../../src/pipeline/housekeeping.ts'
import { enqueueDeliveries } from '../../src/pipeline/webhooks/publish-event.ts'
import { sendDueDeliveries } from '../../src/pipeline/webhooks/webhook-sender.ts'
import { ABSENT, FIRST, GapWorld } from '../fixtures/gap-world.ts'
import { isSignedBy, type LoopbackReceiver, startReceiver } from '../fixtures/loopback-receiver.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const HOUR_MS = 3_600_000
const ATTEMPTS = RETRY_PAUSES_S.length + 1
const DAY_MS = 24 * HOUR_MS

let now = new Date()
let server: TestServer
let tenant: Tenant
let receiver: LoopbackReceiver

beforeAll(async () => {
  server = await startTestServer({ now: () => now, config: { webhookAllow: ['127.0.0.1'] } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  now = new Date()
  tenant = await server.newTenant()
  receiver = await startReceiver()
  return () => receiver.close()
})

const newWebhook = (body: object = {}) =>
  tenant.client.createWebhook({ body: { url: receiver.url, ...body } })
/** Waits until all news of runs are read. */
const noticed = () =>
  until(async () => {
    const { rows } = await sql`select from pgboss.job
      where name = 'notice-run' and state in ('created', 'retry', 'active') limit 1`.execute(
      server.app.context.database.db,
    )
    return rows.length === 0
  })
const newContent = async (title = 'A draft') => {
  const { id: brandId } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
  return tenant.client.createContent({ params: { brandId }, body: { title, content: 'Of CRMs.' } })
}
const deliveriesOf = async (webhookId: string) =>
  (await tenant.client.listWebhookDeliveries({ params: { webhookId } })).data
const attemptsOf = async (webhookId: string) =>
  (await tenant.client.listWebhookAttempts({ params: { webhookId } })).data
/** Waits until the log contains this many attempts. */
const attempted = (webhookId: string, count: number) =>
  until(async () => (await attemptsOf(webhookId)).length >= count)
const pass = async (ms: number) => {
  now = new Date(now.getTime() + ms)
  await sendDueDeliveries(server.app.context)
}
const nextOf = async (webhookId: string) => {
  const [delivery] = await deliveriesOf(webhookId)
  return Date.parse(delivery?.nextAttemptAt ?? '')
}
/** Moves the clock to the next attempt of the only delivery. */
const passToNext = async (webhookId: string) => pass((await nextOf(webhookId)) - now.getTime())

describe('an event', () => {
  it('is signed as Standard Webhooks says', async () => {
    const { secret } = await newWebhook()
    await newContent()
    const [message] = await receiver.after(1)
    expect([isSignedBy(secret, message as never), message?.headers['content-type']]).toEqual([
      true,
      'application/json',
    ])
  })

  it.each([
    ['only to webhooks that ask for its type', { eventTypes: ['run.failed'] }],
    ['only to webhooks that ask for its brand', 'other'],
  ])('goes %s', async (_, limits) => {
    const other = await tenant.client.createBrand({ body: { name: 'Other', llms: [] } })
    const limited = await newWebhook(limits === 'other' ? { brandIds: [other.id] } : (limits as object))
    const open = await newWebhook()
    await newContent()
    await receiver.after(1)
    expect([await deliveriesOf(limited.id), (await deliveriesOf(open.id)).length]).toEqual([[], 1])
  })

  it('is a text with a headline where the webhook is one of Slack', async () => {
    await newWebhook({ format: 'slack' })
    await newContent('On CRMs')
    const [message] = await receiver.after(1)
    expect(JSON.parse(message?.body ?? '')).toMatchObject({ text: 'Acme: new content, “On CRMs”' })
  })

  it('is not sent while the brand has webhooks turned off', async () => {
    const { id } = await newWebhook()
    const body = { name: 'Acme', llms: [], enabledFeatures: { webhooks: false } }
    const { id: brandId } = await tenant.client.createBrand({ body })
    await tenant.client.createContent({ params: { brandId }, body: { title: 'A', content: 'B' } })
    expect(await deliveriesOf(id)).toEqual([])
  })

  it('that waits is not sent once the organization has webhooks turned off', async () => {
    const { id } = await newWebhook()
    receiver.answer = 500
    await newContent()
    await attempted(id, 1)
    await sql`update organizations set features = features || '{"webhooks": false}'
      where id = ${tenant.organizationId}`.execute(server.app.context.database.db)
    await passToNext(id)
    await until(async () => (await deliveriesOf(id))[0]?.status === 'failed')
    expect((await attemptsOf(id)).length).toBe(1)
  })

  it('is sent at once by a process whose clock is behind that of the one that published it', async () => {
    const { id: webhookId } = await newWebhook()
    await newContent()
    await attempted(webhookId, 1)
    const { context } = server.app
    const deliveryId = (await deliveriesOf(webhookId))[0]?.id ?? ''
    await sql`update webhook_deliveries set status = 'pending', attempt_count = 0, ended_at = null,
      next_attempt_at = ${new Date(now.getTime() + HOUR_MS)} where id = ${deliveryId}`.execute(
      context.database.db,
    )
    const { organizationId } = tenant
    await enqueueDeliveries(context, context.database.db, [{ organizationId, webhookId, deliveryId }])
    expect(await receiver.after(2)).toHaveLength(2)
  })

  it('of a write that fails is not sent', async () => {
    const { id } = await newWebhook()
    const { brandId } = await newContent()
    const body = { title: 'A', content: 'B', promptId: id }
    await tenant.client.createContent({ params: { brandId }, body }).catch(() => {})
    expect(await deliveriesOf(id)).toHaveLength(1)
  })

  it('tells of a run and of what it changed, each as the contract says', async () => {
    const { id } = await newWebhook()
    const world = await GapWorld.in(tenant)
    const prompts = Array.from({ length: 12 }, (_, place) => `Which CRM is best for team ${place}?`)
    const answersOf = (line: object) => Object.fromEntries(prompts.map((prompt) => [prompt, { alpha: line }]))
    await world.run(1, answersOf({ answer: 'Acme is excellent.' }))
    await receiver.after(1)
    const sources = [{ url: 'https://reviews.example.org/best' }]
    await world.run(8, answersOf({ answer: 'Globex is a fine choice.', sources }))
    await receiver.after(4)
    await until(async () => (await deliveriesOf(id)).every(({ status }) => status === 'delivered'))
    const told = receiver.received.map(({ event }) => {
      const type = event.type as WebhookEventType
      return [type, Value.Check(webhookBody(type), event)]
    })
    expect(told.sort()).toEqual([
      ['gap.found', true],
      ['metrics.changed', true],
      ['run.completed', true],
      ['run.completed', true],
    ])
  })

  it('is not sent of a run in which nothing changed', async () => {
    const { id } = await newWebhook({ eventTypes: ['metrics.changed', 'gap.found'] })
    const world = await GapWorld.in(tenant)
    const answers = { 'Which CRM?': { alpha: { answer: 'Acme is excellent, Globex too.' } } }
    await world.run(1, answers)
    await world.run(8, answers)
    await noticed()
    expect(await deliveriesOf(id)).toEqual([])
  })

  it('is not sent of a gap of an import that answers of an API had before', async () => {
    const { id } = await newWebhook({ eventTypes: ['gap.found'] })
    const world = await GapWorld.in(tenant)
    const answersOf = (line: object) => ({ 'Which CRM?': { alpha: line }, 'Which one?': { alpha: line } })
    const runId = await world.run(1, answersOf(ABSENT))
    await sql`update runs set surface = 'api' where id = ${runId}`.execute(server.app.context.database.db)
    await world.run(2, answersOf(FIRST))
    await world.run(8, answersOf(ABSENT))
    await noticed()
    expect(await deliveriesOf(id)).toEqual([])
  })

  it('is not sent of a run of the past that an import adds', async () => {
    const world = await GapWorld.in(tenant)
    const answers = { 'Which CRM?': { alpha: { answer: 'Acme is excellent.' } } }
    await world.run(8, answers)
    const { id } = await newWebhook()
    await world.run(1, answers)
    expect(await deliveriesOf(id)).toEqual([])
  })
})

describe('a receiver', () => {
  it('that is down for a day loses nothing', async () => {
    receiver.answer = 503
    const { id } = await newWebhook()
    await newContent()
    const upAgain = now.getTime() + DAY_MS
    for (let count = 1; ; count += 1) {
      await attempted(id, count)
      if ((await nextOf(id)) > upAgain) break
      await passToNext(id)
    }
    receiver.answer = 204
    await passToNext(id)
    await until(async () => (await deliveriesOf(id))[0]?.status === 'delivered')
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    expect([ids.size, (await attemptsOf(id)).filter(({ isDelivered }) => isDelivered)]).toEqual([
      1,
      [expect.objectContaining({ responseStatus: 204 })],
    ])
  })

  it('that answers 410 gets nothing any more', async () => {
    receiver.answer = 410
    const { id } = await newWebhook()
    await newContent()
    await attempted(id, 1)
    expect(await tenant.client.getWebhook({ params: { webhookId: id } })).toMatchObject({
      isEnabled: false,
      disabledReason: 'gone',
      pendingCount: 0,
    })
  })

  it('that fails for five days is disabled, and the audit says so', async () => {
    receiver.answer = 500
    const { id } = await newWebhook()
    await newContent()
    await attempted(id, 1)
    await pass(5 * DAY_MS)
    for (let count = 2; count < ATTEMPTS; count += 1) {
      await attempted(id, count)
      await passToNext(id)
    }
    await attempted(id, ATTEMPTS)
    const { data } = await tenant.client.listAudit({ query: { action: 'webhook.disable' } })
    expect([(await tenant.client.getWebhook({ params: { webhookId: id } })).disabledReason, data]).toEqual([
      'failing',
      [expect.objectContaining({ subjectId: id, details: { reason: 'failing' } })],
    ])
  })

  it('that redirects is not followed', async () => {
    const other = await startReceiver()
    receiver.answer = (response) => response.writeHead(302, { location: other.url }).end()
    const { id } = await newWebhook()
    await newContent()
    await attempted(id, 1)
    await other.close()
    expect([other.received, (await attemptsOf(id))[0]?.responseStatus]).toEqual([[], 302])
  })

  it('that never answers delays no other organization', async () => {
    receiver.answer = () => {}
    const { id } = await newWebhook()
    for (let count = 0; count < 12; count += 1) await tenant.client.testWebhook({ params: { webhookId: id } })
    await receiver.after(4)
    const other = await server.newTenant()
    const answering = await startReceiver()
    const { id: webhookId } = await other.client.createWebhook({ body: { url: answering.url } })
    await other.client.testWebhook({ params: { webhookId } })
    await answering.after(1)
    await answering.close()
    expect([receiver.received.length < 12, await attemptsOf(id)]).toEqual([true, []])
  })
})

itIfWhole('a receiver that never answers delays no other webhook of its organization', async () => {
  const answering = await startReceiver()
  receiver.answer = () => {}
  const { id } = await newWebhook()
  for (let count = 0; count < 12; count += 1) await tenant.client.testWebhook({ params: { webhookId: id } })
  await receiver.after(4)
  const other = await tenant.client.createWebhook({ body: { url: answering.url } })
  await tenant.client.testWebhook({ params: { webhookId: other.id } })
  await answering.after(1)
  await answering.close()
  expect([receiver.received.length, await attemptsOf(id)]).toEqual([4, []])
})

describe('a secret', () => {
  it('that was replaced signs until the overlap is over', async () => {
    const { id: webhookId, secret: former } = await newWebhook()
    const { secret } = await tenant.client.rotateWebhookSecret({
      params: { webhookId },
      body: { overlapHours: 2 },
    })
    await tenant.client.testWebhook({ params: { webhookId } })
    await receiver.after(1)
    now = new Date(now.getTime() + 3 * HOUR_MS)
    const { data } = await tenant.client.listWebhookDeliveries({ params: { webhookId } })
    await tenant.client.replayWebhookDelivery({ params: { webhookId, deliveryId: data[0]?.id ?? '' } })
    await sendDueDeliveries(server.app.context)
    const [during, after] = await receiver.after(2)
    // The library refuses a message with a time three hours later.
    const countOf = (message = during) => String(message?.headers['webhook-signature']).split(' ').length
    expect([
      isSignedBy(former, during as never),
      isSignedBy(secret, during as never),
      countOf(after),
    ]).toEqual([true, true, 1])
  })
})

describe('failed deliveries', () => {
  it('are sent again, all since a time', async () => {
    receiver.answer = 410
    const { id: webhookId } = await newWebhook()
    await newContent()
    await attempted(webhookId, 1)
    receiver.answer = 204
    await tenant.client.updateWebhook({ params: { webhookId }, body: { isEnabled: true } })
    const since = new Date(now.getTime() - HOUR_MS).toISOString()
    const counts = await tenant.client.replayFailedDeliveries({ params: { webhookId }, body: { since } })
    await sendDueDeliveries(server.app.context)
    await until(async () => (await deliveriesOf(webhookId))[0]?.status === 'delivered')
    expect(counts).toEqual({ replayedCount: 1, remainingCount: 0 })
  })
})

describe('the log', () => {
  it('keeps 30 days, and nothing of a deleted webhook', async () => {
    const { id: webhookId } = await newWebhook()
    const gone = await newWebhook()
    await newContent()
    await receiver.after(2)
    await attempted(webhookId, 1)
    await attempted(gone.id, 1)
    await tenant.client.deleteWebhook({ params: { webhookId: gone.id } })
    now = new Date(now.getTime() + 31 * DAY_MS)
    await doHousekeeping(server.app.context)
    const { rows } = await sql`select id from webhook_events where organization_id = ${tenant.organizationId}
      union all select id from webhook_attempts where organization_id = ${tenant.organizationId}
      union all select id from webhooks where organization_id = ${tenant.organizationId}`.execute(
      server.database.database.db,
    )
    expect(rows).toEqual([{ id: webhookId }])
  })
})
