import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LlmGateway } from '../../src/pipeline/llm/llm-gateway.ts'
import {
  answerWith,
  type Behaviour,
  failWith,
  hang,
  type LoopbackLlm,
  reset,
  startLoopbackLlm,
  truncate,
} from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { TestClock } from '../fixtures/test-clock.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const FAULTS: Record<string, { behaviour: Behaviour; code: string; attempts: number }> = {
  'resets the connection': { behaviour: reset, code: 'connection_failed', attempts: 4 },
  'is rate limited': { behaviour: failWith(429), code: 'rate_limited', attempts: 4 },
  'fails with 500': { behaviour: failWith(500), code: 'provider_error', attempts: 4 },
  'is truncated': { behaviour: truncate, code: 'invalid_response', attempts: 4 },
  'is empty': { behaviour: answerWith(''), code: 'empty_answer', attempts: 4 },
  'is 10 MB long': { behaviour: answerWith('x'.repeat(10_000_000)), code: 'answer_too_large', attempts: 1 },
  'is filtered': { behaviour: answerWith('I cannot.', 'content_filter'), code: 'refused', attempts: 1 },
  'refuses the request': { behaviour: failWith(400), code: 'request_refused', attempts: 1 },
}
const GOOD = 'is answered'
const silent = { info() {}, warn() {}, error() {} }
const prompts = [...Object.keys(FAULTS), GOOD]

/** Such failures in a row do not make the LLM count as down, and retries come soon. */
function doNotGiveUp({ app: { context } }: TestServer): void {
  const breaker = { failuresMax: 1_000, firstMs: 1, longestMs: 1 }
  context.gateway = new LlmGateway(context.database.db, silent, { breaker })
  context.random = () => 0
}

describe('a run whose LLM fails in every way', () => {
  let llm: LoopbackLlm
  let server: TestServer
  let runId: string
  let client: TestServer['admin']
  /** How far the clock of the server has stepped back. */
  let backMs = 0

  beforeAll(async () => {
    const answer = answerWith('Acme is great.')
    llm = await startLoopbackLlm((...question) => {
      backMs = 3_600_000
      answer(...question)
    })
    for (const [prompt, { behaviour }] of Object.entries(FAULTS)) llm.when(prompt, behaviour)
    server = await startTestServer({
      llms: [loopbackConfig('faulty', llm.url, { concurrency: 32 })],
      now: () => new Date(Date.now() - backMs),
    })
    doNotGiveUp(server)
    client = (await server.newTenant()).client
    const { brandId } = await seedBrand(client, { llms: ['faulty'], prompts })
    runId = (await runToEnd(client, brandId)).id
  })

  afterAll(async () => {
    await server.stop()
    await llm.close()
  })

  it('ends as partial', async () => {
    expect(await client.getRun({ params: { runId } })).toMatchObject({ status: 'partial' })
  })

  it('measures how long an answer took, also where the clock steps back meanwhile', async () => {
    const { data } = await client.listResponses({ params: { runId }, query: { state: ['scored'] } })
    expect(data.map(({ latencyMs }) => (latencyMs ?? -1) >= 0)).toEqual([true])
  })

  it('counts every response once', async () => {
    const run = await client.getRun({ params: { runId } })
    const { plannedCount, completedCount, failedCount, scoredCount } = run
    expect({ plannedCount, completedCount, failedCount, scoredCount }).toEqual({
      plannedCount: prompts.length,
      completedCount: 1,
      failedCount: prompts.length - 1,
      scoredCount: 1,
    })
  })

  it('names each failure with its code, and asked again only where that can help', async () => {
    const { data } = await client.listResponses({ params: { runId }, query: { state: ['failed'] } })
    const seen = Object.fromEntries(
      data.map(({ promptText, error, attempts }) => [promptText, [error?.code, attempts]]),
    )
    const expected = Object.entries(FAULTS).map(([prompt, { code, attempts }]) => [prompt, [code, attempts]])
    expect(seen).toEqual(Object.fromEntries(expected))
  })

  it('sums up the failures by LLM and code', async () => {
    const { failures } = await client.getRun({ params: { runId } })
    const codes = failures.map(({ code, count }) => [code, count]).sort()
    expect(codes).toEqual(
      Object.values(FAULTS)
        .map(({ code }) => [code, 1])
        .sort(),
    )
  })

  it('keeps the first 64 KiB of an answer that is too large', async () => {
    const { data } = await client.listResponses({
      params: { runId },
      query: { state: ['failed'], limit: 500 },
    })
    const large = data.find(({ error }) => error?.code === 'answer_too_large')
    const { answer } = await client.getResponse({ params: { responseId: large?.id ?? '' } })
    expect(answer?.length).toBe(64 * 1024)
  })

  it('gives results for what was answered only', async () => {
    const { data } = await client.getRunResults({ params: { runId } })
    expect(data.map(({ prompt }) => prompt.text)).toEqual([GOOD])
  })

  it('counts the failed in the total of the metrics and not in the completed', async () => {
    const { metrics } = await client.getRunStats({ params: { runId } })
    expect(metrics).toMatchObject({ totalResponses: prompts.length, completedResponses: 1 })
  })

  it('is completed once what failed was asked again with success', async () => {
    for (const prompt of Object.keys(FAULTS)) llm.when(prompt, answerWith('Acme, at last.'))
    await client.retryFailed({ params: { runId } })
    await endOfRun(client, runId)
    const { paging } = await client.getRunResults({ params: { runId } })
    expect(paging.total).toBe(prompts.length)
  })
})

