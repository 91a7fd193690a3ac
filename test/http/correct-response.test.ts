import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ResponsePatch } from '../../src/pipeline/run/correct-response.ts'
import { importedBrand, importLines, type Line } from '../fixtures/import-lines.ts'
import { failWith, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { refusal, send } from '../fixtures/send.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const LINES: Line[] = [
  { prompt: 'Which CRM?', llm: 'alpha', answer: '1. **Globex**: fine\n2. **Acme**: great and reliable' },
  { prompt: 'Which CRM?', llm: 'beta', answer: 'Globex and Initech.' },
  {
    prompt: 'Is Acme easy?',
    propertyId: 'ease of use',
    llm: 'alpha',
    answer: 'Acme is hard to use.',
  },
  { prompt: 'Is Acme easy?', propertyId: 'ease of use', llm: 'beta', answer: 'Yes.' },
]
const [PRESENT, ABSENT, SCORED, UNSCORED] = [0, 1, 2, 3] as const

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string
let ids: string[]

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

async function importAnswers(): Promise<void> {
  tenant = await server.newTenant()
  ;({ brandId, runId } = await importedBrand(tenant.client, LINES))
  const { data } = await tenant.client.listResponses({ params: { runId } })
  ids = data.map(({ id }) => id)
}

const patch = (index: number, json: unknown, key = tenant.key) =>
  send(`${server.baseUrl}/workspace/responses/${ids[index]}`, { method: 'PATCH', key, json })

const correct = (index: number, body: ResponsePatch) =>
  tenant.client.correctResponse({ params: { responseId: ids[index] ?? '' }, body })

const read = (index: number) => tenant.client.getResponse({ params: { responseId: ids[index] ?? '' } })

const stats = async () => (await tenant.client.getRunStats({ params: { runId } })).metrics

async function rescore() {
  await tenant.client.rescoreRun({ params: { runId } })
  await endOfRun(tenant.client, runId)
}

describe('a correction of a result', () => {
  beforeEach(importAnswers)

  it('is in force, with what was computed beside it', async () => {
    expect(await correct(PRESENT, { rank: 1, sentiment: 'negative' })).toMatchObject({
      presence: 'present',
      isPresent: true,
      rank: 1,
      sentiment: 'negative',
      correction: {
        isPresent: null,
        rank: 1,
        sentiment: 'negative',
        score: null,
        scoreReason: null,
        computed: { isPresent: true, rank: 2, sentiment: 'positive', score: null, scoreReason: null },
        apiKeyId: (await tenant.client.listKeys()).data[0]?.id,
        correctedAt: expect.any(String),
      },
    })
  })

  it('to absent is absent in everything', async () => {
    expect(await correct(PRESENT, { isPresent: false })).toMatchObject({
      presence: 'absent',
      isPresent: false,
      rank: null,
      sentiment: 'not_mentioned',
    })
  })

  it('is seen by whoever reads the result', async () => {
    await correct(ABSENT, { isPresent: true, rank: 3, sentiment: 'neutral' })
    const { data } = await tenant.client.getRunResults({ params: { runId }, query: { llm: ['beta'] } })
    expect(data).toMatchObject([{ id: ids[ABSENT], isPresent: true, rank: 3, sentiment: 'neutral' }])
  })

  it('is found by the filters of results', async () => {
    await correct(ABSENT, { isPresent: true, rank: 3, sentiment: 'negative' })
    const { data } = await tenant.client.getRunResults({
      params: { runId },
      query: { sentiment: 'negative' },
    })
    expect(data.map(({ id }) => id)).toEqual([ids[ABSENT]])
  })

  it('changes the metrics of its run, and leaves the other brands as they are', async () => {
    const before = await stats()
    await correct(PRESENT, { isPresent: false })
    const { calculatedAt: _, ...after } = await stats()
    expect(after).toEqual({
      ...before,
      calculatedAt: undefined,
      present: 0,
      positive: 0,
      averageRank: 0,
      topics: { Imported: { ...before.topics?.['Imported'], present: 0, positive: 0 } },
    })
  })

  itIfWhole('changes the ETag of what shows it', async () => {
    const url = `${server.baseUrl}/v1/runs/${runId}`
    const before = await send(url, { key: tenant.key })
    await correct(PRESENT, { rank: 1 })
    const after = await send(url, { key: tenant.key })
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
  })

  it('adds to what was corrected before', async () => {
    await correct(PRESENT, { rank: 1 })
    expect(await correct(PRESENT, { sentiment: 'neutral' })).toMatchObject({ rank: 1, sentiment: 'neutral' })
  })

  it('is taken back by null, field by field', async () => {
    await correct(PRESENT, { rank: 1, sentiment: 'negative' })
    expect(await correct(PRESENT, { sentiment: null })).toMatchObject({
      rank: 1,
      sentiment: 'positive',
      correction: { rank: 1, sentiment: null },
    })
  })

  it('that is taken back whole leaves everything as it was', async () => {
    const before = await read(PRESENT)
    await correct(PRESENT, { rank: 1, sentiment: 'negative' })
    expect(await correct(PRESENT, { rank: null, sentiment: null })).toEqual(before)
  })

  it('stays in force when the run is scored again, beside what is computed then', async () => {
    await correct(PRESENT, { rank: 7 })
    await tenant.client.updateBrand({ params: { brandId }, body: { aliases: ['Globex'] } })
    await rescore()
    expect(await read(PRESENT)).toMatchObject({
      rank: 7,
      correction: { rank: 7, computed: { isPresent: true, rank: 1 } },
    })
  })

  it('stays in force where the brand is found no more', async () => {
    await correct(PRESENT, { sentiment: 'negative' })
    await tenant.client.updateBrand({ params: { brandId }, body: { name: 'Hooli', displayName: 'Hooli' } })
    await rescore()
    expect(await read(PRESENT)).toMatchObject({
      presence: 'present',
      isPresent: true,
      rank: 3,
      sentiment: 'negative',
      correction: { computed: { isPresent: false, rank: null } },
    })
  })

  it('is counted by the metrics after a rescore', async () => {
    await correct(ABSENT, { isPresent: true, rank: 3, sentiment: 'negative' })
    await rescore()
    expect(await stats()).toMatchObject({ present: 2, negative: 1 })
  })

  it('is what the export says', async () => {
    await correct(PRESENT, { isPresent: false })
    const exported = await tenant.client.stream('exportRun', {
      params: { runId },
      query: { format: 'jsonl' },
    })
    const [line] = (await exported.text()).split('\n')
    const { isPresent, rank, sentiment } = JSON.parse(line ?? '')
    expect([isPresent, rank, sentiment]).toEqual([false, undefined, 'not_mentioned'])
  })
})

