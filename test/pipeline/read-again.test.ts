import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAgain } from '../../src/pipeline/run/read-again.ts'
import { RunKnowledgeCache } from '../../src/pipeline/run/run-settings.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { LIST, PROSE } from '../fixtures/detected-world.ts'
import { sendLines } from '../fixtures/import-lines.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

/** So old that housekeeping ends a run of that day that waits for nothing. */
const LONG_AGO = '2026-01-05T10:00:00Z'

let server: TestServer
let tenant: Tenant

// A server whose queue loses jobs.
beforeAll(async () => {
  server = await startTestServer({})
  tenant = await server.newTenant()
  await sql`create function lose_job() returns trigger language plpgsql as 'begin return null; end'`.execute(
    database(),
  )
})
afterAll(() => server.stop())

const database = () => server.app.context.database.db

async function send(): Promise<string> {
  const { id } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
  const answers = [PROSE, LIST, LIST]
  const lines = answers.map((answer, place) => ({
    prompt: `Question ${place}?`,
    llm: 'chatgpt',
    answer,
    askedAt: LONG_AGO,
  }))
  const [runId = ''] = await sendLines(tenant.client, id, lines)
  return runId
}

/** A run whose answers are all scored, and whose second reading has no job. */
async function runWithoutReading(): Promise<string> {
  await sql`create trigger lose_job before insert on pgboss.job for each row
    when (new.name = 'read-again') execute function lose_job()`.execute(database())
  const runId = await send()
  await until(async () => {
    const { rows } = await sql`
      select 1 from runs where id = ${runId} and settings ? 'secondReading'`.execute(database())
    return rows.length > 0
  })
  await sql`drop trigger lose_job on pgboss.job`.execute(database())
  return runId
}

async function named(runId: string): Promise<string[][]> {
  await endOfRun(tenant.client, runId)
  const { data } = await tenant.client.getRunResults({ params: { runId } })
  return data.map(({ mentionedBrands }) => mentionedBrands)
}

const FOUND = [['Initech'], ['Initech', 'Hooli'], ['Initech', 'Hooli']]

describe('the second reading of a run', () => {
  it('is done before the run ends', async () => {
    const runId = await runWithoutReading()
    expect((await tenant.client.getRun({ params: { runId } })).completedAt).toBeNull()
  })

  it('is begun again by housekeeping when its job was lost', async () => {
    const runId = await runWithoutReading()
    const { queue } = server.app.context
    await queue.enqueue(database(), 'housekeeping', [{ data: {} }])
    queue.wake('housekeeping')
    expect(await named(runId)).toEqual(FOUND)
  })

  it('changes nothing when it is delivered twice', async () => {
    const runId = await runWithoutReading()
    const ref = { organizationId: tenant.organizationId, runId }
    const knowledge = new RunKnowledgeCache()
    await Promise.all([
      readAgain(server.app.context, knowledge, ref),
      readAgain(server.app.context, knowledge, ref),
    ])
    expect(await named(runId)).toEqual(FOUND)
  })

  it('that is given up ends the run, which is then read as a whole', async () => {
    const runId = await runWithoutReading()
    const { queue } = server.app.context
    const id = newId()
    const data = { organizationId: tenant.organizationId, runId }
    const workerDeaths = { jobId: id, count: 3, begunAs: 0 }
    await queue.enqueue(database(), 'read-again', [{ id, data: { ...data, workerDeaths } }])
    queue.wake('read-again')
    await endOfRun(tenant.client, runId)
    await until(async () => JSON.stringify(await named(runId)) === JSON.stringify(FOUND))
  })

  it('ends with its run when the run is cancelled', async () => {
    const runId = await runWithoutReading()
    await tenant.client.cancelRun({ params: { runId } })
    await readAgain(server.app.context, new RunKnowledgeCache(), {
      organizationId: tenant.organizationId,
      runId,
    })
    expect((await endOfRun(tenant.client, runId)).status).toBe('cancelled')
  })
})
