import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendLines } from '../fixtures/import-lines.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
})

beforeEach(async () => {
  tenant = await server.newTenant()
  ;({ id: brandId } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } }))
})

describe('a file with many different prompts', () => {
  it('is refused with 100,001 prompts, and the message gives the limit', async () => {
    const lines = Array.from({ length: 100_001 }, () => 'Acme.')
    await expect(sendLines(tenant.client, brandId, lines)).rejects.toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: expect.stringContaining('at most 100000'),
    })
  })
})
