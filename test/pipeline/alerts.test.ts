import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishRunEnd } from '../../src/pipeline/webhooks/run-events.ts'
import { jsonb } from '../../src/storage/database/storable.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { type LoopbackReceiver, startReceiver } from '../fixtures/loopback-receiver.ts'
import { MailServer, type MailWorld, NAMED, UNNAMED } from '../fixtures/mail-server.ts'
import { refusal, send } from '../fixtures/send.ts'
import { firstOf, itIfWhole } from '../fixtures/test-length.ts'
import { until } from '../fixtures/until.ts'

let server: MailServer
let world: MailWorld

beforeAll(async () => {
  server = await MailServer.start()
})
afterAll(() => server.stop())
/** Each of these tests has a world of its own. */
const inOwnWorlds = () =>
  beforeEach(async () => {
    world = await server.newWorld()
  })

/** Whether the figure of a rule is beyond its threshold in a market. */
async function isBeyond(ruleId: string, market = 'main'): Promise<boolean | null | undefined> {
  const { rows } = await sql<{ is: boolean | null }>`
    select (states->${market}->>'isBeyond')::boolean as "is" from alert_rules where id = ${ruleId}`.execute(
    server.db,
  )
  return rows[0]?.is
}

/** A rule that has reported a figure beyond its threshold. */
async function ruleBeyond(): Promise<{ brandId: string; ruleId: string }> {
  const { id: ruleId, brandId } = await world.newRule({
    metric: 'presence',
    direction: 'down',
    threshold: 0.5,
  })
  await sql`update alert_rules set states = ${jsonb({ main: { isBeyond: true } })} where id = ${ruleId}`.execute(
    server.db,
  )
  return { brandId, ruleId }
}

/** As at the end of a run that a retry has begun again. */
async function endAgain(runId: string): Promise<void> {
  const { queue, database } = server.server.app.context
  const data = { organizationId: world.tenant.organizationId, runId }
  await queue.enqueue(database.db, 'notice-run', [{ data }])
  queue.wake('notice-run')
  await until(async () => !(await queue.hasJob('notice-run', data)))
}

describe('a fall beyond noise', () => {
  let german: string
  let receiver: LoopbackReceiver

  beforeAll(async () => {
    world = await server.newWorld()
    german = await server.newPerson(world.tenant, 'de')
    receiver = await startReceiver()
    await world.tenant.client.createWebhook({ body: { url: receiver.url, eventTypes: ['alert.raised'] } })
    const personIds = [world.personId, german]
    await world.newRule({ personIds })
    await world.newRule({ metric: 'presence', direction: 'down', personIds })
    await world.run(1, NAMED)
    await world.run(8, UNNAMED)
    await world.settled()
  })
  afterAll(() => receiver.close())

  it('is told in one e-mail, whatever number of rules it meets', async () => {
    const [mail] = await world.arrived(1)
    expect([
      world.inbox().length,
      mail?.to?.[0]?.address,
      mail?.text?.match(/Presence fell/g)?.length,
    ]).toEqual([1, `${world.personId}@example.com`, 1])
  })

  it('is told to people who unsubscribe by one click', async () => {
    await world.arrived(1)
    expect([world.header('list-unsubscribe-post'), world.header('list-unsubscribe')]).toEqual([
      'List-Unsubscribe=One-Click',
      expect.stringMatching(/^<https:\/\/earshot\.example\.com\/mail\/unsubscribe\/[\w-]{43}>$/),
    ])
  })

  it('is told to each person in their language', async () => {
    const mails = [await world.arrived(1), await world.arrived(1, german)].flat()
    const lines = mails.flatMap(({ text = '' }) => text.split('\n').filter((line) => /Pr[eä]sen/.test(line)))
    expect(lines).toEqual(['* Presence fell, from 100 % to 0 %', '* Präsenz gefallen, von 100 % auf 0 %'])
  })

  it('is one event for webhooks, too', async () => {
    const [message] = await receiver.after(1)
    expect(message?.event).toMatchObject({
      type: 'alert.raised',
      data: {
        before: { surface: 'import', startedAt: expect.stringMatching(/^2026-03-01/) },
        run: { surface: 'import', startedAt: expect.stringMatching(/^2026-03-08/) },
        total: 2,
        alerts: expect.arrayContaining([
          expect.objectContaining({ metric: 'presence', scope: {}, threshold: null, before: 1, after: 0 }),
        ]),
      },
    })
  })
})

