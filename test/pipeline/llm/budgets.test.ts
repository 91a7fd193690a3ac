import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LlmGateway, type LlmGatewayOptions, type Payer } from '../../../src/pipeline/llm/llm-gateway.ts'
import { ProviderError } from '../../../src/providers/provider.ts'
import { toProviderError } from '../../../src/providers/provider-errors.ts'
import {
  findMonthState,
  listSpending,
  releaseReservations,
  reserveSpending,
} from '../../../src/storage/money/spending.ts'
import { insertOrganization, updateOrganization } from '../../../src/storage/tenancy/organizations.ts'
import { CENT_PRICE, questionOf, type ScriptedLlm, scriptedLlm } from '../../fixtures/scripted-llm.ts'
import { TestClock } from '../../fixtures/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts'
import { until } from '../../fixtures/until.ts'

const silent = { info() {}, warn() {}, error() {} }
/** The first guess of the largest cost for an LLM of this price: 505 input and 4,000 output tokens. */
const GUESS_USD = (505 * 5 + 4_000 * 5) / 1_000_000

const HOUR_MS = 3_600_000

let database: TestDatabase
let clock: TestClock

beforeAll(async () => {
  database = await openTestDatabase()
})

beforeEach(() => {
  clock = new TestClock(database.database.db)
})

afterAll(() => database.drop())

async function payerWith(monthlyBudgetUsd: number | null): Promise<Payer> {
  const organizationId = randomUUID()
  const { db } = database.database
  await insertOrganization(db, { id: organizationId, name: 'Tenant', isFounding: false })
  await updateOrganization(db, organizationId, { monthlyBudgetUsd })
  return { organizationId, runId: null, purpose: 'measure' }
}

const newGateway = (options: LlmGatewayOptions = {}) => new LlmGateway(database.database.db, silent, options)

/** A reservation of another process, until `release`. */
async function reserve({ organizationId }: Payer, amountUsd: number) {
  const { db } = database.database
  const reservation = { organizationId, id: randomUUID() }
  await reserveSpending(db, { ...reservation, runId: null, amountUsd, lastsMs: 24 * HOUR_MS })
  return { release: () => releaseReservations(db, [reservation]) }
}

async function reservationCount({ organizationId }: Payer): Promise<number> {
  const { rows } = await database.database.execute(
    'select id from spending_reservations where organization_id = $1',
    [organizationId],
  )
  return rows.length
}

function askTimes(count: number, processes: readonly LlmGateway[], llm: ScriptedLlm, payer: Payer) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      processes[index % processes.length]?.ask(llm, questionOf('Which one is?'), payer).then(
        () => 'answered',
        (error) => (error instanceof ProviderError ? error.code : String(error)),
      ),
    ),
  )
}

