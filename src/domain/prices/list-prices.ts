import type { Price } from './price.ts'

/** The prices of one vendor, copied from its own price page. */
export interface ListPrices {
  /** The vendor's price page. */
  source: string
  /** The day on which the prices were last checked. */
  asOf: string
  /** By the model's name without date or version. Several prices where one changes on an announced day. */
  models: Readonly<Record<string, readonly DatedPrice[]>>
}

export interface DatedPrice {
  /** The first day on which the price holds; not set for the current price. */
  from?: string
  price: Price
}

/** USD per million tokens: input, cached input (null: the same as other input), output. */
type TokenPrices = readonly [input: number, cachedInput: number | null, output: number]

interface Fees {
  /** All fees in USD per 1,000. */
  searches?: number
  requests?: number
  searchingRequests?: number
}

/** Other token prices for requests with more than `above` input tokens. */
interface Long {
  above: number
  prices: TokenPrices
}

/** The prices of models that share their fees. */
export function charging(
  { searches = 0, requests = 0, searchingRequests = 0 }: Fees,
  name: (price: (tokens: TokenPrices, long?: Long) => DatedPrice[]) => ListPrices['models'],
): ListPrices['models'] {
  return name((tokens, long) => [
    {
      price: {
        ...tokenPrices(tokens),
        perThousandSearches: searches,
        perThousandRequests: requests,
        ...(searchingRequests === 0 ? {} : { perThousandSearchingRequests: searchingRequests }),
        ...(long === undefined
          ? {}
          : { long: { aboveInputTokens: long.above, ...tokenPrices(long.prices) } }),
      },
    },
  ])
}

function tokenPrices([input, cachedInput, output]: TokenPrices) {
  return {
    inputPerMillionTokens: input,
    cachedInputPerMillionTokens: cachedInput,
    outputPerMillionTokens: output,
  }
}

/** Introductory prices that end on 31 December 2026. */
export function untilNewYear(now: DatedPrice[], later: DatedPrice[]): DatedPrice[] {
  return [...now, ...later.map(({ price }) => ({ from: '2027-01-01', price }))]
}
