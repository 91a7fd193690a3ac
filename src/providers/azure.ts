import { createAzure } from '@ai-sdk/azure'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { createLlm, vendorFetch } from './ask-model.ts'
import { askResponses } from './ask-responses.ts'
import type { Llm } from './provider.ts'
import { plainResponse } from './responses-body.ts'

/** Azure OpenAI: the wire of OpenAI's Responses API; the model is the deployment's name. */
export function azure(settings: LlmSettings, fetch: typeof globalThis.fetch = globalThis.fetch): Llm {
  const { baseUrl, apiKey, apiVersion } = settings
  const { responses, tools } = createAzure({
    baseURL: baseUrl ?? '',
    apiKey: apiKey ?? '',
    ...(apiVersion ? { apiVersion } : {}),
    fetch: vendorFetch(apiVersion ? withVersion(fetch, apiVersion) : fetch, plainResponse),
  })
  return createLlm(
    settings,
    { webSearch: settings.webSearch, exposesQueries: true, exposesCitations: true },
    askResponses({ model: responses, webSearch: tools.webSearch, options: 'azure' }),
  )
}

/** The SDK leaves the version away where the host is not Azure's own, such as a gateway. */
function withVersion(fetch: typeof globalThis.fetch, apiVersion: string): typeof globalThis.fetch {
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!url.searchParams.has('api-version')) url.searchParams.set('api-version', apiVersion)
    return fetch(url, init)
  }
}
