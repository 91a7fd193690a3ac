import type { LanguageModel, ToolSet } from 'ai'
import type { Connector } from './connector.ts'
import { readResponse } from './responses-body.ts'

type UserLocation = { type: 'approximate'; country: string }

interface ResponsesApi {
  model(id: string): LanguageModel
  /** The vendor's search tool. */
  webSearch(args: { userLocation?: UserLocation }): unknown
  /** The SDK's name for the vendor's options. */
  options: string
}

/** OpenAI and Azure: the vendor is told to store nothing, and learns the country only. */
export function responsesConnector({ model, webSearch: searchTool, options }: ResponsesApi): Connector {
  const providerOptions = { [options]: { store: false } }
  return {
    info: { exposesQueries: true, exposesCitations: true },
    ask({ model: id, webSearch: searches, locale }) {
      const country = searches ? locale.country : null
      const args = country === null ? {} : { userLocation: { type: 'approximate' as const, country } }
      return {
        model: model(id),
        providerOptions,
        locale: { country, language: null },
        ...(searches ? { tools: { web_search: searchTool(args) } as ToolSet } : {}),
      }
    },
    generate: (id) => ({ model: model(id), providerOptions }),
    read: ([reply], { webSearch: searches }) => readResponse(reply, searches),
  }
}
