import { openAiCompatible } from './openai-compatible.ts'
import type { Llm, LlmInfo } from './provider.ts'
import { simulated } from './simulated.ts'

/** What the operator says of an LLM; the provider decides what of it is needed. */
export interface LlmSettings {
  name: string
  provider: 'openai-compatible' | 'simulated'
  model: string
  baseUrl: string | null
  apiKey: string | null
  webSearch: boolean
  concurrency: number
  timeoutMs: number
}

/** The LLMs that can be asked, by name. */
export interface Llms {
  find(name: string): Llm | null
  list(): LlmInfo[]
}

export function createLlms(
  settings: readonly LlmSettings[],
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Llms {
  const llms = new Map(settings.map((llm) => [llm.name, createLlm(llm, fetch)]))
  return {
    find: (name) => llms.get(name) ?? null,
    list: () => [...llms.values()].map(({ info }) => info),
  }
}

function createLlm(settings: LlmSettings, fetch: typeof globalThis.fetch): Llm {
  switch (settings.provider) {
    case 'openai-compatible':
      return openAiCompatible({ ...settings, baseUrl: settings.baseUrl ?? '' }, fetch)
    case 'simulated':
      return simulated(settings)
  }
}
