import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailKey } from '../../src/domain/email-key.ts'
import { MailError, type Mailer } from '../../src/mail/mailer.ts'
import { sendDueLetters } from '../../src/pipeline/alerts/send-letters.ts'
import { sendDueMails, sendMail } from '../../src/pipeline/mails/send-mail.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { GapWorld } from '../fixtures/gap-world.ts'
import { startReceiver } from '../fixtures/loopback-receiver.ts'
import { type LoopbackSmtp, startSmtp } from '../fixtures/loopback-smtp.ts'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const PUBLIC_URL = 'https://earshot.example.com'
const HOURLY_MAX = 4
const HOUR_MS = 3_600_000
const PROMPTS = Array.from({ length: 12 }, (_, place) => `Which CRM is best for team ${place}?`)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let now = new Date()
let server: TestServer
let smtp: LoopbackSmtp
let tenant: Tenant
let world: GapWorld
let personId: string

beforeAll(async () => {
  smtp = await startSmtp()
  const from = { name: 'Earshot', address: 'earshot@example.com' }
  const access = { isImplicitTls: false, needsTls: false, user: null, password: null }
  server = await startTestServer({
    now: () => now,
    config: {
      smtp: { host: '127.0.0.1', port: smtp.port, ...access, from, hourlyMax: HOURLY_MAX },
      publicUrl: PUBLIC_URL,
      webhookAllow: ['127.0.0.1'],
    },
  })
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})
beforeEach(async () => {
  now = new Date('2026-03-09T00:00:00Z')
  smtp.refusal = null
  smtp.senderRefusal = null
  tenant = await server.newTenant()
  world = await GapWorld.in(tenant)
  personId = await newPerson(tenant)
})

const database = () => server.app.context.database.db
const params = () => ({ brandId: world.brandId })

async function newPerson({ organizationId }: Tenant): Promise<string> {
  const id = newId()
  const email = `${id}@example.com`
  await sql`insert into people (id, name, email, email_key) values (${id}, 'Jo', ${email}, ${emailKey(email)})`.execute(
    database(),
  )
  await sql`insert into memberships (organization_id, person_id, role)
    values (${organizationId}, ${id}, 'viewer')`.execute(database())
  return id
}

const newRule = (body: object = {}) =>
  tenant.client.createAlertRule({ params: params(), body: { personIds: [personId], ...body } })
const run = (day: number, answer: string) =>
  world.run(day, Object.fromEntries(PROMPTS.map((prompt) => [prompt, { alpha: { answer } }])))
const NAMED = 'Acme is excellent.'
const UNNAMED = 'Globex is a fine choice.'
const mails = async () => (await tenant.client.listMails()).data
const settled = () =>
  until(async () => {
    const counts = await server.app.context.queue.pendingCounts()
    return counts['notice-run'] === 0 && counts['send-mail'] === 0
  })
const mailRef = async () => ({
  organizationId: tenant.organizationId,
  mailDeliveryId: (await mails())[0]?.id ?? '',
})
/** The e-mails of this test: others may still be on their way. */
const inbox = () => smtp.received.filter(({ to }) => to?.[0]?.address === `${personId}@example.com`)
const arrived = async (count: number) => {
  await until(async () => inbox().length >= count)
  return inbox()
}
const header = (key: string) => inbox()[0]?.headers.find((one) => one.key === key)?.value ?? ''
/** As if the end of its sending had not been noted; only the test sends it again. */
const forgetSending = () =>
  sql`update mail_deliveries set status = 'pending', next_attempt_at = created_at, queued_until = now() + interval '1 year'
    where organization_id = ${tenant.organizationId}`.execute(database())
const unsubscribeUrl = () => {
  const [, path = ''] = /<https:\/\/earshot\.example\.com(\/[^>]+)>/.exec(header('list-unsubscribe')) ?? []
  return `${server.app.url}${path}`
}