describe('a budget of the month', () => {
  it('is never exceeded, however many of however many processes ask at once', async () => {
    const payer = await payerWith(0.1)
    const processes = [newGateway(), newGateway(), newGateway()]
    const llm = scriptedLlm('cent', { price: CENT_PRICE })
    await askTimes(60, processes, llm, payer)
    for (const gateway of processes) await gateway.close()
    const { spentUsd } = await findMonthState(database.database.db, payer.organizationId)
    expect(spentUsd).toBeLessThanOrEqual(0.1)
  })

  it('lets no more be asked at a time than could be paid if all were as dear as can be', async () => {
    const { promise, resolve } = Promise.withResolvers<Record<never, never>>()
    const llm = scriptedLlm('slow-cent', { price: CENT_PRICE, ask: () => promise })
    const asked = askTimes(20, [newGateway({ clock })], llm, await payerWith(3.5 * GUESS_USD))
    await clock.untilWaiting(17)
    // All of them check again, and find no money.
    await clock.passToNext()
    await clock.untilWaiting(17)
    const underWay = llm.askedCount()
    resolve({})
    await clock.hurry(asked)
    expect(underWay).toBe(3)
  })

  it('is used up as far as it goes: what turned out cheaper leaves room for others', async () => {
    const llm = scriptedLlm('cheaper', { price: CENT_PRICE })
    const outcomes = await askTimes(20, [newGateway()], llm, await payerWith(3.5 * GUESS_USD))
    // After six cents are spent, a question that may cost more than two cents no longer fits.
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(6)
  })

  it('is not spent on a question whose price rose beyond it while the question waited', async () => {
    const { promise, resolve } = Promise.withResolvers<Record<never, never>>()
    const llm = scriptedLlm('rising', { price: CENT_PRICE, concurrency: 1, ask: () => promise })
    const outcomes = askTimes(2, [newGateway()], llm, await payerWith(9 * GUESS_USD))
    await until(() => llm.askedCount() === 1)
    Object.assign(llm, {
      price: { ...CENT_PRICE, outputPerMillionTokens: 10 * CENT_PRICE.outputPerMillionTokens },
    })
    resolve({})
    expect((await outcomes).toSorted()).toEqual(['answered', 'budget_exceeded'])
  })

  it('is told as the reason', async () => {
    const payer = await payerWith(0)
    const llm = scriptedLlm('dear', { price: CENT_PRICE })
    expect(await askTimes(1, [newGateway()], llm, payer)).toEqual(['budget_exceeded'])
  })

  it('is in force for the next question, although the one before had none', async () => {
    const payer = await payerWith(null)
    const gateway = newGateway()
    const llm = scriptedLlm('limited-later', { price: CENT_PRICE })
    const before = await askTimes(1, [gateway], llm, payer)
    await updateOrganization(database.database.db, payer.organizationId, { monthlyBudgetUsd: 0 })
    expect([before, await askTimes(1, [gateway], llm, payer)]).toEqual([['answered'], ['budget_exceeded']])
  })

  it.each([
    ['set', null],
    ['lowered', 1],
  ])('is in force for questions that were waiting for a place when it was %s', async (how, budgetUsd) => {
    const { promise, resolve } = Promise.withResolvers<Record<never, never>>()
    const llm = scriptedLlm(`one-place-${how}`, { price: CENT_PRICE, concurrency: 1, ask: () => promise })
    const payer = await payerWith(budgetUsd)
    const asked = askTimes(3, [newGateway()], llm, payer)
    await until(async () => llm.askedCount() === 1)
    await updateOrganization(database.database.db, payer.organizationId, { monthlyBudgetUsd: 0 })
    resolve({})
    expect((await asked).toSorted()).toEqual(['answered', 'budget_exceeded', 'budget_exceeded'])
  })

  it('of one tenant does not stop another', async () => {
    const llm = scriptedLlm('for-both', { price: CENT_PRICE })
    const gateway = newGateway()
    await askTimes(1, [gateway], llm, await payerWith(0))
    expect(await askTimes(1, [gateway], llm, await payerWith(1))).toEqual(['answered'])
  })

  it('of one tenant takes no place from another while it waits for what others have set aside', async () => {
    const [waiting, rich] = [await payerWith(GUESS_USD), await payerWith(null)]
    const { release } = await reserve(waiting, GUESS_USD)
    const llm = scriptedLlm('crowded', { price: CENT_PRICE, concurrency: 4 })
    const gateway = newGateway({ clock })
    const waiters = askTimes(4, [gateway], llm, waiting)
    await clock.untilWaiting(4)
    await askTimes(1, [gateway], llm, rich)
    const askedFirst = llm.askedCount()
    await release()
    await clock.hurry(waiters)
    expect(askedFirst).toBe(1)
  })

  it('lets no judgement exceed what it may be long, whatever the ones before were', async () => {
    const [rich, poor] = [await payerWith(null), await payerWith(0.06)]
    const gateway = newGateway()
    const signal = new AbortController().signal
    const llm = scriptedLlm('both', { price: CENT_PRICE })
    const generate = (payer: Payer, maxOutputTokens: number) =>
      gateway.generate(
        llm,
        { instructions: '', input: '', schemaName: 's', schema: {}, temperature: 0, maxOutputTokens, signal },
        payer,
      )
    for (let count = 0; count < 10; count += 1) await generate(rich, 100)
    const long = generate(poor, 12_000).catch(({ code }) => code)
    expect(await long).toBe('budget_exceeded')
  })

  it('counts with a question that is far longer than those before', async () => {
    const payer = await payerWith(0.2)
    const gateway = newGateway()
    const llm = scriptedLlm('long-asked', { price: CENT_PRICE })
    for (let count = 0; count < 10; count += 1) await gateway.ask(llm, questionOf('Which?'), payer)
    const asked = gateway.ask(llm, questionOf('x'.repeat(90_000)), payer).catch(({ code }) => code)
    expect(await asked).toBe('budget_exceeded')
  })

  it('keeps an LLM of unknown price from being asked', async () => {
    const payer = await payerWith(1_000)
    const llm = scriptedLlm('unpriced')
    const outcomes = await askTimes(1, [newGateway()], llm, payer)
    expect([outcomes, llm.askedCount()]).toEqual([['price_unknown'], 0])
  })

  it('gets back what was reserved for questions that were never charged', async () => {
    const payer = await payerWith(1)
    const failing = async () => {
      throw new ProviderError('provider_error', 'No.')
    }
    const gateway = newGateway()
    await askTimes(3, [gateway], scriptedLlm('broken', { price: CENT_PRICE, ask: failing }), payer)
    await gateway.close()
    expect(await findMonthState(database.database.db, payer.organizationId)).toMatchObject({
      spentUsd: 0,
      reservedUsd: 0,
    })
  })

  it.each(['timeout', 'invalid_response'] as const)(
    'is used up by failures (%s) whose answers the vendor may have charged without a word',
    async (code) => {
      const unheard = async () => {
        throw new ProviderError(code, 'Nothing that can be read.')
      }
      const llm = scriptedLlm(`unheard-${code}`, { price: CENT_PRICE, ask: unheard })
      const gateway = newGateway()
      const payer = await payerWith(1.5 * GUESS_USD)
      const outcomes = [await askTimes(1, [gateway], llm, payer), await askTimes(1, [gateway], llm, payer)]
      expect(outcomes.flat()).toEqual([code, 'budget_exceeded'])
    },
  )

  it('is used up by questions whose connection broke after they were sent', async () => {
    const reset = Object.assign(new Error('read'), { code: 'ECONNRESET', syscall: 'read' })
    const broken = async () => {
      throw toProviderError(new TypeError('fetch failed', { cause: reset }), false)
    }
    const llm = scriptedLlm('reset', { price: CENT_PRICE, ask: broken })
    const gateway = newGateway()
    const payer = await payerWith(1.5 * GUESS_USD)
    const outcomes = [await askTimes(1, [gateway], llm, payer), await askTimes(1, [gateway], llm, payer)]
    expect(outcomes.flat()).toEqual(['connection_failed', 'budget_exceeded'])
  })

  it('gets back what was reserved for a question that was cancelled while it waited', async () => {
    const payer = await payerWith(1)
    const gateway = newGateway({ clock })
    const llm = scriptedLlm('rare', { price: CENT_PRICE, requestsPerMinute: 1 })
    await askTimes(1, [gateway], llm, payer)
    const cancelled = new AbortController()
    const asked = gateway.ask(llm, questionOf('Later?', cancelled.signal), payer).catch(() => {})
    const { db } = database.database
    const reservedUsd = async () => (await findMonthState(db, payer.organizationId)).reservedUsd
    await clock.untilWaiting(1)
    const reservedBefore = await reservedUsd()
    cancelled.abort(new Error('enough'))
    await asked
    await gateway.close()
    expect([reservedBefore > 0, await reservedUsd()]).toEqual([true, 0])
  })
})

