import { createOpenAI } from '@ai-sdk/openai'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { type Connector, sdkSettings } from './connector.ts'
import { responsesConnector } from './responses-connector.ts'

/** OpenAI's Responses API. With web search the model decides whether to search, as in ChatGPT. */
export function openai(settings: LlmSettings): Connector {
  const { responses, tools } = createOpenAI(sdkSettings(settings))
  return responsesConnector({ model: responses, webSearch: tools.webSearch, options: 'openai' })
}
