import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDueLetters } from '../../src/pipeline/alerts/send-letters.ts'
import { MailServer, type MailWorld, NAMED, UNNAMED } from '../fixtures/mail-server.ts'
import { itIfWhole } from '../fixtures/test-length.ts'

let server: MailServer
let world: MailWorld

beforeAll(async () => {
  server = await MailServer.start()
})
afterAll(() => server.stop())
beforeEach(async () => {
  world = await server.newWorld()
})

describe('the weekly letter', () => {
  const setLetter = (body: object = {}) =>
    world.tenant.client.updateLetter({
      params: world.params,
      body: {
        isEnabled: true,
        weekday: 1,
        hour: 8,
        timezone: 'Europe/Berlin',
        personIds: [world.personId],
        ...body,
      },
    })

  it('comes at its hour of its zone', async () => {
    expect((await setLetter()).nextAt).toBe('2026-03-09T07:00:00.000Z')
  })

  it('has the first page of the report, and comes once', async () => {
    await world.run(2, NAMED)
    await world.run(8, NAMED)
    await setLetter()
    server.now = new Date('2026-03-09T07:00:01Z')
    await Promise.all([sendDueLetters(server.server.app.context), sendDueLetters(server.server.app.context)])
    const [letter] = await world.arrived(1)
    await world.settled()
    expect([
      world.inbox().length,
      letter?.text?.includes('Presence: 100 %'),
      letter?.html?.includes('<table'),
    ]).toEqual([1, true, true])
  })

  it('is in the language of who gets it', async () => {
    const german = await server.newPerson(world.tenant, 'de')
    await world.run(2, NAMED)
    await world.run(8, NAMED)
    await setLetter({ personIds: [german] })
    server.now = new Date('2026-03-09T07:00:01Z')
    await sendDueLetters(server.server.app.context)
    const [letter] = await world.arrived(1, german)
    expect([letter?.text?.includes('Präsenz: 100 %'), letter?.html?.includes('Abbestellen')]).toEqual([
      true,
      true,
    ])
  })

  it('has a part for each market', async () => {
    await world.addMarket()
    await world.run(8, NAMED)
    await world.run(8, UNNAMED, { market: 'GB' })
    await setLetter()
    server.now = new Date('2026-03-09T07:00:01Z')
    await sendDueLetters(server.server.app.context)
    const [letter] = await world.arrived(1)
    expect(letter?.text?.match(/^(?:== .* ==|Presence: \d+ %)/gm)).toEqual([
      '== US, en ==',
      'Presence: 100 %',
      '== GB, en-GB ==',
      'Presence: 0 %',
    ])
  })

  itIfWhole('comes also where only another market has answers', async () => {
    await world.addMarket()
    await world.run(8, NAMED, { market: 'GB' })
    await setLetter()
    server.now = new Date('2026-03-09T07:00:01Z')
    await sendDueLetters(server.server.app.context)
    expect((await world.arrived(1))[0]?.subject).toMatch(/^Acme \(GB, en-GB\): Presence is 100 %/)
  })

  it('that could not be written is tried for two days, about the same week', async () => {
    await setLetter()
    const weeks: string[] = []
    const context = {
      ...server.server.app.context,
      readLetter: async ({ brandId, to }: { brandId: string; to: Date }) => {
        if (brandId === world.params.brandId) weeks.push(to.toISOString())
        throw new Error('unreadable')
      },
    }
    for (const at of ['2026-03-09T07:00:01Z', '2026-03-09T08:00:02Z', '2026-03-11T09:00:00Z']) {
      server.now = new Date(at)
      await sendDueLetters(context)
    }
    const { nextAt } = await world.tenant.client.getLetter({ params: world.params })
    expect([weeks, nextAt]).toEqual([
      ['2026-03-09T07:00:00.000Z', '2026-03-09T07:00:00.000Z'],
      '2026-03-16T07:00:00.000Z',
    ])
  })

  it.each([
    ['is off', async () => void (await setLetter().then(() => setLetter({ isEnabled: false })))],
    ['has no answers of its week', async () => void (await setLetter())],
  ])('is not sent when it %s', async (what, prepare) => {
    if (what === 'is off') await world.run(8, NAMED)
    await prepare()
    server.now = new Date('2026-03-09T07:00:01Z')
    await sendDueLetters(server.server.app.context)
    expect(await world.mails()).toEqual([])
  })
})
