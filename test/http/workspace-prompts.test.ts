import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importLines } from '../fixtures/import-lines.ts'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string
let topicId: string
let promptIds: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
  const topics = [
    {
      name: 'CRM',
      prompts: [{ text: 'Best CRM?' }, { text: 'Which_one?', customerJourney: 'decision' as const }],
    },
    { name: 'Support', prompts: [{ text: 'Best support?' }] },
  ]
  const created = await tenant.client.createTopicsWithPrompts({ params: { brandId }, body: { topics } })
  topicId = created.topics[1]?.id ?? ''
  const runs = await importLines(tenant.client, brandId, [
    { prompt: 'Best CRM?', llm: 'beta', answer: 'Globex.' },
    { prompt: 'Best CRM?', llm: 'alpha', answer: 'Acme is great.' },
    { prompt: 'Imported?', llm: 'alpha', answer: 'Acme.' },
  ])
  runId = runs[0] ?? ''
  const { data } = await tenant.client.listPrompts({ params: { brandId } })
  promptIds = Object.fromEntries(data.map(({ text, id }) => [text, id]))
})

afterAll(() => server.stop())

const list = (query: string) =>
  send(`${server.baseUrl}/workspace/brands/${brandId}/prompts?${query}`, { key: tenant.key })

const patch = (prompt: string, json: object) =>
  send(`${server.baseUrl}/workspace/prompts/${promptIds[prompt]}`, { method: 'PATCH', key: tenant.key, json })

describe('the list of prompts', () => {
  it.each([
    ['', ['Best CRM?', 'Which_one?', 'Best support?', 'Imported?']],
    ['archived=false', ['Best CRM?', 'Which_one?', 'Best support?']],
    ['archived=1', ['Imported?']],
    ['customerJourney=decision', ['Which_one?']],
    ['customer_journey=decision', ['Which_one?']],
    ['customerJourney=awareness', []],
    ['q=best', ['Best CRM?', 'Best support?']],
    ['q=_', ['Which_one?']],
    ['q=best&limit=1&page=2', ['Best support?']],
  ])('with "%s" has %j', async (query, texts) => {
    const { data } = (await list(query)).body as { data: { text: string }[] }
    expect(data.map(({ text }) => text)).toEqual(texts)
  })

  it.each(['topicId', 'topic_id'])('is of one topic with %s', async (name) => {
    const { body } = await list(`${name}=${topicId}`)
    expect(body).toMatchObject({
      data: [{ text: 'Best support?', topicName: 'Support' }],
      paging: { total: 1 },
    })
  })

  it('of an unknown topic is not found', async () => {
    expect(refusal(await list(`topicId=${v7()}`))).toEqual({ status: 404, code: 'not_found' })
  })

  it('of a stage that is none is refused', async () => {
    expect(refusal(await list('customerJourney=purchase'))).toEqual({ status: 400, code: 'invalid_request' })
  })

  it('has the last results of each prompt, in the order of the run', async () => {
    const { data } = await tenant.client.listPrompts({ params: { brandId }, query: { q: 'Best CRM' } })
    expect(data).toMatchObject([
      {
        lastResults: [
          { runId, llm: 'alpha', isPresent: true, rank: 1 },
          { runId, llm: 'beta', isPresent: false, rank: null, sentiment: 'not_mentioned' },
        ],
      },
    ])
  })

  it('has no last results where a prompt was not asked', async () => {
    const { data } = await tenant.client.listPrompts({ params: { brandId }, query: { q: 'support' } })
    expect(data).toMatchObject([{ lastResults: [] }])
  })
})

describe('a change of a prompt', () => {
  it('annotates it and leaves the rest as it is', async () => {
    const { body: before } = await patch('Best support?', {})
    const { body } = await patch('Best support?', { estimatedVolume: 900, volumeSource: ' Search console ' })
    expect(body).toEqual({ ...(before as object), estimatedVolume: 900, volumeSource: 'Search console' })
  })

  it('takes the source of its volume away', async () => {
    await patch('Best support?', { volumeSource: 'A guess' })
    expect((await patch('Best support?', { volumeSource: null })).body).toMatchObject({ volumeSource: null })
  })

  it('archives and activates it', async () => {
    const { body: archived } = await patch('Which_one?', { archived: true })
    const { body: active } = await patch('Which_one?', { archived: false })
    expect([archived, active]).toMatchObject([{ archived: true }, { archived: false }])
  })

  it.each([
    ['a volume below 0', { estimatedVolume: -1 }],
    ['a volume that is not whole', { estimatedVolume: 0.5 }],
    ['a volume beyond any', { estimatedVolume: 2_147_483_648 }],
    ['a blank source', { volumeSource: ' ' }],
    ['another text', { text: 'Changed?' }],
  ])('to %s is refused', async (_, json) => {
    expect(refusal(await patch('Best CRM?', json))).toEqual({ status: 400, code: 'invalid_request' })
  })
})
