import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { createLlm, vendorFetch } from './ask-model.ts'
import { plainConverse } from './bedrock-converse.ts'
import type { Llm } from './provider.ts'

/**
 * Any model that Amazon Bedrock's Converse API serves, signed with AWS keys or with a bearer token (`apiKey`). It has no
 * web search, takes neither country nor language, and does not tell which model answered.
 */
export function bedrock(settings: LlmSettings, fetch: typeof globalThis.fetch = globalThis.fetch): Llm {
  const { baseUrl, apiKey, aws } = settings
  const region = aws?.region ?? 'us-east-1'
  // All is given, empty where there is none, so that the SDK does not look for it in the environment.
  const provider = createAmazonBedrock({
    region,
    baseURL:
      baseUrl ?? `https://bedrock-runtime.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`,
    apiKey: apiKey ?? '',
    accessKeyId: aws?.accessKeyId ?? '',
    secretAccessKey: aws?.secretAccessKey ?? '',
    ...(aws?.sessionToken ? { sessionToken: aws.sessionToken } : {}),
    fetch: vendorFetch(fetch, plainConverse),
  })
  return createLlm(
    settings,
    { webSearch: false, exposesQueries: false, exposesCitations: false },
    {
      ask: ({ model }) => ({ model: provider(model), locale: { country: null, language: null } }),
      read: () => ({ citations: [], searchQueries: null, searchCount: 0 }),
      generate: (model) => ({ model: provider(model) }),
    },
  )
}
