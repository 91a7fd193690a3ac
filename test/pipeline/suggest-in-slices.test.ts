import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suggestMoreContent } from '../../src/pipeline/content/suggest-content.ts'
import { importedBrand, type Line } from '../fixtures/import-lines.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

/** As many as one transaction makes. */
const AT_ONCE = 200
/** One more than two transactions make. */
const COUNT = 2 * AT_ONCE + 1

let server: TestServer
let tenant: Tenant
let runId: string

const database = () => server.database.database.db

interface Shown {
  id: string
  transaction: string
}

/** The suggestions of the run, each with the transaction that stored it. */
async function shown(): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select id, xmin::text as transaction from content_suggestions where run_id = ${runId} order by id`.execute(
    database(),
  )
  return rows
}

beforeAll(async () => {
  server = await startTestServer({ config: {} })
  tenant = await server.newTenant()
  ;({ runId } = await importedBrand(tenant.client, lines(COUNT)))
  await until(async () => (await shown()).length === COUNT)
})

/** Two LLMs answer the last prompt. */
function lines(count: number): Line[] {
  const answer = '1. **Globex**\n2. **Hooli**'
  const ofAlpha = Array.from({ length: count }, (_, place) => ({
    prompt: `Question ${place}?`,
    llm: 'alpha',
    answer,
  }))
  return [...ofAlpha, { prompt: `Question ${count - 1}?`, llm: 'beta', answer }]
}

afterAll(() => server.stop())

describe('suggestions for a run of many results', () => {
  it('are stored by transactions of at most 200 results, so that others have their turn', async () => {
    const byTransaction = Map.groupBy(await shown(), ({ transaction }) => transaction)
    expect([...byTransaction.values()].map(({ length }) => length).sort((a, b) => b - a)).toEqual([
      AT_ONCE,
      AT_ONCE,
      1,
    ])
  })

  it('are made once, however often a job is delivered', async () => {
    const before = await shown()
    await suggestMoreContent(server.app.context, {
      organizationId: tenant.organizationId,
      runId,
      after: COUNT - 2,
    })
    expect(await shown()).toEqual(before)
  })

  it('are not made from half of the answers to a prompt by a job of an earlier numbering', async () => {
    const before = await shown()
    await suggestMoreContent(server.app.context, {
      organizationId: tenant.organizationId,
      runId,
      after: COUNT,
    })
    expect(await shown()).toEqual(before)
  })

  it('are made to their end by housekeeping when their job was lost', async () => {
    await sql`create function lose_job() returns trigger language plpgsql as 'begin return null; end'`.execute(
      database(),
    )
    await sql`create trigger lose_job before insert on pgboss.job for each row
      when (new.name = 'suggest-content') execute function lose_job()`.execute(database())
    ;({ runId } = await importedBrand(tenant.client, lines(AT_ONCE + 1)))
    const first = (await shown()).length
    await sql`drop trigger lose_job on pgboss.job`.execute(database())
    const { queue } = server.app.context
    await queue.enqueue(database(), 'housekeeping', [{ data: {} }])
    queue.wake('housekeeping')
    await until(async () => (await shown()).length === AT_ONCE + 1)
    expect(first).toBe(AT_ONCE)
  })

  it('are not made for a run that was deleted meanwhile', async () => {
    await sql`delete from content_suggestions where run_id = ${runId}`.execute(database())
    await tenant.client.deleteRun({ params: { runId } })
    await suggestMoreContent(server.app.context, {
      organizationId: tenant.organizationId,
      runId,
      after: AT_ONCE - 1,
    })
    expect(await shown()).toEqual([])
  })
})
