import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { SCORER_VERSION } from '../../src/domain/scoring/score.ts'
import { BREAKER } from '../../src/pipeline/llm/breaker.ts'
import { LlmGateway } from '../../src/pipeline/llm/llm-gateway.ts'
import { importFile } from '../fixtures/import-file.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { type LoopbackJudge, startLoopbackJudge } from '../fixtures/loopback-judge.ts'
import {
  answerWith,
  type Behaviour,
  failWith,
  hang,
  reset,
  startLoopbackLlm,
  truncate,
} from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig, seedBrand } from '../fixtures/seed-brand.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const PRICE = {
  inputPerMillionTokens: 1_000,
  cachedInputPerMillionTokens: null,
  outputPerMillionTokens: 1_000,
  perThousandSearches: 0,
  perThousandRequests: 0,
}

let judge: LoopbackJudge
let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  judge = await startLoopbackJudge()
  const alive = await startLoopbackLlm(answerWith('Acme, at length.'))
  server = await startTestServer({
    llms: [
      // A question that is not answered waits until the test ends.
      loopbackConfig('arbiter', judge.url, { price: PRICE, timeoutMs: 600_000 }),
      loopbackConfig('alive', alive.url),
    ],
    config: { judgeLlm: 'arbiter' },
  })
  doNotGiveUp(server)
  tenant = await server.newTenant()
  return async () => {
    await server.stop()
    await judge.close()
    await alive.close()
  }
})

/** Failures in a row do not make the judge count as down. */
function doNotGiveUp({ app: { context } }: TestServer): void {
  const breaker = { failuresMax: 1_000, firstMs: 1, longestMs: 1 }
  context.gateway = new LlmGateway(context.database.db, context.log, { breaker })
}

/** Imports and judges an answer; returns its run and its only response. */
async function judged(answer: string, { client } = tenant) {
  const { runId } = await importedBrand(client, [{ prompt: 'Which CRM?', llm: 'alpha', answer }])
  const { data } = await client.listResponses({ params: { runId } })
  const responseId = data[0]?.id ?? ''
  const response = await client.getResponse({ params: { responseId } })
  return { run: await client.getRun({ params: { runId } }), runId, responseId, response }
}

const FAILURES: Record<string, { treat: Behaviour; code: string }> = {
  'resets the connection': { treat: reset, code: 'connection_failed' },
  'fails with 500': { treat: failWith(500), code: 'provider_error' },
  'is rate limited': { treat: failWith(429), code: 'rate_limited' },
  'refuses the key': { treat: failWith(401), code: 'unauthorized' },
  'refuses the request': { treat: failWith(400), code: 'request_refused' },
  'is filtered': { treat: answerWith('{"quote":', 'content_filter'), code: 'refused' },
  'writes no JSON': { treat: answerWith('I would rather chat.'), code: 'invalid_verdict' },
  'writes JSON of another form': { treat: answerWith('{"score": 11}'), code: 'invalid_verdict' },
  'is cut off': { treat: truncate, code: 'invalid_verdict' },
}

describe('a run whose judge fails in every way', () => {
  let runId: string

  beforeAll(async () => {
    for (const [what, { treat }] of Object.entries(FAILURES)) judge.when(`Acme ${what}.`, () => treat)
    const lines = Object.keys(FAILURES).map((what) => ({
      prompt: `It ${what}?`,
      llm: 'alpha',
      answer: `Acme ${what}.`,
    }))
    ;({ runId } = await importedBrand(tenant.client, lines))
  })

  it('ends well', async () => {
    expect(await tenant.client.getRun({ params: { runId } })).toMatchObject({
      status: 'completed',
      scoredCount: Object.keys(FAILURES).length,
    })
  })

  it.each(Object.entries(FAILURES))(
    'has the answer for which it %s scored by the rules',
    async (what, { code }) => {
      const { data } = await tenant.client.listResponses({ params: { runId } })
      const found = data.find(({ promptText }) => promptText === `It ${what}?`)
      const params = { responseId: found?.id ?? '' }
      const { scorerVersion, presence, judgement } = await tenant.client.getResponse({ params })
      expect([scorerVersion, presence, judgement?.error?.code]).toEqual([SCORER_VERSION, 'present', code])
    },
  )
})