describe('an LLM that never answers', () => {
  it('fails with a timeout after four attempts', async () => {
    const llm = await startLoopbackLlm(hang)
    const server = await startTestServer({ llms: [loopbackConfig('mute', llm.url, { timeoutMs: 300 })] })
    doNotGiveUp(server)
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['mute'], prompts: ['Anybody there?'] })
    const { id: runId, status } = await runToEnd(client, brandId)
    const { data } = await client.listResponses({ params: { runId } })
    await server.stop()
    await llm.close()
    expect([status, data.map(({ error, attempts }) => [error?.code, attempts])]).toEqual([
      'failed',
      [['timeout', 4]],
    ])
  })
})

describe('an LLM that asks for patience', () => {
  let llm: LoopbackLlm
  let server: TestServer
  let clock: TestClock

  beforeAll(async () => {
    llm = await startLoopbackLlm()
    server = await startTestServer({ llms: [loopbackConfig('patient', llm.url)] })
    const { context } = server.app
    clock = new TestClock(context.database.db)
    context.gateway = new LlmGateway(context.database.db, silent, { clock })
  })

  afterAll(async () => {
    await server.stop()
    await llm.close()
  })

  it('is not asked again before Retry-After has passed', async () => {
    llm.when('Later', (response, prompt, count) => {
      const behaviour = count === 1 ? failWith(429, { 'retry-after': '600' }) : answerWith('Acme.')
      behaviour(response, prompt, count)
    })
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['patient'], prompts: ['Later?'] })
    const started = Date.now()
    const run = await client.startRun({ params: { brandId } })
    const waiting = `from pgboss.job where name = 'collect' and state < 'active' and start_after > now()`
    const dueAt = async () => {
      const { rows } = await server.database.database.execute(`select start_after as at ${waiting}`, [])
      return (rows as { at: string | Date }[]).map(({ at }) => new Date(at).getTime())
    }
    await expect.poll(async () => (await dueAt()).length).toBe(1)
    const [due = 0] = await dueAt()
    const askedBefore = llm.asked.length
    await clock.pass(600_000)
    await server.database.database.execute(
      `update pgboss.job set start_after = now() where id in (select id ${waiting})`,
      [],
    )
    server.app.context.queue.wake('collect')
    const { status } = await endOfRun(client, 'id' in run ? run.id : '')
    expect([due - started >= 600_000, askedBefore, status]).toEqual([true, 1, 'completed'])
  })

  it('of whom nothing arrives leaves a failed run without metrics to read', async () => {
    llm.when('Never', failWith(400))
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['patient'], prompts: ['Never?'] })
    const { id: runId, status } = await runToEnd(client, brandId)
    const stats = client.getRunStats({ params: { runId } }).catch(({ code, message }) => ({ code, message }))
    expect({ status, stats: await stats }).toEqual({
      status: 'failed',
      stats: {
        code: 'not_found',
        message: 'The run is failed; it can be read once it is completed or partial.',
      },
    })
  })

  it('is asked for at most its concurrency at the same time', async () => {
    let now = 0
    let most = 0
    const full = Promise.withResolvers<void>()
    llm.when('Crowded', async (response, prompt, count) => {
      now += 1
      most = Math.max(most, now)
      if (now === 8) full.resolve()
      // No question is answered before all places are taken.
      await full.promise
      await setImmediate()
      now -= 1
      answerWith('Acme.')(response, prompt, count)
    })
    const { client } = await server.newTenant()
    const crowd = Array.from({ length: 20 }, (_, index) => `Crowded ${index}?`)
    const { brandId } = await seedBrand(client, { llms: ['patient'], prompts: crowd })
    await runToEnd(client, brandId)
    expect(most).toBe(8)
  })
})