describe('a correction of a perception score', () => {
  beforeEach(importAnswers)

  it('is in force, with what was computed beside it', async () => {
    const { perception } = await read(SCORED)
    expect(await correct(SCORED, { score: 6.54, scoreReason: 'It is not that hard.' })).toMatchObject({
      perception: {
        ...perception,
        score: 6.5,
        reason: 'It is not that hard.',
        originalScore: perception?.score,
        isUserChanged: true,
      },
      correction: {
        score: 6.5,
        scoreReason: 'It is not that hard.',
        isPresent: null,
        computed: { score: perception?.score, scoreReason: perception?.reason, isPresent: null },
      },
    })
  })

  it('is shown and counted by the Data API', async () => {
    await correct(SCORED, { score: 6.5, scoreReason: 'So.' })
    const { data, summary } = await tenant.client.getRunPerception({ params: { runId } })
    expect({ responses: data[0]?.responses, summary }).toMatchObject({
      responses: [{ score: 6.5, scoreReason: 'So.', isUserChanged: true }, { isUserChanged: false }],
      summary: [{ averageScore: 6.5, scoredCount: 1 }],
    })
  })

  it('gives a score to an answer without one', async () => {
    const { perception } = await correct(UNSCORED, { score: 10 })
    expect(perception).toMatchObject({ score: 10, originalScore: null, isUserChanged: true })
  })

  itIfWhole('changes the ETag of what shows it', async () => {
    const url = `${server.baseUrl}/v1/runs/${runId}/perception`
    const before = await send(url, { key: tenant.key })
    await correct(SCORED, { score: 6.5 })
    const after = await send(url, { key: tenant.key })
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
  })

  it('leaves the metrics of the run as they are', async () => {
    const before = await stats()
    await correct(SCORED, { score: 6.5 })
    expect(await stats()).toEqual(before)
  })

  it('that is taken back leaves everything as it was', async () => {
    const before = await read(SCORED)
    await correct(SCORED, { score: 6.5, scoreReason: 'So.' })
    expect(await correct(SCORED, { score: null, scoreReason: null })).toEqual(before)
  })

  it('stays in force when the run is scored again, beside what is computed then', async () => {
    await correct(SCORED, { score: 6.5 })
    const { data } = await tenant.client.listPerceptionPrompts({ params: { brandId } })
    const promptIds = data.map(({ id }) => id)
    await tenant.client.updatePerceptionPrompts({
      body: { promptIds, scoringLogic: { good: 'Hard to use', bad: 'Easy to use' } },
    })
    await rescore()
    expect(await read(SCORED)).toMatchObject({
      perception: { score: 6.5, originalScore: 8.1, isUserChanged: true },
      correction: { score: 6.5, computed: { score: 8.1 } },
    })
  })

  it('of an imported score stays in force when the run is scored again', async () => {
    const line = { ...LINES[SCORED], score: 3 } as Line
    const [other = ''] = await importLines(tenant.client, brandId, [line])
    const { data } = await tenant.client.listResponses({ params: { runId: other } })
    ids = data.map(({ id }) => id)
    runId = other
    await correct(0, { score: 9 })
    await rescore()
    expect((await read(0)).perception).toMatchObject({ score: 9, originalScore: 3, method: 'import' })
  })

  itIfWhole('is what the export says', async () => {
    await correct(SCORED, { score: 6.5 })
    const exported = await tenant.client.stream('exportRun', {
      params: { runId },
      query: { format: 'jsonl' },
    })
    const lines = (await exported.text()).trim().split('\n')
    expect(JSON.parse(lines[SCORED] ?? '')).toMatchObject({ score: 6.5 })
  })
})

