import { createAzure } from '@ai-sdk/azure'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { type Connector, sdkSettings } from './connector.ts'
import { responsesConnector } from './responses-connector.ts'

/** Azure OpenAI, with the format of OpenAI's Responses API. The model is the name of the deployment. */
export function azure(settings: LlmSettings): Connector {
  const { apiVersion } = settings
  const sdk = sdkSettings(settings)
  const { responses, tools } = createAzure({
    ...sdk,
    ...(apiVersion ? { apiVersion, fetch: withVersion(sdk.fetch, apiVersion) } : {}),
  })
  return responsesConnector({ model: responses, webSearch: tools.webSearch, options: 'azure' })
}

/** The SDK omits the version where the host is not Azure's own, such as a gateway. */
function withVersion(fetch: typeof globalThis.fetch, apiVersion: string): typeof globalThis.fetch {
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!url.searchParams.has('api-version')) url.searchParams.set('api-version', apiVersion)
    return fetch(url, init)
  }
}
