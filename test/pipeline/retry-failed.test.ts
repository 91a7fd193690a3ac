import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishRun } from '../../src/pipeline/run/finish-run.ts'
import { resumePlans } from '../../src/pipeline/run/plan-responses.ts'
import { planNextRetries } from '../../src/pipeline/run/retry-failed.ts'
import { giveUpSpentJob } from '../../src/pipeline/run/spent-jobs.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { addPrompts } from '../fixtures/many-prompts.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { endRunBySql, plannedRun } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** One more than are planned at once. */
const COUNT = 501

let server: TestServer
let tenant: Tenant
let db: Db
let runId: string

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  db = server.app.context.database.db
})

afterAll(() => server.stop())

/** A run whose responses all failed; the first of them has an answer. */
beforeEach(async () => {
  tenant = await server.newTenant()
  const { client, organizationId } = tenant
  const brand = await seedBrand(client, { llms: ['silent'], prompts: [] })
  await addPrompts(db, organizationId, brand, COUNT)
  runId = await plannedRun(tenant, brand.brandId)
  await endRunBySql(db, organizationId, runId, 'failed', 'failed')
  await sql`update responses set error_code = 'scoring_failed', answered_at = now(), answer = 'Acme.'
    where run_id = ${runId} and ordinal = 1`.execute(db)
  await sql`delete from pgboss.job`.execute(db)
})

const retry = () => tenant.client.retryFailed({ params: { runId } })
const goOn = (from = COUNT) =>
  planNextRetries(server.app.context, { organizationId: tenant.organizationId, runToPlan: runId, from })

const statusOf = async () => (await tenant.client.getRun({ params: { runId } })).status

