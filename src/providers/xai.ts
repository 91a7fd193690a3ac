import { createXai } from '@ai-sdk/xai'
import type { ToolSet } from 'ai'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { type Connector, sdkSettings } from './connector.ts'
import { NO_LOCALE } from './provider.ts'
import { fieldOf, numberOf } from './reply-fields.ts'
import { readResponse } from './responses-body.ts'

/** xAI reports costs in units of 10⁻¹⁰ USD. */
const TICKS_PER_USD = 1e10

/** xAI's Responses API with its web search. It supports neither country nor language. */
export function xai(settings: LlmSettings): Connector {
  const { responses, tools } = createXai(sdkSettings(settings))
  const providerOptions = { xai: { store: false } }
  return {
    info: { exposesQueries: true, exposesCitations: true },
    ask: ({ model, webSearch }) => ({
      model: responses(model),
      providerOptions: webSearch
        ? { xai: { store: false, include: ['web_search_call.action.sources'] } }
        : providerOptions,
      locale: NO_LOCALE,
      ...(webSearch ? { tools: { web_search: tools.webSearch() } as ToolSet } : {}),
    }),
    generate: (model) => ({ model: responses(model), providerOptions }),
    read([reply], { webSearch }) {
      const reading = readResponse(reply, webSearch)
      const usage = fieldOf(reply, 'usage')
      const searches = numberOf(fieldOf(usage, 'server_side_tool_usage_details', 'web_search_calls'))
      const ticks = numberOf(fieldOf(usage, 'cost_in_usd_ticks'))
      return {
        ...reading,
        searchCount: searches ?? reading.searchCount,
        costUsd: ticks === null ? null : ticks / TICKS_PER_USD,
      }
    },
  }
}
