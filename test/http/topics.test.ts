import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

beforeEach(async () => {
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
})

async function create(...names: string[]) {
  const body = { topics: names.map((name) => ({ name })) }
  return (await tenant.client.createTopics({ params: { brandId }, body })).topics
}

async function list() {
  return (await tenant.client.listTopics({ params: { brandId } })).data
}

const post = (json: unknown) =>
  send(`${server.baseUrl}/v1/brands/${brandId}/topics`, { method: 'POST', key: tenant.key, json })

describe('creating topics', () => {
  it('answers in the order requested', async () => {
    const topics = await create('Zebra', 'Apple', 'Mango')
    expect(topics.map(({ name }) => name)).toEqual(['Zebra', 'Apple', 'Mango'])
  })

  it('keeps that order in the list', async () => {
    await create('Zebra', 'Apple')
    await create('Banana')
    expect((await list()).map(({ name }) => name)).toEqual(['Zebra', 'Apple', 'Banana'])
  })

  it('reuses a topic of the same name, whatever its case and the space around it', async () => {
    const [first] = await create('CRM software')
    expect(await create('  crm SOFTWARE ')).toEqual([first])
  })

  it('reuses a topic that the same request names before', async () => {
    const [one, other, again] = await create('CRM', 'Support', 'crm')
    expect({ again, isOther: one?.id === other?.id }).toEqual({ again: one, isOther: false })
  })

  it('refuses the 10,001st of a brand, but not to name one that it has', async () => {
    await sql`
      insert into topics (organization_id, id, brand_id, name, name_key)
      select ${tenant.organizationId}, gen_random_uuid(), ${brandId}, n.name, n.name
      from (select 't' || g as name from generate_series(1, 9999) g) n`.execute(server.database.database.db)
    const [last] = await create('Last')
    const topics = [{ name: 'last' }, { name: 'One more' }]
    expect(refusal(await post({ topics }))).toEqual({ status: 409, code: 'conflict' })
    expect(await create('last')).toEqual([last])
  })

  it('makes one topic, however many ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('Storm')))
    expect(new Set(answers.map(([topic]) => topic?.id)).size).toBe(1)
  })

  it('makes every topic once when requests name the same ones in other orders', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Topic ${index}`)
    await Promise.all(
      Array.from({ length: 10 }, (_, turn) => create(...names.slice(turn), ...names.slice(0, turn))),
    )
    expect((await list()).map(({ name }) => name).sort()).toEqual(names)
  })

  it('leaves a topic of that name to another brand', async () => {
    const [own] = await create('CRM')
    brandId = (await tenant.client.createBrand({ body: { name: 'Initech', llms: [] } })).id
    const [other] = await create('CRM')
    expect(other?.id).not.toBe(own?.id)
  })

  it('takes 500 at once', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `Topic ${index}`)
    expect((await create(...names)).map(({ name }) => name)).toEqual(names)
  })

  it('refuses 501 at once', async () => {
    const topics = Array.from({ length: 501 }, (_, index) => ({ name: `Topic ${index}` }))
    expect(refusal(await post({ topics }))).toEqual({ status: 400, code: 'batch_too_large' })
  })

  it('takes a name of 200 characters, counted as people count them', async () => {
    const name = '😀'.repeat(200)
    expect((await create(name))[0]?.name).toBe(name)
  })

  it.each([
    ['no topics', { topics: [] }],
    ['no list', {}],
    ['an empty name', { topics: [{ name: '' }] }],
    ['a blank name', { topics: [{ name: ' \t\n ' }] }],
    ['a name of 201 characters', { topics: [{ name: 'x'.repeat(201) }] }],
    ['no name', { topics: [{}] }],
    ['a name that is null', { topics: [{ name: null }] }],
  ])('refuses %s', async (_, json) => {
    expect(refusal(await post(json))).toEqual({ status: 400, code: 'invalid_request' })
  })

  it('creates none when one is refused', async () => {
    await post({ topics: [{ name: 'Fine' }, { name: '' }] })
    expect(await list()).toEqual([])
  })
})

describe('the list of topics', () => {
  it('finds by part of the name, its wildcards taken literally', async () => {
    await create('100% CRM', '100 CRM', 'Support')
    const { data } = await tenant.client.listTopics({ params: { brandId }, query: { q: '0% c' } })
    expect(data.map(({ name }) => name)).toEqual(['100% CRM'])
  })

  it('counts the prompts that are neither deleted nor archived', async () => {
    const body = { topics: [{ name: 'CRM', prompts: [{ text: 'One?' }, { text: 'Two?' }] }] }
    const { topics } = await tenant.client.createTopicsWithPrompts({ params: { brandId }, body })
    const promptId = topics[0]?.prompts[0]?.id ?? ''
    await tenant.client.updatePrompt({ params: { promptId }, body: { archived: true } })
    expect(await list()).toMatchObject([{ name: 'CRM', promptCount: 1 }])
  })
})

describe('renaming a topic', () => {
  const rename = (topicId: string, name: string) =>
    tenant.client.updateTopic({ params: { topicId }, body: { name } })

  it('shows the new name', async () => {
    const [topic] = await create('CRM')
    await rename(topic?.id ?? '', 'Sales software')
    expect((await list()).map(({ name }) => name)).toEqual(['Sales software'])
  })

  it('changes upper and lower case of its own name', async () => {
    const [topic] = await create('crm')
    expect(await rename(topic?.id ?? '', 'CRM')).toEqual({ id: topic?.id, name: 'CRM' })
  })

  it('refuses the name of another topic of the brand', async () => {
    const [one] = await create('CRM', 'Support')
    await expect(rename(one?.id ?? '', 'support')).rejects.toMatchObject({ code: 'conflict' })
  })
})
