import type { LlmSettings } from '../domain/llm-settings.ts'
import type { LlmProvider } from '../domain/vendors.ts'
import type { Connector } from './connector.ts'
import { createLlm } from './create-llm.ts'
import { createProductLlm } from './products/create-product-llm.ts'
import type { ProductConnector } from './products/product-connector.ts'
import type { Llm, LlmInfo } from './provider.ts'
import { simulated } from './simulated.ts'

/** Each connector is loaded when an LLM needs it: the SDKs are large. */
const CONNECTORS = {
  openai: async () => (await import('./openai.ts')).openai,
  anthropic: async () => (await import('./anthropic.ts')).anthropic,
  google: async () => (await import('./google.ts')).google,
  perplexity: async () => (await import('./perplexity.ts')).perplexity,
  xai: async () => (await import('./xai.ts')).xai,
  mistral: async () => (await import('./mistral.ts')).mistral,
  deepseek: async () => (await import('./deepseek.ts')).deepseek,
  openrouter: async () => (await import('./openrouter.ts')).openrouter,
  azure: async () => (await import('./azure.ts')).azure,
  bedrock: async () => (await import('./bedrock.ts')).bedrock,
  'openai-compatible': async () => (await import('./openai-compatible.ts')).openAiCompatible,
} satisfies Record<
  Exclude<LlmProvider, ProductVendor | 'simulated'>,
  () => Promise<(settings: LlmSettings) => Connector>
>

type ProductVendor = keyof typeof PRODUCT_CONNECTORS

/** Those that read the pages of products. */
const PRODUCT_CONNECTORS = {
  serpapi: async () => (await import('./products/serpapi.ts')).serpapi,
  dataforseo: async () => (await import('./products/dataforseo.ts')).dataforseo,
  brightdata: async () => (await import('./products/brightdata.ts')).brightdata,
  oxylabs: async () => (await import('./products/oxylabs.ts')).oxylabs,
} satisfies Partial<Record<LlmProvider, () => Promise<(settings: LlmSettings) => ProductConnector>>>

/** The LLMs that can be asked, by name. */
export interface Llms {
  find(name: string): Llm | null
  list(): LlmInfo[]
}

export async function createLlms(
  settings: readonly LlmSettings[],
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Llms> {
  const llms = new Map<string, Llm>()
  for (const llm of settings) llms.set(llm.name, await connected(llm, fetch))
  return {
    find: (name) => llms.get(name) ?? null,
    list: () => [...llms.values()].map(({ info }) => info),
  }
}

async function connected(settings: LlmSettings, fetch: typeof globalThis.fetch): Promise<Llm> {
  const { provider } = settings
  if (provider === 'simulated') return simulated(settings)
  if (isProductVendor(provider)) {
    const connect = await PRODUCT_CONNECTORS[provider]()
    return createProductLlm(settings, connect(settings), fetch)
  }
  const connect = await CONNECTORS[provider]()
  return createLlm(settings, connect(settings), fetch)
}

function isProductVendor(provider: LlmProvider): provider is ProductVendor {
  return Object.hasOwn(PRODUCT_CONNECTORS, provider)
}
