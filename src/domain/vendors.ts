import { charging, type ListPrices, untilNewYear } from './prices/list-prices.ts'
import { PRODUCT_VENDORS } from './product-vendors.ts'

/** Everything that Earshot knows about a vendor in advance. Its connector is in `src/providers`. */
export type Vendor = Known &
  ({ product: Product; prices: ListPrices } | { product: null; prices: ListPrices | null })

interface Known {
  /** The LLM that is available as soon as the vendor's key is set; null when the operator must choose a model. */
  product: Product | null
  /** The address of its API; null when the operator or the connector sets it. */
  address: string | null
  /** The environment variables that hold another address and the key. */
  addressVariable: string | null
  keyVariable: string | null
  /** Whether its connector supports web search. */
  canSearch: boolean
  /** The products whose pages it reads, for vendors of answers as people see them: an LLM's model is one of these. */
  products?: readonly string[]
  concurrency: number
  timeoutMs: number
  /** A free request that needs the key; null when the vendor has none. */
  probe: Probe | null
  /** Null where no list price is known. */
  prices: ListPrices | null
}

interface Product {
  /** The name of the LLM in Earshot: the name of the product. */
  name: string
  /** The model that is closest to what users of the product get. */
  model: string
  /** The page that names the model. */
  source: string
}

interface Probe {
  path: string
  headers(key: string): Record<string, string>
}

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })

/** Answers with several searches take minutes. */
const SEARCHING_MS = 180_000
const PLAIN_MS = 120_000

/**
 * One record for each vendor. The models were last looked up on 2026-11-21. Prices: standard service, not batch or
 * priority; free allowances are ignored. A model that is missing has an unknown price, not a price of 0.
 */
