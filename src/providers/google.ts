import { createGoogle } from '@ai-sdk/google'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { type Connector, sdkSettings } from './connector.ts'
import { readReply } from './google-reply.ts'
import { NO_LOCALE } from './provider.ts'

/**
 * Google's Gemini API with Google Search. It reports queries, pages and the passages that they support; it supports no
 * country (only coordinates) and no language.
 */
export function google(settings: LlmSettings): Connector {
  const { webSearch } = settings
  const provider = createGoogle(sdkSettings(settings))
  return {
    info: { exposesQueries: webSearch, exposesCitations: webSearch },
    ask: ({ model, webSearch }) => ({
      model: provider(model),
      locale: NO_LOCALE,
      ...(webSearch ? { tools: { google_search: provider.tools.googleSearch({}) } } : {}),
    }),
    generate: (model) => ({ model: provider(model) }),
    read: ([reply], question) => readReply(reply, question),
  }
}