describe('a fall of a figure', () => {
  inOwnWorlds()

  itIfWhole('is not told of an import that is older than the runs of APIs', async () => {
    const { id } = await world.newRule({ metric: 'presence', direction: 'down', threshold: 0.4 })
    const runId = await world.run(8, NAMED)
    await sql`update runs set surface = 'api' where id = ${runId}`.execute(server.db)
    await world.run(1, UNNAMED)
    await world.settled()
    expect([await world.mails(), await isBeyond(id)]).toEqual([[], false])
  })

  it('is told of a run although an import began while it collected, which alone is compared with thresholds', async () => {
    const asked = async (day: number, answer: string) => {
      const runId = await world.run(day, answer)
      await sql`update runs set surface = 'api', trigger = 'api' where id = ${runId}`.execute(server.db)
      return runId
    }
    await asked(1, NAMED)
    const runId = await asked(7, UNNAMED)
    const { brandId } = await world.newRule({ metric: 'presence' })
    const { id } = await world.newRule({ metric: 'presence', direction: 'down', threshold: 0.5 })
    await world.run(8, NAMED)
    await world.settled()
    const ref = { organizationId: world.tenant.organizationId, runId }
    const { context } = server.server.app
    const metrics = { present: 0, completedResponses: 12 } as never
    await inTransaction(server.db, (tx) => publishRunEnd(context, tx, ref, brandId, { metrics }))
    context.queue.wake('notice-run')
    await world.settled()
    expect([(await world.mails()).map(({ subject }) => subject), await isBeyond(id)]).toEqual([
      ['Acme: Presence fell, from 100 % to 0 %'],
      false,
    ])
  })

  it.each(
    firstOf([
      ['of another LLM', { llm: 'beta' }],
      ['of another direction', { direction: 'up', metric: 'presence' }],
      ['that is turned off', { isEnabled: false }],
    ]),
  )('is not told by a rule %s', async (_, body) => {
    await world.run(1, NAMED)
    await world.run(1, NAMED, { llm: 'beta' })
    await world.newRule(body)
    await world.run(8, UNNAMED)
    await world.settled()
    expect(await world.mails()).toEqual([])
  })

  itIfWhole('is told by a rule of its LLM', async () => {
    await world.run(1, NAMED)
    await world.newRule({ metric: 'presence', llm: 'alpha' })
    await world.run(8, UNNAMED)
    const [mail] = await world.arrived(1)
    expect(mail?.subject).toBe('Acme: Presence (alpha) fell, from 100 % to 0 %')
  })

  it('is told by a rule of its topic and LLM', async () => {
    const [topic] = await world
      .run(1, NAMED)
      .then(async () => (await world.tenant.client.listTopics({ params: world.params })).data)
    await world.newRule({ metric: 'presence', llm: 'alpha', topicId: topic?.id })
    await world.run(8, UNNAMED)
    const [mail] = await world.arrived(1)
    expect(mail?.subject).toBe('Acme: Presence (alpha, CRM) fell, from 100 % to 0 %')
  })

  it('is told by a rule of its topic, although all prompts of the topic name the brand and others do not', async () => {
    await world.runOfBranded(1, NAMED)
    const { data } = await world.tenant.client.listTopics({ params: world.params })
    const topicId = data.find(({ name }) => name === 'Acme itself')?.id
    await world.newRule({ metric: 'presence', topicId })
    await world.runOfBranded(8, UNNAMED)
    await world.settled()
    const [mail] = await world.mails()
    expect(mail?.subject).toBe('Acme: Presence (Acme itself) fell, from 100 % to 0 %')
  })
})

