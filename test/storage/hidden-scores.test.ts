import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyShownScores, deleteHiddenScores } from '../../src/storage/runs/hidden-scores.ts'
import { showGenerations } from '../../src/storage/runs/runs.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let runId: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  const sources = [{ url: 'https://example.org/crm' }]
  ;({ runId } = await importedBrand(tenant.client, [
    { prompt: 'Best CRM?', llm: 'alpha', answer: '1. Acme\n2. Globex', sources },
    { prompt: 'Trusted?', llm: 'alpha', answer: 'Acme is trusted.', propertyId: 'trust', score: 8 },
  ]))
})

afterAll(() => server.stop())

async function responses() {
  const { data } = await tenant.client.listResponses({ params: { runId } })
  return Promise.all(data.map(({ id }) => tenant.client.getResponse({ params: { responseId: id } })))
}

it('An answer that could not be scored again shows all that it showed, once the new scores are shown', async () => {
  const { db } = server.database.database
  const { organizationId } = tenant
  const before = await responses()
  const refs = before.map(({ id }) => ({ organizationId, id }))
  await copyShownScores(db, refs, 7)
  await showGenerations(db, organizationId, runId, [7])
  await deleteHiddenScores(db, { organizationId, runId }, -1, 10)
  expect(await responses()).toEqual(before)
})
