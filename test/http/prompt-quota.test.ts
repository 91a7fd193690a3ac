import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { organizationRows } from '../fixtures/organization-rows.ts'
import { type SeededBrand, seedBrand } from '../fixtures/seed-brand.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brand: SeededBrand

beforeAll(async () => {
  server = await startTestServer({ works: false })
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  brand = await seedBrand(tenant.client, { llms: [], prompts: ['One?', 'Two?'] })
})

const limitBrand = (promptLimit: number | null) =>
  tenant.client.updateBrand({ params: { brandId: brand.brandId }, body: { promptLimit } })

const limitOrganization = (promptLimit: number | null) =>
  tenant.client.updateOrganization({ body: { promptLimit } })

function create(...texts: string[]): Promise<Answer> {
  return send(`${server.baseUrl}/v1/topics/${brand.topicId}/prompts`, {
    method: 'POST',
    key: tenant.key,
    json: { prompts: texts.map((text) => ({ text })) },
  })
}

async function quota() {
  return (await tenant.client.getBrandContext({ params: { brandId: brand.brandId } })).promptQuota
}

const archive = (promptId: string | undefined, archived = true) =>
  tenant.client.updatePrompt({ params: { promptId: promptId ?? '' }, body: { archived } })

describe('the prompt quota', () => {
  it('is null where no limit is set', async () => {
    expect(await quota()).toBe(null)
  })

  it("tells the brand's limit, without the organization's", async () => {
    await limitBrand(5)
    expect(await quota()).toEqual({ remainingSlots: 3, promptLimit: 5, brandTotalPrompts: 2 })
  })

  it('tells the organization-wide limit and what the organization has', async () => {
    await seedBrand(tenant.client, { llms: [] })
    await limitOrganization(10)
    expect(await quota()).toEqual({
      remainingSlots: 7,
      promptLimit: 10,
      brandTotalPrompts: 2,
      orgWideLimit: 10,
      orgTotalPrompts: 3,
    })
  })

  it('leaves the smaller of what the two limits leave', async () => {
    await seedBrand(tenant.client, { llms: [], prompts: ['A?', 'B?', 'C?'] })
    await limitBrand(5)
    await limitOrganization(6)
    expect(await quota()).toMatchObject({
      remainingSlots: 1,
      promptLimit: 5,
      orgWideLimit: 6,
      orgTotalPrompts: 5,
    })
  })

  it('leaves nothing, not less, when the limit is below what there is', async () => {
    await limitBrand(1)
    expect(await quota()).toMatchObject({ remainingSlots: 0, brandTotalPrompts: 2 })
  })

  it('is told after a creation', async () => {
    await limitBrand(5)
    expect((await create('Three?')).body).toMatchObject({ remainingSlots: 2 })
  })

  it('refuses what does not fit, and tells what was free before', async () => {
    await limitBrand(3)
    expect(await create('Three?', 'Four?')).toMatchObject({
      status: 409,
      body: { code: 'prompt_limit_exceeded', remainingSlots: 1, promptLimit: 3 },
    })
  })

  it('tells of the organization only where it has a limit', async () => {
    await limitBrand(2)
    const { body: without } = await create('Three?')
    await limitOrganization(9)
    const { body: withLimit } = await create('Three?')
    const numbers = (body: unknown) => {
      const { message: _, code: __, requestId: ___, ...rest } = body as Record<string, unknown>
      return rest
    }
    expect([numbers(without), numbers(withLimit)]).toEqual([
      { remainingSlots: 0, promptLimit: 2 },
      { remainingSlots: 0, promptLimit: 2, orgWideLimit: 9, orgTotalPrompts: 2 },
    ])
  })

  it('creates none of a batch that does not fit whole', async () => {
    await limitBrand(3)
    const { db } = server.database.database
    const before = await organizationRows(db, tenant.organizationId)
    const topics = [{ name: 'New', prompts: [{ text: 'Three?' }, { text: 'Four?' }] }]
    await send(`${server.baseUrl}/v1/brands/${brand.brandId}/topics-prompts/batch`, {
      method: 'POST',
      key: tenant.key,
      json: { topics },
    })
    expect(await organizationRows(db, tenant.organizationId)).toEqual(before)
  })

  it('takes what fits exactly', async () => {
    await limitBrand(4)
    expect(await create('Three?', 'Four?')).toMatchObject({ status: 201, body: { remainingSlots: 0 } })
  })

  it('is not taken by prompts that are there already', async () => {
    await limitBrand(3)
    const answer = await create('one?', 'TWO?', 'Three?', 'three?')
    expect(answer).toMatchObject({ status: 201, body: { remainingSlots: 0 } })
  })

  it('allows what needs no slot when none is left', async () => {
    await limitBrand(0)
    expect((await create('One?')).status).toBe(201)
  })

  it('is freed by archiving', async () => {
    await limitBrand(2)
    await archive(brand.promptIds[0])
    expect(await quota()).toMatchObject({ remainingSlots: 1, brandTotalPrompts: 1 })
  })

  it('is taken by activating', async () => {
    await archive(brand.promptIds[0])
    await limitBrand(2)
    await archive(brand.promptIds[0], false)
    expect(await quota()).toMatchObject({ remainingSlots: 0 })
  })

  it('refuses to activate where no slot is left', async () => {
    await archive(brand.promptIds[0])
    await limitBrand(1)
    await expect(archive(brand.promptIds[0], false)).rejects.toMatchObject({
      status: 409,
      code: 'prompt_limit_exceeded',
      context: { remainingSlots: 0, promptLimit: 1 },
    })
  })

  it('does not count the activating of what is active', async () => {
    await limitBrand(2)
    expect(await archive(brand.promptIds[0], false)).toMatchObject({ archived: false })
  })
})