describe('with rules of alerts', () => {
  inOwnWorlds()

  it('a run that ends again tells what it had not told, and nothing twice', async () => {
    await world.run(1, NAMED)
    const runId = await world.run(8, UNNAMED)
    await world.newRule({ metric: 'presence' })
    await endAgain(runId)
    await world.newRule({ metric: 'presence', llm: 'alpha' })
    await endAgain(runId)
    await endAgain(runId)
    expect((await world.mails()).map(({ subject }) => subject).sort()).toEqual([
      'Acme: Presence (alpha) fell, from 100 % to 0 %',
      'Acme: Presence fell, from 100 % to 0 %',
    ])
  })

  itIfWhole('a figure that is back when its run ends again can be told of the next run', async () => {
    const { id } = await world.newRule({ metric: 'presence', direction: 'down', threshold: 0.5 })
    const runId = await world.run(1, NAMED)
    const main = { isBeyond: true, toldRunId: runId }
    await sql`update alert_rules set states = ${jsonb({ main })} where id = ${id}`.execute(server.db)
    await endAgain(runId)
    expect(await isBeyond(id)).toBe(false)
  })

  it.each([
    ['stays so while its rule is sent again as it is', { metric: 'presence', threshold: 0.5 }, true],
    ['is forgotten with another condition of its rule', { threshold: 0.4 }, null],
  ] as const)('a figure beyond a threshold %s', async (_, body, expected) => {
    const rule = await ruleBeyond()
    await world.tenant.client.updateAlertRule({ params: rule, body: { ...body, direction: 'down' } })
    expect(await isBeyond(rule.ruleId)).toBe(expected)
  })

  it('a figure that was beyond its threshold when its rule was turned off is told anew once it is turned on', async () => {
    const rule = await ruleBeyond()
    for (const isEnabled of [false, true])
      await world.tenant.client.updateAlertRule({ params: rule, body: { isEnabled } })
    expect(await isBeyond(rule.ruleId)).toBe(null)
  })

  it('a run in which nothing changed tells nothing', async () => {
    await world.newRule()
    await world.run(1, NAMED)
    await world.run(8, NAMED)
    await world.settled()
    expect(await world.mails()).toEqual([])
  })

  it('a figure beyond a threshold is told once, until it is back', async () => {
    const { id } = await world.newRule({ metric: 'presence', direction: 'down', threshold: 0.5 })
    for (const [day, answer] of [NAMED, UNNAMED, UNNAMED, NAMED, UNNAMED].entries()) {
      await world.run(day + 1, answer)
      await world.settled()
      await until(async () => (await isBeyond(id)) === (answer === UNNAMED))
    }
    expect((await world.mails()).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'Acme: Presence is 0 %, below 50 %'),
    )
  })

  describe('a fall in another market than the own one of the brand', () => {
    const GB = { market: 'GB' }

    /** The own market stays, the other one falls. @returns its id */
    async function fallInOtherMarket(ruleOf: (marketId: string) => object): Promise<string> {
      const marketId = await world.addMarket()
      await world.newRule({ metric: 'presence', ...ruleOf(marketId) })
      await world.run(1, NAMED)
      await world.run(1, NAMED, GB)
      await world.run(8, NAMED)
      await world.run(8, UNNAMED, GB)
      await world.settled()
      return marketId
    }

    const subjects = async () => (await world.mails()).map(({ subject }) => subject)

    it.each(
      firstOf([
        ['of each market', () => ({ market: 'all' })],
        ['that names the market', (market: string) => ({ market })],
      ]),
    )('is told with its market by a rule %s', async (_, ruleOf) => {
      await fallInOtherMarket(ruleOf)
      await world.arrived(1)
      expect(await subjects()).toEqual(['Acme (GB, en-GB): Presence fell, from 100 % to 0 %'])
    })

    itIfWhole('is not told by a rule of the own market', async () => {
      await fallInOtherMarket(() => ({}))
      expect(await subjects()).toEqual([])
    })

    itIfWhole('is told to webhooks as news of that market', async () => {
      const receiver = await startReceiver()
      await world.tenant.client.createWebhook({
        body: { url: receiver.url, eventTypes: ['metrics.changed'] },
      })
      const marketId = await fallInOtherMarket(() => ({ isEnabled: false }))
      const [message] = await receiver.after(1)
      await receiver.close()
      expect(message?.event).toMatchObject({
        type: 'metrics.changed',
        data: { after: { marketId, market: 'GB' } },
      })
    })

    itIfWhole('below a threshold says nothing about the own market', async () => {
      const marketId = await world.addMarket()
      const body = { metric: 'presence', direction: 'down', threshold: 0.5, market: 'all' }
      const { id } = await world.newRule(body)
      await world.run(1, UNNAMED, GB)
      await world.run(1, NAMED)
      await world.settled()
      await world.arrived(1)
      await until(async () => (await isBeyond(id)) === false)
      expect([await isBeyond(id, marketId), await subjects()]).toEqual([
        true,
        ['Acme (GB, en-GB): Presence is 0 %, below 50 %'],
      ])
    })
  })

  it.each([
    ['of another brand', () => server.newWorld().then((other) => other.addMarket())],
    [
      'that was removed',
      async () => {
        const marketId = await world.addMarket()
        await world.tenant.client.deleteBrandMarket({ params: { marketId } })
        return marketId
      },
    ],
  ])('a rule about a market %s is refused', async (_, marketOf) => {
    const path = `/workspace/brands/${world.params.brandId}/alert-rules`
    const json = { market: await marketOf() }
    const answer = await send(server.server.baseUrl + path, { method: 'POST', key: world.tenant.key, json })
    expect(refusal(answer)).toEqual({ status: 404, code: 'not_found' })
  })

  it.each([
    ['without a figure', { direction: 'up', threshold: 0.5 }, { status: 409, code: 'conflict' }],
    ['without a side', { metric: 'presence', threshold: 0.5 }, { status: 409, code: 'conflict' }],
    [
      'that its figure never has',
      { metric: 'presence', direction: 'up', threshold: 40 },
      { status: 400, code: 'invalid_request' },
    ],
  ])('a threshold %s is refused', async (_, json, expected) => {
    const path = `/workspace/brands/${world.params.brandId}/alert-rules`
    const answer = await send(server.server.baseUrl + path, { method: 'POST', key: world.tenant.key, json })
    expect(refusal(answer)).toEqual(expected)
  })

  it('a deleted brand leaves no rule, letter or e-mail', async () => {
    await world.newRule()
    await world.tenant.client.updateLetter({
      params: world.params,
      body: { isEnabled: true, personIds: [world.personId] },
    })
    await world.run(1, NAMED)
    await world.run(8, UNNAMED)
    await world.arrived(1)
    await world.tenant.client.deleteBrand({ params: world.params })
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
      select (select count(*) from alert_rules where organization_id = ${world.tenant.organizationId})
        + (select count(*) from letters where organization_id = ${world.tenant.organizationId})
        + (select count(*) from mails where organization_id = ${world.tenant.organizationId}) as count`.execute(
        server.db,
      )
      return Number(rows[0]?.count)
    }
    await until(async () => (await count()) === 0)
  })
})