describe('a fall beyond noise', () => {
  it('is told in one e-mail, whatever number of rules it meets', async () => {
    await newRule()
    await newRule({ metric: 'presence', direction: 'down' })
    await run(1, NAMED)
    await run(8, UNNAMED)
    await settled()
    const [mail] = await arrived(1)
    expect([inbox().length, mail?.to?.[0]?.address, mail?.text?.match(/Presence fell/g)?.length]).toEqual([
      1,
      `${personId}@example.com`,
      1,
    ])
  })

  it('is told to people who unsubscribe by one click', async () => {
    await newRule()
    await run(1, NAMED)
    await run(8, UNNAMED)
    await arrived(1)
    expect([header('list-unsubscribe-post'), header('list-unsubscribe')]).toEqual([
      'List-Unsubscribe=One-Click',
      expect.stringMatching(/^<https:\/\/earshot\.example\.com\/mail\/unsubscribe\/[\w-]{43}>$/),
    ])
  })

  it('is one event for webhooks, too', async () => {
    const receiver = await startReceiver()
    await tenant.client.createWebhook({ body: { url: receiver.url, eventTypes: ['alert.raised'] } })
    await newRule({ metric: 'presence', personIds: [] })
    await run(1, NAMED)
    await run(8, UNNAMED)
    const [message] = await receiver.after(1)
    await receiver.close()
    expect(message?.event).toMatchObject({
      type: 'alert.raised',
      data: { total: 1, alerts: [{ metric: 'presence', scope: {}, threshold: null, before: 1, after: 0 }] },
    })
  })

  it.each([
    ['of another direction', { direction: 'up', metric: 'presence' }],
    ['of another LLM', { llm: 'beta' }],
    ['that is turned off', { isEnabled: false }],
  ])('is not told by a rule %s', async (_, body) => {
    await newRule(body)
    await run(1, NAMED)
    await run(8, UNNAMED)
    await settled()
    expect(await mails()).toEqual([])
  })

  it('is told by a rule of its LLM', async () => {
    await newRule({ metric: 'presence', llm: 'alpha' })
    await run(1, NAMED)
    await run(8, UNNAMED)
    const [mail] = await arrived(1)
    expect(mail?.subject).toBe('Acme: Presence (alpha) fell, from 100 % to 0 %')
  })

  it('is told by a rule of its topic and LLM', async () => {
    const [topic] = await run(1, NAMED).then(
      async () => (await tenant.client.listTopics({ params: params() })).data,
    )
    await newRule({ metric: 'presence', llm: 'alpha', topicId: topic?.id })
    await run(8, UNNAMED)
    const [mail] = await arrived(1)
    expect(mail?.subject).toBe('Acme: Presence (alpha, CRM) fell, from 100 % to 0 %')
  })
})

it('a run in which nothing changed tells nothing', async () => {
  await newRule()
  await run(1, NAMED)
  await run(8, NAMED)
  await settled()
  expect(await mails()).toEqual([])
})

it('a figure beyond a threshold is told once, until it is back', async () => {
  const { id } = await newRule({ metric: 'presence', direction: 'down', threshold: 0.5 })
  for (const [day, answer] of [NAMED, UNNAMED, UNNAMED, NAMED, UNNAMED].entries()) {
    await run(day + 1, answer)
    await settled()
    await until(async () => {
      const { rows } = await sql<{
        is: boolean
      }>`select is_beyond as "is" from alert_rules where id = ${id}`.execute(database())
      return rows[0]?.is === (answer === UNNAMED)
    })
  }
  expect((await mails()).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => 'Acme: Presence is 0 %, below 50 %'),
  )
})

it.each([
  ['without a figure', { direction: 'up', threshold: 0.5 }],
  ['without a side', { metric: 'presence', threshold: 0.5 }],
])('a threshold %s is refused', async (_, json) => {
  const path = `/workspace/brands/${world.brandId}/alert-rules`
  const answer = await send(server.baseUrl + path, { method: 'POST', key: tenant.key, json })
  expect(refusal(answer)).toEqual({ status: 409, code: 'conflict' })
})

