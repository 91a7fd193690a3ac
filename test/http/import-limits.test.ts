import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendLines } from '../fixtures/import-lines.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
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

const repeated = (count: number) =>
  sendLines(
    tenant.client,
    brandId,
    Array.from({ length: count }, (_, place) => ({
      prompt: 'Same?',
      llm: 'alpha',
      answer: 'Acme.',
      run: `${place}`,
    })),
  )

describe('a file with many runs', () => {
  itIfWhole('is imported with 1,000 of them', async () => {
    expect(await repeated(1_000)).toHaveLength(1_000)
  })

  it('is refused with 1,001 of them, and the message gives the limit', async () => {
    await expect(repeated(1_001)).rejects.toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: expect.stringContaining('at most 1000 runs'),
    })
  })

  it('leaves no prompt behind when it is refused', async () => {
    await repeated(1_001).catch(() => {})
    const { data } = await tenant.client.listPrompts({ params: { brandId } })
    expect(data).toEqual([])
  })
})

describe('a file with many LLMs', () => {
  const withLlms = (count: number) =>
    sendLines(
      tenant.client,
      brandId,
      Array.from({ length: count }, (_, place) => ({
        prompt: 'Same?',
        llm: `llm-${place}`,
        answer: 'Acme.',
      })),
    )

  it('is imported with 200 of them', async () => {
    expect(await withLlms(200)).toHaveLength(1)
  })

  it('is refused with 201 of them, because each run stores them all', async () => {
    await expect(withLlms(201)).rejects.toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: expect.stringContaining('at most 200'),
    })
  })
})
