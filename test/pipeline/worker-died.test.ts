import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobData, JobName } from '../../src/pipeline/jobs.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { importFile } from '../fixtures/import-file.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
})
afterAll(() => server.stop())

/** A run of two answers, as it was before the first was scored. */
async function unscoredRun() {
  const { client } = tenant
  const { id: brandId } = await client.createBrand({ body: { name: `Acme ${newId()}` } })
  const line = (answer: string) => JSON.stringify({ prompt: `Which? ${answer}`, llm: 'one', answer })
  const { runs } = await importFile(client, brandId, [line('Acme.'), line('Nobody.')].join('\n'))
  const [runId = ''] = runs
  await endOfRun(client, runId)
  const { data } = await client.listResponses({ params: { runId } })
  const responseId = data.find(({ promptText }) => promptText === 'Which? Acme.')?.id ?? ''
  const { db } = server.app.context.database
  await sql`delete from results where id = ${responseId}`.execute(db)
  await sql`delete from mentions where response_id = ${responseId}`.execute(db)
  await sql`update responses set state = 'answered' where id = ${responseId}`.execute(db)
  await sql`update runs set status = 'scoring', completed_at = null where id = ${runId}`.execute(db)
  return { runId, responseId }
}

/** Delivers a job in the state after its process died this many times. */
async function deliverAfterDeaths<N extends JobName>(name: N, data: JobData[N], count = 3): Promise<void> {
  const { queue, database } = server.app.context
  const id = newId()
  const workerDeaths = { jobId: id, count, begunAs: 0 }
  await queue.enqueue(database.db, name, [{ id, data: { ...data, workerDeaths } }])
  queue.wake(name)
}

describe('an answer under which its process died three times', () => {
  const refs = (responseId: string) => [{ organizationId: tenant.organizationId, id: responseId }]

  it.each(['score', 'judge'] as const)(
    'fails with the code worker_died when it was to %s it',
    async (name) => {
      const { runId, responseId } = await unscoredRun()
      const responses = refs(responseId)
      await deliverAfterDeaths(name, name === 'score' ? { responses } : { toJudge: responses })
      const run = await endOfRun(tenant.client, runId)
      const { answer, error } = await tenant.client.getResponse({ params: { responseId } })
      expect([run.status, run.failures, answer, error?.code]).toEqual([
        'partial',
        [{ llm: 'one', code: 'worker_died', count: 1, example: expect.stringContaining('rescore the run') }],
        'Acme.',
        'worker_died',
      ])
    },
  )

  it('is scored by a rescore', async () => {
    const { runId, responseId } = await unscoredRun()
    await deliverAfterDeaths('score', { responses: refs(responseId) })
    await endOfRun(tenant.client, runId)
    await tenant.client.rescoreRun({ params: { runId } })
    expect(await endOfRun(tenant.client, runId)).toMatchObject({ status: 'completed', scoredCount: 2 })
  })

  it('is still scored after two deaths', async () => {
    const { runId, responseId } = await unscoredRun()
    await deliverAfterDeaths('score', { responses: refs(responseId) }, 2)
    expect(await endOfRun(tenant.client, runId)).toMatchObject({ status: 'completed', scoredCount: 2 })
  })
})

describe('a run under whose end the process died three times', () => {
  it('ends as failed', async () => {
    const { runId, responseId } = await unscoredRun()
    const { db } = server.app.context.database
    await sql`update responses set state = 'scored' where id = ${responseId}`.execute(db)
    await deliverAfterDeaths('finish-run', { organizationId: tenant.organizationId, runId })
    expect(await endOfRun(tenant.client, runId)).toMatchObject({ status: 'failed' })
  })
})

describe('a run whose suggestions ended their process three times', () => {
  it('is not ended by that when it was opened again meanwhile', async () => {
    const { runId, responseId } = await unscoredRun()
    const { queue, database } = server.app.context
    // All answers are scored, and only the job that ends the run is missing.
    await sql`update responses set state = 'scored' where id = ${responseId}`.execute(database.db)
    await deliverAfterDeaths('write-suggestions', { organizationId: tenant.organizationId, runId })
    await until(async () => !(await queue.hasJob('write-suggestions', { runId })))
    await until(async () => !(await queue.hasJob('spent-jobs', { runId })))
    expect(await tenant.client.getRun({ params: { runId } })).toMatchObject({ status: 'scoring' })
  })
})
