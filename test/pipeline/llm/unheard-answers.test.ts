import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LlmGateway, type Payer } from '../../../src/pipeline/llm/llm-gateway.ts'
import { ProviderError, type Question, type VendorTask } from '../../../src/providers/provider.ts'
import { findMonthState, listSpending } from '../../../src/storage/money/spending.ts'
import { insertOrganization, updateOrganization } from '../../../src/storage/tenancy/organizations.ts'
import { keptTask } from '../../fixtures/kept-task.ts'
import { CENT_PRICE, questionOf, scriptedLlm } from '../../fixtures/scripted-llm.ts'
import { TestClock } from '../../fixtures/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts'

const silent = { info() {}, warn() {}, error() {} }
/** The reservation for the first answer: 505 input and 4,000 output tokens. */
const GUESS_USD = (505 * 5 + 4_000 * 5) / 1_000_000

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.drop())

const newGateway = () => new LlmGateway(database.database.db, silent)

async function payerWith(monthlyBudgetUsd: number | null): Promise<Payer> {
  const organizationId = randomUUID()
  const { db } = database.database
  await insertOrganization(db, { id: organizationId, name: 'Tenant', isFounding: false })
  await updateOrganization(db, organizationId, { monthlyBudgetUsd })
  return { organizationId, runId: null, purpose: 'measure' }
}

async function spendingOf({ organizationId }: Payer) {
  const { db } = database.database
  const { month, reservedUsd } = await findMonthState(db, organizationId)
  const rows = await listSpending(db, organizationId, month, month)
  return {
    reservedUsd,
    rows: rows.map(({ calls, unpricedCalls, costUsd, assumedUsd }) => [
      calls,
      unpricedCalls,
      costUsd + assumedUsd,
    ]),
  }
}

/** As connectors do. */
const untilAborted = (_: number, { signal }: Question) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** A question that was sent to the vendor, and that can be cancelled. */
async function underWay(gateway: LlmGateway, payer: Payer, ask: typeof untilAborted, task?: VendorTask) {
  const llm = scriptedLlm('slow', { price: CENT_PRICE, ask })
  const cancelled = new AbortController()
  const question = { ...questionOf('Which one is?', cancelled.signal), ...(task && { task }) }
  const asked = gateway.ask(llm, question, payer).catch(() => {})
  await expect.poll(() => llm.askedCount()).toBe(1)
  return { asked, cancel: () => cancelled.abort(new Error('enough')) }
}

describe('an answer that nobody waits for any more', () => {
  it.each([
    ['what was set aside for it', 1, GUESS_USD],
    ['nothing where nothing was', null, 0],
  ])('counts as %s, and as a call of unknown cost', async (_, budgetUsd, costUsd) => {
    const payer = await payerWith(budgetUsd)
    const gateway = newGateway()
    const { asked, cancel } = await underWay(gateway, payer, untilAborted)
    cancel()
    await asked
    await expect.poll(() => spendingOf(payer)).toEqual({ reservedUsd: 0, rows: [[1, 1, costUsd]] })
  })

  it('counts when the process closes in the middle of it, too', async () => {
    const payer = await payerWith(1)
    const gateway = newGateway()
    await underWay(gateway, payer, untilAborted)
    await gateway.close()
    expect(await spendingOf(payer)).toEqual({ reservedUsd: 0, rows: [[1, 1, GUESS_USD]] })
  })

  it('counts once, though it comes after the process closed its books', async () => {
    const { promise, resolve } = Promise.withResolvers<never>()
    const payer = await payerWith(1)
    const gateway = newGateway()
    const { asked } = await underWay(gateway, payer, () => promise)
    await gateway.close()
    resolve({} as never)
    await asked
    await gateway.close()
    expect((await spendingOf(payer)).rows).toEqual([[1, 1, GUESS_USD]])
  })

  it('costs nothing where the vendor was not asked yet', async () => {
    const payer = await payerWith(1)
    const clock = new TestClock(null)
    const gateway = new LlmGateway(database.database.db, silent, { clock })
    const llm = scriptedLlm('rare', { price: CENT_PRICE, requestsPerMinute: 1 })
    await gateway.ask(llm, questionOf('Which one is?'), payer)
    const cancelled = new AbortController()
    const asked = gateway.ask(llm, questionOf('Later?', cancelled.signal), payer).catch(() => {})
    await clock.untilWaiting(1)
    cancelled.abort(new Error('enough'))
    await asked
    await gateway.close()
    expect(await spendingOf(payer)).toEqual({ reservedUsd: 0, rows: [[1, 0, 0.01]] })
  })
})

describe('a vendor’s task that a later attempt finds again', () => {
  it.each(['aborted', 'closed'])('costs nothing when the process is %s meanwhile', async (end) => {
    const payer = await payerWith(1)
    const gateway = newGateway()
    const { asked, cancel } = await underWay(gateway, payer, untilAborted, keptTask('job-1'))
    if (end === 'aborted') cancel()
    await (end === 'aborted' ? asked : gateway.close())
    await gateway.close()
    expect(await spendingOf(payer)).toEqual({ reservedUsd: 0, rows: [] })
  })

  const failingWith = (failure: ProviderError) => () => Promise.reject(failure)

  it.each([
    [
      'when a wait of hours is asked for',
      new ProviderError('rate_limited', 'No.', { retryAfterMs: 3_600_000 }),
    ],
    ['when no other attempt can help', new ProviderError('unauthorized', 'No.')],
  ])('counts %s', async (_, failure) => {
    const payer = await payerWith(1)
    const gateway = newGateway()
    const { asked } = await underWay(gateway, payer, failingWith(failure), keptTask('job-1'))
    await asked
    await gateway.close()
    expect(await spendingOf(payer)).toEqual({ reservedUsd: 0, rows: [[1, 1, GUESS_USD]] })
  })

  it('costs nothing when it could not be looked at this time', async () => {
    const payer = await payerWith(1)
    const gateway = newGateway()
    const failure = new ProviderError('provider_error', 'No.')
    const { asked } = await underWay(gateway, payer, failingWith(failure), keptTask('job-1'))
    await asked
    await gateway.close()
    expect(await spendingOf(payer)).toEqual({ reservedUsd: 0, rows: [] })
  })

  it('counts where nobody looks at it any more', async () => {
    const payer = await payerWith(1)
    const gateway = newGateway()
    const task = { ...keptTask('job-1'), isFoundAgain: false }
    const { asked, cancel } = await underWay(gateway, payer, untilAborted, task)
    cancel()
    await asked
    await gateway.close()
    expect(await spendingOf(payer)).toEqual({ reservedUsd: 0, rows: [[1, 1, GUESS_USD]] })
  })
})
