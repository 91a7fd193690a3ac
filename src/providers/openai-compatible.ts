import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { readChat } from './chat-body.ts'
import { type Connector, sdkSettings } from './connector.ts'
import { NO_LOCALE } from './provider.ts'

/** Any endpoint that offers OpenAI's chat completions: Ollama, vLLM, LM Studio and others. It has no web search. */
export function openAiCompatible(settings: LlmSettings): Connector {
  const { apiKey, ...sdk } = sdkSettings(settings)
  const provider = createOpenAICompatible({
    ...sdk,
    name: 'openai-compatible',
    supportsStructuredOutputs: true,
    // Without a key the header is omitted; the SDK would send an empty one.
    ...(settings.apiKey === null ? {} : { apiKey }),
  })
  return {
    info: { exposesQueries: false, exposesCitations: false },
    ask: ({ model }) => ({ model: provider(model), locale: NO_LOCALE }),
    generate: (model) => ({ model: provider(model), mayRejectSchema: true }),
    read: ([reply]) => readChat(reply),
  }
}