describe('a response that nobody corrected', () => {
  beforeAll(importAnswers)

  it('has no correction', async () => {
    expect([(await read(PRESENT)).correction, (await read(SCORED)).correction]).toEqual([null, null])
  })
})

describe('a correction', () => {
  beforeAll(importAnswers)

  it.each<[string, number, object, string]>([
    ['a score of a result', PRESENT, { score: 5 }, 'score'],
    ['a reason of a result', PRESENT, { scoreReason: 'So.' }, 'scoreReason'],
    ['a rank of a perception answer', SCORED, { rank: 1 }, 'rank'],
    ['presence of a perception answer', SCORED, { isPresent: true }, 'isPresent'],
    ['presence without rank and sentiment', ABSENT, { isPresent: true }, 'rank'],
    ['a rank of an absent brand', PRESENT, { isPresent: false, rank: 2 }, 'rank'],
    ['rank 0 of a present brand', PRESENT, { rank: 0 }, 'rank'],
    ['an unknown sentiment', PRESENT, { sentiment: 'unsure' }, 'sentiment'],
    ['a score above 10', SCORED, { score: 10.1 }, 'score'],
    ['an empty reason', SCORED, { scoreReason: ' ' }, 'scoreReason'],
    ['nothing', PRESENT, {}, 'body'],
    ['an unknown field', PRESENT, { note: 'x' }, 'note'],
  ])('of %s is refused', async (_, index, json, path) => {
    const { status, body } = await patch(index, json)
    const { details } = body as { details: { path: string }[] }
    expect({ status, path: details[0]?.path }).toEqual({ status: 400, path })
  })

  it('that is refused changes nothing', async () => {
    const before = await read(PRESENT)
    await patch(PRESENT, { rank: 0, sentiment: 'negative' })
    expect(await read(PRESENT)).toEqual(before)
  })

  it("of another organization's response is not found", async () => {
    const { key } = await server.newTenant()
    expect(refusal(await patch(PRESENT, { rank: 1 }, key))).toEqual({ status: 404, code: 'not_found' })
  })

  it('needs the scope to write', async () => {
    const { key } = await tenant.client.createKey({ body: { name: 'Reader', scopes: ['read'] } })
    expect(refusal(await patch(PRESENT, { rank: 1 }, key))).toEqual({
      status: 403,
      code: 'insufficient_scope',
    })
  })
})

describe('a response without a result', () => {
  it('cannot be corrected', async () => {
    const llm = await startLoopbackLlm(failWith(401))
    const failing = await startTestServer({ llms: [loopbackConfig('alpha', llm.url)] })
    const { client, key } = await failing.newTenant()
    const brand = await seedBrand(client, { llms: ['alpha'] })
    const run = await runToEnd(client, brand.brandId)
    const { data } = await client.listResponses({ params: { runId: run.id } })
    const url = `${failing.baseUrl}/workspace/responses/${data[0]?.id}`
    const answer = await send(url, { method: 'PATCH', key, json: { rank: 1 } })
    await failing.stop()
    await llm.close()
    expect(refusal(answer)).toEqual({ status: 409, code: 'conflict' })
  })
})
