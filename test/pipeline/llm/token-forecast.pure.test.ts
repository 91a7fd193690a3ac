import { describe, expect, it } from 'vitest'
import { TokenForecast } from '../../../src/pipeline/llm/token-forecast.ts'

const PRICE = {
  inputPerMillionTokens: 1,
  cachedInputPerMillionTokens: null,
  outputPerMillionTokens: 1,
  perThousandSearches: 0,
  perThousandRequests: 0,
}
const USAGE = { inputTokens: 10, cachedInputTokens: 0, outputTokens: 10, searchCount: 0 }
const QUESTION = { inputCharacters: 30, searches: false, outputTokensMax: null }

function forecastAfter(costs: readonly number[]): number {
  const forecast = new TokenForecast()
  forecast.largestCost(PRICE, QUESTION)
  for (const cost of costs) forecast.remember(USAGE, cost, PRICE)
  return forecast.largestCost(PRICE, QUESTION)
}

describe('the largest cost that is expected of an answer', () => {
  it('is not the absurd one that a vendor reported once', () => {
    expect(forecastAfter([...Array(20).fill(0.01), 900])).toBeLessThan(1)
  })

  it('covers an answer that cost ten times the usual', () => {
    expect(forecastAfter([...Array(20).fill(0.01), 0.1])).toBeGreaterThanOrEqual(0.1)
  })

  it('is not one at an earlier price, also where its answer arrives later', () => {
    const forecast = new TokenForecast()
    forecast.largestCost(PRICE, QUESTION)
    const risen = { ...PRICE, outputPerMillionTokens: 10 }
    const guessed = forecast.largestCost(risen, QUESTION)
    for (let count = 0; count < 20; count += 1) forecast.remember(USAGE, 0.000_1, PRICE)
    expect(forecast.largestCost(risen, QUESTION)).toBe(guessed)
  })
})
