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
  // For each model object the SDK builds schemas, which takes longer than writing a request.
  const configured = provider(settings.model)
  // A run that began before the settings changed still asks the former model.
  const modelOf = (name: string) => (name === settings.model ? configured : provider(name))
  return {
    info: { exposesQueries: false, exposesCitations: false },
    ask: ({ model }) => ({ model: modelOf(model), locale: NO_LOCALE }),
    generate: (model) => ({ model: modelOf(model), mayRejectSchema: true }),
    read: ([reply]) => readChat(reply),
  }
}