export const VENDORS = {
  openai: {
    product: {
      name: 'chatgpt',
      // Moves with ChatGPT's default model.
      model: 'chat-latest',
      source: 'https://developers.openai.com/api/docs/models/chat-latest',
    },
    address: 'https://api.openai.com/v1',
    addressVariable: 'OPENAI_BASE_URL',
    keyVariable: 'OPENAI_API_KEY',
    canSearch: true,
    concurrency: 8,
    timeoutMs: SEARCHING_MS,
    probe: { path: '/models', headers: bearer },
    prices: {
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
  },
  anthropic: {
    product: {
      name: 'claude',
      // Sonnet is what claude.ai gives by default.
      model: 'claude-sonnet-5-5',
      source: 'https://platform.claude.com/docs/en/about-claude/models/overview',
    },
    address: 'https://api.anthropic.com/v1',
    addressVariable: 'ANTHROPIC_BASE_URL',
    keyVariable: 'ANTHROPIC_API_KEY',
    canSearch: true,
    concurrency: 4,
    timeoutMs: SEARCHING_MS,
    probe: {
      path: '/models',
      headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
    },
    prices: {
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
  },
  google: {
    product: {
      name: 'gemini',
      // The Gemini app's default has been the newest Flash since Gemini 3.
      model: 'gemini-3.8-flash',
      source: 'https://ai.google.dev/gemini-api/docs/models',
    },
    address: 'https://generativelanguage.googleapis.com/v1beta',
    addressVariable: 'GOOGLE_GENERATIVE_AI_BASE_URL',
    keyVariable: 'GOOGLE_GENERATIVE_AI_API_KEY',
    canSearch: true,
    concurrency: 8,
    timeoutMs: SEARCHING_MS,
    probe: { path: '/models', headers: (key) => ({ 'x-goog-api-key': key }) },
    prices: {
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
  },
  perplexity: {
    product: {
      name: 'perplexity',
      model: 'sonar',
      source: 'https://docs.perplexity.ai/getting-started/models',
    },
    address: 'https://api.perplexity.ai',
    addressVariable: 'PERPLEXITY_BASE_URL',
    keyVariable: 'PERPLEXITY_API_KEY',
    canSearch: true,
    concurrency: 4,
    timeoutMs: SEARCHING_MS,
    probe: null,
    prices: {
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
  },
  xai: {
    product: {
      name: 'grok',
      model: 'grok-4.7',
      source: 'https://docs.x.ai/docs/models',
    },
    address: 'https://api.x.ai/v1',
    addressVariable: 'XAI_BASE_URL',
    keyVariable: 'XAI_API_KEY',
    canSearch: true,
    concurrency: 8,
    timeoutMs: SEARCHING_MS,
    probe: { path: '/models', headers: bearer },
    prices: {
      source: 'https://docs.x.ai/developers/pricing',
      asOf: '2026-07-13',
      models: charging({ searches: 5 }, (price) => ({
        'grok-4.7': price([2, 0.5, 6], { above: 200_000, prices: [4, 1, 12] }),
        'grok-4.6': price([2, 0.5, 6], { above: 200_000, prices: [4, 1, 12] }),
        'grok-4.5': price([2, 0.5, 6], { above: 200_000, prices: [4, 1, 12] }),
        'grok-4.3': price([1.25, 0.2, 2.5], { above: 200_000, prices: [2.5, 0.4, 5] }),
      })),
    },
  },
  mistral: {
    product: {
      name: 'mistral',
      model: 'mistral-medium-latest',
      source: 'https://docs.mistral.ai/getting-started/models/',
    },
    address: 'https://api.mistral.ai/v1',
    addressVariable: 'MISTRAL_BASE_URL',
    keyVariable: 'MISTRAL_API_KEY',
    canSearch: true,
    concurrency: 2,
    timeoutMs: SEARCHING_MS,
    probe: { path: '/models', headers: bearer },
    prices: {
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
  },
  deepseek: {
    product: {
      name: 'deepseek',
      model: 'deepseek-flash',
      source: 'https://api-docs.deepseek.com/quick_start/pricing',
    },
    address: 'https://api.deepseek.com',
    addressVariable: 'DEEPSEEK_BASE_URL',
    keyVariable: 'DEEPSEEK_API_KEY',
    canSearch: false,
    concurrency: 8,
    timeoutMs: PLAIN_MS,
    probe: { path: '/models', headers: bearer },
    prices: {
      source: 'https://api-docs.deepseek.com/quick_start/pricing',
      asOf: '2026-10-27',
      // The price at peak hours; at other hours it is half of this.
      models: charging({}, (price) => ({
        'deepseek-flash': price([0.3, 0.006, 1.2]),
        'deepseek-v4-flash': price([0.3, 0.006, 1.2]),
        'deepseek-v4-pro': price([1.32, 0.044, 3.96]),
      })),
    },
  },
  openrouter: {
    product: null,
    address: 'https://openrouter.ai/api/v1',
    addressVariable: 'OPENROUTER_BASE_URL',
    keyVariable: 'OPENROUTER_API_KEY',
    canSearch: true,
    concurrency: 8,
    timeoutMs: SEARCHING_MS,
    probe: { path: '/key', headers: bearer },
    prices: null,
  },
  azure: {
    product: null,
    address: null,
    addressVariable: 'AZURE_BASE_URL',
    keyVariable: 'AZURE_API_KEY',
    canSearch: true,
    concurrency: 8,
    timeoutMs: SEARCHING_MS,
    probe: null,
    prices: null,
  },
  bedrock: {
    product: null,
    address: null,
    addressVariable: null,
    keyVariable: 'AWS_BEARER_TOKEN_BEDROCK',
    canSearch: false,
    concurrency: 4,
    timeoutMs: PLAIN_MS,
    probe: null,
    prices: null,
  },
  'openai-compatible': {
    product: null,
    address: null,
    addressVariable: null,
    keyVariable: null,
    canSearch: false,
    concurrency: 8,
    timeoutMs: PLAIN_MS,
    probe: { path: '/models', headers: bearer },
    prices: null,
  },
  simulated: {
    product: null,
    address: null,
    addressVariable: null,
    keyVariable: null,
    canSearch: true,
    concurrency: 8,
    timeoutMs: PLAIN_MS,
    probe: null,
    prices: null,
  },
  ...PRODUCT_VENDORS,
} satisfies Readonly<Record<string, Vendor>>

/** The products whose pages the vendor reads; null for a vendor of LLMs. */
export function productsOf(provider: LlmProvider): readonly string[] | null {
  const vendor: Vendor = VENDORS[provider]
  return vendor.products ?? null
}

/** The values of `provider` in EARSHOT_LLMS. */
export type LlmProvider = keyof typeof VENDORS

export const LLM_PROVIDERS = Object.keys(VENDORS) as LlmProvider[]
