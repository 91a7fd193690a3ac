import { createMistral } from '@ai-sdk/mistral'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { readChat } from './chat-body.ts'
import { type Connector, sdkSettings } from './connector.ts'
import { readConversation } from './mistral-conversation.ts'
import { NO_LOCALE } from './provider.ts'

/**
 * Mistral: the Conversations API and its search tool with web search, chat completions without. It reports queries and
 * cited pages, but not the other pages that it found; it supports neither country nor language.
 */
export function mistral(settings: LlmSettings): Connector {
  const { webSearch } = settings
  const provider = createMistral(sdkSettings(settings))
  return {
    info: { exposesQueries: webSearch, exposesCitations: webSearch },
    ask: ({ model, webSearch }) => ({
      locale: NO_LOCALE,
      ...(webSearch
        ? { model: provider.conversation(model), tools: { web_search: provider.tools.webSearch() } }
        : { model: provider(model) }),
    }),
    generate: (model) => ({
      model: provider(model),
      providerOptions: { mistral: { strictJsonSchema: true } },
    }),
    read: ([reply], { webSearch }) =>
      webSearch ? readConversation(reply) : { ...readChat(reply), searchCount: 0 },
  }
}