describe('money that was set aside for a question that waits long for its turn', () => {
  /** One slot a minute, and reservations that last for a second. */
  const holds = { marginMs: 0, renewAfterMs: 0 }
  const slow = (name: string) =>
    scriptedLlm(name, { price: CENT_PRICE, requestsPerMinute: 1, timeoutMs: 1_000 })

  it('is set aside again when it had expired', async () => {
    const asked = askTimes(3, [newGateway({ holds, clock })], slow('expired'), await payerWith(1))
    expect(await clock.hurry(asked)).toEqual(Array(3).fill('answered'))
  })

  it('leaves who lost it a turn of its own once there is money again', async () => {
    const llm = slow('lost-turn')
    const payer = await payerWith(1)
    const gateway = newGateway({ holds, clock })
    await askTimes(1, [gateway], llm, payer)
    await until(async () => (await reservationCount(payer)) === 0)
    const turnsBefore = await turnsTaken(llm)
    const asked = askTimes(3, [gateway], llm, payer)
    await until(async () => (await reservationCount(payer)) === 3)
    await clock.untilWaiting(1)
    await clock.pass(2_000)
    const { release } = await reserve(payer, 0.97)
    // Each gets its turn, finds its reservation expired, and waits for money.
    for (let turn = 1; turn <= 3; turn += 1) {
      await clock.untilWaiting(turn)
      await clock.passToLast()
    }
    await clock.untilWaiting(3)
    await release()
    await clock.hurry(asked)
    expect((await turnsTaken(llm)) - turnsBefore).toBeGreaterThanOrEqual(6)
  })

  /** The slots of an LLM with one question a minute, relative to the first. */
  async function turnsTaken({ info }: ScriptedLlm): Promise<number> {
    const { rows } = await sql<{ nextMs: number }>`
      select (extract(epoch from next_request_at) * 1000)::float8 as "nextMs" from llm_limits where key = ${info.name}`.execute(
      database.database.db,
    )
    return ((rows[0]?.nextMs ?? 0) + clock.now()) / 60_000
  }
})

