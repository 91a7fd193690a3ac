/** A vendor's price for a model, in USD. */
export interface Price {
  inputPerMillionTokens: number
  /** Null: the same as other input. */
  cachedInputPerMillionTokens: number | null
  outputPerMillionTokens: number
  perThousandSearches: number
  /** Charged for each request in addition to its tokens. */
  perThousandRequests: number
  /** Charged once for each request that searched, however many searches it made. */
  perThousandSearchingRequests?: number
  /** Other token prices for requests with a longer input. */
  long?: LongPrice
}

interface LongPrice {
  aboveInputTokens: number
  inputPerMillionTokens: number
  cachedInputPerMillionTokens: number | null
  outputPerMillionTokens: number
}

/** What an answer consumed. Null where the vendor does not report it. */
export interface Usage {
  inputTokens: number | null
  /** Included in the input tokens. */
  cachedInputTokens: number | null
  outputTokens: number | null
  /** Null when the number of searches is unknown. */
  searchCount: number | null
}

const MILLION = 1_000_000
const THOUSAND = 1_000

/** The cost of an answer in USD; null when a part of it is unknown. */
export function costByPrice(price: Price, usage: Usage): number | null {
  const tokens = tokenCost(price, usage)
  const searches = searchCost(price, usage.searchCount)
  if (tokens === null || searches === null) return null
  return tokens + searches + price.perThousandRequests / THOUSAND
}

function tokenCost(price: Price, { inputTokens, cachedInputTokens, outputTokens }: Usage): number | null {
  const isLong = price.long !== undefined && (inputTokens ?? 0) > price.long.aboveInputTokens
  const { inputPerMillionTokens, cachedInputPerMillionTokens, outputPerMillionTokens } =
    isLong && price.long ? price.long : price
  const input = partialCost(inputTokens, inputPerMillionTokens)
  const output = partialCost(outputTokens, outputPerMillionTokens)
  if (input === null || output === null) return null
  const cached = Math.min(cachedInputTokens ?? 0, inputTokens ?? 0)
  const saved = inputPerMillionTokens - (cachedInputPerMillionTokens ?? inputPerMillionTokens)
  return input - (cached * saved) / MILLION + output
}

/** A price of 0 costs nothing, even when the usage is unknown. */
function partialCost(tokens: number | null, perMillion: number): number | null {
  if (perMillion === 0) return 0
  return tokens === null ? null : (tokens * perMillion) / MILLION
}

function searchCost(price: Price, searchCount: number | null): number | null {
  const perRequest = price.perThousandSearchingRequests ?? 0
  if (price.perThousandSearches === 0 && perRequest === 0) return 0
  if (searchCount === null) return null
  return (searchCount * price.perThousandSearches + (searchCount > 0 ? perRequest : 0)) / THOUSAND
}
