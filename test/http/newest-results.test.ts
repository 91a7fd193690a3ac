import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importLines } from '../fixtures/import-lines.ts'
import { send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const CRM = 'Best CRM?'
const TRUST = { prompt: 'Is Acme trusted?', propertyId: 'trust' }

let server: TestServer
let tenant: Tenant
let brandId: string
/** In the order of their imports. */
let runIds: string[]

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
  const at = (day: number) => `2026-03-0${day}T10:00:00Z`
  const imports = [
    [
      { prompt: CRM, llm: 'alpha', answer: 'Globex.', askedAt: at(1) },
      { prompt: CRM, llm: 'beta', answer: 'Acme.', askedAt: at(1) },
      { ...TRUST, llm: 'alpha', answer: 'Yes.', score: 3, askedAt: at(1) },
      { ...TRUST, llm: 'beta', answer: 'Yes.', score: 4, askedAt: at(1) },
    ],
    [
      { prompt: CRM, llm: 'alpha', answer: 'Acme.', askedAt: at(4) },
      { ...TRUST, llm: 'alpha', answer: 'Yes.', score: 9, askedAt: at(4) },
    ],
    // Imported last, but with an earlier time.
    [{ prompt: CRM, llm: 'alpha', answer: 'Globex.', askedAt: at(2) }],
    [{ prompt: 'Another?', llm: 'alpha', answer: 'Acme.', askedAt: at(6) }],
  ]
  runIds = []
  for (const lines of imports) runIds.push(...(await importLines(tenant.client, brandId, lines)))
})

afterAll(() => server.stop())

async function lastResults() {
  const { data } = await tenant.client.listPrompts({ params: { brandId }, query: { q: CRM } })
  return data[0]?.lastResults.map(({ runId, llm, isPresent }) => [runIds.indexOf(runId), llm, isPresent])
}

async function lastScores() {
  const { data } = await tenant.client.listPerceptionPrompts({ params: { brandId } })
  return data[0]?.lastScores.map(({ runId, llm, score }) => [runIds.indexOf(runId), llm, score])
}

describe('the last results of a prompt', () => {
  it('are the newest of each LLM, whatever newer runs asked', async () => {
    expect(await lastResults()).toEqual([
      [1, 'alpha', true],
      [0, 'beta', true],
    ])
  })

  it('leave out a run that the Data API does not know', async () => {
    const { db } = server.database.database
    await sql`update runs set status = 'cancelled' where id = ${runIds[1]}`.execute(db)
    const found = await lastResults()
    await sql`update runs set status = 'completed' where id = ${runIds[1]}`.execute(db)
    expect(found).toEqual([
      [2, 'alpha', false],
      [0, 'beta', true],
    ])
  })

  it('change the ETag of the list when there is a newer one', async () => {
    const path = `${server.baseUrl}/workspace/brands/${brandId}/prompts?q=newer`
    const line = { prompt: 'Which is newer?', llm: 'alpha', answer: 'Globex.' }
    await importLines(tenant.client, brandId, [line])
    const before = await send(path, { key: tenant.key })
    await importLines(tenant.client, brandId, [{ ...line, answer: 'Acme.' }])
    const after = await send(path, { key: tenant.key })
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
  })
})

describe('the last scores of a perception prompt', () => {
  it('are the newest of each LLM, whatever newer runs asked', async () => {
    expect(await lastScores()).toEqual([
      [1, 'alpha', 9],
      [0, 'beta', 4],
    ])
  })
})
