import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suggestMoreContent } from '../../src/pipeline/content/suggest-content.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

/** One more than two transactions make. */
const COUNT = 1_001

let server: TestServer
let tenant: Tenant
let runId: string

const database = () => server.database.database.db

interface Shown {
  id: string
  transaction: string
}

/** What the run suggests, each with the transaction that stored it. */
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
  const lines = Array.from({ length: COUNT }, (_, place) => ({
    prompt: `Question ${place}?`,
    llm: 'alpha',
    answer: '1. **Globex**\n2. **Hooli**',
  }))
  ;({ runId } = await importedBrand(tenant.client, lines))
  await until(async () => (await shown()).length === COUNT)
})

afterAll(() => server.stop())

describe('suggestions for a run of many results', () => {
  it('are stored by transactions of at most 500 results, so that others have their turn', async () => {
    const byTransaction = Map.groupBy(await shown(), ({ transaction }) => transaction)
    expect([...byTransaction.values()].map(({ length }) => length).sort((a, b) => b - a)).toEqual([
      500, 500, 1,
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

  it('are not made for a run that was deleted meanwhile', async () => {
    await sql`delete from content_suggestions where run_id = ${runId}`.execute(database())
    await tenant.client.deleteRun({ params: { runId } })
    await suggestMoreContent(server.app.context, {
      organizationId: tenant.organizationId,
      runId,
      after: COUNT - 2,
    })
    expect(await shown()).toEqual([])
  })
})
