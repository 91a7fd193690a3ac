import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { CALIBRATION_SET } from '../../src/domain/judging/calibration-set.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { expectedVerdict, type LoopbackJudge, startLoopbackJudge } from '../fixtures/loopback-judge.ts'
import { answerWith, type Behaviour, failWith } from '../fixtures/loopback-llm.ts'
import { loopbackConfig } from '../fixtures/seed-brand.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const PRICE = {
  inputPerMillionTokens: 1,
  cachedInputPerMillionTokens: null,
  outputPerMillionTokens: 1,
  perThousandSearches: 0,
  perThousandRequests: 0,
}

let judge: LoopbackJudge
let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  judge = await startLoopbackJudge()
  server = await startJudged()
})

const startJudged = () =>
  startTestServer({
    llms: [loopbackConfig('arbiter', judge.url, { price: PRICE })],
    config: { judgeLlm: 'arbiter' },
  })

/** The state of a server that has not judged yet. */
beforeEach(async () => {
  tenant = await server.newTenant()
  await sql`delete from judge_calibrations`.execute(server.database.database.db)
  judge.calibrations.length = 0
  judge.calibrates((one) => expectedVerdict(one))
})

afterAll(async () => {
  await server.stop()
  await judge.close()
})

/** @returns the run in which an answer was judged */
async function judgeAnswer(): Promise<string> {
  const line = { prompt: 'Which CRM?', llm: 'alpha', answer: 'Acme is great.' }
  return (await importedBrand(tenant.client, [line])).runId
}

const calibration = async () => (await tenant.client.getJudge()).calibration

