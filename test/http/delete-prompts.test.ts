import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importLines } from '../fixtures/import-lines.ts'
import { organizationRows } from '../fixtures/organization-rows.ts'
import { type SeededBrand, seedBrand } from '../fixtures/seed-brand.ts'
import { refusal, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brand: SeededBrand
let one: string
let two: string
let perception: string

beforeAll(async () => {
  server = await startTestServer({ llms: [SILENT_LLM] })
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  brand = await seedBrand(tenant.client, { llms: [], prompts: ['One?', 'Two?', 'Three?'] })
  ;[one = '', two = ''] = brand.promptIds
  const { prompts } = await tenant.client.createPerceptionPrompts({
    params: { brandId: brand.brandId },
    body: { prompts: [{ text: 'Trusted?', propertyId: 'trust' }] },
  })
  perception = prompts[0]?.id ?? ''
})

const limit = (promptLimit: number) =>
  tenant.client.updateBrand({ params: { brandId: brand.brandId }, body: { promptLimit } })

const batch = (promptIds: string[], key = tenant.key) =>
  send(`${server.baseUrl}/v1/prompts/batch-delete`, { method: 'POST', key, json: { promptIds } })

const remove = (path: string, key = tenant.key) =>
  send(`${server.baseUrl}/v1/${path}`, { method: 'DELETE', key })

const removeTopic = (topicId = brand.topicId) => tenant.client.deleteTopic({ params: { topicId } })

async function texts() {
  const params = { brandId: brand.brandId }
  const regular = await tenant.client.listPrompts({ params })
  const perceptions = await tenant.client.listPerceptionPrompts({ params })
  return [...regular.data.map(({ text }) => text), ...perceptions.data.map(({ promptText }) => promptText)]
}

describe('deleting many prompts', () => {
  it('takes both kinds and tells what was deleted', async () => {
    const { brandId } = brand
    const answer = await batch([perception, one, perception])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        deletedCount: 2,
        deletedPromptIds: [perception, one],
        brandIds: [brandId],
        brandId,
        remainingSlots: null,
      },
    })
  })

  it('takes them out of the lists and leaves the others', async () => {
    await batch([perception, one])
    expect(await texts()).toEqual(['Two?', 'Three?'])
  })

  it('frees their slots', async () => {
    await limit(10)
    expect((await batch([perception, one])).body).toMatchObject({ remainingSlots: 8 })
  })

  it('lists what was deleted before and does not count it', async () => {
    await batch([one])
    expect((await batch([one, two])).body).toMatchObject({ deletedCount: 1, deletedPromptIds: [one, two] })
  })

  it('names no one brand and no slots where several are touched', async () => {
    await limit(10)
    const other = await seedBrand(tenant.client, { llms: [] })
    const { body } = await batch([...other.promptIds, one])
    expect(body).toMatchObject({
      brandIds: [other.brandId, brand.brandId],
      brandId: null,
      remainingSlots: null,
    })
  })

  it('with an unknown id among them deletes none', async () => {
    const unknown = v7()
    const answer = await batch([one, unknown])
    expect({ answer, left: (await texts()).length }).toMatchObject({
      answer: { status: 404, body: { code: 'not_found', missingIds: [unknown] } },
      left: 4,
    })
  })

  it('counts each once, however many ask at the same moment', async () => {
    const ids = [one, two, perception]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => batch(turn % 2 ? ids : ids.toReversed())),
    )
    const counts = answers.map(({ body }) => (body as { deletedCount: number }).deletedCount)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  })

  it('of no ids is refused', async () => {
    expect(refusal(await batch([]))).toEqual({ status: 400, code: 'invalid_request' })
  })

  it('of 501 ids is refused', async () => {
    expect(refusal(await batch(Array(501).fill(one)))).toEqual({ status: 400, code: 'batch_too_large' })
  })
})

