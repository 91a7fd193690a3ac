import { createDeepSeek } from '@ai-sdk/deepseek'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { VENDORS } from '../domain/vendors.ts'
import { createLlm, vendorFetch } from './ask-model.ts'
import { plainChat, readChat } from './chat-body.ts'
import type { Llm } from './provider.ts'
import { fieldOf, numberOf, wholeBody } from './vendor-body.ts'

const UNFINISHED = {
  code: 'provider_error',
  message: 'The vendor had no capacity to finish the answer.',
} as const

/** DeepSeek's chat completions. It has no web search, and takes neither country nor language. */
export function deepseek(settings: LlmSettings, fetch: typeof globalThis.fetch = globalThis.fetch): Llm {
  const { baseUrl, apiKey } = settings
  const provider = createDeepSeek({
    baseURL: baseUrl ?? VENDORS.deepseek.address,
    // Given so that the SDK does not look for one in the environment.
    apiKey: apiKey ?? '',
    fetch: vendorFetch(fetch, plainChat),
  })
  return createLlm(
    settings,
    { webSearch: false, exposesQueries: false, exposesCitations: false },
    {
      ask: ({ model }) => ({ model: provider(model), locale: { country: null, language: null } }),
      read([turn]) {
        if (!turn) throw new Error('nothing was asked')
        const cachedInputTokens = numberOf(fieldOf(wholeBody(turn), 'usage', 'prompt_cache_hit_tokens'))
        return {
          ...readChat(turn),
          citations: [],
          searchQueries: null,
          searchCount: 0,
          cachedInputTokens,
          ...(turn.rawFinishReason === 'insufficient_system_resource' ? { failure: UNFINISHED } : {}),
        }
      },
      generate: (model) => ({ model: provider(model) }),
    },
  )
}
