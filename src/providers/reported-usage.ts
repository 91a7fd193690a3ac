import type { Reading } from './connector.ts'
import type { Charged } from './provider.ts'

/** The largest value of the database columns that store counts. */
const COUNT_MAX = 2_147_483_647

/** The usage that a vendor reported; null for each figure that is not plausible. */
export function chargedFor(reading: Reading, askedModel: string): Charged {
  return {
    model: reading.model ?? askedModel,
    searchCount: nonNegativeOrNull(reading.searchCount),
    inputTokens: nonNegativeOrNull(reading.inputTokens),
    cachedInputTokens: nonNegativeOrNull(reading.cachedInputTokens),
    outputTokens: nonNegativeOrNull(reading.outputTokens),
    costUsd: reading.costUsd !== null && reading.costUsd >= 0 ? reading.costUsd : null,
  }
}

function nonNegativeOrNull(count: number | null): number | null {
  return count !== null && Number.isInteger(count) && count >= 0 && count <= COUNT_MAX ? count : null
}