describe('an answer whose judge fails', () => {
  it('is asked again where the vendor could not answer just now', async () => {
    judge.when('Acme at the second try', (_, count) =>
      count === 1
        ? failWith(500)
        : { quote: 'Acme', reason: 'At last.', presence: 'present', sentiment: 'neutral' },
    )
    const { response } = await judged('Acme at the second try.')
    expect(response.judgement).toMatchObject({ error: null, reason: 'At last.' })
  })

  itIfWhole('keeps a perception score of the rules', async () => {
    judge.when('Everybody trusts Acme', () => answerWith('no'))
    const { runId } = await importedBrand(tenant.client, [
      { prompt: 'Is Acme trusted?', propertyId: 'trust', llm: 'alpha', answer: 'Everybody trusts Acme.' },
    ])
    const { data } = await tenant.client.listResponses({ params: { runId } })
    const { perception, judgement } = await tenant.client.getResponse({
      params: { responseId: data[0]?.id ?? '' },
    })
    expect([perception?.method, judgement?.kind, judgement?.rules.score]).toEqual([
      'rules',
      'perception',
      perception?.score,
    ])
  })

  it('is judged without a temperature where the model takes none, which is found out once', async () => {
    const none = { error: { message: "Unsupported value: 'temperature' does not support 0." } }
    const refuseTemperature: Behaviour = (response) => {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify(none))
    }
    const verdict = { quote: 'Acme', reason: 'So it is.', presence: 'present', sentiment: 'neutral' }
    judge.when('Acme, lukewarm', ({ temperature }) =>
      temperature === undefined ? verdict : refuseTemperature,
    )
    const { response } = await judged('Acme, lukewarm.')
    const before = judge.requests.length
    await judged('Acme, lukewarm again.')
    const later = judge.requests.slice(before).map(({ temperature }) => temperature)
    expect([response.judgement?.error, later]).toEqual([null, [undefined]])
  })
})

describe('an answer whose judge may not be paid', () => {
  it('is scored by the rules', async () => {
    const poor = await server.newTenant()
    await poor.client.updateOrganization({ body: { monthlyBudgetUsd: 0 } })
    const asked = judge.requests.length
    const { response, run } = await judged('Acme on credit.', poor)
    expect([run.status, response.judgement?.error?.code, judge.requests.length - asked]).toEqual([
      'completed',
      'budget_exceeded',
      0,
    ])
  })
})

describe('an answer that waits for its judge', () => {
  /** An answer without a verdict, for which its run waits. */
  async function waiting(answer: string) {
    const { client, organizationId } = tenant
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const line = JSON.stringify({ prompt: 'Which CRM?', llm: 'alpha', answer })
    const { runs } = await importFile(client, brandId, line)
    const [runId = ''] = runs
    await expect.poll(() => judge.requests.some(({ input }) => input.includes(answer))).toBe(true)
    const { data } = await client.listResponses({ params: { runId } })
    return { runId, brandId, organizationId, responseId: data[0]?.id ?? '' }
  }

  it('is dropped when its run is cancelled: the judge is asked no further', async () => {
    let isClosed = false
    judge.when('Acme in vain', () => (response) => void response.on('close', () => (isClosed = true)))
    const { runId, responseId } = await waiting('Acme in vain.')
    await tenant.client.cancelRun({ params: { runId } })
    await expect.poll(() => isClosed).toBe(true)
    const { state, judgement } = await tenant.client.getResponse({ params: { responseId } })
    expect([state, judgement]).toEqual(['skipped', null])
  })

  it('is scored by the rules when its run, which has asked for it, is cancelled', async () => {
    judge.when('Acme, at length', () => hang)
    const { client } = tenant
    const { brandId } = await seedBrand(client, { llms: ['alive'] })
    const started = await client.startRun({ params: { brandId } })
    const runId = 'id' in started ? started.id : ''
    await expect.poll(() => judge.requests.some(({ input }) => input.includes('Acme, at length'))).toBe(true)
    const { waitingFor } = await client.getRun({ params: { runId } })
    await client.cancelRun({ params: { runId } })
    const { status } = await endOfRun(client, runId)
    const { data } = await client.listJudgements({ params: { runId } })
    expect([waitingFor[0]?.reason, status, data[0]?.error?.code]).toEqual(['judging', 'partial', 'cancelled'])
  })

  it('is scored by the rules when its job is spent', async () => {
    judge.when('Acme for ever', () => hang)
    const { runId, organizationId, responseId } = await waiting('Acme for ever.')
    const { queue, database } = server.app.context
    const toJudge = [{ organizationId, id: responseId }]
    await queue.enqueue(database.db, 'spent-jobs', [{ data: { toJudge } }])
    queue.wake('spent-jobs')
    const run = await endOfRun(tenant.client, runId)
    const { judgement } = await tenant.client.getResponse({ params: { responseId } })
    expect([run.status, judgement?.error?.code]).toEqual(['completed', 'internal_error'])
  })

  it('is scored by the rules when the judge is another by then', async () => {
    const { runId, responseId } = await judged('Acme and the retired judge.')
    const { queue, database } = server.app.context
    const { organizationId } = tenant
    // The answer before it was judged, but with another judge.
    await sql`delete from results where id = ${responseId}`.execute(database.db)
    await sql`delete from mentions where response_id = ${responseId}`.execute(database.db)
    await sql`delete from judgements where response_id = ${responseId}`.execute(database.db)
    await sql`update responses set state = 'answered' where id = ${responseId}`.execute(database.db)
    await sql`update runs set status = 'scoring', completed_at = null,
      settings = jsonb_set(settings, '{judge,name}', '"retired"') where id = ${runId}`.execute(database.db)
    await queue.enqueue(database.db, 'score', [{ data: { responses: [{ organizationId, id: responseId }] } }])
    queue.wake('score')
    await endOfRun(tenant.client, runId)
    const { judgement } = await tenant.client.getResponse({ params: { responseId } })
    expect(judgement).toMatchObject({ judge: 'retired', error: { code: 'llm_not_configured' } })
  })

  it('is judged no more when the job comes again after it was', async () => {
    const { responseId, response } = await judged('Acme, delivered twice.')
    const asked = judge.requests.length
    const { queue, database } = server.app.context
    const toJudge = [{ organizationId: tenant.organizationId, id: responseId }]
    await queue.enqueue(database.db, 'judge', [{ data: { toJudge } }])
    queue.wake('judge')
    await expect.poll(async () => (await queue.pendingCounts())['judge']).toBe(0)
    const again = await tenant.client.getResponse({ params: { responseId } })
    expect([judge.requests.length - asked, again]).toEqual([0, response])
  })

  it('is stored once when two judge it at the same time', async () => {
    const verdict = { quote: 'Acme', reason: 'Slowly.', presence: 'present', sentiment: 'neutral' }
    const both = Promise.withResolvers<void>()
    // The first is answered after the second has asked too.
    judge.when('Acme, twice at once', (_, asked) => async (response, prompt, count) => {
      if (asked === 2) both.resolve()
      await both.promise
      answerWith(JSON.stringify(verdict))(response, prompt, count)
    })
    const { runId, organizationId, responseId } = await waiting('Acme, twice at once.')
    const { AnswerJudging } = await import('../../src/pipeline/judge/judge-answers.ts')
    const { RunKnowledgeCache } = await import('../../src/pipeline/run/run-settings.ts')
    const other = new AnswerJudging(server.app.context, new RunKnowledgeCache())
    await other.judgeResponses([{ organizationId, id: responseId }])
    const run = await endOfRun(tenant.client, runId)
    const { summary } = await tenant.client.listJudgements({ params: { runId } })
    expect([run.scoredCount, summary.judgedCount]).toEqual([1, 1])
  })
})

