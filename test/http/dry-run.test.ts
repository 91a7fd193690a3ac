import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { plannedRun } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

const CANNOT_RUN: [string, (tenant: Tenant) => Promise<{ brandId: string; body?: object }>][] = [
  ['has no prompts', ({ client }) => seedBrand(client, { llms: ['silent'], prompts: [] })],
  ['asks no LLM', ({ client }) => seedBrand(client, { llms: [] })],
  [
    'has a run under way',
    async (one) => {
      const brand = await seedBrand(one.client, { llms: ['silent'] })
      await plannedRun(one, brand.brandId)
      return brand
    },
  ],
  [
    'has a budget and an LLM of unknown price',
    async ({ client }) => ({
      ...(await seedBrand(client, { llms: ['silent'] })),
      body: { budgetUsd: 5 },
    }),
  ],
]

describe('a dry run', () => {
  it.each(CANNOT_RUN)('of a brand that %s is refused as the run is', async (_, make) => {
    const { brandId, body = {} } = await make(tenant)
    const start = async (json: object) => {
      const path = `${server.baseUrl}/workspace/brands/${brandId}/runs`
      const answer = await send(path, { method: 'POST', key: tenant.key, json: { ...body, ...json } })
      const { code, message } = answer.body as { code: string; message: string }
      return { status: answer.status, code, message }
    }
    const real = await start({})
    expect({ real, dry: await start({ dryRun: true }) }).toEqual({
      real: { status: 409, code: 'conflict', message: expect.any(String) },
      dry: real,
    })
  })
})
