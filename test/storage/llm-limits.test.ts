import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../src/storage/database/database.ts'
import {
  claimProbe,
  correctTokens,
  countFailure,
  countSuccess,
  ensureLlm,
  pauseLlm,
  releaseProbe,
  reserveSlots,
} from '../../src/storage/money/llm-limits.ts'
import { TestClock } from '../fixtures/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

/** Far longer than a test takes on the slowest machine. */
const INTERVAL_MS = 600_000
const BREAKER = { failuresMax: 3, firstMs: 600_000, longestMs: 1_500_000 }

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.database.db
})

afterAll(() => database.drop())

async function newLlm(): Promise<string> {
  const name = `llm-${Math.random()}`
  await ensureLlm(db, name)
  return name
}

function reserve(llm: string, differences: Partial<Parameters<typeof reserveSlots>[2]> = {}) {
  return reserveSlots(db, llm, { count: 1, intervalMs: 0, catchUpMs: 0, tokensMs: 0, ...differences })
}

describe('slots that are reserved at the same time', () => {
  it('lie an interval apart: no two are the same', async () => {
    const llm = await newLlm()
    const waits = await Promise.all(
      Array.from({ length: 60 }, () => reserve(llm, { intervalMs: INTERVAL_MS })),
    )
    const steps = waits.sort((a, b) => a - b).map((wait) => Math.abs(Math.round(wait / INTERVAL_MS)))
    expect(steps).toEqual(Array.from({ length: 60 }, (_, index) => index))
  })

  it('several taken at once keep the next ones waiting for all of them', async () => {
    const llm = await newLlm()
    await reserve(llm, { count: 5, intervalMs: INTERVAL_MS })
    const wait = await reserve(llm, { intervalMs: INTERVAL_MS })
    expect(Math.round(wait / INTERVAL_MS)).toBe(5)
  })
})

describe('a slot', () => {
  it('never lies further in the past than what may be caught up', async () => {
    const llm = await newLlm()
    await reserve(llm, { intervalMs: 1 })
    await new TestClock(db).pass(24 * INTERVAL_MS)
    expect(await reserve(llm, { intervalMs: 1, catchUpMs: INTERVAL_MS })).toBeGreaterThan(-2 * INTERVAL_MS)
  })

  it('comes after the pause that a vendor asked for', async () => {
    const llm = await newLlm()
    await pauseLlm(db, llm, 3_600_000)
    const wait = await reserve(llm, { intervalMs: 1, catchUpMs: 500 })
    expect(wait).toBeGreaterThan(3_500_000)
  })

  it('is not moved forward by a shorter pause', async () => {
    const llm = await newLlm()
    await pauseLlm(db, llm, 3_600_000)
    await pauseLlm(db, llm, 1_000)
    const wait = await reserve(llm, { intervalMs: 1, catchUpMs: 500 })
    expect(wait).toBeGreaterThan(3_500_000)
  })

  it('waits for the tokens of those before it', async () => {
    const llm = await newLlm()
    await reserve(llm, { tokensMs: 3_600_000 })
    const wait = await reserve(llm)
    expect(wait).toBeGreaterThan(3_500_000)
  })

  it('waits less once it is known that fewer tokens were used', async () => {
    const llm = await newLlm()
    await reserve(llm, { tokensMs: 3_600_000 })
    await correctTokens(db, llm, -3_000_000)
    const wait = await reserve(llm)
    expect(wait).toBeLessThanOrEqual(600_000)
  })

  it('of another LLM is of no concern', async () => {
    const [paused, free] = [await newLlm(), await newLlm()]
    await pauseLlm(db, paused, 3_600_000)
    expect(await reserve(free, { intervalMs: 1, catchUpMs: 500 })).toBeLessThanOrEqual(0)
  })
})

describe('an LLM that fails', () => {
  const fail = (llm: string, isProbe = false) => countFailure(db, llm, isProbe, BREAKER)

  it('counts as down after as many failures in a row as are too many', async () => {
    const llm = await newLlm()
    const down = [await fail(llm), await fail(llm), await fail(llm)]
    expect(down).toEqual([null, null, expect.closeTo(600_000, -5)])
  })

  it('is forgiven by an answer in between', async () => {
    const llm = await newLlm()
    await fail(llm)
    await fail(llm)
    await countSuccess(db, llm)
    expect([await fail(llm), await fail(llm)]).toEqual([null, null])
  })

  it('lets nobody find out before the time is over', async () => {
    const llm = await downLlm(BREAKER)
    expect(await claimProbe(db, llm, 1_000)).toMatchObject({ isProbe: false, isProbed: false })
  })

  it('lets one of many find out whether it is up again', async () => {
    const llm = await downLlm({ ...BREAKER, firstMs: 0 })
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimProbe(db, llm, 60_000)))
    expect(claims.filter(({ isProbe }) => isProbe)).toHaveLength(1)
  })

  it('lets the next find out when the first is gone', async () => {
    const llm = await downLlm({ ...BREAKER, firstMs: 0 })
    await claimProbe(db, llm, 0)
    expect(await claimProbe(db, llm, 0)).toEqual({ isProbe: true })
  })

  it('lets the next find out when the first gave up', async () => {
    const llm = await downLlm({ ...BREAKER, firstMs: 0 })
    await claimProbe(db, llm, 60_000)
    await releaseProbe(db, llm)
    expect(await claimProbe(db, llm, 60_000)).toEqual({ isProbe: true })
  })

  it('counts as down for longer each time, up to the longest', async () => {
    const llm = await downLlm(BREAKER)
    const times = [await fail(llm, true), await fail(llm, true), await fail(llm, true)]
    expect(times.map((ms) => Math.round((ms ?? 0) / 100_000))).toEqual([12, 15, 15])
  })

  it('counts as down no longer because of failures that were under way before', async () => {
    const llm = await downLlm(BREAKER)
    await fail(llm)
    await fail(llm)
    expect(await fail(llm)).toBeLessThanOrEqual(BREAKER.firstMs)
  })

  it('is up again with the first answer', async () => {
    const llm = await downLlm(BREAKER)
    await countSuccess(db, llm)
    expect(await claimProbe(db, llm, 1_000)).toEqual({ isProbe: false, downMs: null, isProbed: false })
  })

  async function downLlm(settings: typeof BREAKER): Promise<string> {
    const llm = await newLlm()
    for (let count = 0; count < 3; count += 1) await countFailure(db, llm, false, settings)
    return llm
  }
})
