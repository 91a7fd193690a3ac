import { createAnthropic } from '@ai-sdk/anthropic'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { continuedBody, readMessages } from './anthropic-message.ts'
import { type Connector, sdkSettings } from './connector.ts'
import type { Locale } from './provider.ts'

/** The API requires a limit; this one is above any answer and within what its models allow. */
const OUTPUT_TOKENS_MAX = 32_000
/** Each search is charged; few answers need more than five. */
const SEARCHES_MAX = 10

/** Anthropic's Messages API with its web search. It supports the country; it reports queries, results and citations. */
export function anthropic(settings: LlmSettings): Connector {
  const { webSearch } = settings
  const provider = createAnthropic(sdkSettings(settings))
  return {
    info: { exposesQueries: webSearch, exposesCitations: webSearch },
    ask: ({ model, webSearch, locale: { country } }) => ({
      model: provider(model),
      maxOutputTokens: OUTPUT_TOKENS_MAX,
      locale: { country: webSearch ? country : null, language: null },
      ...(webSearch ? { tools: { web_search: searchTool(provider, country) } } : {}),
    }),
    generate: (model) => ({ model: provider(model) }),
    read: (messages, { webSearch }) => readMessages(messages, webSearch),
    continueRequest: continuedBody,
  }
}

function searchTool({ tools }: ReturnType<typeof createAnthropic>, country: Locale['country']) {
  return tools.webSearch_20250305({
    maxUses: SEARCHES_MAX,
    ...(country === null ? {} : { userLocation: { type: 'approximate', country } }),
  })
}
