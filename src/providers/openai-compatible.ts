import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { readChat } from './chat-body.ts'
import { type Connector, sdkSettings } from './connector.ts'
import { NO_LOCALE } from './provider.ts'

/** Models of one LLM: a run that began before a change still asks the former one. */
const MODELS_MAX = 20

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
  const models = new Map<string, ReturnType<typeof provider>>()
  // The SDK builds the schemas of a model's replies whenever it makes one, which takes longer than to write the request.
  const modelOf = (name: string) => {
    const known = models.get(name)
    if (known) return known
    if (models.size === MODELS_MAX) models.clear()
    const model = provider(name)
    models.set(name, model)
    return model
  }
  return {
    info: { exposesQueries: false, exposesCitations: false },
    ask: ({ model }) => ({ model: modelOf(model), locale: NO_LOCALE }),
    generate: (model) => ({ model: modelOf(model), mayRejectSchema: true }),
    read: ([reply]) => readChat(reply),
  }
}
