import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BrandRef, findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { createPrompts } from '../../src/storage/prompts/prompts.ts'
import { organizationRows } from '../fixtures/organization-rows.ts'
import { rowsAnswered } from '../fixtures/rows-answered.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { type Answer, refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brandId: string
let topicId: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

beforeEach(async () => {
  const seeded = await seedBrand(tenant.client, { llms: [], prompts: ['Known?'] })
  brandId = seeded.brandId
  topicId = seeded.topicId
})

function post(topics: unknown): Promise<Answer> {
  const url = `${server.baseUrl}/v1/brands/${brandId}/topics-prompts/batch`
  return send(url, { method: 'POST', key: tenant.key, json: { topics } })
}

const questions = (count: number, name = 'Question') =>
  Array.from({ length: count }, (_, index) => ({ text: `${name} ${index}?` }))

describe('creating topics with prompts', () => {
  it('answers in the order requested, by id and by name', async () => {
    const { status, body } = await post([
      { name: 'Zebra', prompts: [{ text: 'Second?' }, { text: 'First?', customer_journey: 'decision' }] },
      { id: topicId, prompts: [{ text: 'Third?' }] },
      { name: 'Apple', prompts: [] },
    ])
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        topics: [
          {
            name: 'Zebra',
            prompts: [
              { text: 'Second?', customerJourney: null },
              { text: 'First?', customerJourney: 'decision' },
            ],
          },
          { id: topicId, name: 'CRM', prompts: [{ text: 'Third?', topicId }] },
          { name: 'Apple', prompts: [] },
        ],
        remainingSlots: null,
        promptLimit: null,
        orgWideLimit: null,
        orgTotalPrompts: null,
      },
    })
  })

  it('takes an id in capital letters', async () => {
    const { body } = await post([{ id: topicId.toUpperCase(), prompts: [{ text: 'Loud?' }] }])
    expect(body).toMatchObject({ topics: [{ id: topicId, prompts: [{ topicId }] }] })
  })

  it('reuses a topic by its name, whatever its case, and a prompt that it has', async () => {
    const { body } = await post([{ name: ' crm ', prompts: [{ text: 'KNOWN?' }] }])
    expect(body).toMatchObject({
      topics: [{ id: topicId, name: 'CRM', prompts: [{ text: 'Known?', topicId }] }],
    })
  })

  it('makes one topic of a name that stands twice', async () => {
    const { body } = await post([
      { name: 'Support', prompts: [{ text: 'One?' }] },
      { name: 'SUPPORT', prompts: [{ text: 'Two?' }, { text: 'one?' }] },
    ])
    const { topics } = body as { topics: { id: string; prompts: { id: string }[] }[] }
    const [first, second] = topics
    expect([second?.id, second?.prompts[1]?.id]).toEqual([first?.id, first?.prompts[0]?.id])
  })

  it.each([
    ['neither id nor name', [{ prompts: [] }], 'topics[0]'],
    [
      'both id and name',
      [
        { name: 'A', prompts: [] },
        { id: v7(), name: 'B', prompts: [] },
      ],
      'topics[1]',
    ],
  ])('refuses a topic with %s', async (_, topics, path) => {
    expect(await post(topics)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path }] },
    })
  })

  it.each([
    ['no topics', []],
    ['a topic without prompts', [{ name: 'A' }]],
    ['a blank name', [{ name: ' ', prompts: [] }]],
    ['a blank prompt', [{ name: 'A', prompts: [{ text: ' ' }] }]],
  ])('refuses %s', async (_, topics) => {
    expect(refusal(await post(topics))).toEqual({ status: 400, code: 'invalid_request' })
  })

  it('takes 500 prompts in all', async () => {
    const { status } = await post([
      { name: 'A', prompts: questions(250) },
      { name: 'B', prompts: questions(250) },
    ])
    expect(status).toBe(201)
  })

  it('refuses 501 prompts in all', async () => {
    const answer = await post([
      { name: 'A', prompts: questions(250) },
      { name: 'B', prompts: questions(251) },
    ])
    expect(refusal(answer)).toEqual({ status: 400, code: 'batch_too_large' })
  })

  it('refuses 501 topics', async () => {
    const topics = questions(501).map(({ text }) => ({ name: text, prompts: [] }))
    expect(refusal(await post(topics))).toEqual({ status: 400, code: 'batch_too_large' })
  })

  it('names the ids that it does not find, those of another brand of the organization among them', async () => {
    const other = await seedBrand(tenant.client, { llms: [] })
    const unknown = v7()
    const answer = await post([
      { id: topicId, prompts: [] },
      { id: unknown, prompts: [] },
      { id: other.topicId, prompts: [] },
      { id: unknown, prompts: [] },
    ])
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'not_found', missingIds: [unknown, other.topicId] },
    })
  })

  it('changes nothing when anything is refused', async () => {
    const { db } = server.database.database
    const before = await organizationRows(db, tenant.organizationId)
    await post([
      { name: 'New', prompts: [{ text: 'New?' }] },
      { id: v7(), prompts: [] },
    ])
    expect(await organizationRows(db, tenant.organizationId)).toEqual(before)
  })
})

describe('of prompts with the same text', () => {
  const db = () => server.database.database.db

  const topic = async (name: string) => {
    const { topics } = await tenant.client.createTopics({ params: { brandId }, body: { topics: [{ name }] } })
    return topics[0]?.id ?? ''
  }

  /** One for each day, whose stage says which one it is. */
  const addTwins = (inTopic: string, days: readonly number[], state: 'active' | 'archived') =>
    sql`
    insert into prompts (organization_id, id, brand_id, topic_id, text, text_key, customer_journey, created_at, archived_at)
    select ${tenant.organizationId}, gen_random_uuid(), ${brandId}, ${inTopic}, 'Twin?', 'twin?', ${state} || ' ' || day,
      '2026-03-01'::timestamptz + make_interval(days => day), case when ${state}::text = 'archived' then now() end
    from unnest(${[...days]}::int[]) day`.execute(db())

  async function create(tx: Db, topicIds: readonly string[]) {
    const { organizationId } = tenant
    const brand = await findVisibleBrand(tx, { organizationId, brandIds: null }, brandId)
    const inputs = topicIds.map((id) => ({ topicId: id, text: 'Twin?', customerJourney: null }))
    return createPrompts(tx, brand as BrandRef, inputs)
  }

  it('each topic gets its own active or archived one, then the oldest of topics that want none, then a new one', async () => {
    const [one, two, unnamed, ...others] = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(topic))
    await addTwins(two ?? '', [1], 'archived')
    await addTwins(two ?? '', [7, 6], 'active')
    await addTwins(one ?? '', [5, 3], 'archived')
    await addTwins(unnamed ?? '', [4, 2], 'archived')
    const wanted = [others[0] ?? '', two ?? '', one ?? '', others[1] ?? '', others[2] ?? '', one ?? '']
    const { prompts } = await inTransaction(db(), (tx) => create(tx, wanted))
    expect(prompts.map(({ topicId: id, customerJourney }) => [id, customerJourney])).toEqual([
      [wanted[0], 'archived 2'],
      [two, 'active 6'],
      [one, 'archived 3'],
      [wanted[3], 'archived 4'],
      [wanted[4], null],
      [one, 'archived 3'],
    ])
  })

  it('no more are read than topics want, however many a topic has', async () => {
    await addTwins(topicId, [...Array(300).keys()], 'archived')
    const wanted = await Promise.all(['A', 'B'].map(topic))
    expect(await rowsAnswered(db(), (tx) => create(tx, wanted))).toBeLessThan(20)
  })
})
