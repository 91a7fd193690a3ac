import type { LlmSettings } from '../domain/llm-settings.ts'
import type { LlmProvider } from '../domain/vendors.ts'
import type { Llm, LlmInfo } from './provider.ts'
import { simulated } from './simulated.ts'

type Connector = (settings: LlmSettings, fetch: typeof globalThis.fetch) => Llm

/** Each kind is loaded when an LLM of it is configured: their SDKs are large. */
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
  simulated: async () => simulated,
} satisfies Record<LlmProvider, () => Promise<Connector>>

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
  for (const llm of settings) {
    const connector: Connector = await CONNECTORS[llm.provider]()
    llms.set(llm.name, connector(llm, fetch))
  }
  return {
    find: (name) => llms.get(name) ?? null,
    list: () => [...llms.values()].map(({ info }) => info),
  }
}