describe('a person who has unsubscribed', () => {
  beforeEach(async () => {
    await newRule()
    await run(1, NAMED)
    await run(6, UNNAMED)
    await arrived(1)
  })

  it('gets nothing more', async () => {
    const { status } = await send(unsubscribeUrl(), {
      method: 'POST',
      headers: FORM,
      text: 'List-Unsubscribe=One-Click',
    })
    await run(8, NAMED)
    await settled()
    expect([status, inbox().length]).toEqual([200, 1])
  })

  it('does not get what waited', async () => {
    await settled()
    await send(unsubscribeUrl(), { method: 'POST', headers: FORM, text: '' })
    await forgetSending()
    await sendMail(server.app.context, await mailRef())
    expect([(await mails())[0]?.status, inbox().length]).toEqual(['dropped', 1])
  })

  it('is one who did more than open the link', async () => {
    await send(unsubscribeUrl())
    await run(8, NAMED)
    expect(await arrived(2)).toHaveLength(2)
  })

  it('can ask for e-mails again', async () => {
    await send(unsubscribeUrl(), { method: 'POST', headers: FORM, text: '' })
    await send(`${unsubscribeUrl()}?again=1`, { method: 'POST', headers: FORM, text: '' })
    await run(8, NAMED)
    expect(await arrived(2)).toHaveLength(2)
  })
})

