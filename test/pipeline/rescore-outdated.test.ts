import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelRun, requestRescore } from '../../src/pipeline/run/control-run.ts'
import { namesChanged, RESCORE_AFTER_MS } from '../../src/pipeline/run/rescore-outdated.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { runsToRescore } from '../../src/storage/runs/outdated-runs.ts'
import { startAllDueRescores } from '../fixtures/due-rescores.ts'
import { importedBrand, importLines } from '../fixtures/import-lines.ts'
import { type LoopbackJudge, startLoopbackJudge } from '../fixtures/loopback-judge.ts'
import { endOfRun, loopbackConfig } from '../fixtures/seed-brand.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const ANSWER = 'Acme does, and so does zorbex.'
const NOON = Date.parse('2026-03-04T12:00:00Z')

let judge: LoopbackJudge
let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string
let clock = NOON

beforeAll(async () => {
  judge = await startLoopbackJudge(() => ({
    quote: 'Acme',
    reason: 'So it is.',
    presence: 'present',
    sentiment: 'neutral',
  }))
  server = await startTestServer({
    llms: [loopbackConfig('arbiter', judge.url)],
    config: { judgeLlm: 'arbiter' },
    now: () => new Date(clock),
    rescoreAfterMs: RESCORE_AFTER_MS,
  })
})

afterAll(async () => {
  await server.stop()
  await judge.close()
})

beforeEach(async () => {
  clock = NOON
  tenant = await server.newTenant()
  await judgeIs(false)
  ;({ brandId, runId } = await importedBrand(tenant.client, [
    { prompt: 'Which one?', llm: 'alpha', answer: ANSWER },
  ]))
})

const judgeIs = (llmJudge: boolean) =>
  tenant.client.updateOrganization({ body: { enabledFeatures: { llmJudge } } })

const track = (name: string) => tenant.client.createCompetitor({ params: { brandId }, body: { name } })

async function pass(ms: number): Promise<void> {
  clock += ms
  await startAllDueRescores(server.app.context)
}

async function namedIn(id: string): Promise<string[]> {
  const { data } = await tenant.client.getRunResults({ params: { runId: id } })
  return data.flatMap(({ mentionedBrands }) => mentionedBrands)
}

const rescoreOfBrand = async () => (await tenant.client.getBrand({ params: { brandId } })).rescore

