import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brandId: string
let id: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  ;({ brandId } = await seedBrand(tenant.client, { llms: [], prompts: [] }))
  const body = { prompts: [{ text: 'Is Acme easy?', propertyId: 'ease', scoringLogic: 'Ten is easy.' }] }
  const { prompts } = await tenant.client.createPerceptionPrompts({ params: { brandId }, body })
  id = prompts[0]?.id ?? ''
})

const patch = (json: unknown, promptId = id) =>
  send(`${server.baseUrl}/workspace/perception-prompts/${promptId}`, {
    method: 'PATCH',
    key: tenant.key,
    json,
  })

const limit = (promptLimit: number | null) =>
  tenant.client.updateBrand({ params: { brandId }, body: { promptLimit } })

const total = async () =>
  (await tenant.client.getBrandContext({ params: { brandId } })).promptQuota?.brandTotalPrompts

describe('a perception prompt', () => {
  it('is archived, and shown as it is then', async () => {
    expect(await patch({ archived: true })).toMatchObject({
      status: 200,
      body: { id, brandId, propertyId: 'ease', scoringLogic: 'Ten is easy.', archived: true },
    })
  })

  it('gives its slot back while it is archived', async () => {
    await limit(5)
    await patch({ archived: true })
    expect(await total()).toBe(0)
  })

  it('takes a slot again when it is activated', async () => {
    await limit(5)
    await patch({ archived: true })
    await patch({ archived: false })
    expect(await total()).toBe(1)
  })

  it('is not activated without a free slot', async () => {
    await patch({ archived: true })
    await limit(0)
    expect(refusal(await patch({ archived: false }))).toEqual({ status: 409, code: 'prompt_limit_exceeded' })
  })

  it('needs no slot where it is active already', async () => {
    await limit(0)
    expect(await patch({ archived: false })).toMatchObject({ status: 200, body: { archived: false } })
  })

  it('is not activated while the feature is off', async () => {
    await patch({ archived: true })
    const enabledFeatures = { customPerceptionPrompts: false }
    await tenant.client.updateBrand({ params: { brandId }, body: { enabledFeatures } })
    expect(refusal(await patch({ archived: false }))).toEqual({
      status: 403,
      code: 'custom_perception_prompts_disabled',
    })
  })

  it('is left as it is by a request that says nothing', async () => {
    expect(await patch({})).toMatchObject({ status: 200, body: { archived: false } })
  })

  it.each([
    ['unknown', async () => v7()],
    [
      'deleted',
      async () => {
        await tenant.client.deletePrompt({ params: { promptId: id } })
        return id
      },
    ],
  ])('that is %s is not found', async (_, promptId) => {
    expect(refusal(await patch({ archived: true }, await promptId()))).toEqual({
      status: 404,
      code: 'not_found',
    })
  })
})
