import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MailError, type Mailer } from '../../src/mail/mailer.ts'
import { sendDueMails, sendMail } from '../../src/pipeline/mails/send-mail.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { insertMail } from '../../src/storage/mails/mails.ts'
import { takeDueMails } from '../../src/storage/mails/sent-mails.ts'
import { HOURLY_MAX, MailServer, type MailWorld, NAMED, UNNAMED } from '../fixtures/mail-server.ts'
import { refusal, send } from '../fixtures/send.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { until } from '../fixtures/until.ts'

const HOUR_MS = 3_600_000
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let server: MailServer
let world: MailWorld

beforeAll(async () => {
  server = await MailServer.start()
})
afterAll(() => server.stop())
beforeEach(async () => {
  world = await server.newWorld()
})

describe('a person who has unsubscribed', () => {
  beforeEach(async () => {
    await world.newRule()
    await world.run(1, NAMED)
    await world.run(6, UNNAMED)
    await world.arrived(1)
  })

  it('gets nothing more', async () => {
    const { status } = await send(world.unsubscribeUrl(), {
      method: 'POST',
      headers: FORM,
      text: 'List-Unsubscribe=One-Click',
    })
    await world.run(8, NAMED)
    await world.settled()
    expect([status, world.inbox().length]).toEqual([200, 1])
  })

  itIfWhole('does not get what waited', async () => {
    await world.sent()
    await send(world.unsubscribeUrl(), { method: 'POST', headers: FORM, text: '' })
    await world.forgetSending()
    await sendMail(server.server.app.context, await world.mailRef())
    expect([(await world.mails())[0]?.status, world.inbox().length]).toEqual(['dropped', 1])
  })

  it('is one who did more than open the link', async () => {
    await send(world.unsubscribeUrl())
    await world.run(8, NAMED)
    expect(await world.arrived(2)).toHaveLength(2)
  })

  itIfWhole('reads the page of the link in their language', async () => {
    await sql`update people set language = 'de' where id = ${world.personId}`.execute(server.db)
    const { body } = await send(world.unsubscribeUrl())
    expect(body).toContain('<h1>Abbestellen</h1>')
  })

  itIfWhole('can ask for e-mails again', async () => {
    await send(world.unsubscribeUrl(), { method: 'POST', headers: FORM, text: '' })
    await send(`${world.unsubscribeUrl()}?again=1`, { method: 'POST', headers: FORM, text: '' })
    await world.run(8, NAMED)
    expect(await world.arrived(2)).toHaveLength(2)
  })

  itIfWhole('can change that as often as they like, with the button of each page', async () => {
    let address = world.unsubscribeUrl()
    let page = await send(address)
    for (const _ of ['unsubscribe', 'again', 'unsubscribe']) {
      // Without an action, a browser sends a form to the address of its page, the query too.
      const action = /<form[^>]* action="([^"]*)"/.exec(String(page.body))?.[1] ?? ''
      address = new URL(action, address).href
      page = await send(address, { method: 'POST', headers: FORM, text: '' })
    }
    expect(page.body).toContain('action="?again=1"')
  })
})

