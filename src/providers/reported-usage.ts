import type { Reading } from './connector.ts'
import type { Charged } from './provider.ts'

/** No answer has more tokens. A larger count is an error of the vendor; it would delay later questions and use up budgets. */
const COUNT_MAX = 10_000_000
const SEARCHES_MAX = 10_000
/** Sums of larger costs could leave the range of numbers. */
const COST_USD_MAX = 1_000
const MODEL_LENGTH_MAX = 500

/** The usage that a vendor reported; null for each figure that is not plausible. */
export function chargedFor(reading: Reading, askedModel: string): Charged {
  return {
    model: reading.model?.slice(0, MODEL_LENGTH_MAX) ?? askedModel,
    searchCount: nonNegativeOrNull(reading.searchCount, SEARCHES_MAX),
    inputTokens: nonNegativeOrNull(reading.inputTokens),
    cachedInputTokens: nonNegativeOrNull(reading.cachedInputTokens),
    outputTokens: nonNegativeOrNull(reading.outputTokens),
    costUsd: plausibleCost(reading.costUsd),
  }
}

function plausibleCost(costUsd: number | null): number | null {
  return costUsd !== null && costUsd >= 0 && costUsd <= COST_USD_MAX ? costUsd : null
}

function nonNegativeOrNull(count: number | null, countMax = COUNT_MAX): number | null {
  return count !== null && Number.isInteger(count) && count >= 0 && count <= countMax ? count : null
}
