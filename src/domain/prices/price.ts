/** What a vendor charges, in USD. */
export interface Price {
  inputPerMillionTokens: number
  /** Null: as any other input. */
  cachedInputPerMillionTokens: number | null
  outputPerMillionTokens: number
  perThousandSearches: number
  /** Charged for each request beside its tokens. */
  perThousandRequests: number
  /** Charged once for a request that searched, however often it did. */
  perThousandSearchingRequests?: number
  /** Other token prices for requests whose input is longer. */
  long?: LongPrice
}

interface LongPrice {
  aboveInputTokens: number
  inputPerMillionTokens: number
  cachedInputPerMillionTokens: number | null
  outputPerMillionTokens: number
}

/** What an answer used. Null where the vendor does not tell. */
export interface Usage {
  inputTokens: number | null
  /** Part of the input tokens. */
  cachedInputTokens: number | null
  outputTokens: number | null
  /** Null where it is not known whether and how often it searched. */
  searchCount: number | null
}

const MILLION = 1_000_000
const THOUSAND = 1_000

/** What an answer costs by its price, in USD; null where something of it is not known, which is not 0. */
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

/** What is free costs nothing, however much of it was used. */
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
