import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { answerWith, failWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import {
  endOfRun,
  loopbackConfig,
  type Run,
  runToEnd,
  type SeededBrand,
  seedBrand,
} from '../fixtures/seed-brand.ts'
import { send } from '../fixtures/send.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const LLMS = ['first', 'second']

let llm: LoopbackLlm
let server: TestServer
let tenant: Tenant
let client: Client

beforeAll(async () => {
  llm = await startLoopbackLlm(answerWith('Acme is great.'))
  server = await startTestServer({ llms: LLMS.map((name) => loopbackConfig(name, llm.url)) })
  tenant = await server.newTenant()
  client = tenant.client
})

afterAll(async () => {
  await server.stop()
  await llm.close()
})

async function run(brandId: string, body: { samples?: number; llms?: string[] } = {}) {
  const started = await client.startRun({ params: { brandId }, body })
  if (!('id' in started)) throw new Error('not a dry run')
  return endOfRun(client, started.id)
}

const listed = async (runId: string) => (await client.listResponses({ params: { runId } })).data

describe('a run with three samples of two prompts', () => {
  const PROMPTS = ['Thrice a?', 'Thrice b?']
  let seeded: SeededBrand
  let made: Run

  beforeAll(async () => {
    seeded = await seedBrand(client, { llms: LLMS, prompts: PROMPTS })
    made = await run(seeded.brandId, { samples: 3 })
  })

  it('asks each prompt so often per LLM', () => {
    const { plannedCount, scoredCount, samples } = made
    const asked = PROMPTS.map((text) => llm.asked.filter((one) => one === text).length)
    expect({ asked, plannedCount, scoredCount, samples }).toEqual({
      asked: [6, 6],
      plannedCount: 12,
      scoredCount: 12,
      samples: 3,
    })
  })

  it('lists its responses by prompt, LLM and sample', async () => {
    const order = (await listed(made.id)).map((one) => `${one.promptText} ${one.llm} ${one.sample}`)
    expect(order).toEqual(
      PROMPTS.flatMap((text) =>
        LLMS.flatMap((name) => [1, 2, 3].map((sample) => `${text} ${name} ${sample}`)),
      ),
    )
  })

  it('lists only the responses of the sample that is asked for', async () => {
    const { data } = await client.listResponses({ params: { runId: made.id }, query: { sample: 2 } })
    expect(data.map((one) => [one.promptText, one.llm, one.sample])).toEqual(
      PROMPTS.flatMap((text) => LLMS.map((name) => [text, name, 2])),
    )
  })

  it('gives the Data API a result for each sample', async () => {
    const { data, paging } = await client.getRunResults({ params: { runId: made.id } })
    const counts = LLMS.map((name) => data.filter((one) => one.llm === name).length)
    expect({ total: paging.total, counts }).toEqual({ total: 12, counts: [6, 6] })
  })

  it('takes all samples of a prompt along when it moves to another topic', async () => {
    const { brandId, promptIds } = seeded
    const body = { topics: [{ name: 'Other' }] }
    const { topics } = await client.createTopics({ params: { brandId }, body })
    const topicId = topics[0]?.id ?? ''
    await client.movePrompts({ body: { promptIds: promptIds.slice(0, 1), topicId } })
    const { metrics } = await client.getRunStats({ params: { runId: made.id } })
    const counts = Object.entries(metrics.topics).map(([name, one]) => [name, one.totalResponses])
    expect(Object.fromEntries(counts)).toEqual({ CRM: 6, Other: 6 })
  })

  it('scores every sample again', async () => {
    const params = { runId: made.id }
    const before = (await client.getRunStats({ params })).metrics.present
    await client.updateBrand({ params: { brandId: seeded.brandId }, body: { name: 'Initech' } })
    await client.rescoreRun({ params })
    await endOfRun(client, made.id)
    const { metrics } = await client.getRunStats({ params })
    expect([before, metrics]).toMatchObject([12, { totalResponses: 12, present: 0 }])
  })
})

describe('a run with samples', () => {
  itIfWhole('counts every response in its metrics', async () => {
    llm.when(
      'Half?',
      answerWith((_, count) => (count % 2 === 0 ? 'Acme is great.' : 'Globex is great.')),
    )
    const { brandId } = await seedBrand(client, { llms: ['first'], prompts: ['Half?'] })
    const { id } = await run(brandId, { samples: 4 })
    const { metrics } = await client.getRunStats({ params: { runId: id } })
    expect(metrics).toMatchObject({ totalResponses: 4, completedResponses: 4, present: 2 })
  })

  it('asks only the samples that failed again', async () => {
    llm.when('Fails once?', (response, prompt, count) =>
      (count === 2 ? failWith(400) : answerWith('Acme.'))(response, prompt, count),
    )
    const { brandId } = await seedBrand(client, { llms: ['first'], prompts: ['Fails once?'] })
    const { id } = await run(brandId, { samples: 3 })
    await client.retryFailed({ params: { runId: id } })
    const { scoredCount } = await endOfRun(client, id)
    const asked = llm.asked.filter((text) => text === 'Fails once?').length
    expect({ asked, scoredCount }).toEqual({ asked: 4, scoredCount: 3 })
  })

  it('names an LLM once in a suggestion, and counts its answers', async () => {
    llm.when(
      'Gap?',
      answerWith((_, count) => (count < 3 ? 'Globex is great.' : '1. Globex\n2. Acme')),
    )
    const { brandId } = await seedBrand(client, { llms: ['first'], prompts: ['Gap?'] })
    await run(brandId, { samples: 3 })
    const { data } = await client.listSuggestions({ params: { brandId } })
    const { evidence, llms, description } = await client.getSuggestion({
      params: { suggestionId: data[0]?.id ?? '' },
    })
    const { absentLlms, outrankedLlms, resultCount, absentCount, answerCount } = evidence
    expect({ llms, absentLlms, outrankedLlms, resultCount, absentCount, answerCount, description }).toEqual({
      llms: ['first'],
      absentLlms: ['first'],
      outrankedLlms: ['first'],
      resultCount: 3,
      absentCount: 2,
      answerCount: 3,
      description: expect.stringContaining('absent from 2 of 3 answers to “Gap?” (first) and ranked below'),
    })
  })

  it('shows each of its samples among the last results of a prompt', async () => {
    const { brandId } = await seedBrand(client, { llms: LLMS, prompts: ['Newest?'] })
    const older = await run(brandId, { samples: 3 })
    const newest = await run(brandId, { samples: 2, llms: ['second'] })
    const { data } = await client.listPrompts({ params: { brandId } })
    const shown = data[0]?.lastResults.map((one) => [one.runId, one.llm, one.sample])
    expect(shown).toEqual([
      [newest.id, 'second', 1],
      [newest.id, 'second', 2],
      [older.id, 'first', 1],
      [older.id, 'first', 2],
      [older.id, 'first', 3],
    ])
  })
})

describe('the samples of a run', () => {
  it('are those of its brand unless the request says more', async () => {
    const { brandId } = await seedBrand(client, { llms: ['first'], prompts: ['Default?'] })
    await client.updateBrand({ params: { brandId }, body: { samples: 2 } })
    const { samples, plannedCount } = await runToEnd(client, brandId)
    expect({ samples, plannedCount }).toEqual({ samples: 2, plannedCount: 2 })
  })

  it('are one where neither says anything', async () => {
    const { brandId } = await seedBrand(client, { llms: ['first'], prompts: ['Once?'] })
    expect((await runToEnd(client, brandId)).samples).toBe(1)
  })

  it.each([0, 21, 1.5, '3x'])('are not %s', async (samples) => {
    const { brandId } = await seedBrand(client, { llms: ['first'] })
    const path = `${server.baseUrl}/workspace/brands/${brandId}/runs`
    const answer = await send(path, { method: 'POST', key: tenant.key, json: { samples } })
    expect(answer.status).toBe(400)
  })

  it('count in a dry run', async () => {
    const { brandId } = await seedBrand(client, { llms: LLMS, prompts: ['Dry a?', 'Dry b?'] })
    const plan = await client.startRun({ params: { brandId }, body: { dryRun: true, samples: 5 } })
    expect(plan).toMatchObject({
      plannedCount: 20,
      llms: LLMS.map((name) => ({ name, responseCount: 10 })),
    })
  })

  it('count against the responses that a run may have', async () => {
    const prompts = Array.from({ length: 500 }, (_, index) => `Limit ${index}?`)
    const { brandId, topicId } = await seedBrand(client, { llms: LLMS, prompts })
    for (let from = 500; from < 1_500; from += 500) {
      const more = prompts.map((_, index) => ({ text: `Limit ${from + index}?` }))
      await client.createPrompts({ params: { topicId }, body: { prompts: more } })
    }
    const path = `${server.baseUrl}/workspace/brands/${brandId}/runs`
    const json = { samples: 17, dryRun: true }
    const answer = await send(path, { method: 'POST', key: tenant.key, json })
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })
})