describe('an e-mail', () => {
  const test = () => tenant.client.sendTestMail({ body: { personId } })

  it('that was sent when the process died comes again with the same Message-ID', async () => {
    await test()
    await arrived(1)
    await settled()
    await forgetSending()
    await sendMail(server.app.context, await mailRef())
    const ids = (await arrived(2)).map(({ messageId }) => messageId)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  it('whose job comes twice is sent once', async () => {
    await test()
    await arrived(1)
    await settled()
    await sendMail(server.app.context, await mailRef())
    expect(inbox()).toHaveLength(1)
  })

  it('is sent later where the mail server refuses it for now', async () => {
    smtp.refusal = 451
    await test()
    await until(async () => (await mails())[0]?.attemptCount === 1)
    smtp.refusal = null
    now = new Date(now.getTime() + HOUR_MS)
    await sendDueMails(server.app.context)
    await arrived(1)
    await until(async () => (await mails())[0]?.status === 'sent')
    expect((await mails())[0]?.attemptCount).toBe(2)
  })

  it('fails at once where the mail server refuses it for good', async () => {
    smtp.refusal = 550
    await test()
    await until(async () => (await mails())[0]?.status !== 'pending')
    expect((await mails())[0]).toMatchObject({ status: 'failed', error: expect.stringContaining('not now') })
  })

  it('is sent later where the mail server refuses the sender', async () => {
    smtp.senderRefusal = 550
    await test()
    await until(async () => (await mails())[0]?.attemptCount === 1)
    expect((await mails())[0]?.status).toBe('pending')
  })

  it('that two jobs have is sent once', async () => {
    await test()
    await arrived(1)
    await settled()
    await forgetSending()
    const ref = await mailRef()
    await Promise.all([sendMail(server.app.context, ref), sendMail(server.app.context, ref)])
    expect(await arrived(2)).toHaveLength(2)
  })

  it('is not tried while the mail server was unreachable less than a minute ago', async () => {
    let tries = 0
    const mailer: Mailer = {
      hourlyMax: HOURLY_MAX,
      from: 'earshot@example.com',
      send() {
        tries += 1
        throw new MailError('connection refused', true, true)
      },
      close() {},
    }
    await test()
    await arrived(1)
    await settled()
    for (let time = 0; time < 2; time += 1) {
      await forgetSending()
      await sendMail({ ...server.app.context, mailer }, await mailRef())
    }
    expect([tries, (await mails())[0]]).toEqual([1, expect.objectContaining({ error: 'connection refused' })])
  })

  it('is a test at most five times an hour for each person', async () => {
    for (let count = 0; count < 5; count += 1) await test()
    const path = `${server.baseUrl}/workspace/mails/test`
    const answer = await send(path, { method: 'POST', key: tenant.key, json: { personId } })
    expect(refusal(answer)).toEqual({ status: 429, code: 'rate_limit_exceeded' })
  })

  it('is no test for a person who has unsubscribed from tests', async () => {
    await test()
    await arrived(1)
    await send(unsubscribeUrl(), { method: 'POST', headers: FORM, text: '' })
    const path = `${server.baseUrl}/workspace/mails/test`
    const answer = await send(path, { method: 'POST', key: tenant.key, json: { personId } })
    expect(refusal(answer)).toEqual({ status: 409, code: 'conflict' })
  })

  it('waits where the organization has sent as many as it may in an hour', async () => {
    for (let count = 0; count <= HOURLY_MAX; count += 1) {
      await test()
      await settled()
    }
    await until(async () => (await mails()).some(({ error }) => error !== null))
    const before = inbox().length
    now = new Date(now.getTime() + 1.5 * HOUR_MS)
    await sendDueMails(server.app.context)
    expect([before, (await arrived(HOURLY_MAX + 1)).length]).toEqual([HOURLY_MAX, HOURLY_MAX + 1])
  })

  it('is not sent to a person who has left', async () => {
    smtp.refusal = 451
    await test()
    await until(async () => (await mails())[0]?.attemptCount === 1)
    smtp.refusal = null
    await sql`delete from memberships where person_id = ${personId}`.execute(database())
    now = new Date(now.getTime() + HOUR_MS)
    await sendMail(server.app.context, await mailRef())
    expect([(await mails())[0]?.status, inbox().length]).toEqual(['dropped', 0])
  })
})

it('nobody of another organization can be written to', async () => {
  const other = await newPerson(await server.newTenant())
  const answer = await send(`${server.baseUrl}/workspace/mails/test`, {
    method: 'POST',
    key: tenant.key,
    json: { personId: other },
  })
  expect(refusal(answer)).toEqual({ status: 404, code: 'not_found' })
})

describe('the weekly letter', () => {
  const setLetter = (body: object = {}) =>
    tenant.client.updateLetter({
      params: params(),
      body: {
        isEnabled: true,
        weekday: 1,
        hour: 8,
        timezone: 'Europe/Berlin',
        personIds: [personId],
        ...body,
      },
    })

  it('comes at its hour of its zone', async () => {
    expect((await setLetter()).nextAt).toBe('2026-03-09T07:00:00.000Z')
  })

  it('has the first page of the report, and comes once', async () => {
    await run(2, NAMED)
    await run(8, NAMED)
    await setLetter()
    now = new Date('2026-03-09T07:00:01Z')
    await Promise.all([sendDueLetters(server.app.context), sendDueLetters(server.app.context)])
    const [letter] = await arrived(1)
    await settled()
    expect([
      inbox().length,
      letter?.text?.includes('Presence: 100 %'),
      letter?.html?.includes('<table'),
    ]).toEqual([1, true, true])
  })

  it('that could not be written is tried for two days, about the same week', async () => {
    await setLetter()
    const weeks: string[] = []
    const context = {
      ...server.app.context,
      readLetter: async ({ brandId, to }: { brandId: string; to: Date }) => {
        if (brandId === world.brandId) weeks.push(to.toISOString())
        throw new Error('unreadable')
      },
    }
    for (const at of ['2026-03-09T07:00:01Z', '2026-03-09T08:00:02Z', '2026-03-11T09:00:00Z']) {
      now = new Date(at)
      await sendDueLetters(context)
    }
    const { nextAt } = await tenant.client.getLetter({ params: params() })
    expect([weeks, nextAt]).toEqual([
      ['2026-03-09T07:00:00.000Z', '2026-03-09T07:00:00.000Z'],
      '2026-03-16T07:00:00.000Z',
    ])
  })

  it.each([
    ['is off', async () => void (await setLetter().then(() => setLetter({ isEnabled: false })))],
    ['has no answers of its week', async () => void (await setLetter())],
  ])('is not sent when it %s', async (what, prepare) => {
    if (what === 'is off') await run(8, NAMED)
    await prepare()
    now = new Date('2026-03-09T07:00:01Z')
    await sendDueLetters(server.app.context)
    expect(await mails()).toEqual([])
  })
})

it('a deleted brand leaves no rule, letter or e-mail', async () => {
  await newRule()
  await tenant.client.updateLetter({ params: params(), body: { isEnabled: true, personIds: [personId] } })
  await run(1, NAMED)
  await run(8, UNNAMED)
  await arrived(1)
  await tenant.client.deleteBrand({ params: params() })
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from alert_rules where organization_id = ${tenant.organizationId})
        + (select count(*) from letters where organization_id = ${tenant.organizationId})
        + (select count(*) from mails where organization_id = ${tenant.organizationId}) as count`.execute(
      database(),
    )
    return Number(rows[0]?.count)
  }
  await until(async () => (await count()) === 0)
})
