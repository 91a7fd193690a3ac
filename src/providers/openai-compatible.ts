import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { createLlm, vendorFetch } from './ask-model.ts'
import { plainChat, readChat } from './chat-body.ts'
import type { Llm } from './provider.ts'

/** Any endpoint that speaks OpenAI's chat completions: Ollama, vLLM, LM Studio and the like. No web search. */
export function openAiCompatible(
  settings: LlmSettings,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Llm {
  const { baseUrl, apiKey } = settings
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl ?? '',
    fetch: vendorFetch(fetch, plainChat),
    supportsStructuredOutputs: true,
    ...(apiKey === null ? {} : { apiKey }),
  })
  return createLlm(
    settings,
    { webSearch: false, exposesQueries: false, exposesCitations: false },
    {
      ask: ({ model }) => ({ model: provider(model), locale: { country: null, language: null } }),
      read([turn]) {
        return { ...readChat(turn), searchQueries: null, searchCount: null }
      },
      generate: (model) => ({ model: provider(model), mayRefuseSchema: true }),
    },
  )
}