describe('an e-mail', () => {
  it('that was sent when the process died comes again with the same Message-ID', async () => {
    await world.sendTest()
    await world.arrived(1)
    await world.sent()
    await world.forgetSending()
    await sendMail(server.server.app.context, await world.mailRef())
    const ids = (await world.arrived(2)).map(({ messageId }) => messageId)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  it('is sent by a process whose clock is behind that of the one that stored it', async () => {
    await world.sendTest()
    await world.arrived(1)
    await world.sent()
    await world.forgetSending()
    const ahead = new Date(server.now.getTime() + HOUR_MS)
    await sql`update mail_deliveries set created_at = ${ahead}, next_attempt_at = ${ahead}
      where organization_id = ${world.tenant.organizationId}`.execute(server.db)
    await sendMail(server.server.app.context, await world.mailRef())
    expect(world.inbox()).toHaveLength(2)
  })

  it('whose job comes twice is sent once', async () => {
    await world.sendTest()
    await world.arrived(1)
    await world.sent()
    await sendMail(server.server.app.context, await world.mailRef())
    expect(world.inbox()).toHaveLength(1)
  })

  it('is sent later where the mail server refuses it for now', async () => {
    server.smtp.refusal = 451
    await world.sendTest()
    await until(async () => (await world.mails())[0]?.attemptCount === 1)
    server.smtp.refusal = null
    server.now = new Date(server.now.getTime() + HOUR_MS)
    await sendDueMails(server.server.app.context)
    await world.arrived(1)
    await until(async () => (await world.mails())[0]?.status === 'sent')
    expect((await world.mails())[0]?.attemptCount).toBe(2)
  })

  it('fails at once where the mail server refuses it for good', async () => {
    server.smtp.refusal = 550
    await world.sendTest()
    await until(async () => (await world.mails())[0]?.status !== 'pending')
    expect((await world.mails())[0]).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('not now'),
    })
  })

  it('is sent later where the mail server refuses the sender', async () => {
    server.smtp.senderRefusal = 550
    await world.sendTest()
    await until(async () => (await world.mails())[0]?.attemptCount === 1)
    expect((await world.mails())[0]?.status).toBe('pending')
  })

  it('that two jobs have is sent once', async () => {
    await world.sendTest()
    await world.arrived(1)
    await world.sent()
    await world.forgetSending()
    const ref = await world.mailRef()
    await Promise.all([sendMail(server.server.app.context, ref), sendMail(server.server.app.context, ref)])
    expect(await world.arrived(2)).toHaveLength(2)
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
    await world.sendTest()
    await world.arrived(1)
    await world.sent()
    for (let time = 0; time < 2; time += 1) {
      await world.forgetSending()
      await sendMail({ ...server.server.app.context, mailer }, await world.mailRef())
    }
    expect([tries, (await world.mails())[0]]).toEqual([
      1,
      expect.objectContaining({ error: 'connection refused' }),
    ])
  })

  it('of others is tried while the mail server is silent about one organization, but not once it is about two', async () => {
    const worlds = [world, await server.newWorld(), await server.newWorld()]
    for (const one of worlds) await one.sendTest()
    for (const one of worlds) {
      await one.arrived(1)
      await one.sent()
    }
    const tried: string[] = []
    const mailer: Mailer = {
      hourlyMax: HOURLY_MAX,
      from: 'earshot@example.com',
      send({ to }) {
        tried.push(to.address)
        throw new MailError('Timeout', true, true)
      },
      close() {},
    }
    for (const one of worlds) {
      await one.forgetSending()
      await sendMail({ ...server.server.app.context, mailer }, await one.mailRef())
    }
    expect(tried).toEqual(worlds.slice(0, 2).map(({ personId }) => `${personId}@example.com`))
  })

  describe('that waits', () => {
    const insert = (
      tx: typeof server.db,
      { tenant, personId }: MailWorld,
      cause: string,
      queuedUntil: Date,
    ) =>
      insertMail(
        tx,
        {
          organizationId: tenant.organizationId,
          brandId: null,
          kind: 'alert',
          cause,
          language: 'en',
          content: { subject: 'News', text: 'News', html: '' },
          personIds: [personId],
          at: new Date(server.now.getTime() - HOUR_MS),
        },
        queuedUntil,
      )

    it.each([
      ['is due', -HOUR_MS, [10, 1]],
      ['is in the queue', HOUR_MS, [0, 1]],
    ])('leaves places to other organizations where it %s', async (_, queuedMs, expected) => {
      const other = await server.newWorld()
      const past = new Date(server.now.getTime() - HOUR_MS)
      const taken = await inTransaction(server.db, async (tx) => {
        // What earlier tests did not wait for would take places.
        await sql`delete from mail_deliveries where status = 'pending'`.execute(tx)
        for (let count = 0; count < 30; count += 1) {
          await insert(tx, world, `first ${count}`, new Date(server.now.getTime() + queuedMs))
        }
        await insert(tx, other, 'last', past)
        return takeDueMails(tx, server.now, server.now, { all: 20, ofOrganization: 10 })
      })
      const of = ({ tenant }: MailWorld) =>
        taken.filter(({ organizationId }) => organizationId === tenant.organizationId).length
      expect([of(world), of(other)]).toEqual(expected)
    })
  })

  it('is a test at most five times an hour for each person', async () => {
    for (let count = 0; count < 5; count += 1) await world.sendTest()
    const path = `${server.server.baseUrl}/workspace/mails/test`
    const answer = await send(path, {
      method: 'POST',
      key: world.tenant.key,
      json: { personId: world.personId },
    })
    expect(refusal(answer)).toEqual({ status: 429, code: 'rate_limit_exceeded' })
  })

  it('is no test for a person who has unsubscribed from tests', async () => {
    await world.sendTest()
    await world.arrived(1)
    await send(world.unsubscribeUrl(), { method: 'POST', headers: FORM, text: '' })
    const path = `${server.server.baseUrl}/workspace/mails/test`
    const answer = await send(path, {
      method: 'POST',
      key: world.tenant.key,
      json: { personId: world.personId },
    })
    expect(refusal(answer)).toEqual({ status: 409, code: 'conflict' })
  })

  it('waits where the organization has sent as many as it may in an hour', async () => {
    for (let count = 0; count <= HOURLY_MAX; count += 1) {
      await world.sendTest()
      await world.settled()
    }
    await until(async () => (await world.mails()).some(({ error }) => error !== null))
    const before = world.inbox().length
    server.now = new Date(server.now.getTime() + 1.5 * HOUR_MS)
    await sendDueMails(server.server.app.context)
    expect([before, (await world.arrived(HOURLY_MAX + 1)).length]).toEqual([HOURLY_MAX, HOURLY_MAX + 1])
  })

  it('of several at once gets the last place of the hour', async () => {
    for (let count = 0; count < 4; count += 1) await world.sendTest()
    await world.arrived(4)
    await world.sent()
    await world.settled()
    await world.forgetSending()
    const end = Promise.withResolvers<void>()
    let sends = 0
    const mailer: Mailer = {
      hourlyMax: 1,
      from: 'earshot@example.com',
      async send() {
        sends += 1
        await end.promise
      },
      close() {},
    }
    const { organizationId } = world.tenant
    const sending = (await world.mails()).map(({ id }) =>
      sendMail({ ...server.server.app.context, mailer }, { organizationId, mailDeliveryId: id }),
    )
    await until(async () => sends + (await world.mails()).filter(({ error }) => error !== null).length === 4)
    end.resolve()
    await Promise.all(sending)
    expect([sends, (await world.mails()).map(({ status }) => status).sort()]).toEqual([
      1,
      ['pending', 'pending', 'pending', 'sent'],
    ])
  })

  it('waits while another is being sent that is the last of the hour', async () => {
    for (let count = 0; count < 2; count += 1) await world.sendTest()
    await world.arrived(2)
    await world.sent()
    await world.settled()
    await world.forgetSending()
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let sends = 0
    const mailer: Mailer = {
      hourlyMax: 1,
      from: 'earshot@example.com',
      async send() {
        sends += 1
        begun.resolve()
        if (sends === 1) await end.promise
      },
      close() {},
    }
    const { organizationId } = world.tenant
    const [first, second] = (await world.mails()).map(
      ({ id }) =>
        () =>
          sendMail({ ...server.server.app.context, mailer }, { organizationId, mailDeliveryId: id }),
    )
    const sending = first?.()
    await begun.promise
    await second?.()
    end.resolve()
    await sending
    expect([sends, (await world.mails()).map(({ error }) => error)]).toEqual([
      1,
      [null, 'waits: the organization has sent 1 e-mails within an hour'],
    ])
  })

  it('is not sent to a person who has left', async () => {
    server.smtp.refusal = 451
    await world.sendTest()
    await until(async () => (await world.mails())[0]?.attemptCount === 1)
    server.smtp.refusal = null
    await sql`delete from memberships where person_id = ${world.personId}`.execute(server.db)
    server.now = new Date(server.now.getTime() + HOUR_MS)
    await sendMail(server.server.app.context, await world.mailRef())
    await until(async () => (await world.mails())[0]?.status !== 'pending')
    expect([(await world.mails())[0]?.status, world.inbox().length]).toEqual(['dropped', 0])
  })
})

it('nobody of another organization can be written to', async () => {
  const other = await server.newPerson(await server.server.newTenant())
  const answer = await send(`${server.server.baseUrl}/workspace/mails/test`, {
    method: 'POST',
    key: world.tenant.key,
    json: { personId: other },
  })
  expect(refusal(answer)).toEqual({ status: 404, code: 'not_found' })
})
