import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importedBrand } from '../fixtures/import-lines.ts'
import { type LoopbackJudge, startLoopbackJudge } from '../fixtures/loopback-judge.ts'
import { answerWith } from '../fixtures/loopback-llm.ts'
import { loopbackConfig } from '../fixtures/seed-brand.ts'
import { send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let judge: LoopbackJudge
let server: TestServer
let tenant: Tenant
let runId: string
let brandId: string

const says = (quote: string, presence: string, sentiment: string) => ({
  quote,
  reason: 'So it says.',
  presence,
  sentiment,
})

beforeAll(async () => {
  judge = await startLoopbackJudge()
  judge.when('agreed on', says('Acme', 'present', 'positive'))
  judge.when('hidden', says('somebody', 'present', 'neutral'))
  judge.when('scolded', says('Acme', 'present', 'negative'))
  judge.when('ignored', () => answerWith('no'))
  judge.when('doubted', { quote: 'doubted', reason: 'Nobody trusts it.', score: 0.5 })
  server = await startTestServer({
    llms: [loopbackConfig('arbiter', judge.url)],
    config: { judgeLlm: 'arbiter' },
  })
  tenant = await server.newTenant()
  const line = (llm: string, answer: string) => ({ prompt: 'Which CRM?', llm, answer })
  ;({ brandId, runId } = await importedBrand(tenant.client, [
    line('a', 'Acme is great, and agreed on.'),
    line('b', 'The hidden one, somebody else.'),
    line('c', 'Acme is great, not scolded.'),
    line('d', 'Acme, ignored by its judge.'),
    {
      ...line('e', 'Acme is trusted by everyone, never doubted.'),
      prompt: 'Is Acme trusted?',
      propertyId: 'trust',
    },
  ]))
})

afterAll(async () => {
  await server.stop()
  await judge.close()
})

const list = (query: object = {}) => tenant.client.listJudgements({ params: { runId }, query })
const llms = async (query: object) => (await list(query)).data.map(({ llm }) => llm)

describe('the judgements of a run', () => {
  it('are summed up: verdicts, failures, and disagreements by field', async () => {
    expect((await list()).summary).toEqual({
      judgedCount: 4,
      failedCount: 1,
      disagreementCount: 3,
      byField: { presence: 1, sentiment: 1, score: 1 },
    })
  })

  it('tell what judge and rules say of an answer', async () => {
    const { data } = await list({ llm: ['b'] })
    const { data: responses } = await tenant.client.listResponses({
      params: { runId },
      query: { llm: ['b'] },
    })
    expect(data).toEqual([
      {
        responseId: responses[0]?.id,
        promptText: 'Which CRM?',
        llm: 'b',
        kind: 'result',
        verdict: { presence: 'present', sentiment: 'neutral', score: null },
        rules: { presence: 'absent', sentiment: 'not_mentioned', score: null },
        agrees: false,
        disagreesOn: ['presence'],
        reason: 'So it says.',
        quote: 'somebody',
        quoteStart: 16,
        quoteEnd: 24,
        leftOutCount: 0,
        judge: 'arbiter',
        model: 'loopback-1',
        version: 'judge-1',
        error: null,
        judgedAt: expect.any(String),
      },
    ])
  })

  it.each([
    ['all', {}, ['a', 'b', 'c', 'd', 'e']],
    ['where both agree', { agrees: true }, ['a']],
    ['where they do not', { agrees: false }, ['b', 'c', 'e']],
    ['of results', { kind: 'result' }, ['a', 'b', 'c', 'd']],
    ['of perception', { kind: 'perception' }, ['e']],
    ['of an LLM', { llm: ['C', 'd'] }, ['c', 'd']],
  ])('can be listed: %s', async (_, query, expected) => {
    expect(await llms(query)).toEqual(expected)
  })

  it('are summed up over the run, whatever the filters', async () => {
    expect((await list({ kind: 'perception' })).summary).toEqual((await list()).summary)
  })

  it('are paged', async () => {
    const { data, paging } = await list({ limit: 2, page: 2 })
    expect([data.map(({ llm }) => llm), paging]).toEqual([
      ['c', 'd'],
      { page: 2, limit: 2, total: 5, nextPage: 3 },
    ])
  })

  it('are none, for a run that nobody judged', async () => {
    const { client } = tenant
    const { id } = await client.createBrand({
      body: { name: 'Acme', llms: [], enabledFeatures: { llmJudge: false } },
    })
    const run = await client.stream('importAnswers', {
      params: { brandId: id },
      body: new Blob(['{"prompt":"Which?","llm":"a","answer":"Acme."}\n']).stream(),
      contentType: 'application/x-ndjson',
    })
    const { id: unjudged } = (await run.json()) as { id: string }
    const { data, summary } = await client.listJudgements({ params: { runId: unjudged } })
    expect([data, summary.judgedCount]).toEqual([[], 0])
  })

  it('of another tenant are not found', async () => {
    const stranger = await server.newTenant()
    const answer = await send(`${server.baseUrl}/workspace/runs/${runId}/judgements`, { key: stranger.key })
    expect(answer.status).toBe(404)
  })

  it('of a brand outside the key’s list are not found', async () => {
    const other = await tenant.client.createBrand({ body: { name: 'Initech', llms: [] } })
    const { key } = await tenant.client.createKey({
      body: { name: 'Narrow', scopes: ['read'], brandIds: [other.id] },
    })
    const answer = await send(`${server.baseUrl}/workspace/runs/${runId}/judgements`, { key })
    expect(answer.status).toBe(404)
  })

  it('stand with their responses', async () => {
    const [first] = (await list({ llm: ['c'] })).data
    const { judgement } = await tenant.client.getResponse({ params: { responseId: first?.responseId ?? '' } })
    const { responseId: _, promptText: __, llm: ___, ...rest } = first ?? {}
    expect(judgement).toEqual(rest)
  })

  it('are in no payload of the Data API', async () => {
    const { data } = await tenant.client.getLastResults({ params: { brandId } })
    expect(Object.keys(data[0] ?? {}).filter((name) => /judge/i.test(name))).toEqual([])
  })
})
