import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importLines } from '../fixtures/import-lines.ts'
import { answerWith, failWith, hang, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const EASE = {
  text: 'Is Acme easy to use?',
  propertyId: 'ease',
  scoringLogic: { good: 'Easy to use', bad: 'Hard to use' },
}
const TRUST = { text: 'Is Acme trusted?', propertyId: 'trust' }
const ANSWER = 'Founded in 1999, Acme is hard to use.'

let llm: LoopbackLlm
let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  llm = await startLoopbackLlm(answerWith(ANSWER))
  server = await startTestServer({
    llms: [loopbackConfig('alpha', llm.url), loopbackConfig('beta', llm.url)],
  })
})

afterAll(async () => {
  await server.stop()
  await llm.close()
})

async function seed(): Promise<void> {
  tenant = await server.newTenant()
  ;({ brandId } = await seedBrand(tenant.client, { llms: ['alpha', 'beta'] }))
}

const ask = (...prompts: { text: string; propertyId: string }[]) =>
  tenant.client.createPerceptionPrompts({ params: { brandId }, body: { prompts } })

async function ranWith(...prompts: { text: string; propertyId: string }[]) {
  await ask(...prompts)
  return runToEnd(tenant.client, brandId)
}

async function responsesOf(runId: string) {
  const { data } = await tenant.client.listResponses({ params: { runId } })
  return data
}

/** The questions as `text llm state`, in the order of the run. */
async function askedIn(runId: string): Promise<string[]> {
  return (await responsesOf(runId)).map(
    ({ promptText, llm: name, state }) => `${promptText} ${name} ${state}`,
  )
}

async function perceptionOf(runId: string, text = EASE.text) {
  const found = (await responsesOf(runId)).find(({ promptText }) => promptText === text)
  const { perception } = await tenant.client.getResponse({ params: { responseId: found?.id ?? '' } })
  return perception
}

async function rescored(runId: string) {
  await tenant.client.rescoreRun({ params: { runId } })
  return endOfRun(tenant.client, runId)
}

const setLogic = (scoringLogic: string | { good: string; bad: string } | null) =>
  tenant.client
    .listPerceptionPrompts({ params: { brandId } })
    .then(({ data }) =>
      tenant.client.updatePerceptionPrompts({ body: { promptIds: data.map(({ id }) => id), scoringLogic } }),
    )

