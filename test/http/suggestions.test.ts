import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ABSENT, FIRST, GapWorld, SECOND } from '../fixtures/gap-world.ts'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

type Query = NonNullable<Parameters<GapWorld['list']>[0]>

let server: TestServer
let tenant: Tenant
let world: GapWorld

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function newWorld(): Promise<void> {
  tenant = await server.newTenant()
  world = await GapWorld.in(tenant)
}

const ask = (path: string, method = 'GET', json?: object, key = tenant.key) =>
  send(`${server.baseUrl}/workspace${path}`, { method, key, ...(json ? { json } : {}) })

describe('the suggestions of a brand', () => {
  beforeAll(async () => {
    await newWorld()
    await world.run(1, {
      a: { alpha: SECOND },
      b: { alpha: ABSENT },
      c: { alpha: ABSENT, beta: FIRST },
      d: { alpha: FIRST },
    })
  })

  const texts = async (query: Query) => (await world.list(query)).map(({ promptText }) => promptText)

  it('come by priority', async () => {
    const found = (await world.list()).map(({ promptText, priority }) => [promptText, priority])
    expect([found[0], found.slice(1).sort()]).toEqual([
      ['b', 1_000],
      [
        ['a', 500],
        ['c', 500],
      ],
    ])
  })

  it('are filtered by prompt', async () => {
    const [first] = await world.list()
    expect(await texts({ prompt_id: first?.promptId ?? '' })).toEqual(['b'])
  })

  it('are filtered by topic', async () => {
    const { topics } = await tenant.client.createTopicsWithPrompts({
      params: { brandId: world.brandId },
      body: { topics: [{ name: 'Other', prompts: [{ text: 'x' }] }] },
    })
    const [first] = await world.list()
    const topicIds = [first?.topicId ?? '', topics[0]?.id ?? '']
    const counts = topicIds.map(async (topic_id) => (await texts({ topic_id })).length)
    expect(await Promise.all(counts)).toEqual([3, 0])
  })

  it('of another brand are not among them', async () => {
    const other = await GapWorld.in(tenant)
    expect(await other.list()).toEqual([])
  })

  it('filtered by a prompt that the brand has not are not found', async () => {
    expect(refusal(await ask(`/brands/${world.brandId}/suggestions?promptId=${v7()}`))).toEqual({
      status: 404,
      code: 'not_found',
    })
  })
})

describe('a suggestion', () => {
  beforeAll(async () => {
    await newWorld()
    await world.run(1, { a: { alpha: ABSENT } })
  })

  it('has evidence that is there', async () => {
    const { evidence } = await world.only()
    const ids = await Promise.all(
      evidence.resultIds.map((responseId) => tenant.client.getResponse({ params: { responseId } })),
    )
    expect(ids.map(({ isPresent, state }) => [isPresent, state])).toEqual([[false, 'scored']])
  })

  it('has no effect before anything is published', async () => {
    expect((await world.only()).effect).toBeNull()
  })

  it.each(['GET', 'PATCH', 'POST'])('of another organization is not found by %s', async (method) => {
    const { id } = await world.only()
    const { key } = await server.newTenant()
    const path = method === 'POST' ? `/suggestions/${id}/ideas` : `/suggestions/${id}`
    const answer = await ask(path, method, method === 'PATCH' ? { status: 'done' } : undefined, key)
    expect(refusal(answer)).toEqual({ status: 404, code: 'not_found' })
  })

  it('of a brand outside the key’s list is not found', async () => {
    const { id } = await world.only()
    const other = await GapWorld.in(tenant)
    const { key } = await tenant.client.createKey({
      body: { name: 'One brand', scopes: ['read'], brandIds: [other.brandId] },
    })
    expect(refusal(await ask(`/suggestions/${id}`, 'GET', undefined, key))).toEqual({
      status: 404,
      code: 'not_found',
    })
  })

  it('takes no status that there is not', async () => {
    const { id } = await world.only()
    expect(refusal(await ask(`/suggestions/${id}`, 'PATCH', { status: 'later' }))).toEqual({
      status: 400,
      code: 'invalid_request',
    })
  })

  it('dismissed changes what the Data API shows, and its ETag', async () => {
    const { lastRunId } = await world.only()
    const read = () => send(`${server.baseUrl}/v1/runs/${lastRunId}/content-suggestions`, { key: tenant.key })
    const before = await read()
    await world.set('dismissed')
    const after = await read()
    expect([before.headers['etag'] === after.headers['etag'], after.body]).toMatchObject([
      false,
      { data: [] },
    ])
  })
})

describe('of two suggestions', () => {
  beforeEach(async () => {
    await newWorld()
    await world.run(1, { a: { alpha: ABSENT }, b: { alpha: ABSENT } })
  })

  it('the one with the status that is asked for is listed', async () => {
    const [first, second] = await world.list()
    const params = { suggestionId: first?.id ?? '' }
    await tenant.client.updateSuggestion({ params, body: { status: 'dismissed' } })
    const ids = async (status: NonNullable<Query['status']>) =>
      (await world.list({ status })).map(({ id }) => id)
    expect([await ids(['dismissed', 'done']), await ids(['open'])]).toEqual([[first?.id], [second?.id]])
  })

  it('the one of a deleted prompt is left out', async () => {
    const [first, second] = await world.list()
    await tenant.client.deletePrompt({ params: { promptId: first?.promptId ?? '' } })
    expect((await world.list()).map(({ id }) => id)).toEqual([second?.id])
  })

  it('none is found once their brand is deleted', async () => {
    const suggestions = await world.list()
    await tenant.client.deleteBrand({ params: { brandId: world.brandId } })
    const answers = suggestions.map(async ({ id }) => refusal(await ask(`/suggestions/${id}`)))
    const missing = { status: 404, code: 'not_found' }
    expect(await Promise.all(answers)).toEqual([missing, missing])
  })
})
