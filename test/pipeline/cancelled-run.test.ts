import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { startWaitingRuns, type WaitingRuns } from '../fixtures/waiting-runs.ts'

let runs: WaitingRuns

beforeAll(async () => {
  runs = await startWaitingRuns()
})

afterAll(() => runs.stop())

async function cancelledRun() {
  const world = await runs.waitingRun()
  await world.client.cancelRun({ params: { runId: world.runId } })
  return { ...world, ended: await endOfRun(world.client, world.runId) }
}

describe('a run with answers that waits for an LLM', () => {
  it('says which LLM it waits for, and why', async () => {
    const { client, runId } = await runs.waitingRun()
    expect((await client.getRun({ params: { runId } })).waitingFor).toMatchObject([
      { llm: 'dead', responseCount: 2, reason: 'answering', until: null },
    ])
  })

  it('is marked as provisional', async () => {
    const { client, runId } = await runs.waitingRun()
    expect(await client.getRun({ params: { runId } })).toMatchObject({ provisional: true, cancelled: false })
  })

  it('has metrics of the answers so far', async () => {
    const { client, runId } = await runs.waitingRun()
    expect(await client.getRunMetrics({ params: { runId } })).toMatchObject({
      provisional: true,
      metrics: { totalResponses: 4, completedResponses: 2, present: 2 },
    })
  })

  it('lists its responses with their scores', async () => {
    const { client, runId } = await runs.waitingRun()
    const { data } = await client.listResponses({ params: { runId }, query: { state: ['scored'] } })
    expect(data.map(({ isPresent }) => isPresent)).toEqual([true, true])
  })

  it('is unknown to the Data API', async () => {
    const { client, runId } = await runs.waitingRun()
    await expect(client.getRunStats({ params: { runId } })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('waits for an LLM that counts as down until it is tried again', async () => {
    const { client, runId } = await runs.waitingRun()
    const { db } = runs.server.database.database
    await sql`insert into llm_limits (key, open_until) values ('dead', '2999-01-01T00:00:00Z')`.execute(db)
    const { waitingFor } = await client.getRun({ params: { runId } })
    await sql`delete from llm_limits where key = 'dead'`.execute(db)
    expect(waitingFor).toMatchObject([{ reason: 'provider_down', until: '2999-01-01T00:00:00.000Z' }])
  })

  it('waits for the next attempt of what failed', async () => {
    const { client, runId } = await runs.waitingRun()
    const { db } = runs.server.database.database
    await sql`update responses set state = 'planned', claim = null, error_code = 'timeout', error_message = 'No reply.'
      where run_id = ${runId} and llm = 'dead'`.execute(db)
    await sql`update pgboss.job j set start_after = '2999-01-01T00:00:00Z' from responses x
      where x.run_id = ${runId} and x.llm = 'dead' and j.id = x.job_id`.execute(db)
    expect((await client.getRun({ params: { runId } })).waitingFor).toMatchObject([
      { reason: 'retry', until: '2999-01-01T00:00:00.000Z', message: expect.stringContaining('timeout') },
    ])
  })

  it('waits for the budget while open questions have reserved it', async () => {
    const { client, runId } = await runs.waitingRun()
    const { db } = runs.server.database.database
    await sql`insert into run_spending (organization_id, run_id, budget_usd)
      select organization_id, id, 1 from runs where id = ${runId}
      on conflict (organization_id, run_id) do update set budget_usd = excluded.budget_usd`.execute(db)
    await sql`insert into spending_reservations (organization_id, id, run_id, amount_usd, expires_at)
      select organization_id, gen_random_uuid(), id, 0.6, '2999-01-01T00:00:00Z' from runs
      where id = ${runId}`.execute(db)
    expect((await client.getRun({ params: { runId } })).waitingFor).toMatchObject([
      { reason: 'budget', until: '2999-01-01T00:00:00.000Z' },
    ])
  })
})

describe('a run with answers that is cancelled', () => {
  it('ends as partial with the answers that it has', async () => {
    const { ended } = await cancelledRun()
    expect(ended).toMatchObject({
      status: 'partial',
      cancelled: true,
      provisional: false,
      plannedCount: 4,
      scoredCount: 2,
      failures: [{ llm: 'dead', code: 'cancelled', count: 2 }],
      waitingFor: [],
    })
  })

  it('is known to the Data API with its metrics', async () => {
    const { client, runId } = await cancelledRun()
    const { metrics } = await client.getRunStats({ params: { runId } })
    expect(metrics).toMatchObject({ totalResponses: 4, completedResponses: 2, present: 2 })
  })

  it('frees its brand before its answers are scored', async () => {
    const { client, brandId, runId } = await runs.waitingRun()
    await client.cancelRun({ params: { runId } })
    const next = await client.startRun({ params: { brandId }, body: { llms: ['alive'] } })
    expect(next).toMatchObject({ plannedCount: 2 })
  })

  it('cannot be cancelled twice', async () => {
    const { client, runId } = await cancelledRun()
    await expect(client.cancelRun({ params: { runId } })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('asks the rest again with retry-failed, and is cancelled no more', async () => {
    const { client, runId } = await cancelledRun()
    expect(await client.retryFailed({ params: { runId } })).toMatchObject({
      status: 'collecting',
      cancelled: false,
    })
  })

  it('is partial and cancelled again when its retry is cancelled', async () => {
    const { client, runId } = await cancelledRun()
    await client.retryFailed({ params: { runId } })
    await client.cancelRun({ params: { runId } })
    expect(await endOfRun(client, runId)).toMatchObject({
      status: 'partial',
      cancelled: true,
      scoredCount: 2,
    })
  })

  it('can be scored again, and stays cancelled', async () => {
    const { client, runId } = await cancelledRun()
    await client.rescoreRun({ params: { runId } })
    expect(await endOfRun(client, runId)).toMatchObject({
      status: 'partial',
      cancelled: true,
      scoredCount: 2,
    })
  })

  it('keeps the responses that were planned when it was not wholly planned', async () => {
    const { client, runId } = await runs.waitingRun()
    await sql`update runs set unplanned_from = 3, planned_count = 400 where id = ${runId}`.execute(
      runs.server.database.database.db,
    )
    await client.cancelRun({ params: { runId } })
    expect(await endOfRun(client, runId)).toMatchObject({ status: 'partial', plannedCount: 4 })
  })

  it('tells its end to who follows it', async () => {
    const { client, runId } = await runs.waitingRun()
    const events = client.stream('streamRunEvents', { params: { runId } }).then((stream) => stream.text())
    await client.cancelRun({ params: { runId } })
    const last = JSON.parse((await events).split('event: end\ndata: ')[1] ?? '{}')
    expect(last).toMatchObject({ id: runId, status: 'partial', cancelled: true })
  })
})
