import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { readConverse } from './bedrock-converse.ts'
import { type Connector, sdkSettings } from './connector.ts'
import { NO_LOCALE } from './provider.ts'

/**
 * Any model of Amazon Bedrock's Converse API. Requests are signed with AWS keys, or carry a bearer token (`apiKey`). It
 * has no web search, supports neither country nor language, and does not report which model answered.
 */
export function bedrock(settings: LlmSettings): Connector {
  const { baseUrl, aws } = settings
  const region = aws?.region ?? 'us-east-1'
  // An empty value stops the SDK from looking for one in the environment.
  const provider = createAmazonBedrock({
    ...sdkSettings(settings),
    region,
    baseURL:
      baseUrl ?? `https://bedrock-runtime.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`,
    accessKeyId: aws?.accessKeyId ?? '',
    secretAccessKey: aws?.secretAccessKey ?? '',
    ...(aws?.sessionToken ? { sessionToken: aws.sessionToken } : {}),
  })
  return {
    info: { exposesQueries: false, exposesCitations: false },
    ask: ({ model }) => ({ model: provider(model), locale: NO_LOCALE }),
    generate: (model) => ({ model: provider(model) }),
    read: ([reply]) => readConverse(reply),
  }
}
