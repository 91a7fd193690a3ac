import { beforeAll, expect, it } from 'vitest'
import { findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import { llmsOfRuns } from '../../src/storage/insights/window-runs.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let ids: { brandId: string; runId: string; promptId: string }

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  const line = (llm: string) => ({ prompt: 'Which CRM?', llm, answer: 'Acme.', run: llm })
  const brand = await importedBrand(tenant.client, [line('chatgpt'), line('gemini')])
  const { data } = await tenant.client.listPrompts({ params: brand, query: { archived: true } })
  ids = { ...brand, promptId: data[0]?.id ?? '' }
})

const ASKING: [what: string, path: () => string][] = [
  ['answers of a run', () => `/workspace/runs/${ids.runId}/responses`],
  ['judgements', () => `/workspace/runs/${ids.runId}/judgements`],
  ['detected brands', () => `/workspace/brands/${ids.brandId}/detected-brands`],
  ['answers to a prompt', () => `/workspace/prompts/${ids.promptId}/answers`],
]

it.each(ASKING)('%s of a misspelled LLM are refused, with the nearest', async (_, path) => {
  const { body } = await send(`${server.baseUrl}${path()}?llm=chatgtp`, { key: tenant.key })
  expect(JSON.stringify(body)).toContain('\\"chatgtp\\" is no LLM of this brand. Did you mean \\"chatgpt\\"?')
})

it('answers of an LLM that only another run asked are none', async () => {
  const { data: runs } = await tenant.client.listWorkspaceRuns({ params: ids })
  const lists = await Promise.all(
    runs.map(({ id: runId }) =>
      tenant.client.listResponses({ params: { runId }, query: { llm: ['gemini'] } }),
    ),
  )
  expect(lists.map(({ data }) => data.length).sort()).toEqual([0, 1])
})

it('the LLMs of all runs are known only where there are not too many runs', async () => {
  const { db } = server.database.database
  const brand = await findVisibleBrand(
    db,
    { organizationId: tenant.organizationId, brandIds: null },
    ids.brandId,
  )
  if (!brand) throw new Error('the brand is missing')
  const known = await Promise.all([0, 2].map((runsMax) => llmsOfRuns(db, brand, runsMax)))
  expect(known.map(({ llms, areAll }) => [llms.length, areAll])).toEqual([
    [0, false],
    [2, true],
  ])
})

it('a rule of alerts about a misspelled LLM is refused', async () => {
  const { status } = await send(`${server.baseUrl}/workspace/brands/${ids.brandId}/alert-rules`, {
    method: 'POST',
    key: tenant.key,
    json: { llm: 'chatgtp' },
  })
  expect(status).toBe(400)
})

it('a rule of alerts has the name of its LLM as answers have it', async () => {
  const { llm } = await tenant.client.createAlertRule({
    params: { brandId: ids.brandId },
    body: { llm: 'ChatGPT' },
  })
  expect(llm).toBe('chatgpt')
})
