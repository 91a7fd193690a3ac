import { createDeepSeek } from '@ai-sdk/deepseek'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { choiceOf, readChat } from './chat-body.ts'
import { type Connector, sdkSettings } from './connector.ts'
import { NO_LOCALE } from './provider.ts'
import { fieldOf, numberOf } from './reply-fields.ts'

const UNFINISHED = {
  code: 'provider_error',
  message: 'The vendor had no capacity to finish the answer.',
} as const

/** DeepSeek's chat completions. It has no web search and supports neither country nor language. */
export function deepseek(settings: LlmSettings): Connector {
  const provider = createDeepSeek(sdkSettings(settings))
  return {
    info: { exposesQueries: false, exposesCitations: false },
    ask: ({ model }) => ({ model: provider(model), locale: NO_LOCALE }),
    generate: (model) => ({ model: provider(model) }),
    read([reply]) {
      const reason = fieldOf(choiceOf(reply), 'finish_reason')
      return {
        ...readChat(reply),
        searchCount: 0,
        cachedInputTokens: numberOf(fieldOf(reply, 'usage', 'prompt_cache_hit_tokens')),
        ...(reason === 'insufficient_system_resource' ? { failure: UNFINISHED } : {}),
      }
    },
  }
}
