import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allOf, HeldRescore } from '../fixtures/held-rescore.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'

let held: HeldRescore

beforeAll(async () => {
  held = await HeldRescore.start()
})
afterAll(() => held.stop())
beforeEach(() => held.begin())

/** A job is given up. */
async function spend(data: object): Promise<void> {
  const { queue } = held.server.app.context
  const { organizationId } = held.tenant
  await queue.enqueue(held.db, 'spent-jobs', [{ data: { organizationId, ...data } }])
  queue.wake('spent-jobs')
}

async function spendImport(): Promise<void> {
  const { rows } = await sql<{ importId: string }>`
    select import_id as "importId" from runs where id = ${held.runId}`.execute(held.db)
  await spend({ importId: rows[0]?.importId })
}

const rename = () =>
  held.tenant.client.updateBrand({ params: { brandId: held.brandId }, body: { aliases: ['Globex'] } })

describe('a run that is scored again', () => {
  it('keeps what a person takes back meanwhile', async () => {
    const { client } = held.tenant
    const { id: responseId } = await held.responseTo('Answer 1:')
    for (const said of ['neutral', null] as const) {
      await client.correctResponse({ params: { responseId }, body: { sentiment: said } })
    }
    await held.end()
    const { sentiment, correction } = await client.getResponse({ params: { responseId } })
    expect([sentiment, correction]).toEqual(['negative', null])
  })

  it('is scored by the names of before when its import is spent', async () => {
    await held.cancel()
    const before = await held.settings()
    await rename()
    await held.rescore()
    await spendImport()
    const { status } = await endOfRun(held.tenant.client, held.runId)
    held.open()
    expect([status, await held.settings()]).toEqual(['completed', before])
  })

  it('is scored by the names of before when its import is spent while all new scores but a rescued one are there', async () => {
    await held.cancel()
    const before = await held.settings()
    await sql`update responses set state = 'failed', error_code = 'scoring_failed'
      where run_id = ${held.runId} and answer = ${held.last}`.execute(held.db)
    await sql`delete from results where id in (
      select id from responses where run_id = ${held.runId} and state = 'failed')`.execute(held.db)
    await rename()
    await held.rescore()
    await spendImport()
    const { status } = await endOfRun(held.tenant.client, held.runId)
    held.open()
    expect([status, await held.settings()]).toEqual(['completed', before])
  })

  it('is scored again to its end though the job of an earlier rescore is spent', async () => {
    await held.cancel()
    await held.rescore()
    const { queue } = held.server.app.context
    const { runId } = held
    await spend({ runId, requestedAt: new Date(0).toISOString(), generation: 1 })
    await expect.poll(() => queue.hasJob('spent-jobs', { runId })).toBe(false)
    await held.end()
    expect(await held.shown()).toEqual(allOf('negative'))
  })

  it('can be scored again after that was cancelled', async () => {
    await held.cancel()
    await held.rescore()
    await held.end()
    expect(await held.shown()).toEqual(allOf('negative'))
  })
})
