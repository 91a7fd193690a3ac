import { createAnthropic } from '@ai-sdk/anthropic'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { VENDORS } from '../domain/vendors.ts'
import { plainMessage, readMessages } from './anthropic-message.ts'
import { createLlm, vendorFetch } from './ask-model.ts'
import type { Llm, Locale } from './provider.ts'
import { wholeBody } from './vendor-body.ts'

/** The API wants a number; this one is above any answer and within what its models take. */
const OUTPUT_TOKENS_MAX = 32_000
/** Each search is charged; few answers take more than five. */
const SEARCHES_MAX = 10

/** Anthropic's Messages API with its own web search. Takes the country; tells queries, results and citations. */
export function anthropic(settings: LlmSettings, fetch: typeof globalThis.fetch = globalThis.fetch): Llm {
  const { baseUrl, apiKey, webSearch } = settings
  const provider = createAnthropic({
    // Both are given so that the SDK does not look for them in the environment.
    baseURL: baseUrl ?? VENDORS.anthropic.address,
    apiKey: apiKey ?? '',
    fetch: vendorFetch(fetch, plainMessage),
  })
  return createLlm(
    settings,
    { webSearch, exposesQueries: webSearch, exposesCitations: webSearch },
    {
      ask: ({ model, webSearch, locale: { country } }) => ({
        model: provider(model),
        maxOutputTokens: OUTPUT_TOKENS_MAX,
        locale: { country: webSearch ? country : null, language: null },
        ...(webSearch ? { tools: { web_search: searchTool(provider, country) } } : {}),
      }),
      read: (turns, { webSearch }) => readMessages(turns.map(wholeBody), webSearch),
      generate: (model) => ({ model: provider(model) }),
      isPaused: ({ rawFinishReason }) => rawFinishReason === 'pause_turn',
    },
  )
}

function searchTool({ tools }: ReturnType<typeof createAnthropic>, country: Locale['country']) {
  return tools.webSearch_20250305({
    maxUses: SEARCHES_MAX,
    ...(country === null ? {} : { userLocation: { type: 'approximate', country } }),
  })
}