describe('After the names of a brand have changed', () => {
  itIfWhole('its answers are scored again by themselves', async () => {
    await track('zorbex')
    await pass(RESCORE_AFTER_MS)
    await endOfRun(tenant.client, runId)
    expect(await namedIn(runId)).toEqual(['zorbex'])
  })

  it('nothing is scored again until names have been left alone for a while', async () => {
    await track('zorbex')
    await pass(RESCORE_AFTER_MS - 1)
    await track('Globex')
    await pass(RESCORE_AFTER_MS - 1)
    expect(await rescoreOfBrand()).toMatchObject({ state: 'due', runCount: 1, answerCount: 1 })
  })

  it('all runs of the brand are scored again', async () => {
    const [other = ''] = await importLines(tenant.client, brandId, [
      { prompt: 'Which other?', llm: 'alpha', answer: ANSWER, run: 'other' },
    ])
    await track('zorbex')
    await pass(RESCORE_AFTER_MS)
    for (const id of [runId, other]) await endOfRun(tenant.client, id)
    expect([await namedIn(runId), await namedIn(other)]).toEqual([['zorbex'], ['zorbex']])
  })

  it('so few runs begin together that one transaction reopens them quickly, however small they are', async () => {
    const { db } = server.app.context.database
    const small = ['1', '2'].map((run) => ({ prompt: 'Which other?', llm: 'alpha', answer: ANSWER, run }))
    await importLines(tenant.client, brandId, small)
    await track('zorbex')
    const brand = { organizationId: tenant.organizationId, brandId }
    const dueAt = new Date(clock + RESCORE_AFTER_MS)
    expect(await inTransaction(db, (tx) => runsToRescore(tx, brand, dueAt, 100))).toHaveLength(2)
  })

  itIfWhole('each answer is scored again once', async () => {
    await track('zorbex')
    await pass(RESCORE_AFTER_MS)
    await endOfRun(tenant.client, runId)
    await pass(RESCORE_AFTER_MS)
    expect(await rescoreOfBrand()).toBeNull()
  })

  it('a run says that its answers will be scored again', async () => {
    await track('zorbex')
    const { waitingFor } = await tenant.client.getRun({ params: { runId } })
    expect(waitingFor).toMatchObject([{ llm: null, reason: 'rescoring', responseCount: 1 }])
  })

  it('a rescore that was cancelled does not begin again by itself', async () => {
    const { context } = server.app
    await track('zorbex')
    const own = { organizationId: tenant.organizationId, brandIds: null }
    await inTransaction(context.database.db, async (tx) => {
      await requestRescore(context, tx, own, runId)
      await cancelRun(context, tx, own, runId)
    })
    expect(await rescoreOfBrand()).toBeNull()
  })

  describe('answers that a judge has scored', () => {
    const resultsOf = async () => (await tenant.client.getRunResults({ params: { runId } })).data

    beforeEach(async () => {
      await judgeIs(true)
      await tenant.client.rescoreRun({ params: { runId } })
      await endOfRun(tenant.client, runId)
    })

    it('are scored again with its verdicts, and it is not asked', async () => {
      const before = await resultsOf()
      const asked = judge.requests.length
      await track('zorbex')
      await pass(RESCORE_AFTER_MS)
      await endOfRun(tenant.client, runId)
      const expected = before.map((result) => ({ ...result, mentionedBrands: ['zorbex'] }))
      expect([await resultsOf(), judge.requests.length]).toEqual([expected, asked])
    })

    itIfWhole('keep the record of the verdict', async () => {
      const { data } = await tenant.client.listResponses({ params: { runId } })
      const params = { responseId: data[0]?.id ?? '' }
      const { judgement } = await tenant.client.getResponse({ params })
      await track('zorbex')
      await pass(RESCORE_AFTER_MS)
      await endOfRun(tenant.client, runId)
      expect((await tenant.client.getResponse({ params })).judgement).toEqual(judgement)
    })

    it('wait for a person once the brand itself has other names', async () => {
      await tenant.client.updateBrand({ params: { brandId }, body: { aliases: ['Acme Tools'] } })
      await track('zorbex')
      await pass(RESCORE_AFTER_MS)
      expect(await rescoreOfBrand()).toMatchObject({ state: 'on_request', startsAt: null })
    })

    itIfWhole('wait for a person when the brand gets other names before their rescore begins', async () => {
      const { context } = server.app
      const { organizationId } = tenant
      await inTransaction(context.database.db, async (tx) => {
        const visible = { organizationId, brandIds: null }
        await requestRescore(context, tx, visible, runId, { keepsVerdicts: true })
        await namesChanged(context, tx, { organizationId, brandId }, { areOwn: true })
      })
      await endOfRun(tenant.client, runId)
      expect(await rescoreOfBrand()).toMatchObject({ state: 'on_request', runCount: 1 })
    })

    it('are judged anew when a person asks for it meanwhile', async () => {
      const { context } = server.app
      const asked = judge.requests.length
      const own = { organizationId: tenant.organizationId, brandIds: null }
      await inTransaction(context.database.db, async (tx) => {
        await requestRescore(context, tx, own, runId, { keepsVerdicts: true })
        await requestRescore(context, tx, own, runId)
      })
      await endOfRun(tenant.client, runId)
      expect(judge.requests.length - asked).toBe(1)
    })
  })
})

describe('A change that leaves all names as they are', () => {
  it('scores nothing again', async () => {
    const { name, aliases, domains } = await tenant.client.getBrand({ params: { brandId } })
    await tenant.client.updateBrand({ params: { brandId }, body: { name, aliases, domains, samples: 2 } })
    expect(await rescoreOfBrand()).toBeNull()
  })
})

describe('Ignoring a detected brand', () => {
  it('takes it out of the answers so far', async () => {
    const answer = 'The best ones:\n1. **Acme**: cheap.\n2. **Zorbexa**: fast.\n3. **Globexo**: old.'
    const [listRun = ''] = await importLines(tenant.client, brandId, [
      { prompt: 'Which are best?', llm: 'alpha', answer, run: 'list' },
    ])
    const { data } = await tenant.client.listDetectedBrands({ params: { brandId }, query: { q: 'Zorbexa' } })
    await tenant.client.ignoreDetectedBrand({ params: { detectedBrandId: data[0]?.id ?? '' } })
    await pass(RESCORE_AFTER_MS)
    await endOfRun(tenant.client, listRun)
    expect(await namedIn(listRun)).toEqual(['Globexo'])
  })
})
