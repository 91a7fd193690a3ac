import { createXai } from '@ai-sdk/xai'
import type { ToolSet } from 'ai'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { VENDORS } from '../domain/vendors.ts'
import { createLlm, vendorFetch } from './ask-model.ts'
import type { Llm } from './provider.ts'
import { plainResponse, readResponse } from './responses-body.ts'
import type { Turn } from './vendor.ts'
import { fieldOf, numberOf, wholeBody } from './vendor-body.ts'

/** xAI says what a request cost in ten-billionths of a dollar. */
const TICKS_PER_USD = 1e10

/** xAI's Responses API with its web search; it takes neither country nor language. */
export function xai(settings: LlmSettings, fetch: typeof globalThis.fetch = globalThis.fetch): Llm {
  const { baseUrl, apiKey } = settings
  const { responses, tools } = createXai({
    baseURL: baseUrl ?? VENDORS.xai.address,
    apiKey: apiKey ?? '',
    fetch: vendorFetch(fetch, plainResponse),
  })
  const providerOptions = { xai: { store: false } }
  return createLlm(
    settings,
    { webSearch: settings.webSearch, exposesQueries: true, exposesCitations: true },
    {
      ask: ({ model, webSearch }) => ({
        model: responses(model),
        providerOptions: webSearch
          ? { xai: { store: false, include: ['web_search_call.action.sources'] } }
          : providerOptions,
        locale: { country: null, language: null },
        ...(webSearch ? { tools: { web_search: tools.webSearch() } as ToolSet } : {}),
      }),
      read: ([turn], { webSearch }) => {
        const reading = readResponse(turn, webSearch)
        const charged = fieldOf(
          wholeBody(turn),
          'usage',
          'server_side_tool_usage_details',
          'web_search_calls',
        )
        return { ...reading, searchCount: numberOf(charged) ?? reading.searchCount, costUsd: costUsd(turn) }
      },
      generate: (model) => ({ model: responses(model), providerOptions, costUsd }),
    },
  )
}

function costUsd(turn: Pick<Turn, 'response'>): number | null {
  const ticks = numberOf(fieldOf(wholeBody(turn), 'usage', 'cost_in_usd_ticks'))
  return ticks === null ? null : ticks / TICKS_PER_USD
}