async function counts() {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from responses where run_id = ${runId} group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

async function jobs(name: string) {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select data from pgboss.job where name = ${name}`.execute(db)
  return rows.map(({ data }) => data)
}

describe('the retry of a run with more failed responses than are planned at once', () => {
  it('plans the first five hundred of them, and enqueues a job for the rest', async () => {
    await retry()
    expect([await counts(), await jobs('plan-run')]).toEqual([
      { answered: 1, planned: 499, failed: 1 },
      [{ organizationId: tenant.organizationId, runToPlan: runId, from: COUNT, isRetry: true }],
    ])
  })

  it('plans each of them once and with its job, though jobs come twice', async () => {
    await retry()
    await goOn()
    await goOn()
    expect([await counts(), (await jobs('collect')).length]).toEqual([{ answered: 1, planned: 500 }, 500])
  })

  it('does not end while some of them are not planned again', async () => {
    await retry()
    await sql`update responses set state = 'scored' where run_id = ${runId} and state <> 'failed'`.execute(db)
    await finishRun(server.app.context, { organizationId: tenant.organizationId, runId })
    expect(await statusOf()).toBe('collecting')
  })

  it('that is cancelled plans no more of them', async () => {
    await retry()
    await tenant.client.cancelRun({ params: { runId } })
    await goOn()
    expect([await counts(), await statusOf()]).toEqual([{ answered: 1, failed: 500 }, 'scoring'])
  })

  it.each([
    ['is not failed by the former job of a response, which is given up late', newId(), 499],
    ['is failed by its own job, which is given up', undefined, 498],
  ])('%s', async (_, former, planned) => {
    await retry()
    const [job] = await jobs('collect')
    const { id, jobId } = job as { id: string; jobId: string }
    const data = { organizationId: tenant.organizationId, id, jobId: former ?? jobId }
    const { context } = server.app
    await giveUpSpentJob(context, { giveUp: async () => {} } as never, { data } as never)
    expect(await counts()).toMatchObject({ planned })
  })

  it('waits only for scores once its last question is given up', async () => {
    await sql`update responses set state = 'scored' where run_id = ${runId} and ordinal > 2`.execute(db)
    await retry()
    const [data] = await jobs('collect')
    const { context } = server.app
    await giveUpSpentJob(context, { giveUp: async () => {} } as never, { data } as never)
    expect([await counts(), await statusOf()]).toEqual([{ answered: 1, failed: 1, scored: 499 }, 'scoring'])
  })

  it('waits only for scores once its last part asks nothing', async () => {
    await sql`update responses set error_code = 'scoring_failed', answered_at = now(), answer = 'Acme.'
      where run_id = ${runId} and ordinal = ${COUNT}`.execute(db)
    await retry()
    await sql`update responses set state = 'scored' where run_id = ${runId} and state = 'planned'`.execute(db)
    await goOn()
    expect([await counts(), await statusOf()]).toEqual([{ answered: 2, scored: 499 }, 'scoring'])
  })

  it('goes on where it was left', async () => {
    await retry()
    await sql`delete from pgboss.job where name = 'plan-run'`.execute(db)
    await resumePlans(server.app.context, new Date(Date.now() + 1_000))
    expect(await jobs('plan-run')).toContainEqual({
      organizationId: tenant.organizationId,
      runToPlan: runId,
      from: COUNT,
      isRetry: true,
    })
  })
})

describe('the retry of a run with fewer responses than it planned, as a copy may have', () => {
  const change = (changes: RawBuilder<unknown>) =>
    sql`update runs set ${changes} where id = ${runId}`.execute(db)
  const end = () => finishRun(server.app.context, { organizationId: tenant.organizationId, runId })

  beforeEach(async () => {
    await change(sql`planned_count = planned_count + 1`)
    await retry()
    await goOn()
    await sql`update responses set state = 'scored' where run_id = ${runId}`.execute(db)
  })

  it('ends without the missing ones', async () => {
    await end()
    expect(await statusOf()).toBe('partial')
  })

  it('does not end while they are still to be planned', async () => {
    await change(sql`unplanned_from = ${COUNT + 1}`)
    await end()
    expect(await statusOf()).toBe('collecting')
  })

  it('fails when its end is given up', async () => {
    const data = { organizationId: tenant.organizationId, runId }
    const job = { data, workerDied: true, sentBy: 'finish-run' } as never
    await giveUpSpentJob(server.app.context, { giveUp: async () => {} } as never, job)
    expect(await statusOf()).toBe('failed')
  })

  it('shows its new scores when it is scored again later', async () => {
    await end()
    await change(sql`reopened = 'rescored'`)
    await end()
    const { rows } = await sql`select reopened from runs where id = ${runId}`.execute(db)
    expect(rows).toEqual([{ reopened: null }])
  })
})

describe('the retry of a run whose end was given up although all of its answers are scored', () => {
  it.each([
    ['ends it again, and asks nothing', sql`unplanned_from = null`, 'completed'],
    ['ends it without what was not planned', sql`unplanned_from = 502, planned_count = 502`, 'partial'],
  ])('%s', async (_, plan, status) => {
    await sql`update responses set state = 'scored', error_code = null where run_id = ${runId}`.execute(db)
    await sql`update runs set ${plan} where id = ${runId}`.execute(db)
    await retry()
    const ref = { organizationId: tenant.organizationId, runId }
    const enqueued = [await jobs('collect'), await jobs('finish-run')]
    await finishRun(server.app.context, ref)
    expect([...enqueued, await statusOf()]).toEqual([[], [ref], status])
  })
})

describe('the retry of a run that failed before names changed', () => {
  it('has its answers scored again with the present names', async () => {
    const { brandId } = await tenant.client.getRun({ params: { runId } })
    await tenant.client.createCompetitor({ params: { brandId }, body: { name: 'Zorbex' } })
    await retry()
    const { rescore } = await tenant.client.getBrand({ params: { brandId } })
    expect(rescore).toMatchObject({ state: 'due', runCount: 1 })
  })
})

describe('the retry of a readable run with more failed responses than are planned at once', () => {
  it('that is cancelled ends as the run did before', async () => {
    await sql`update runs set status = 'partial', metrics_calculated_at = now() where id = ${runId}`.execute(
      db,
    )
    await retry()
    await tenant.client.cancelRun({ params: { runId } })
    await sql`update responses set state = 'scored' where run_id = ${runId} and ordinal = 1`.execute(db)
    await finishRun(server.app.context, { organizationId: tenant.organizationId, runId })
    expect(await statusOf()).toBe('partial')
  })
})