describe('what an LLM costs', () => {
  const spendingOf = async (llm: ScriptedLlm, payer: Payer, gateway = newGateway()) => {
    const outcomes = await askTimes(2, [gateway], llm, payer)
    await gateway.close()
    const { db } = database.database
    const { month } = await findMonthState(db, payer.organizationId)
    const [row] = await listSpending(db, payer.organizationId, month, month)
    return { outcomes, row }
  }

  it('comes with the answer, by its price', async () => {
    const llm = scriptedLlm('priced', { price: CENT_PRICE })
    const { costUsd } = await newGateway().ask(llm, questionOf('Which?'), await payerWith(null))
    expect(costUsd).toBeCloseTo(0.01, 9)
  })

  it('is what the vendor says, if it says so', async () => {
    const llm = scriptedLlm('says', { price: CENT_PRICE, ask: async () => ({ costUsd: 0.5 }) })
    const { costUsd } = await newGateway().ask(llm, questionOf('Which?'), await payerWith(null))
    expect(costUsd).toBe(0.5)
  })

  it('is unknown with an unknown price', async () => {
    const { costUsd } = await newGateway().ask(
      scriptedLlm('riddle'),
      questionOf('Which?'),
      await payerWith(null),
    )
    expect(costUsd).toBeNull()
  })

  it('is added up without any budget', async () => {
    const { row } = await spendingOf(scriptedLlm('counted', { price: CENT_PRICE }), await payerWith(null))
    expect(row).toMatchObject({
      llm: 'counted',
      purpose: 'measure',
      calls: 2,
      unpricedCalls: 0,
      costUsd: 0.02,
    })
  })

  it('is added up for its tokens where the price is unknown', async () => {
    const { row } = await spendingOf(scriptedLlm('tokens'), await payerWith(null))
    expect(row).toMatchObject({
      calls: 2,
      unpricedCalls: 2,
      inputTokens: 2_000,
      outputTokens: 2_000,
      costUsd: 0,
    })
  })

  it('counts for failures too, where the vendor says what it charged', async () => {
    const charged = {
      model: 'scripted-1',
      inputTokens: 1_000,
      cachedInputTokens: null,
      outputTokens: 1_000,
      searchCount: null,
      costUsd: null,
    }
    const refusing = async () => {
      throw new ProviderError('refused', 'I would rather not.', { charged })
    }
    const llm = scriptedLlm('refusing', { price: CENT_PRICE, ask: refusing })
    const { row } = await spendingOf(llm, await payerWith(null))
    expect(row).toMatchObject({ calls: 2, costUsd: 0.02 })
  })

  it('is added up apart for judgements', async () => {
    const payer = { ...(await payerWith(null)), purpose: 'judge' } as const
    const gateway = newGateway()
    const generation = {
      instructions: 'Judge.',
      input: 'Acme is great.',
      schemaName: 'verdict',
      schema: {},
      temperature: 0,
      maxOutputTokens: 100,
      signal: new AbortController().signal,
    }
    await gateway.generate(scriptedLlm('judging', { price: CENT_PRICE }), generation, payer)
    await gateway.close()
    const { db } = database.database
    const { month } = await findMonthState(db, payer.organizationId)
    expect(await listSpending(db, payer.organizationId, month, month)).toMatchObject([
      { llm: 'judging', purpose: 'judge', calls: 1, costUsd: 0.01 },
    ])
  })
})