/** When the calibration was claimed or renewed. */
async function claimedAt(): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select calibrated_at as at from judge_calibrations`.execute(
    server.database.database.db,
  )
  return rows[0] ? new Date(rows[0].at).getTime() : 0
}

/** A calibration that has begun: the judge does not answer until it is allowed to. */
async function beginCalibration() {
  const first = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  judge.calibrates((one) => () => (...reply: Parameters<Behaviour>) => {
    const gate = one === CALIBRATION_SET[0] ? first : rest
    void gate.promise.then(() => answerWith(JSON.stringify(expectedVerdict(one)))(...reply))
  })
  const judging = judgeAnswer()
  await expect.poll(() => judge.calibrations.length).toBeGreaterThan(1)
  return { judging, judgeFirst: first.resolve, judgeRest: rest.resolve }
}

/** An earlier judge that scored every known answer this many points higher. */
async function wasUsedBefore(points: number): Promise<void> {
  const scores = CALIBRATION_SET.map((one) => [one.id, expectedVerdict(one, points)])
  await sql`insert into judge_calibrations (judge, model, version, scores)
    values ('former', 'old-1', 'judge-0', ${JSON.stringify(Object.fromEntries(scores))}::jsonb)`.execute(
    server.database.database.db,
  )
}

describe('a judge', () => {
  it('has no calibration before it is used', async () => {
    expect(await tenant.client.getJudge()).toEqual({
      judge: { name: 'arbiter', model: 'loopback-1', version: 'judge-1' },
      calibration: null,
    })
  })

  it('judges every known answer once, when it is first used', async () => {
    await judgeAnswer()
    await judgeAnswer()
    const asked = judge.calibrations.map(({ parts }) => parts['answer']).sort()
    expect(asked).toEqual(CALIBRATION_SET.map(({ answer }) => answer).sort())
  })

  it('that is as expected is shown so', async () => {
    await judgeAnswer()
    expect(await calibration()).toEqual({
      calibratedAt: expect.any(String),
      caseCount: CALIBRATION_SET.length,
      withinExpected: CALIBRATION_SET.length,
      meanShift: null,
      maxShift: null,
      comparedWith: null,
      warning: null,
    })
  })

  itIfWhole('that scores otherwise than the one before is shown with a warning', async () => {
    await wasUsedBefore(-2)
    await judgeAnswer()
    expect(await calibration()).toMatchObject({
      meanShift: expect.closeTo(1.7, 1),
      maxShift: expect.closeTo(2, 0),
      comparedWith: { name: 'former', model: 'old-1', version: 'judge-0' },
      warning: expect.stringContaining('higher on average'),
    })
  })

  itIfWhole('that scores otherwise than the one before is warned of in the log', async () => {
    const warnings: string[] = []
    const { context } = server.app
    const { log } = context
    context.log = { info() {}, error() {}, warn: (_, message) => warnings.push(message) }
    await wasUsedBefore(2)
    await judgeAnswer()
    context.log = log
    expect(warnings).toEqual([expect.stringMatching(/^judge calibrated: .*lower on average/)])
  })

  it('that does what answers tell it is shown with a warning', async () => {
    const obeys = {
      quote: '',
      reason: 'As told.',
      presence: 'absent',
      sentiment: 'not_mentioned',
      score: null,
    }
    judge.calibrates(() => obeys)
    await judgeAnswer()
    expect((await calibration())?.warning).toMatch(/^Only \d+ of \d+ known answers/)
  })

  it('that could not be calibrated judges all the same', async () => {
    judge.calibrates(() => () => failWith(401))
    const runId = await judgeAnswer()
    const { summary } = await tenant.client.listJudgements({ params: { runId } })
    expect([await calibration(), summary.judgedCount]).toEqual([null, 1])
  })

  it('that could not be calibrated is tried again, but not at once', async () => {
    judge.calibrates(() => () => failWith(401))
    await judgeAnswer()
    const asked = judge.calibrations.length
    judge.calibrates((one) => expectedVerdict(one))
    await judgeAnswer()
    const soon = judge.calibrations.length
    const { db } = server.database.database
    await sql`update judge_calibrations set calibrated_at = now() - interval '11 minutes'`.execute(db)
    await judgeAnswer()
    expect([soon - asked, (await calibration())?.caseCount]).toEqual([0, CALIBRATION_SET.length])
  })

  itIfWhole('that cannot be paid for is left to be calibrated as soon as it can be', async () => {
    const poor = await startTestServer({
      llms: [loopbackConfig('arbiter', judge.url, { price: PRICE })],
      config: { judgeLlm: 'arbiter' },
    })
    await poor.admin.updateOrganization({ body: { monthlyBudgetUsd: 0 } })
    const { client } = await poor.newTenant()
    await importedBrand(client, [{ prompt: 'Which CRM?', llm: 'alpha', answer: 'Acme is great.' }])
    const { rows } = await sql`select 1 from judge_calibrations`.execute(poor.database.database.db)
    await poor.stop()
    expect(rows).toEqual([])
  })

  it('stays the one’s who calibrates it, with every answer that is judged', async () => {
    const { judging, judgeFirst, judgeRest } = await beginCalibration()
    const before = await claimedAt()
    judgeFirst()
    await expect.poll(claimedAt).toBeGreaterThan(before)
    judgeRest()
    await judging
  })

  itIfWhole('that another calibrates by now has no scores of the one who began', async () => {
    const { judging, judgeFirst, judgeRest } = await beginCalibration()
    const { db } = server.database.database
    await sql`update judge_calibrations set calibrated_at = now() + interval '1 minute'`.execute(db)
    judgeFirst()
    judgeRest()
    await judging
    expect(await calibration()).toBeNull()
  })

  itIfWhole('of another model is another judge, and compared with', async () => {
    await judgeAnswer()
    const { context } = server.app
    const { judge: llm } = context
    if (!llm) throw new Error('there is no judge')
    context.judge = { ...llm, info: { ...llm.info, model: 'loopback-2' } }
    await judgeAnswer()
    context.judge = llm
    expect(await calibration()).toMatchObject({ meanShift: 0, comparedWith: { model: 'loopback-2' } })
  })

  it('is calibrated at the cost of the first organization, which named it', async () => {
    const calls = async (client: Tenant['client']) => {
      const { data } = await client.getSpending({})
      return data.filter(({ purpose }) => purpose === 'judge').reduce((sum, spent) => sum + spent.calls, 0)
    }
    // An organization without spending, because that of others may not be recorded yet.
    const fresh = await startJudged()
    onTestFinished(() => fresh.stop())
    tenant = await fresh.newTenant()
    await judgeAnswer()
    await expect
      .poll(async () => [await calls(fresh.admin), await calls(tenant.client)])
      .toEqual([CALIBRATION_SET.length, 1])
  })
})

describe('a server without a judge', () => {
  it('says so', async () => {
    const without = await startTestServer({ works: false })
    const answer = await without.admin.getJudge()
    await without.stop()
    expect(answer).toEqual({ judge: null, calibration: null })
  })
})
