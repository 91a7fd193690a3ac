import { createGoogle } from '@ai-sdk/google'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { VENDORS } from '../domain/vendors.ts'
import { createLlm, vendorFetch } from './ask-model.ts'
import { plainReply, readReply } from './google-reply.ts'
import { retryInfoAsHeader } from './google-retry-info.ts'
import type { Llm } from './provider.ts'
import { wholeBody } from './vendor-body.ts'

/**
 * Google's Gemini API, grounded by Google Search. Tells queries, pages and what they support; takes no country (only
 * coordinates) and no language.
 */
export function google(settings: LlmSettings, fetch: typeof globalThis.fetch = globalThis.fetch): Llm {
  const { baseUrl, apiKey, webSearch } = settings
  const provider = createGoogle({
    baseURL: baseUrl ?? VENDORS.google.address,
    // Given so that the SDK does not look for one in the environment.
    apiKey: apiKey ?? '',
    fetch: vendorFetch(retryInfoAsHeader(fetch), plainReply),
  })
  return createLlm(
    settings,
    { webSearch, exposesQueries: webSearch, exposesCitations: webSearch },
    {
      ask: ({ model, webSearch }) => ({
        model: provider(model),
        locale: { country: null, language: null },
        ...(webSearch ? { tools: { google_search: provider.tools.googleSearch({}) } } : {}),
      }),
      read: (turns, question) => readReply(turns.map(wholeBody)[0], question),
      generate: (model) => ({ model: provider(model) }),
    },
  )
}
