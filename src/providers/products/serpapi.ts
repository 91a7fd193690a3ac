import type { LlmSettings } from '../../domain/llm-settings.ts'
import { type Charged, type Locale, ProviderError, type Question } from '../provider.ts'
import { fieldOf, textOf } from '../reply-fields.ts'
import { ErrorReply } from '../send-request.ts'
import type { VendorCall } from '../vendor-call.ts'
import { citedIn, pagesIn } from './cited-pages.ts'
import {
  addressOf,
  getRequest,
  NO_ANSWER,
  type ProductConnector,
  type ProductReading,
  UNCOUNTED,
} from './product-connector.ts'
import { textOfBlocks } from './serpapi-blocks.ts'

/**
 * Google's AI Mode and AI Overviews through SerpApi. An overview may need a second search, which SerpApi charges for
 * too. Its cache is not used: samples would be copies of one answer.
 */
export function serpapi(settings: LlmSettings): ProductConnector {
  const search = async (call: VendorCall, parameters: Record<string, string>) => {
    const query = new URLSearchParams({ ...parameters, no_cache: 'true', api_key: settings.apiKey ?? '' })
    return readSearch(call, getRequest(`${addressOf(settings)}/search.json?${query}`))
  }
  return {
    info: { exposesQueries: false, exposesCitations: true },
    async ask(question, call) {
      const { parameters, locale } = searchFor(question)
      const reply = await search(call, parameters)
      if (question.model === 'google-ai-mode') return readAnswer(reply, question, locale, 1)
      const overview = fieldOf(reply, 'ai_overview')
      const token = textOf(fieldOf(overview, 'page_token'))
      if (token === null) return readAnswer(overview, question, locale, 1)
      call.charged = chargedSearches(question, 1)
      await call.nextRequest()
      const second = await search(call, { engine: 'google_ai_overview', page_token: token })
      return readAnswer(fieldOf(second, 'ai_overview'), question, locale, 2)
    },
  }
}

function searchFor({ text, model, locale: { country, language } }: Question) {
  const locale: Locale = { country, language: languageCode(language) }
  const parameters = {
    engine: model === 'google-ai-mode' ? 'google_ai_mode' : 'google',
    q: text,
    ...(country === null ? {} : { gl: country === 'GB' ? 'uk' : country.toLowerCase() }),
    ...(locale.language === null ? {} : { hl: locale.language }),
  }
  return { parameters, locale }
}

/** Google's codes: two letters, except for Chinese. */
function languageCode(language: string | null): string | null {
  if (language === null) return null
  const { language: letters, script, region } = new Intl.Locale(language).maximize()
  if (letters !== 'zh') return letters
  return script === 'Hant' || region === 'TW' ? 'zh-tw' : 'zh-cn'
}

async function readSearch(call: VendorCall, request: ReturnType<typeof getRequest>): Promise<object> {
  let reply: object
  try {
    reply = await call.send(request)
  } catch (error) {
    // The same status as too many requests, but a retry does not help.
    if (!(error instanceof ErrorReply) || !/run out of searches/i.test(error.message)) throw error
    throw new ProviderError('unauthorized', `${error.status}: ${error.message}`)
  }
  if (fieldOf(reply, 'search_metadata', 'status') !== 'Error') return reply
  const message = textOf(fieldOf(reply, 'error')) ?? 'The search failed.'
  throw new ProviderError('provider_error', message)
}

/** @param searches those that were charged */
function readAnswer(answer: unknown, { model }: Question, locale: Locale, searches: number): ProductReading {
  const references = pagesIn(fieldOf(answer, 'references'))
  const blocks = textOfBlocks(fieldOf(answer, 'text_blocks'), fieldOf(answer, 'references'))
  const text = blocks.text === '' ? (textOf(fieldOf(answer, 'reconstructed_markdown')) ?? '') : blocks.text
  const cited = blocks.text === '' ? citedIn(text, references) : blocks.citations
  const reading = {
    ...UNCOUNTED,
    text,
    model,
    citations: cited,
    searchQueries: null,
    searchCount: searches,
    costUsd: null,
    locale,
  }
  if (text !== '') return reading
  const error = textOf(fieldOf(answer, 'error'))
  // What Google answers when there is nothing to answer is an error of its own.
  const isFault = error !== null && !/hasn't returned|no results|not available/i.test(error)
  return { ...reading, failure: isFault ? { code: 'provider_error', message: error } : NO_ANSWER }
}

function chargedSearches({ model }: Question, searchCount: number): Charged {
  return { model, searchCount, inputTokens: null, cachedInputTokens: null, outputTokens: null, costUsd: null }
}
