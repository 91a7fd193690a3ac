import { createMistral } from '@ai-sdk/mistral'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { VENDORS } from '../domain/vendors.ts'
import { createLlm, vendorFetch } from './ask-model.ts'
import { plainChat, readChat } from './chat-body.ts'
import { plainConversation, readConversation } from './mistral-conversation.ts'
import type { Llm } from './provider.ts'
import { fieldOf, wholeBody } from './vendor-body.ts'

/**
 * Mistral: with web search its Conversations API, whose own tool searches; else chat completions. Tells queries and
 * cited pages, not what it found beside them; takes neither country nor language.
 */
export function mistral(settings: LlmSettings, fetch: typeof globalThis.fetch = globalThis.fetch): Llm {
  const { baseUrl, apiKey, webSearch } = settings
  const provider = createMistral({
    baseURL: baseUrl ?? VENDORS.mistral.address,
    // Given so that the SDK does not look for one in the environment.
    apiKey: apiKey ?? '',
    fetch: vendorFetch(fetch, plain),
  })
  return createLlm(
    settings,
    { webSearch, exposesQueries: webSearch, exposesCitations: webSearch },
    {
      ask: ({ model, webSearch }) => ({
        locale: { country: null, language: null },
        ...(webSearch
          ? { model: provider.conversation(model), tools: { web_search: provider.tools.webSearch() } }
          : { model: provider(model) }),
      }),
      read([turn], { webSearch }) {
        if (!turn) throw new Error('nothing was asked')
        if (webSearch) return readConversation(wholeBody(turn))
        return { ...readChat(turn), citations: [], searchQueries: null, searchCount: 0 }
      },
      generate: (model) => ({
        model: provider(model),
        providerOptions: { mistral: { strictJsonSchema: true } },
      }),
    },
  )
}

function plain(reply: unknown): unknown {
  if (fieldOf(reply, 'outputs') !== undefined) return plainConversation(reply)
  const chat = plainChat(reply)
  if (typeof chat !== 'object') return reply
  const usage = fieldOf(chat, 'usage') ?? { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }
  return { ...chat, object: 'chat.completion', usage }
}
