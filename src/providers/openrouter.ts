import { createOpenRouter } from '@openrouter/ai-sdk-provider'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { readChat } from './chat-body.ts'
import { type Connector, sdkSettings } from './connector.ts'
import { fieldOf, numberOf } from './reply-fields.ts'

/**
 * Any model over OpenRouter. With web search the model gets OpenRouter's search tool and decides whether to search; for
 * a model with `:online` in its name, OpenRouter searches before the model answers.
 */
export function openrouter(settings: LlmSettings): Connector {
  const provider = createOpenRouter({ ...sdkSettings(settings), compatibility: 'strict' })
  const usage = { include: true }
  return {
    info: {
      webSearch: settings.webSearch || isOnline(settings.model),
      exposesQueries: false,
      exposesCitations: true,
    },
    ask({ model, webSearch, locale }) {
      const needsTool = webSearch && !isOnline(model)
      const country = needsTool ? locale.country : null
      const extraBody = needsTool ? { tools: [searchTool(country)] } : {}
      return { model: provider.chat(model, { usage, extraBody }), locale: { country, language: null } }
    },
    generate: (model) => ({ model: provider.chat(model, { usage }), mayRejectSchema: true }),
    read([reply], { model, webSearch }) {
      const searches = numberOf(fieldOf(reply, 'usage', 'server_tool_use', 'web_search_requests'))
      const canSearch = webSearch || isOnline(model)
      return { ...readChat(reply), searchCount: canSearch ? searches : 0, costUsd: costUsd(reply) }
    },
  }
}

function isOnline(model: string): boolean {
  return /:online(?::|$)/.test(model)
}

/** The tool as OpenRouter's API documents it; the SDK's own helper would send the parameters in another place. */
function searchTool(country: string | null) {
  const user_location = { type: 'approximate', country }
  return { type: 'openrouter:web_search', ...(country === null ? {} : { parameters: { user_location } }) }
}

/** When the operator's own key for the vendor is used, OpenRouter charges its fee and the vendor charges the rest. */
function costUsd(reply: unknown): number | null {
  const usage = fieldOf(reply, 'usage')
  const fee = numberOf(fieldOf(usage, 'cost'))
  const upstream = numberOf(fieldOf(usage, 'cost_details', 'upstream_inference_cost'))
  return fee === null ? null : fee + (fieldOf(usage, 'is_byok') === true ? (upstream ?? 0) : 0)
}