describe('a run whose judge is down', () => {
  it('completes, each answer with the rules’ score and the reason', async () => {
    const down = await startTestServer({
      llms: [loopbackConfig('arbiter', 'http://127.0.0.1:9/v1')],
      config: { judgeLlm: 'arbiter' },
    })
    const { client } = await down.newTenant()
    const lines = Array.from({ length: 2 * BREAKER.failuresMax }, (_, index) => ({
      prompt: `Question ${index}?`,
      llm: 'alpha',
      answer: 'Acme is great.',
    }))
    const { runId } = await importedBrand(client, lines)
    const { status, scoredCount } = await client.getRun({ params: { runId } })
    const { summary } = await client.listJudgements({ params: { runId } })
    await down.stop()
    expect([status, scoredCount, summary.failedCount]).toEqual(['completed', lines.length, lines.length])
  })
})

describe('the estimate of a run whose judge had another model before', () => {
  /** The estimate for one answer after a judgement, whose run has the trigger; and the cost of that judgement. */
  async function afterFormerModel(trigger: string) {
    const other = await server.newTenant()
    const { runId } = await judged('Acme is judged by a former model.', other)
    const spending = async () => (await other.client.getSpending({ query: {} })).data
    await until(async () => (await spending()).length > 0)
    await sql`
      update runs set trigger = ${trigger}, settings = jsonb_set(settings, '{judge,model}', '"former"')
      where id = ${runId}`.execute(server.app.context.database.db)
    const { brandId } = await seedBrand(other.client, { llms: ['alive'], prompts: ['Which?'] })
    const plan = await other.client.startRun({ params: { brandId }, body: { dryRun: true } })
    const judgement = (await spending()).find(({ purpose }) => purpose === 'judge')
    return { plan, averageUsd: judgement && judgement.costUsd / judgement.calls }
  }
  const TYPICAL_USD = 2.3
  const NAMES_USD = 11

  it('is by the price of the judge, not by its former judgements', async () => {
    const { plan } = await afterFormerModel('import')
    expect(plan).toMatchObject({ judge: { estimatedCostUsd: expect.closeTo(TYPICAL_USD + NAMES_USD, 6) } })
  })

  itIfWhole('is by its judgements, if only a run that was copied from elsewhere had that model', async () => {
    const { plan, averageUsd } = await afterFormerModel('manual')
    const estimatedCostUsd = expect.closeTo(Number(averageUsd) + NAMES_USD, 6)
    expect(plan).toMatchObject({ judge: { estimatedCostUsd } })
  })
})