describe('deleting a prompt', () => {
  it.each([
    ['regular', () => one],
    ['perception', () => perception],
  ])('takes a %s one and says how many slots are left', async (_, id) => {
    await limit(10)
    expect(await tenant.client.deletePrompt({ params: { promptId: id() } })).toEqual({
      deleted: true,
      promptId: id(),
      remainingSlots: 7,
    })
  })

  it('answers the same the second time', async () => {
    const first = await remove(`prompts/${one}`)
    const second = await remove(`prompts/${one}`)
    expect([second.status, second.body]).toEqual([200, first.body])
  })

  it('that is unknown is not found', async () => {
    expect(refusal(await remove(`prompts/${v7()}`))).toEqual({ status: 404, code: 'not_found' })
  })

  it('of a brand that the key may not see is not found', async () => {
    const other = await seedBrand(tenant.client, { llms: [] })
    const body = { name: 'Other brand', scopes: ['delete' as const], brandIds: [other.brandId] }
    const { key } = await tenant.client.createKey({ body })
    expect(refusal(await remove(`prompts/${one}`, key))).toEqual({ status: 404, code: 'not_found' })
  })

  it('has the next run not ask it', async () => {
    await tenant.client.deletePrompt({ params: { promptId: one } })
    const body = { llms: ['silent'], dryRun: true }
    const plan = await tenant.client.startRun({ params: { brandId: brand.brandId }, body })
    // Two regular ones and the perception prompt.
    expect(plan).toMatchObject({ plannedCount: 3 })
  })

  it('keeps its history and metrics as they are', async () => {
    const [runId = ''] = await importLines(tenant.client, brand.brandId, [
      { prompt: 'One?', llm: 'alpha', answer: 'Acme is great.' },
    ])
    const history = async () => [
      await tenant.client.getRunStats({ params: { runId } }),
      await tenant.client.getRunResults({ params: { runId } }),
    ]
    const before = await history()
    await tenant.client.deletePrompt({ params: { promptId: one } })
    expect(await history()).toEqual(before)
  })

  it('has a creation of the same text make another one', async () => {
    await tenant.client.deletePrompt({ params: { promptId: one } })
    const params = { topicId: brand.topicId }
    const { prompts } = await tenant.client.createPrompts({ params, body: { prompts: [{ text: 'One?' }] } })
    expect(prompts[0]?.id).not.toBe(one)
  })

  it('leaves nothing to be activated', async () => {
    await tenant.client.deletePrompt({ params: { promptId: one } })
    const activation = tenant.client.updatePrompt({ params: { promptId: one }, body: { archived: false } })
    await expect(activation).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('deleting a topic', () => {
  it('takes its prompts with it and frees their slots', async () => {
    await limit(10)
    expect(await removeTopic()).toEqual({
      deleted: true,
      topicId: brand.topicId,
      deletedPromptCount: 3,
      remainingSlots: 9,
    })
  })

  it('takes it and its prompts out of the lists', async () => {
    await removeTopic()
    const { data } = await tenant.client.listTopics({ params: { brandId: brand.brandId } })
    expect([data, await texts()]).toEqual([[], ['Trusted?']])
  })

  it('does not count what was deleted before it', async () => {
    await tenant.client.deletePrompt({ params: { promptId: one } })
    expect(await removeTopic()).toMatchObject({ deletedPromptCount: 2 })
  })

  it('answers the same the second time', async () => {
    await tenant.client.deletePrompt({ params: { promptId: one } })
    expect([await removeTopic(), await removeTopic()]).toMatchObject([
      { deletedPromptCount: 2 },
      { deletedPromptCount: 2 },
    ])
  })

  it('leaves other topics alone', async () => {
    const body = { topics: [{ name: 'Support', prompts: [{ text: 'Four?' }] }] }
    await tenant.client.createTopicsWithPrompts({ params: { brandId: brand.brandId }, body })
    await removeTopic()
    expect(await texts()).toEqual(['Four?', 'Trusted?'])
  })

  it('frees its name', async () => {
    await removeTopic()
    const body = { topics: [{ name: 'CRM' }] }
    const { topics } = await tenant.client.createTopics({ params: { brandId: brand.brandId }, body })
    expect(topics[0]?.id).not.toBe(brand.topicId)
  })

  it('keeps the history of its prompts, under its name', async () => {
    const [runId = ''] = await importLines(tenant.client, brand.brandId, [
      { prompt: 'One?', llm: 'alpha', answer: 'Acme is great.' },
    ])
    await removeTopic()
    const { data } = await tenant.client.getRunResults({ params: { runId } })
    expect(data).toMatchObject([{ topic: { name: 'CRM' }, isPresent: true }])
  })

  it.each<[string, () => Promise<unknown> | string]>([
    ['that is unknown', () => v7()],
    [
      'of a deleted brand',
      async () => {
        await tenant.client.deleteBrand({ params: { brandId: brand.brandId } })
        return brand.topicId
      },
    ],
  ])('%s is not found', async (_, make) => {
    expect(refusal(await remove(`topics/${await make()}`))).toEqual({ status: 404, code: 'not_found' })
  })

  it('that is not for the key changes nothing', async () => {
    const other = await seedBrand(tenant.client, { llms: [] })
    const body = { name: 'Other brand', scopes: ['delete' as const], brandIds: [other.brandId] }
    const { key } = await tenant.client.createKey({ body })
    const { db } = server.database.database
    const before = await organizationRows(db, tenant.organizationId)
    await remove(`topics/${brand.topicId}`, key)
    expect(await organizationRows(db, tenant.organizationId)).toEqual(before)
  })

  it('leaves no live prompt behind, whatever is created in it and moved to it at the same moment', async () => {
    const body = { topics: [{ name: 'Support', prompts: [{ text: 'Four?' }] }] }
    const created = await tenant.client.createTopicsWithPrompts({ params: { brandId: brand.brandId }, body })
    const [four = ''] = created.topics.flatMap(({ prompts }) => prompts.map(({ id }) => id))
    const settled = await Promise.allSettled([
      ...Array.from({ length: 10 }, (_, index) =>
        tenant.client.createPrompts({
          params: { topicId: brand.topicId },
          body: { prompts: [{ text: `Race ${index}?` }] },
        }),
      ),
      removeTopic(),
      tenant.client.movePrompts({ body: { promptIds: [four], topicId: brand.topicId } }),
      ...Array.from({ length: 10 }, (_, index) =>
        tenant.client.createPrompts({
          params: { topicId: brand.topicId },
          body: { prompts: [{ text: `Late ${index}?` }] },
        }),
      ),
    ])
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))
    const { data } = await tenant.client.listPrompts({
      params: { brandId: brand.brandId },
    })
    expect({
      alive: data.filter(({ topicId }) => topicId === brand.topicId),
      statuses: refused.filter((status) => status !== 404),
    }).toEqual({ alive: [], statuses: [] })
  })
})

describe('archiving many prompts', () => {
  const archive = (archived: boolean) =>
    tenant.client.archivePrompts({ body: { promptIds: brand.promptIds, archived } })

  it('counts those that changed', async () => {
    await tenant.client.updatePrompt({ params: { promptId: one }, body: { archived: true } })
    expect(await archive(true)).toMatchObject({ changedCount: 2, remainingSlots: null })
  })

  it('activates all or none', async () => {
    await archive(true)
    await limit(3)
    await expect(archive(false)).rejects.toMatchObject({ code: 'prompt_limit_exceeded' })
    const { data } = await tenant.client.listPrompts({ params: { brandId: brand.brandId } })
    expect(data.filter(({ archived }) => archived)).toHaveLength(3)
  })
})
