import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerWith,
  type Behaviour,
  failWith,
  hang,
  type LoopbackLlm,
  reset,
  startLoopbackLlm,
} from '../fixtures/loopback-llm.ts'
import { loopbackConfig } from '../fixtures/seed-brand.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const KEY = 'sk-very-secret-0123456789'

let vendors: Record<string, LoopbackLlm>
/** Delays the answer of the vendor. */
let gate = Promise.withResolvers<void>()
const atLast: Behaviour = async (...question) => {
  await gate.promise
  answerWith('At last.')(...question)
}
let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  vendors = {
    good: await startLoopbackLlm(answerWith('It is 8 °C in\u202e Copenhagen.\n\nBring a coat.')),
    slow: await startLoopbackLlm(hang),
    patient: await startLoopbackLlm(atLast),
    'patient-two': await startLoopbackLlm(atLast),
    'patient-three': await startLoopbackLlm(atLast),
    broken: await startLoopbackLlm(reset),
    overloaded: await startLoopbackLlm(failWith(503)),
    wrongkey: await startLoopbackLlm((response) => {
      response.writeHead(401, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}.` } }))
    }),
    empty: await startLoopbackLlm(answerWith('')),
  }
  const llms = Object.entries(vendors).map(([name, { url }]) =>
    loopbackConfig(name, url, { apiKey: KEY, ...(name === 'slow' ? { timeoutMs: 300 } : {}) }),
  )
  const gone = await startLoopbackLlm()
  await gone.close()
  server = await startTestServer({
    works: false,
    llms: [...llms, loopbackConfig('down', gone.url)],
  })
})

afterAll(async () => {
  await server.stop()
  for (const vendor of Object.values(vendors)) await vendor.close()
})

beforeEach(async () => {
  gate = Promise.withResolvers()
  tenant = await server.newTenant()
})

const check = (name: string) => tenant.client.checkLlm({ params: { name } })
const post = (name: string, idempotencyKey: string): Promise<Answer> =>
  send(`${server.baseUrl}/workspace/llms/${name}/check`, {
    method: 'POST',
    key: tenant.key,
    headers: { 'idempotency-key': idempotencyKey },
  })
const asked = (name: string) => vendors[name]?.asked ?? []

describe('a check of an LLM', () => {
  it('asks one question, sent alone, and reports what came back', async () => {
    const report = await check('good')
    expect([report, asked('good').at(-1)]).toEqual([
      {
        name: 'good',
        ok: true,
        provider: 'openai-compatible',
        configuredModel: 'loopback-1',
        model: 'loopback-1',
        surface: 'api',
        webSearch: false,
        question: expect.stringMatching(/\?/),
        latencyMs: expect.any(Number),
        answerPreview: 'It is 8 °C in Copenhagen. Bring a coat.',
        citationCount: 0,
        retrievedCount: 0,
        queryCount: null,
        searchCount: null,
        country: null,
        language: null,
        inputTokens: 12,
        outputTokens: 34,
        costUsd: null,
        error: null,
        notes: [
          'It is asked without web search: its answers rest on what it was trained on.',
          'Country and language cannot be passed on to it.',
          'The price is unknown, and with it the cost: budgets do not cover it.',
        ],
      },
      report.question,
    ])
  })

  it.each([
    ['down', 'connection_failed'],
    ['broken', 'connection_failed'],
    ['overloaded', 'provider_error'],
    ['wrongkey', 'unauthorized'],
    ['slow', 'timeout'],
    ['empty', 'empty_answer'],
  ])('that is %s reports %s', async (name, code) => {
    expect(await check(name)).toMatchObject({
      ok: false,
      model: null,
      answerPreview: null,
      error: { code, message: expect.stringMatching(/\S/) },
    })
  })

  it('never tells the key, which vendors like to repeat', async () => {
    expect(JSON.stringify(await check('wrongkey'))).not.toContain(KEY.slice(3))
  })

  it('that is simulated says so', async () => {
    expect(await check('simulated-alpha')).toMatchObject({
      ok: true,
      surface: 'simulated',
      costUsd: 0,
      notes: expect.arrayContaining(['Simulated: no LLM was asked, and the answer is invented.']),
    })
  })

  it('is by its name in whatever case', async () => {
    expect(await check('GOOD')).toMatchObject({ name: 'good' })
  })

  it.each(['nobody', '../good', '%00', 'constructor'])(
    'that nobody configured (%s) is not found',
    async (name) => {
      await expect(check(name)).rejects.toMatchObject({ status: 404 })
    },
  )

  it('at the same time as another of the same LLM is a conflict', async () => {
    const before = asked('patient').length
    const first = check('patient')
    await expect.poll(() => asked('patient').length).toBeGreaterThan(before)
    const second = await check('patient').catch(({ code }) => code)
    gate.resolve()
    expect([second, (await first).ok]).toEqual(['conflict', true])
  })

  it('does not delay what works on the database only, however many are under way', async () => {
    const names = ['patient', 'patient-two', 'patient-three']
    const before = names.map((name) => asked(name).length)
    const checking = names.map(check)
    await expect
      .poll(() => names.every((name, index) => asked(name).length > (before[index] ?? 0)))
      .toBe(true)
    const json = { promptIds: [randomUUID()], topicId: randomUUID() }
    const move = { method: 'POST', key: tenant.key, json }
    const moving = send(`${server.baseUrl}/v1/prompts/move-to-topic`, move)
    const first = await Promise.race([moving, ...checking])
    gate.resolve()
    await Promise.all(checking)
    expect(first).toMatchObject({ status: 404 })
  })

  it('after another that failed is done again', async () => {
    await check('slow')
    expect(await check('slow')).toMatchObject({ error: { code: 'timeout' } })
  })
})

describe('a check with an idempotency key', () => {
  it('asks once, and gives the stored report', async () => {
    const before = asked('good').length
    const first = await post('good', 'once')
    const second = await post('good', 'once')
    expect([second.body, second.headers['idempotent-replayed'], asked('good').length - before]).toEqual([
      first.body,
      'true',
      1,
    ])
  })

  it('by two at the same moment asks once', async () => {
    const before = asked('good').length
    const answers = await Promise.all([post('good', 'twice'), post('good', 'twice')])
    expect([answers[0]?.body, asked('good').length - before]).toEqual([answers[1]?.body, 1])
  })

  it('holds up nobody: no transaction is open while the LLM is asked', async () => {
    const before = asked('patient').length
    const checking = post('patient', 'open')
    await expect.poll(() => asked('patient').length).toBeGreaterThan(before)
    // The request ends while the LLM still works on the question.
    const { id } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
    gate.resolve()
    expect([id, (await checking).body]).toEqual([expect.any(String), expect.objectContaining({ ok: true })])
  })

  it('does not keep that there were too many in an hour', async () => {
    for (let count = 0; count < 10; count += 1) await check('good')
    const refused = await post('good', 'later')
    const kept = await post('good', 'later')
    expect([refused.status, kept.status, kept.headers['idempotent-replayed']]).toEqual([429, 429, undefined])
  })

  it('keeps that the LLM is unknown', async () => {
    const first = await post('nobody', 'unknown')
    const second = await post('nobody', 'unknown')
    expect([second.status, second.body, second.headers['idempotent-replayed']]).toEqual([
      404,
      first.body,
      'true',
    ])
  })
})
