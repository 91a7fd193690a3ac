import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ABSENT, FIRST, GapWorld, SECOND } from '../fixtures/gap-world.ts'
import { refusal, send } from '../fixtures/send.ts'
import { firstOf, itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

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

const turnOff = () =>
  tenant.client.updateBrand({
    params: { brandId: world.brandId },
    body: { enabledFeatures: { contentGeneration: false } },
  })

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

  const texts = async (query: Parameters<GapWorld['list']>[0] = {}) =>
    (await world.list(query)).map(({ promptText }) => promptText)

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

  it('are filtered by status', async () => {
    const [first] = await world.list()
    const params = { suggestionId: first?.id ?? '' }
    await tenant.client.updateSuggestion({ params, body: { status: 'dismissed' } })
    expect([
      await texts({ status: ['dismissed', 'done'] }),
      (await texts({ status: ['open'] })).length,
    ]).toEqual([['b'], 2])
  })

  it('of a deleted prompt are left out', async () => {
    const [first] = await world.list()
    await tenant.client.deletePrompt({ params: { promptId: first?.promptId ?? '' } })
    expect(await texts()).not.toContain(first?.promptText)
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

  it('of a deleted brand is not found', async () => {
    const { id } = await world.only()
    await tenant.client.deleteBrand({ params: { brandId: world.brandId } })
    expect(refusal(await ask(`/suggestions/${id}`))).toEqual({ status: 404, code: 'not_found' })
  })
})

async function suggestedWorld(): Promise<void> {
  await newWorld()
  await world.run(1, { 'Which CRM is best?': { alpha: ABSENT } })
}

describe('the ideas of a suggestion', () => {
  beforeAll(suggestedWorld)

  it('are several, each of a format of its own', async () => {
    const ideas = await world.ideas()
    expect(ideas.map(({ format }) => format)).toEqual([
      'comparison',
      'faq',
      'listicle',
      'article',
      'landing-page',
    ])
  })

  it('know where they come from', async () => {
    const { id, promptId, topicId } = await world.only()
    expect((await world.ideas())[0]).toEqual({
      id: expect.any(String),
      brandId: world.brandId,
      title: 'Acme compared with Globex',
      angle: expect.stringContaining('Globex'),
      format: 'comparison',
      promptId,
      promptText: 'Which CRM is best?',
      topicId,
      suggestionId: id,
      contentId: null,
      writtenBy: 'template',
      createdAt: expect.any(String),
    })
  })

  it('are the same when asked for again', async () => {
    expect(await world.ideas()).toEqual(await world.ideas())
  })

  it('are asked for by one who accepts it', async () => {
    await world.ideas()
    expect(await world.only()).toMatchObject({ status: 'accepted', statusReason: 'person' })
  })

  it('are listed, by suggestion and format', async () => {
    await world.ideas()
    const { id } = await world.only()
    const query = { suggestion_id: id, format: ['faq', 'article'] as ('faq' | 'article')[] }
    const { data } = await tenant.client.listContentIdeas({ params: { brandId: world.brandId }, query })
    expect(data.map(({ format }) => format).sort()).toEqual(['article', 'faq'])
  })

  it('of another organization are not found', async () => {
    const [idea] = await world.ideas()
    const { key } = await server.newTenant()
    expect(refusal(await ask(`/content-ideas/${idea?.id}/draft`, 'POST', undefined, key))).toEqual({
      status: 404,
      code: 'not_found',
    })
  })
})

describe('the ideas of another suggestion', () => {
  beforeEach(suggestedWorld)

  it('are the same for many who ask at once', async () => {
    const { id } = await world.only()
    const params = { suggestionId: id }
    const asked = await Promise.all([1, 2, 3, 4].map(() => tenant.client.createIdeas({ params })))
    expect(new Set(asked.flatMap(({ data }) => data.map((idea) => idea.id))).size).toBe(5)
  })

  it.each(
    firstOf([
      ['dismissed', 'accepted'],
      ['done', 'done'],
    ]),
  )('of one that is %s leave it %s', async (status, expected) => {
    await world.set(status)
    await world.ideas()
    expect((await world.only()).status).toBe(expected)
  })

  it('with a draft are told from those without', async () => {
    const [first, ...others] = await world.ideas()
    const params = { brandId: world.brandId }
    const { id: contentId } = await tenant.client.draftContent({ params: { ideaId: first?.id ?? '' } })
    const listed = async (drafted: boolean) =>
      (await tenant.client.listContentIdeas({ params, query: { drafted } })).data.map(
        (idea) => idea.contentId,
      )
    expect([await listed(true), await listed(false)]).toEqual([[contentId], others.map(() => null)])
  })

  it('are without a draft again when it is deleted', async () => {
    const [first] = await world.ideas()
    const params = { brandId: world.brandId }
    const { id: contentId } = await tenant.client.draftContent({ params: { ideaId: first?.id ?? '' } })
    await tenant.client.deleteContent({ params: { ...params, contentId } })
    const { paging } = await tenant.client.listContentIdeas({ params, query: { drafted: true } })
    expect(paging.total).toBe(0)
  })

  it('are refused where content generation is off', async () => {
    await turnOff()
    const { id } = await world.only()
    expect(refusal(await ask(`/suggestions/${id}/ideas`, 'POST'))).toEqual({
      status: 403,
      code: 'content_generation_disabled',
    })
  })

  it('refused leave the suggestion as it was', async () => {
    await turnOff()
    await ask(`/suggestions/${(await world.only()).id}/ideas`, 'POST')
    expect((await world.only()).status).toBe('open')
  })

  it('are not drafted where content generation is off', async () => {
    const [idea] = await world.ideas()
    await turnOff()
    expect(refusal(await ask(`/content-ideas/${idea?.id}/draft`, 'POST'))).toEqual({
      status: 403,
      code: 'content_generation_disabled',
    })
  })
})

describe('what a publication changed', () => {
  beforeEach(newWorld)

  /** One day's answers of several LLMs; the first `present` of them name the brand first. */
  const dayOf = (present: number, llms: number) => ({
    a: Object.fromEntries(
      Array.from({ length: llms }, (_, index) => [
        `llm-${String(index).padStart(2, '0')}`,
        index < present ? FIRST : ABSENT,
      ]),
    ),
  })
  const day = (n: number, present: number, llms = 10) => world.run(n, dayOf(present, llms))
  /** Some days with equal answers, imported at once. */
  const days = (numbers: readonly number[], present: number, llms: number) =>
    world.runs(Object.fromEntries(numbers.map((n) => [n, dayOf(present, llms)])))
  const publishOn = async (n: number) => {
    const content = await world.made(await world.draft())
    await world.publish(content)
    const at = `2026-03-${String(n).padStart(2, '0')}T12:00:00Z`
    await sql`update contents set published_at = ${at}::timestamptz where id = ${content.id}`.execute(
      server.database.database.db,
    )
    return content
  }

  it('makes the suggestion done', async () => {
    await day(1, 0)
    await publishOn(1)
    expect(await world.only()).toMatchObject({ status: 'done', statusReason: 'published' })
  })

  it('stays done when the gap persists', async () => {
    await day(1, 0)
    await publishOn(1)
    await day(2, 0)
    expect((await world.only()).status).toBe('done')
  })

  it('is shown as the presence before and after, with intervals', async () => {
    await day(1, 1)
    await day(2, 0)
    await publishOn(2)
    await day(3, 8)
    await day(4, 9)
    expect((await world.only()).effect).toEqual({
      publishedAt: '2026-03-02T12:00:00.000Z',
      before: {
        ...{ runCount: 2, completed: 20, present: 1, presenceRate: 0.05 },
        ci95: { low: expect.closeTo(0.0089, 4), high: expect.closeTo(0.2361, 4) },
      },
      after: {
        ...{ runCount: 2, completed: 20, present: 17, presenceRate: 0.85 },
        ci95: { low: expect.closeTo(0.6396, 4), high: expect.closeTo(0.9476, 4) },
      },
      difference: expect.closeTo(0.8, 10),
      differenceCi95: { low: expect.closeTo(0.5188, 3), high: expect.closeTo(0.9059, 3) },
      change: 'up',
    })
  })

  itIfWhole('is down where it fell', async () => {
    await day(1, 9)
    await publishOn(1)
    await day(2, 1)
    expect((await world.only()).effect?.change).toBe('down')
  })

  itIfWhole('is within noise where it may be chance', async () => {
    await day(1, 3)
    await publishOn(1)
    await day(2, 5)
    expect((await world.only()).effect?.change).toBe('within-noise')
  })

  it('is unknown before a run since', async () => {
    await day(1, 3)
    await publishOn(1)
    expect((await world.only()).effect).toMatchObject({
      before: { completed: 10, present: 3 },
      after: { runCount: 0, completed: 0, present: 0, presenceRate: null, ci95: null },
      difference: null,
      differenceCi95: null,
      change: null,
    })
  })

  it('counts only LLMs that answered on both sides', async () => {
    await day(1, 2, 4)
    await publishOn(1)
    await day(2, 6, 10)
    expect((await world.only()).effect).toMatchObject({
      before: { completed: 4, present: 2 },
      after: { completed: 4, present: 4 },
    })
  })

  it('counts five runs on each side', async () => {
    await days([1, 2, 3, 4, 5, 6], 1, 2)
    await publishOn(6)
    await days([7, 8, 9, 10, 11, 12], 1, 2)
    expect((await world.only()).effect).toMatchObject({ before: { runCount: 5 }, after: { runCount: 5 } })
  })

  it('is nothing once the content is no longer published', async () => {
    await day(1, 3)
    const { id: contentId } = await publishOn(1)
    await tenant.client.deleteContent({ params: { brandId: world.brandId, contentId } })
    expect((await world.only()).effect).toBeNull()
  })
})