describe('a run with perception prompts', () => {
  let runId: string

  beforeAll(async () => {
    await seed()
    runId = (await ranWith(EASE, TRUST)).id
  })

  it('asks them after the regular ones, once per LLM', async () => {
    expect(await askedIn(runId)).toEqual([
      'Which CRM is best? alpha scored',
      'Which CRM is best? beta scored',
      'Is Acme easy to use? alpha scored',
      'Is Acme easy to use? beta scored',
      'Is Acme trusted? alpha scored',
      'Is Acme trusted? beta scored',
    ])
  })

  it('lists no result for them', async () => {
    const { data, paging } = await tenant.client.getRunResults({ params: { runId } })
    expect({ texts: data.map(({ prompt }) => prompt.text), total: paging.total }).toEqual({
      texts: ['Which CRM is best?', 'Which CRM is best?'],
      total: 2,
    })
  })

  it('keeps each score with reason, quote and the logic that it was scored with', async () => {
    expect(await perceptionOf(runId)).toEqual({
      score: expect.closeTo(1.9),
      reason: 'On "ease" the answer speaks for a low score: "Founded in 1999, Acme is hard to use".',
      quote: ANSWER,
      quoteStart: 0,
      quoteEnd: ANSWER.length,
      scoringLogic: EASE.scoringLogic,
      method: 'rules',
      confidence: expect.closeTo(0.4),
      scorerVersion: 'perception-rules-5',
      originalScore: null,
      isUserChanged: false,
    })
  })

  it('shows its scores in the Data API', async () => {
    const { data, summary } = await tenant.client.getRunPerception({ params: { runId } })
    expect({
      data: data.filter(({ promptText }) => promptText === EASE.text),
      summary: summary.filter(({ propertyId }) => propertyId === EASE.propertyId),
    }).toMatchObject({
      data: [
        {
          promptText: EASE.text,
          scoringLogic: EASE.scoringLogic,
          responses: [
            { llm: 'alpha', response: ANSWER, score: 1.9, isUserChanged: false },
            { llm: 'beta', score: 1.9, scoreReason: expect.stringContaining('low score') },
          ],
        },
      ],
      summary: [{ propertyId: 'ease', averageScore: 1.9, scoredCount: 2 }],
    })
  })

  it('has no score, but a reason, where nothing bears on the property', async () => {
    expect(await perceptionOf(runId, TRUST.text)).toMatchObject({
      score: null,
      confidence: 0,
      reason: 'Nothing that the answer says of the brand bears on "trust".',
      quote: null,
    })
  })

  it('exports its scores, which are imported again as they are', async () => {
    const exported = await tenant.client.stream('exportRun', {
      params: { runId },
      query: { format: 'jsonl' },
    })
    const lines = (await exported.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const other = await seedBrand(tenant.client, { llms: [] })
    const [again = ''] = await importLines(tenant.client, other.brandId, lines)
    expect(await perceptionOf(again)).toMatchObject({ score: 1.9, method: 'import', scoringLogic: null })
  })

  it('is shown by the Data API with the logic that it was scored with, whatever the present one', async () => {
    await setLogic('Another one.')
    const { data } = await tenant.client.getRunPerception({ params: { runId } })
    const ease = data.find(({ promptText }) => promptText === EASE.text)
    expect(ease?.scoringLogic).toEqual(EASE.scoringLogic)
  })
})

describe('a run', () => {
  beforeEach(seed)

  itIfWhole('counts them among what is planned, answered and scored', async () => {
    expect(await ranWith(EASE)).toMatchObject({
      status: 'completed',
      plannedCount: 4,
      completedCount: 4,
      scoredCount: 4,
    })
  })

  it('is planned with them by a dry run', async () => {
    await ask(EASE, TRUST)
    const plan = await tenant.client.startRun({ params: { brandId }, body: { dryRun: true } })
    expect(plan).toMatchObject({ plannedCount: 6 })
  })

  it('leaves archived and deleted ones out', async () => {
    const { prompts } = await ask(EASE, TRUST, { text: 'Is Acme fair?', propertyId: 'ethics' })
    const [ease, trust] = prompts.map(({ id }) => id)
    await tenant.client.updatePerceptionPrompt({
      params: { perceptionPromptId: ease ?? '' },
      body: { archived: true },
    })
    await tenant.client.deletePrompt({ params: { promptId: trust ?? '' } })
    const { id } = await runToEnd(tenant.client, brandId)
    expect(new Set((await responsesOf(id)).map(({ promptText }) => promptText))).toEqual(
      new Set(['Which CRM is best?', 'Is Acme fair?']),
    )
  })

  it('asks none while the feature is off', async () => {
    await ask(EASE)
    const enabledFeatures = { customPerceptionPrompts: false }
    await tenant.client.updateBrand({ params: { brandId }, body: { enabledFeatures } })
    expect(await runToEnd(tenant.client, brandId)).toMatchObject({ plannedCount: 2 })
  })

  itIfWhole('needs no regular prompt', async () => {
    ;({ brandId } = await seedBrand(tenant.client, { llms: ['alpha'], prompts: [] }))
    expect(await ranWith(EASE)).toMatchObject({ status: 'completed', scoredCount: 1 })
  })

  it('sends the text alone, as it was at its start', async () => {
    await ranWith({ text: 'Is Acme quiet, by the way?', propertyId: 'noise' })
    expect(llm.asked.filter((text) => text.includes('quiet'))).toEqual([
      'Is Acme quiet, by the way?',
      'Is Acme quiet, by the way?',
    ])
  })

  it('has the metrics that it would have without them', async () => {
    const without = await runToEnd(tenant.client, brandId)
    const { id } = await ranWith(EASE, TRUST)
    const [{ metrics }, { metrics: before }] = await Promise.all([
      tenant.client.getRunStats({ params: { runId: id } }),
      tenant.client.getRunStats({ params: { runId: without.id } }),
    ])
    expect({ ...metrics, calculatedAt: '' }).toEqual({ ...before, calculatedAt: '' })
  })

  itIfWhole('is partial where one of them failed, and asks only that again', async () => {
    const text = `Does Acme fail ${brandId}?`
    llm.when(text, failWith(400))
    const run = await ranWith({ text, propertyId: 'ease' })
    llm.when(text, answerWith('Acme is easy.'))
    await tenant.client.retryFailed({ params: { runId: run.id } })
    const again = await endOfRun(tenant.client, run.id)
    expect([run, again]).toMatchObject([
      { status: 'partial', failedCount: 2, scoredCount: 2 },
      { status: 'completed', failedCount: 0, scoredCount: 4 },
    ])
  })

  itIfWhole('that is cancelled asks them no more', async () => {
    const text = `Does Acme hang ${brandId}?`
    llm.when(text, hang)
    await ask({ text, propertyId: 'ease' })
    const run = await tenant.client.startRun({ params: { brandId } })
    const runId = 'id' in run ? run.id : ''
    await expect
      .poll(async () => (await tenant.client.getRun({ params: { runId } })).scoredCount)
      .toBeGreaterThan(0)
    await tenant.client.cancelRun({ params: { runId } })
    const { status } = await endOfRun(tenant.client, runId)
    const states = (await responsesOf(runId)).filter(({ promptText }) => promptText === text)
    expect([status, ...states.map(({ state }) => state)]).toEqual(['partial', 'failed', 'failed'])
  })
})

describe('the score of an asked perception prompt', () => {
  beforeEach(seed)

  itIfWhole('is null for a regular prompt', async () => {
    const { id } = await ranWith(EASE)
    expect(await perceptionOf(id, 'Which CRM is best?')).toBeNull()
  })

  itIfWhole('stays with its logic when the logic changes', async () => {
    const { id } = await ranWith(EASE)
    const before = await perceptionOf(id)
    await setLogic({ good: 'Hard to use', bad: 'Easy to use' })
    expect(await perceptionOf(id)).toEqual(before)
  })

  it('is computed anew with the present logic by a rescore', async () => {
    const { id } = await ranWith(EASE)
    const scoringLogic = { good: 'Hard to use', bad: 'Easy to use' }
    await setLogic(scoringLogic)
    await rescored(id)
    expect(await perceptionOf(id)).toMatchObject({ score: 8.1, scoringLogic })
  })

  itIfWhole('breaks the series where the logic changed', async () => {
    await ranWith(EASE)
    await setLogic({ good: 'Hard to use', bad: 'Easy to use' })
    await runToEnd(tenant.client, brandId)
    const { series } = await tenant.client.getBrandPerception({
      params: { brandId },
      query: { from: '2026-01-01' },
    })
    expect(series?.[0]?.points.map(({ scoringLogicChanged }) => scoringLogicChanged)).toEqual([false, true])
  })
})

describe('an imported answer to a perception prompt', () => {
  beforeEach(seed)

  const line = { prompt: EASE.text, propertyId: 'ease', llm: 'elsewhere', answer: ANSWER }

  async function imported(fields: object = {}): Promise<string> {
    const [runId = ''] = await importLines(tenant.client, brandId, [{ ...line, ...fields }])
    return runId
  }

  it('without a score is scored by the rules', async () => {
    expect(await perceptionOf(await imported())).toMatchObject({ score: 1.9, method: 'rules' })
  })

  it('without a score is scored by the logic of the prompt that the brand has', async () => {
    await ask({ ...EASE, scoringLogic: { good: 'Hard to use', bad: 'Easy to use' } } as typeof EASE)
    expect(await perceptionOf(await imported())).toMatchObject({ score: 8.1 })
  })

  it('with a score keeps it', async () => {
    const runId = await imported({ score: 9, scoreReason: 'Said so.' })
    expect(await perceptionOf(runId)).toMatchObject({
      score: 9,
      reason: 'Said so.',
      method: 'import',
      quote: null,
    })
  })

  itIfWhole('with a score keeps it when the run is scored again', async () => {
    const runId = await imported({ score: 9, scoreReason: 'Said so.' })
    await rescored(runId)
    expect(await perceptionOf(runId)).toMatchObject({ score: 9, reason: 'Said so.', method: 'import' })
  })

  itIfWhole('of an older import without a score gets one when the run is scored again', async () => {
    const runId = await imported()
    await sql`update perception_scores set score = null, score_reason = null, method = 'import',
      scorer_version = 'import', quote = null where run_id = ${runId}`.execute(server.database.database.db)
    await rescored(runId)
    expect(await perceptionOf(runId)).toMatchObject({ score: 1.9, method: 'rules' })
  })
})
