import { createOpenRouter } from '@openrouter/ai-sdk-provider'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { VENDORS } from '../domain/vendors.ts'
import { createLlm, vendorFetch } from './ask-model.ts'
import { plainChat, readChat } from './chat-body.ts'
import type { Llm } from './provider.ts'
import type { Turn } from './vendor.ts'
import { fieldOf, numberOf, wholeBody } from './vendor-body.ts'

/**
 * Any model over OpenRouter. With web search the model is given OpenRouter's search tool and decides itself; a model
 * with `:online` in its name is searched for by OpenRouter before it answers.
 */
export function openrouter(settings: LlmSettings, fetch: typeof globalThis.fetch = globalThis.fetch): Llm {
  const { baseUrl, apiKey } = settings
  const provider = createOpenRouter({
    baseURL: baseUrl ?? VENDORS.openrouter.address,
    apiKey: apiKey ?? '',
    compatibility: 'strict',
    fetch: vendorFetch(fetch, plainChat),
  })
  const usage = { include: true }
  return createLlm(
    settings,
    {
      webSearch: settings.webSearch || isOnline(settings.model),
      exposesQueries: false,
      exposesCitations: true,
    },
    {
      ask({ model, webSearch, locale }) {
        const tool = webSearch && !isOnline(model)
        const country = tool ? locale.country : null
        const extraBody = tool ? { tools: [searchTool(country)] } : {}
        return { model: provider.chat(model, { usage, extraBody }), locale: { country, language: null } }
      },
      read([turn], { model, webSearch }) {
        const searched = numberOf(fieldOf(wholeBody(turn), 'usage', 'server_tool_use', 'web_search_requests'))
        const searches = webSearch || isOnline(model)
        return {
          ...readChat(turn),
          searchQueries: null,
          searchCount: searches ? searched : 0,
          costUsd: costUsd(turn),
        }
      },
      generate: (model) => ({ model: provider.chat(model, { usage }), mayRefuseSchema: true, costUsd }),
    },
  )
}

function isOnline(model: string): boolean {
  return /:online(?::|$)/.test(model)
}

/** The form that OpenRouter's API documents; the SDK's own helper would send the parameters elsewhere. */
function searchTool(country: string | null) {
  const user_location = { type: 'approximate', country }
  return { type: 'openrouter:web_search', ...(country === null ? {} : { parameters: { user_location } }) }
}

/** With a key of one's own at the vendor, OpenRouter charges its fee and the vendor the rest. */
function costUsd(turn: Pick<Turn, 'response'>): number | null {
  const usage = fieldOf(wholeBody(turn), 'usage')
  const fee = numberOf(fieldOf(usage, 'cost'))
  const upstream = numberOf(fieldOf(usage, 'cost_details', 'upstream_inference_cost'))
  return fee === null ? null : fee + (fieldOf(usage, 'is_byok') === true ? (upstream ?? 0) : 0)
}
