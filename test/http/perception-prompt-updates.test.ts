import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { organizationRows } from '../fixtures/organization-rows.ts'
import { type SeededBrand, seedBrand } from '../fixtures/seed-brand.ts'
import { send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brand: SeededBrand
let one: string
let two: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  brand = await seedBrand(tenant.client, { llms: [] })
  ;[one = '', two = ''] = await create(brand.brandId, 'One?', 'Two?')
})

async function create(brandId: string, ...texts: string[]): Promise<string[]> {
  const { prompts } = await tenant.client.createPerceptionPrompts({
    params: { brandId },
    body: {
      prompts: texts.map((text) => ({ text, propertyId: 'trust', goodScore: 'Up', badScore: 'Down' })),
    },
  })
  return prompts.map(({ id }) => id)
}

const post = (json: unknown, key = tenant.key) =>
  send(`${server.baseUrl}/v1/perception-prompts/batch-update`, { method: 'POST', key, json })

const rows = () => organizationRows(server.database.database.db, tenant.organizationId)

describe('updating perception prompts', () => {
  it('answers with the prompts as they are then, in the order of the request', async () => {
    const { brandId } = brand
    const { status, body } = await post({
      prompts: [
        { id: two, scoringLogic: 'Ten is best.' },
        { id: one, propertyId: ' ease ' },
      ],
    })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        updatedCount: 2,
        updatedPrompts: [
          { id: two, brandId, propertyId: 'trust', promptText: 'Two?', scoringLogic: 'Ten is best.' },
          {
            id: one,
            brandId,
            propertyId: 'ease',
            promptText: 'One?',
            scoringLogic: { good: 'Up', bad: 'Down' },
          },
        ],
        brandIds: [brandId],
        brandId,
      },
    })
  })

  it.each<[string, object, object]>([
    ['a text in place of meanings', { scoringLogic: 'Ten.' }, { scoringLogic: 'Ten.' }],
    ['meanings', { scoringLogic: { good: 'A', bad: 'B' } }, { scoringLogic: { good: 'A', bad: 'B' } }],
    ['null', { scoringLogic: null }, { scoringLogic: null }],
    ['null under the alias', { scoring_logic: null }, { scoringLogic: null }],
    ['both meanings', { goodScore: 'A', badScore: 'B' }, { scoringLogic: { good: 'A', bad: 'B' } }],
    [
      'one meaning, which replaces both',
      { goodScore: 'A' },
      { scoringLogic: { good: 'A', bad: '' }, propertyId: 'trust' },
    ],
    [
      'a property, and nothing else changes',
      { property_id: 'ease' },
      { propertyId: 'ease', scoringLogic: { good: 'Up', bad: 'Down' } },
    ],
  ])('takes %s, per prompt and shared', async (_, fields, expected) => {
    const each = await post({ prompts: [{ id: one, ...fields }] })
    const shared = await post({ promptIds: [two], ...fields })
    expect([each.body, shared.body]).toMatchObject([
      { updatedPrompts: [{ id: one, ...expected }] },
      { updatedPrompts: [{ id: two, ...expected }] },
    ])
  })

  it('leaves stored scores as they are', async () => {
    const { db } = server.database.database
    await sql`insert into perception_scores (organization_id, response_id, run_id, perception_prompt_id, score,
        scoring_logic, scorer_version, scored_at)
      values (${tenant.organizationId}, ${v7()}, ${v7()}, ${one}, 7.5, '{"good":"Up","bad":"Down"}', 'x', now())`.execute(
      db,
    )
    const scores = () =>
      sql`select * from perception_scores where organization_id = ${tenant.organizationId}`.execute(db)
    const before = await scores()
    await post({ promptIds: [one], scoringLogic: null, propertyId: 'ease' })
    expect((await scores()).rows).toEqual(before.rows)
  })

  it('counts a prompt once that has the same patch twice, in other forms', async () => {
    const { body } = await post({
      prompts: [
        { id: one, scoringLogic: { bad: 'B', good: 'A' } },
        { id: one, goodScore: 'A', badScore: 'B' },
      ],
    })
    expect(body).toMatchObject({ updatedCount: 1 })
  })

  it('names no one brand where several are touched', async () => {
    const other = await seedBrand(tenant.client, { llms: [] })
    const [three = ''] = await create(other.brandId, 'Three?')
    const { body } = await post({ promptIds: [three, one], propertyId: 'ease' })
    expect(body).toMatchObject({ brandIds: [other.brandId, brand.brandId], brandId: null })
  })

  it.each<[string, (id: string) => object, string, string]>([
    ['in no form', () => ({ propertyId: 'ease' }), 'prompts', 'required'],
    [
      'in both forms',
      (id) => ({ prompts: [{ id, propertyId: 'ease' }], promptIds: [id] }),
      'promptIds',
      'contradiction',
    ],
    [
      'with patches and a shared field',
      (id) => ({ prompts: [{ id, propertyId: 'ease' }], badScore: 'B' }),
      'badScore',
      'contradiction',
    ],
    ['with an empty patch', (id) => ({ prompts: [{ id }] }), 'prompts[0]', 'required'],
    ['without a shared field', (id) => ({ promptIds: [id] }), 'body', 'required'],
    [
      'with two patches of one prompt',
      (id) => ({
        prompts: [
          { id, scoringLogic: null },
          { id, scoringLogic: 'a' },
        ],
      }),
      'prompts[1]',
      'contradiction',
    ],
    [
      'with scoring in two forms',
      (id) => ({ prompts: [{ id, scoringLogic: 'a', goodScore: 'b' }] }),
      'prompts[0].scoringLogic',
      'contradiction',
    ],
    [
      'with shared scoring in two forms',
      (id) => ({ promptIds: [id], scoringLogic: null, badScore: 'b' }),
      'scoringLogic',
      'contradiction',
    ],
    [
      'with an empty property',
      (id) => ({ prompts: [{ id, propertyId: ' ' }] }),
      'prompts[0].propertyId',
      'invalid',
    ],
    [
      'with a property that is null',
      (id) => ({ prompts: [{ id, propertyId: null }] }),
      'prompts[0].propertyId',
      'wrong_type',
    ],
    ['with a text', (id) => ({ prompts: [{ id, text: 'a' }] }), 'prompts[0].text', 'unknown_field'],
  ])('%s is refused and says where', async (_, json, path, code) => {
    expect(await post(json(one))).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path, code }] },
    })
  })

  it.each<[string, () => Promise<string>]>([
    ['an unknown one', async () => v7()],
    ['a deleted one', async () => (await tenant.client.deletePrompt({ params: { promptId: two } })).promptId],
    ['a regular prompt', async () => brand.promptIds[0] ?? ''],
  ])('with %s among them is not found and changes nothing', async (_, make) => {
    const id = await make()
    const before = await rows()
    const { status, body } = await post({ promptIds: [one, id, id], propertyId: 'ease' })
    expect({ status, missing: (body as { missingIds: string[] }).missingIds, rows: await rows() }).toEqual({
      status: 404,
      missing: [id],
      rows: before,
    })
  })

  it('of a brand that the key may not see is not found', async () => {
    const other = await seedBrand(tenant.client, { llms: [] })
    const body = { name: 'Other brand', scopes: ['write' as const], brandIds: [other.brandId] }
    const { key } = await tenant.client.createKey({ body })
    expect(await post({ promptIds: [one], propertyId: 'ease' }, key)).toMatchObject({
      status: 404,
      body: { code: 'not_found', missingIds: [one] },
    })
  })
})
