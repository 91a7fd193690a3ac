import type { LanguageModel, ToolSet } from 'ai'
import { readResponse } from './responses-body.ts'
import type { Vendor } from './vendor.ts'

type UserLocation = { type: 'approximate'; country: string }

interface ResponsesApi {
  model(id: string): LanguageModel
  /** The vendor's search tool. */
  webSearch(args: { userLocation?: UserLocation }): unknown
  /** The SDK's name for the vendor's options. */
  options: string
}

/** How OpenAI and Azure are asked: nothing is kept at the vendor, and only the country is told. */
export function askResponses({ model, webSearch, options }: ResponsesApi): Vendor {
  const providerOptions = { [options]: { store: false } }
  return {
    ask({ model: id, webSearch: searches, locale }) {
      // Only the search tool takes a place.
      const country = searches ? locale.country : null
      const args = country === null ? {} : { userLocation: { type: 'approximate' as const, country } }
      return {
        model: model(id),
        providerOptions,
        locale: { country, language: null },
        ...(searches ? { tools: { web_search: webSearch(args) } as ToolSet } : {}),
      }
    },
    read: ([turn], { webSearch: searches }) => {
      return readResponse(turn, searches)
    },
    generate: (id) => ({ model: model(id), providerOptions }),
  }
}
