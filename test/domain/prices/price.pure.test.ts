import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costByPrice, type Price } from '../../../src/domain/prices/price.ts'

const amount = fc.double({ min: 0, max: 1_000, noNaN: true })
const price: fc.Arbitrary<Price> = fc.record({
  inputPerMillionTokens: amount,
  cachedInputPerMillionTokens: fc.constant(null),
  outputPerMillionTokens: amount,
  perThousandSearches: amount,
  perThousandRequests: amount,
})
const tokens = fc.integer({ min: 0, max: 1_000_000 })
const usage = fc.record({
  inputTokens: tokens,
  cachedInputTokens: tokens,
  outputTokens: tokens,
  searchCount: fc.integer({ min: 0, max: 50 }),
})

const PLAIN: Price = {
  inputPerMillionTokens: 2,
  cachedInputPerMillionTokens: 0.5,
  outputPerMillionTokens: 10,
  perThousandSearches: 10,
  perThousandRequests: 5,
}
const NOTHING = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, searchCount: 0 }

describe('what an answer costs by its price', () => {
  it('never shrinks with more tokens or searches', () => {
    fc.assert(
      fc.property(price, usage, usage, (prices, some, more) => {
        const larger = {
          inputTokens: some.inputTokens + more.inputTokens,
          cachedInputTokens: some.cachedInputTokens,
          outputTokens: some.outputTokens + more.outputTokens,
          searchCount: some.searchCount + more.searchCount,
        }
        const difference = (costByPrice(prices, larger) ?? 0) - (costByPrice(prices, some) ?? 0)
        expect(difference).toBeGreaterThanOrEqual(-1e-9)
      }),
    )
  })

  it('is never negative, whatever part of the input is said to be cached', () => {
    fc.assert(
      fc.property(price, usage, (prices, used) => {
        const cached = { ...prices, cachedInputPerMillionTokens: prices.inputPerMillionTokens / 10 }
        expect(costByPrice(cached, used)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it.each([
    ['input', { ...NOTHING, inputTokens: 1_000_000 }, 2],
    ['cached input', { ...NOTHING, inputTokens: 1_000_000, cachedInputTokens: 1_000_000 }, 0.5],
    ['half cached input', { ...NOTHING, inputTokens: 1_000_000, cachedInputTokens: 500_000 }, 1.25],
    ['output', { ...NOTHING, outputTokens: 1_000_000 }, 10],
    ['searches', { ...NOTHING, searchCount: 3 }, 0.03],
  ])('counts %s', (_, used, expected) => {
    expect(costByPrice({ ...PLAIN, perThousandRequests: 0 }, used)).toBeCloseTo(expected, 9)
  })

  it('counts the request itself', () => {
    expect(costByPrice(PLAIN, NOTHING)).toBeCloseTo(0.005, 9)
  })

  it('takes cached input for any other where the vendor has no price for it', () => {
    const used = { ...NOTHING, inputTokens: 1_000_000, cachedInputTokens: 1_000_000 }
    expect(costByPrice({ ...PLAIN, cachedInputPerMillionTokens: null, perThousandRequests: 0 }, used)).toBe(2)
  })

  it('charges once for a request that searched where the vendor does', () => {
    const once = {
      ...PLAIN,
      perThousandSearches: 0,
      perThousandRequests: 0,
      perThousandSearchingRequests: 35,
    }
    const costs = [0, 1, 9].map((searchCount) => costByPrice(once, { ...NOTHING, searchCount }))
    expect(costs).toEqual([0, 0.035, 0.035])
  })

  it('uses the prices of long requests only above their length', () => {
    const long = { inputPerMillionTokens: 4, cachedInputPerMillionTokens: null, outputPerMillionTokens: 20 }
    const tiered = { ...PLAIN, perThousandRequests: 0, long: { aboveInputTokens: 100_000, ...long } }
    const costs = [100_000, 100_001].map((inputTokens) => costByPrice(tiered, { ...NOTHING, inputTokens }))
    expect(costs).toEqual([0.2, expect.closeTo(0.400004, 9)])
  })

  it.each([
    ['input tokens', { ...NOTHING, inputTokens: null }],
    ['output tokens', { ...NOTHING, outputTokens: null }],
    ['searches', { ...NOTHING, searchCount: null }],
  ])('is unknown, not 0, where the %s are unknown', (_, used) => {
    expect(costByPrice(PLAIN, used)).toBeNull()
  })

  it('needs no count of what is free', () => {
    const free = { ...PLAIN, inputPerMillionTokens: 0, perThousandSearches: 0 }
    expect(costByPrice(free, { ...NOTHING, inputTokens: null, searchCount: null })).toBeCloseTo(0.005, 9)
  })
})
