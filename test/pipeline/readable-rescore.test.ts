import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/storage/database/new-id.ts'
import { jsonb } from '../../src/storage/database/storable.ts'
import { findNamesInWindow } from '../../src/storage/insights/names-in-window.ts'
import { findRunFacts } from '../../src/storage/insights/run-facts.ts'
import { setRescoreSettings } from '../../src/storage/runs/rescored-runs.ts'
import { allOf, HeldRescore } from '../fixtures/held-rescore.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { itIfWhole } from '../fixtures/test-length.ts'

let held: HeldRescore

beforeAll(async () => {
  held = await HeldRescore.start()
})
afterAll(() => held.stop())
describe('a run that is scored again to its end', () => {
  let during: Awaited<ReturnType<typeof held.shown>>
  let status: string

  beforeAll(async () => {
    await held.begin()
    during = await held.shown()
    status = (await held.tenant.client.getRun({ params: { runId: held.runId } })).status
    await held.end()
  })

  it('is readable with its old numbers until the new ones take their place', async () => {
    expect({ during, status, after: await held.shown() }).toEqual({
      during: allOf('positive'),
      status: 'scoring',
      after: allOf('negative'),
    })
  })

  it('keeps no old scores once the new ones are shown', async () => {
    await expect.poll(() => held.hiddenCount()).toBe(0)
  })
})

describe('a run that is scored again', () => {
  beforeEach(() => held.begin())

  it('keeps what a person corrects meanwhile, of answers with and without new scores', async () => {
    const { client } = held.tenant
    const responses = await Promise.all(['Answer 1:', held.last].map((answer) => held.responseTo(answer)))
    const said = async () => {
      const found = await Promise.all(
        responses.map(({ id }) => client.getResponse({ params: { responseId: id } })),
      )
      return found.map((one) => [one.sentiment, one.correction?.computed.sentiment])
    }
    for (const { id } of responses) {
      await client.correctResponse({ params: { responseId: id }, body: { sentiment: 'neutral' } })
    }
    const during = await said()
    await held.end()
    expect({ during, after: await said() }).toEqual({
      during: [
        ['neutral', 'positive'],
        ['neutral', 'positive'],
      ],
      after: [
        ['neutral', 'negative'],
        ['neutral', 'negative'],
      ],
    })
  })

  it('counts a prompt that is moved meanwhile in its new topic, before and after', async () => {
    const { client } = held.tenant
    const { topics } = await client.createTopics({
      params: { brandId: held.brandId },
      body: { topics: [{ name: 'Moved' }] },
    })
    const { promptId } = await held.responseTo('Answer 1:')
    await client.movePrompts({ body: { promptIds: [promptId], topicId: topics[0]?.id ?? '' } })
    const moved = async () => {
      const { metrics } = await client.getRunStats({ params: { runId: held.runId } })
      const { positive, negative } = metrics.topics?.['Moved'] ?? {}
      return { positive, negative }
    }
    const during = await moved()
    await held.end()
    expect({ during, after: await moved() }).toEqual({
      during: { positive: 1, negative: 0 },
      after: { positive: 0, negative: 1 },
    })
  })

  it('shows what it showed when that is cancelled, and keeps nothing of the new scores', async () => {
    const status = await held.cancel()
    expect({ status, after: await held.shown() }).toEqual({ status: 'completed', after: allOf('positive') })
  })

  itIfWhole('is scored by the names of before when that is cancelled', async () => {
    await held.cancel()
    const before = await held.settings()
    const params = { brandId: held.brandId }
    await held.tenant.client.updateBrand({ params, body: { aliases: ['Globex'] } })
    await held.rescore()
    await held.cancel()
    expect(await held.settings()).toEqual(before)
  })
})

describe('a run that is scored again with other names and a judge', () => {
  it('is read by those of the scores that it still shows', async () => {
    const { db } = held
    const { client, organizationId } = held.tenant
    const lines = [{ prompt: 'Which CRM?', llm: 'alpha', answer: 'Acme.' }]
    const { brandId, runId } = await importedBrand(client, lines)
    const [acme, globex] = [
      { id: brandId, name: 'Acme' },
      { id: newId(), name: 'Globex' },
    ]
    const entities = (rival: typeof globex) => ({
      brand: { ...acme, aliases: [], domains: [] },
      rivals: [{ ...rival, aliases: [], domains: [] }],
    })
    const of = (rival: typeof globex) => jsonb({ entities: entities(rival) })
    await sql`update runs set settings = settings || ${of(globex)} where id = ${runId}`.execute(db)
    const renamed = entities({ ...globex, name: 'Umbrella' })
    const read = async () => {
      const names = await findNamesInWindow(db, organizationId, [runId], renamed)
      return [await findRunFacts(db, organizationId, [runId]), names]
    }
    const before = await read()
    const judge = { name: 'arbiter', model: 'arbiter-1', version: '1' }
    const rescore = { generation: 1, after: 0 }
    await setRescoreSettings(db, { organizationId, runId }, { entities: renamed, judge, rescore })
    expect(await read()).toEqual(before)
  })
})