describe('fifty creations at the same moment', () => {
  it('against ten free slots of the brand create exactly ten', async () => {
    await limitBrand(12)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => create(`Race ${index}?`)))
    const created = answers.filter(({ status }) => status === 201).length
    expect({ created, quota: await quota() }).toMatchObject({
      created: 10,
      quota: { remainingSlots: 0, brandTotalPrompts: 12 },
    })
  })

  it('in two brands against ten free slots of the organization create exactly ten', async () => {
    const other = await seedBrand(tenant.client, { llms: [], prompts: [] })
    await limitOrganization(12)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(`${server.baseUrl}/v1/topics/${index % 2 ? brand.topicId : other.topicId}/prompts`, {
          method: 'POST',
          key: tenant.key,
          json: { prompts: [{ text: `Race ${index}?` }] },
        }),
      ),
    )
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([statuses.get(201)?.length, statuses.get(409)?.length]).toEqual([10, 40])
  })

  it('and activations share the slots', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const { body } = await create(`Archived ${index}?`)
        const id = (body as { prompts: { id: string }[] }).prompts[0]?.id
        await archive(id)
        return id
      }),
    )
    await limitBrand(7)
    const activations = ids.map((id) =>
      archive(id, false).then(
        () => 1,
        () => 0,
      ),
    )
    const creations = Array.from({ length: 10 }, (_, index) =>
      create(`Race ${index}?`).then(({ status }) => (status === 201 ? 1 : 0)),
    )
    const taken = await Promise.all<number>([...activations, ...creations])
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(5)
  })

  it('give one activation that is asked for six times its one slot', async () => {
    const { body } = await create('Archived?')
    const id = (body as { prompts: { id: string }[] }).prompts[0]?.id
    await archive(id)
    await limitBrand(3)
    const activations = await Promise.allSettled(Array.from({ length: 6 }, () => archive(id, false)))
    expect(activations.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'))
  })

  it('keep none for what is created while its brand is deleted', async () => {
    await limitOrganization(1_000)
    const creations = Array.from({ length: 20 }, (_, index) => create(`Race ${index}?`))
    await tenant.client.deleteBrand({ params: { brandId: brand.brandId } })
    await Promise.all(creations)
    const context = await tenant.client.getOrganizationContext()
    expect(context.promptQuota).toMatchObject({ orgTotalPrompts: 0 })
  })
})
