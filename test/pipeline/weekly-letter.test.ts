import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDueLetters } from '../../src/pipeline/alerts/send-letters.ts'
import type { PipelineContext } from '../../src/pipeline/pipeline-context.ts'
import { dueLetters } from '../../src/storage/alerts/letters.ts'
import { inTransaction, withinTransaction } from '../../src/storage/database/transaction.ts'
import { holdAnswers } from '../fixtures/held-answers.ts'
import { type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { MailServer, type MailWorld, NAMED, UNNAMED } from '../fixtures/mail-server.ts'
import { endOfRun, loopbackConfig } from '../fixtures/seed-brand.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { until } from '../fixtures/until.ts'

let llm: LoopbackLlm
let server: MailServer
let world: MailWorld

beforeAll(async () => {
  llm = await startLoopbackLlm()
  server = await MailServer.start([loopbackConfig('held', llm.url)])
})
afterAll(async () => {
  await server.stop()
  await llm.close()
})
beforeEach(async () => {
  world = await server.newWorld()
})

describe('the weekly letter', () => {
  /** For this test alone: at the server's own time, its check every 30 seconds would take the letter first. */
  const at = (time: string, more: Partial<PipelineContext> = {}): PipelineContext => ({
    ...server.server.app.context,
    now: () => new Date(time),
    ...more,
  })
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

  it('is written by one process', async () => {
    await setLetter()
    let written = 0
    const context: PipelineContext = at('2026-03-09T07:00:01Z', {
      readLetter: async ({ brandId }) => {
        if (brandId === world.params.brandId && ++written === 1) await sendDueLetters(context)
        return null
      },
    })
    await sendDueLetters(context)
    expect(written).toBe(1)
  })

  it('that the database cannot take ends the round, so that a pause follows', async () => {
    await setLetter()
    const context = at('2026-03-09T07:00:01Z')
    const round = inTransaction(context.database.db, async (tx) => {
      await sql`set transaction read only`.execute(tx)
      await sendDueLetters({ ...context, database: withinTransaction(context.database, tx) })
    })
    await expect(round).rejects.toThrow(/read-only/)
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
    const readLetter: PipelineContext['readLetter'] = async ({ brandId, to }) => {
      if (brandId === world.params.brandId) weeks.push(to.toISOString())
      throw new Error('unreadable')
    }
    for (const time of ['2026-03-09T07:00:01Z', '2026-03-09T08:00:02Z', '2026-03-11T09:00:00Z']) {
      await sendDueLetters(at(time, { readLetter }))
    }
    const { nextAt } = await world.tenant.client.getLetter({ params: world.params })
    expect([weeks, nextAt]).toEqual([
      ['2026-03-09T07:00:00.000Z', '2026-03-09T07:00:00.000Z'],
      '2026-03-16T07:00:00.000Z',
    ])
  })

  it.each([
    ['with its time as it was, and this week is still tried again', 8, '08:00:01', '07:00:00'],
    ['with another time, and begins with that', 9, '08:00:00', '08:00:00'],
  ])('that waits to be tried again can be saved %s', async (_, hour, tried, meant) => {
    await setLetter()
    await sql`update letters set due_at = next_at, next_at = '2026-03-09T08:00:01Z'
      where brand_id = ${world.params.brandId}`.execute(server.db)
    await setLetter({ hour, personIds: [] })
    const due = await dueLetters(server.db, new Date('2026-03-09T08:00:01Z'), 100)
    expect(due.filter(({ brandId }) => brandId === world.params.brandId)).toMatchObject([
      { nextAt: new Date(`2026-03-09T${tried}Z`), dueAt: new Date(`2026-03-09T${meant}Z`) },
    ])
  })

  describe('whose week has a run that is under way', () => {
    /** @returns what ends the run, of Sunday morning */
    async function startHeld(): Promise<() => Promise<unknown>> {
      const { tenant, params } = world
      const answers = holdAnswers(llm, 'CRM', NAMED)
      const topics = [{ name: 'CRM', prompts: [{ text: 'Which CRM is best?' }] }]
      await tenant.client.createTopicsWithPrompts({ params, body: { topics } })
      await tenant.client.updateBrand({ params, body: { llms: ['held'] } })
      server.now = new Date('2026-03-08T06:00:00Z')
      const run = await tenant.client.startRun({ params })
      server.now = new Date('2026-03-09T00:00:00Z')
      await setLetter()
      return () => {
        answers.release()
        return endOfRun(tenant.client, 'id' in run ? run.id : '')
      }
    }
    const sendAt = async (at: string) => {
      server.now = new Date(at)
      await sendDueLetters(server.server.app.context)
      return (await world.mails()).length
    }

    it('comes in the hour after its end', async () => {
      const end = await startHeld()
      const atItsHour = await sendAt('2026-03-09T07:00:01Z')
      await end()
      await sendAt('2026-03-09T08:00:02Z')
      const [letter] = await world.arrived(1)
      expect([atItsHour, letter?.text?.includes('Presence: 100 %')]).toEqual([0, true])
    })

    it('comes without it after a day', async () => {
      await world.run(7, NAMED)
      const end = await startHeld()
      const early = await sendAt('2026-03-10T06:59:59Z')
      await sendAt('2026-03-10T08:00:00Z')
      await until(async () => (await world.mails()).length > 0)
      await end()
      expect(early).toBe(0)
    })
  })

  it('is about all hours since the one before it, and compares those before, where clocks go back between them', async () => {
    server.now = new Date('2026-10-20T00:00:00Z')
    await setLetter()
    const weeks: string[][] = []
    const readLetter: PipelineContext['readLetter'] = async ({ brandId, precedingFrom, from, to }) => {
      const week = [precedingFrom, from, to].map((time) => time.toISOString().slice(0, 13))
      if (brandId === world.params.brandId) weeks.push(week)
      return null
    }
    for (const time of ['2026-10-26T07:00:01Z', '2026-11-02T07:00:01Z']) {
      await sendDueLetters(at(time, { readLetter }))
    }
    expect(weeks).toEqual([
      ['2026-10-12T06', '2026-10-19T06', '2026-10-26T07'],
      ['2026-10-19T06', '2026-10-26T07', '2026-11-02T07'],
    ])
  })

  it('is compared with the run at its hour a week before also where clocks go forward', async () => {
    server.now = new Date('2026-03-30T00:00:00Z')
    await world.run(16, UNNAMED)
    await world.run(23, NAMED)
    await setLetter({ hour: 7 })
    server.now = new Date('2026-03-30T05:00:01Z')
    await sendDueLetters(server.server.app.context)
    const [letter] = await world.arrived(1)
    expect(letter?.text).toContain('Compared with ')
  })

  it('is not held up by the many of another organization', async () => {
    await sql`update letters set next_at = null`.execute(server.db)
    const other = await server.newWorld()
    for (const name of ['Initech', 'Hooli']) {
      const { id: brandId } = await other.tenant.client.createBrand({ body: { name, llms: [] } })
      await other.tenant.client.updateLetter({
        params: { brandId },
        body: { isEnabled: true, weekday: 1, hour: 7, timezone: 'Europe/Berlin' },
      })
    }
    await setLetter()
    const due = await dueLetters(server.db, new Date('2026-03-09T07:00:01Z'), 2)
    expect(due.map(({ organizationId }) => organizationId)).toEqual([
      other.tenant.organizationId,
      world.tenant.organizationId,
    ])
  })

  it('for nobody is not written, and its next time is set', async () => {
    const written: string[] = []
    await setLetter({ personIds: [] })
    const readLetter: PipelineContext['readLetter'] = async ({ brandId }) => {
      written.push(brandId)
      return null
    }
    await sendDueLetters(at('2026-03-09T07:00:01Z', { readLetter }))
    const { nextAt } = await world.tenant.client.getLetter({ params: world.params })
    expect([written.includes(world.params.brandId), nextAt]).toEqual([false, '2026-03-16T07:00:00.000Z'])
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
