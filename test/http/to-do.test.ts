import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { QueryOf } from '../../src/contract/endpoint.ts'
import type { Contract } from '../../src/contract/index.ts'
import { DECISIONS_MAX } from '../../src/contract/workspace/to-do.ts'
import { findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import { openGaps } from '../../src/storage/content/to-do.ts'
import { ABSENT, FIRST, GapWorld, SECOND } from '../fixtures/gap-world.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let world: GapWorld

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

beforeEach(async () => {
  world = await GapWorld.in(await server.newTenant())
})

async function toDo(query: QueryOf<Contract['listToDo']> = {}) {
  const { client } = world.tenant
  return (await client.listToDo({ params: { brandId: world.brandId }, query })).data
}

const titles = async (query: QueryOf<Contract['listToDo']> = {}) =>
  (await toDo(query)).map(({ title }) => title)

async function decide(itemId: string, status: 'open' | 'dismissed' | 'done') {
  const { client } = world.tenant
  return client.updateToDo({ params: { brandId: world.brandId, itemId }, body: { status } })
}

const idOf = async (cause: string) => (await toDo()).find((item) => item.cause === cause)?.id ?? ''

describe('the to-do list of a brand', () => {
  it('is empty before its first run', async () => {
    expect(await toDo()).toEqual([])
  })

  it('puts prompts of a topic together by cause, and names the site to get into', async () => {
    await world.run(2, { a: { alpha: ABSENT, beta: SECOND }, b: { alpha: ABSENT, beta: FIRST } })
    expect(await titles()).toEqual([
      'Be named in “CRM”: 2 of 4 answers leave Acme out',
      'Get into example.com: cited in 2 answers that leave Acme out',
      'Overtake competitors in “CRM”: 1 of 4 answers ranks a competitor above Acme, most often Globex (1)',
    ])
  })

  it('counts only competitors as outranking', async () => {
    await world.run(2, { a: { alpha: { answer: '1. Hooli\n2. Acme\n3. Globex' } } })
    expect(await toDo()).toEqual([])
  })

  it('counts no place in a list of the worst', async () => {
    await world.run(2, {
      'Which CRMs should I avoid?': { alpha: { answer: 'The worst CRMs:\n\n1. Globex\n2. Acme' } },
    })
    expect(await toDo()).toEqual([])
  })

  itIfWhole('counts a competitor above the brand though the answer warns of somebody else', async () => {
    await world.run(2, {
      a: { alpha: { answer: 'Globex is fine, and so is Acme. Avoid **Hooli**: it is the worst of all.' } },
    })
    expect((await toDo()).map(({ cause }) => cause)).toEqual(['outranked'])
  })

  itIfWhole('wants the brand in no list of the worst', async () => {
    await world.run(2, {
      'Which CRMs should I avoid?': { alpha: { answer: 'The worst CRMs:\n\n1. Globex\n2. Initech' } },
    })
    expect(await toDo()).toEqual([])
  })

  it('wants the brand in no answer to what is worst, though it has no list', async () => {
    await world.run(2, {
      'Which CRMs should I avoid?': { alpha: { answer: 'Globex is slow, and Initech loses data.' } },
    })
    expect(await toDo()).toEqual([])
  })

  it('says of how many answers to the topic, the newest to each prompt', async () => {
    await world.run(2, { a: { alpha: ABSENT }, b: { alpha: FIRST, beta: FIRST } })
    await world.run(3, { a: { alpha: ABSENT } })
    expect((await toDo({ cause: ['absent'] }))[0]).toMatchObject({ answerCount: 1, totalCount: 3 })
  })

  it('leads to the suggestions of its prompts', async () => {
    await world.run(2, { a: { alpha: ABSENT } })
    const { id } = await world.only()
    expect((await toDo())[0]?.prompts).toMatchObject([{ text: 'a', suggestionId: id }])
  })

  it('adds up gaps without the texts of their prompts and what the answers show', async () => {
    await world.run(2, { 'Which CRM fits?': { alpha: ABSENT } })
    const { tenant, brandId } = world
    const { db } = server.database.database
    const brand = await findVisibleBrand(
      db,
      { organizationId: tenant.organizationId, brandIds: null },
      brandId,
    )
    const gaps = brand && (await openGaps(db, brand))
    expect(gaps?.map((gap) => [JSON.stringify(gap).includes('Which CRM fits?'), gap.evidence])).toEqual([
      [false, { absentCount: 1, resultCount: 1, answerCount: 1 }],
    ])
  })

  it('has the same items after the next run', async () => {
    await world.run(2, { a: { alpha: ABSENT } })
    const before = (await toDo()).map(({ id }) => id)
    await world.run(3, { a: { alpha: ABSENT }, b: { alpha: ABSENT } })
    expect((await toDo({ cause: ['absent'] })).map(({ id }) => id)).toEqual(before)
  })

  it('loses what the answers no longer show', async () => {
    await world.run(2, { a: { alpha: ABSENT } })
    await world.run(3, { a: { alpha: FIRST } })
    expect(await toDo()).toEqual([])
  })

  it('is another tenant’s not', async () => {
    const { client } = await server.newTenant()
    await expect(client.listToDo({ params: { brandId: world.brandId } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('an item that a person dismissed', () => {
  beforeEach(async () => {
    await world.run(2, { a: { alpha: ABSENT } })
    await decide(await idOf('absent'), 'dismissed')
  })

  it('is not listed', async () => {
    expect(await toDo()).toEqual([])
  })

  it('does not come again when more prompts of the topic show it', async () => {
    await world.run(3, { a: { alpha: ABSENT }, b: { alpha: ABSENT } })
    expect(await toDo({ cause: ['absent'] })).toEqual([])
  })

  it('is listed with its status when that is asked for', async () => {
    expect(await toDo({ status: ['dismissed'] })).toMatchObject([
      { cause: 'absent', status: 'dismissed', gain: 1 },
    ])
  })

  it('is still known when the answers no longer show it', async () => {
    await world.run(3, { a: { alpha: FIRST } })
    expect(await toDo({ status: ['dismissed'] })).toMatchObject([
      { title: 'Be named in “CRM”', answerCount: 0, gain: 0 },
    ])
  })

  it('can be opened again', async () => {
    const [item] = await toDo({ status: ['dismissed'] })
    await decide(item?.id ?? '', 'open')
    expect(await toDo()).toMatchObject([{ id: item?.id, status: 'open' }])
  })
})

describe('the status of an item', () => {
  it('of a site stays over runs', async () => {
    await world.run(2, { a: { alpha: ABSENT, beta: ABSENT } })
    await decide('source:example.com', 'done')
    await world.run(3, { a: { alpha: ABSENT, beta: ABSENT } })
    expect(await toDo({ cause: ['source'], status: ['done'] })).toMatchObject([
      { domain: 'example.com', answerCount: 2 },
    ])
  })

  it('of a topic that is not the brand’s is not found', async () => {
    const unknown = decide('absent:0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e', 'done')
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of a site that no answer cites is not found', async () => {
    await expect(decide('source:nowhere.example', 'done')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is refused for more items than a brand may have', async () => {
    await world.run(2, { a: { alpha: ABSENT } })
    await sql`
      insert into to_do_decisions (organization_id, brand_id, key, state, changed_at)
      select organization_id, id, 'source:site-' || n, 'done', now() from brands, generate_series(1, ${DECISIONS_MAX}::int) n
      where id = ${world.brandId}`.execute(server.database.database.db)
    await expect(decide('source:example.com', 'done')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('of what is no item is refused', async () => {
    await expect(decide('source:../x', 'done')).rejects.toMatchObject({ code: 'invalid_request' })
  })
})
