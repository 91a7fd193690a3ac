import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ABSENT, GapWorld } from '../fixtures/gap-world.ts'
import { refusal, send } from '../fixtures/send.ts'
import { firstOf } from '../fixtures/test-length.ts'
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

  it('are asked for by one who accepts it', async () => {
    const { status } = await world.only()
    await world.ideas()
    expect([status, await world.only()]).toMatchObject([
      'open',
      { status: 'accepted', statusReason: 'person' },
    ])
  })

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
