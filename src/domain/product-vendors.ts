import { charging } from './prices/list-prices.ts'

const CHATGPT = 'chatgpt'
const GEMINI = 'gemini'
const PERPLEXITY = 'perplexity'
const COPILOT = 'copilot'
const AI_MODE = 'google-ai-mode'
const AI_OVERVIEW = 'google-ai-overview'

/** The operator chooses the product. */
const READS_PAGES = { product: null, canSearch: true, probe: null } as const

/**
 * Vendors that ask a product as a person would, and report what its page showed. A product has the same name with each
 * of them. Looked up on 2026-11-23. Where prices are null they depend on the plan, so the operator sets them.
 */
export const PRODUCT_VENDORS = {
  serpapi: {
    ...READS_PAGES,
    products: [AI_MODE, AI_OVERVIEW],
    address: 'https://serpapi.com',
    addressVariable: 'SERPAPI_BASE_URL',
    keyVariable: 'SERPAPI_API_KEY',
    concurrency: 4,
    timeoutMs: 120_000,
    prices: null,
  },
  dataforseo: {
    ...READS_PAGES,
    products: [CHATGPT, GEMINI, AI_MODE, AI_OVERVIEW],
    address: 'https://api.dataforseo.com',
    addressVariable: 'DATAFORSEO_BASE_URL',
    keyVariable: 'DATAFORSEO_CREDENTIALS',
    concurrency: 8,
    // A question to ChatGPT takes up to 120 s.
    timeoutMs: 180_000,
    probe: { path: '/v3/appendix/user_data', headers: basic },
    prices: {
      source: 'https://dataforseo.com/pricing/serp/google-ai-mode-serp-api',
      asOf: '2026-11-23',
      models: charging({ requests: 4 }, (price) => ({ [AI_MODE]: price([0, null, 0]) })),
    },
  },
  brightdata: {
    ...READS_PAGES,
    products: [CHATGPT, GEMINI, PERPLEXITY, COPILOT, AI_MODE],
    address: 'https://api.brightdata.com',
    addressVariable: 'BRIGHTDATA_BASE_URL',
    keyVariable: 'BRIGHTDATA_API_KEY',
    concurrency: 8,
    timeoutMs: 300_000,
    prices: null,
  },
  oxylabs: {
    ...READS_PAGES,
    products: [CHATGPT, GEMINI, PERPLEXITY, AI_MODE],
    address: 'https://data.oxylabs.io',
    addressVariable: 'OXYLABS_BASE_URL',
    keyVariable: 'OXYLABS_CREDENTIALS',
    concurrency: 4,
    timeoutMs: 300_000,
    prices: null,
  },
}

/** The header for credentials in the form `user:password`. */
export function basic(credentials: string): Record<string, string> {
  return { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
}
