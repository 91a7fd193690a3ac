import { describe, expect, it } from 'vitest'
import { priceOfPrompt } from '../../src/dashboard/screens/prompts/price-of-prompt.ts'

const own = { marketId: null, language: 'de', promptCount: 6 }
const market = (language: string, promptCount: number) => ({ marketId: language, language, promptCount })

describe('The price of a further prompt', () => {
  it.each([
    ['of all that a run asks', [own], 2],
    ['once more in a market of the same language', [own, market('de-CH', 6)], 2],
    ['not in a market that needs a text of its own', [own, market('fr', 2)], 1.5],
  ])('counts each prompt %s', (_, markets, price) => {
    const month = { estimatedCostUsd: 36 }
    expect(priceOfPrompt({ estimatedCostUsd: 12, markets, month })).toEqual({ run: price, month: 3 * price })
  })

  it('is unknown where that of the run is', () => {
    expect(priceOfPrompt({ estimatedCostUsd: null, markets: [own], month: null })).toBeNull()
  })
})
