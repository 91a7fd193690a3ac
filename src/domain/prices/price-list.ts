import type { Price } from './price.ts'

/** A vendor's prices, as read from its own price page. */
export interface VendorPrices {
  provider: string
  /** The address of the vendor's price page. */
  source: string
  /** The last day on which the prices were checked. */
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

/**
 * The known list prices: standard service, not batch or priority; free allowances are ignored. A model that is
 * missing here has an unknown price, not a price of 0; the operator can set it in EARSHOT_LLMS.
 */
export const PRICE_LIST: readonly VendorPrices[] = [
  {
    provider: 'openai',
    source: 'https://developers.openai.com/api/docs/pricing',
    asOf: '2026-10-27',
    models: charging({ searches: 10 }, (price) => ({
      // An alias of ChatGPT's default model, so its price may change.
      'chat-latest': price([5, 0.5, 30]),
      'gpt-6.1-sol': price([2, 0.1, 10]),
      'gpt-6.1-terra': price([1, 0.05, 5]),
      'gpt-6-astra': price([10, 1, 50], { above: 272_000, prices: [20, 2, 75] }),
      'gpt-6-sol': price([2, 0.2, 10], { above: 272_000, prices: [4, 0.4, 15] }),
      'gpt-6-luna': price([0.1, 0.01, 0.5], { above: 272_000, prices: [0.2, 0.02, 0.75] }),
      'gpt-5.6-sol': price([4, 0.4, 20]),
      'gpt-5.6-terra': price([2, 0.2, 12]),
      'gpt-5.6-luna': price([0.2, 0.02, 1.2]),
      'gpt-5.5': price([5, 0.5, 30]),
      'gpt-5.4': price([2.5, 0.25, 15]),
      'gpt-5.4-mini': price([0.75, 0.075, 4.5]),
      'gpt-5.1': price([1.25, 0.125, 10]),
      'gpt-5': price([1.25, 0.125, 10]),
      'gpt-5-mini': price([0.25, 0.025, 2]),
      'gpt-5-nano': price([0.05, 0.005, 0.4]),
      'gpt-4.1': price([2, 0.5, 8]),
      'gpt-4.1-mini': price([0.4, 0.1, 1.6]),
      'gpt-4.1-nano': price([0.1, 0.025, 0.4]),
      'gpt-4o': price([2.5, 1.25, 10]),
      'gpt-4o-mini': price([0.15, 0.075, 0.6]),
      'o4-mini': price([1.1, 0.275, 4.4]),
      o3: price([2, 0.5, 8]),
    })),
  },
  {
    provider: 'anthropic',
    source: 'https://platform.claude.com/docs/en/about-claude/pricing',
    asOf: '2026-10-24',
    models: charging({ searches: 10 }, (price) => ({
      'claude-fable-5-1': price([10, 0.25, 50]),
      'claude-fable-5': price([10, 1, 50]),
      'claude-opus-5-5': price([4, 0.2, 20]),
      'claude-opus-5': price([5, 0.5, 25]),
      'claude-opus-4-8': price([5, 0.5, 25]),
      'claude-opus-4-7': price([5, 0.5, 25]),
      'claude-opus-4-6': price([5, 0.5, 25]),
      'claude-opus-4-5': price([5, 0.5, 25]),
      'claude-opus-4-1': price([15, 1.5, 75]),
      'claude-opus-4': price([15, 1.5, 75]),
      'claude-sonnet-5-5': price([2, 0.1, 10]),
      'claude-sonnet-5': price([2, 0.2, 10]),
      'claude-sonnet-4-6': price([3, 0.3, 15]),
      'claude-sonnet-4-5': price([3, 0.3, 15]),
      'claude-sonnet-4': price([3, 0.3, 15]),
      'claude-haiku-5-5': price([0.1, 0.01, 0.5], { above: 100_000, prices: [0.5, 0.05, 2.5] }),
      'claude-haiku-4-5': price([1, 0.1, 5]),
    })),
  },
  {
    provider: 'google',
    source: 'https://ai.google.dev/gemini-api/docs/pricing',
    asOf: '2026-10-07',
    models: {
      ...charging({ searches: 14 }, (price) => ({
        'gemini-3.8-flash': untilNewYear(price([0.75, 0.075, 3.75]), price([1.5, 0.15, 7.5])),
        'gemini-3.7-flash': untilNewYear(price([0.75, 0.075, 3.75]), price([1.5, 0.15, 7.5])),
        'gemini-3.6-flash': untilNewYear(price([0.75, 0.075, 3.75]), price([1.5, 0.15, 7.5])),
        'gemini-3.5-flash': price([1.5, 0.15, 9]),
        'gemini-3.1-pro-preview': price([2, 0.2, 12], { above: 200_000, prices: [4, 0.4, 18] }),
      })),
      // Gemini 2.5 charges once for each request that searched; later models charge for each query.
      ...charging({ searchingRequests: 35 }, (price) => ({
        'gemini-2.5-pro': price([1.25, 0.125, 10], { above: 200_000, prices: [2.5, 0.25, 15] }),
        'gemini-2.5-flash': price([0.3, 0.03, 2.5]),
        'gemini-2.5-flash-lite': price([0.1, 0.01, 0.4]),
      })),
    },
  },
  {
    provider: 'perplexity',
    source: 'https://docs.perplexity.ai/getting-started/pricing',
    asOf: '2026-05-13',
    // The fee of a request with a small search context, which is the default.
    models: {
      ...charging({ requests: 5 }, (price) => ({ sonar: price([1, null, 1]) })),
      ...charging({ requests: 6 }, (price) => ({
        'sonar-pro': price([3, null, 15]),
        'sonar-reasoning-pro': price([2, null, 8]),
      })),
    },
  },
  {
    provider: 'xai',
    source: 'https://docs.x.ai/developers/pricing',
    asOf: '2026-07-13',
    models: charging({ searches: 5 }, (price) => ({
      'grok-4.7': price([2, 0.5, 6], { above: 200_000, prices: [4, 1, 12] }),
      'grok-4.6': price([2, 0.5, 6], { above: 200_000, prices: [4, 1, 12] }),
      'grok-4.5': price([2, 0.5, 6], { above: 200_000, prices: [4, 1, 12] }),
      'grok-4.3': price([1.25, 0.2, 2.5], { above: 200_000, prices: [2.5, 0.4, 5] }),
    })),
  },
  {
    provider: 'mistral',
    source: 'https://mistral.ai/pricing',
    asOf: '2026-04-30',
    models: charging({ searches: 30 }, (price) => ({
      'mistral-medium-3.5': price([1.5, null, 7.5]),
      'mistral-medium-3-5': price([1.5, null, 7.5]),
      'mistral-medium-2604': price([1.5, null, 7.5]),
      'mistral-medium-latest': price([1.5, null, 7.5]),
      'mistral-large-2512': price([0.5, null, 1.5]),
    })),
  },
  {
    provider: 'deepseek',
    source: 'https://api-docs.deepseek.com/quick_start/pricing',
    asOf: '2026-10-27',
    // The price at peak hours; at other hours it is half of this.
    models: charging({}, (price) => ({
      'deepseek-flash': price([0.3, 0.006, 1.2]),
      'deepseek-v4-flash': price([0.3, 0.006, 1.2]),
      'deepseek-v4-pro': price([1.32, 0.044, 3.96]),
    })),
  },
]

function charging(
  { searches = 0, requests = 0, searchingRequests = 0 }: Fees,
  name: (price: (tokens: TokenPrices, long?: Long) => DatedPrice[]) => VendorPrices['models'],
): VendorPrices['models'] {
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
function untilNewYear(now: DatedPrice[], later: DatedPrice[]): DatedPrice[] {
  return [...now, ...later.map(({ price }) => ({ from: '2027-01-01', price }))]
}
