import { createOpenAI } from '@ai-sdk/openai'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { VENDORS } from '../domain/vendors.ts'
import { createLlm, vendorFetch } from './ask-model.ts'
import { askResponses } from './ask-responses.ts'
import type { Llm } from './provider.ts'
import { plainResponse } from './responses-body.ts'

/** OpenAI's Responses API. With web search the model decides when to search, as in ChatGPT. */
export function openai(settings: LlmSettings, fetch: typeof globalThis.fetch = globalThis.fetch): Llm {
  const { baseUrl, apiKey } = settings
  const { responses, tools } = createOpenAI({
    baseURL: baseUrl ?? VENDORS.openai.address,
    apiKey: apiKey ?? '',
    fetch: vendorFetch(fetch, plainResponse),
  })
  return createLlm(
    settings,
    { webSearch: settings.webSearch, exposesQueries: true, exposesCitations: true },
    askResponses({ model: responses, webSearch: tools.webSearch, options: 'openai' }),
  )
}
