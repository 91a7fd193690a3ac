import type { LlmSettings } from '../../domain/llm-settings.ts'
import { countryName } from '../../domain/locale.ts'
import { basic } from '../../domain/product-vendors.ts'
import { type FailureCode, type Locale, ProviderError, type Question } from '../provider.ts'
import { fieldOf, listOf, numberOf, textOf } from '../reply-fields.ts'
import { citedIn, pagesIn } from './cited-pages.ts'
import {
  addressOf,
  NO_ANSWER,
  type ProductConnector,
  type ProductReading,
  postRequest,
  UNCOUNTED,
} from './product-connector.ts'

/** Of a product: the path of its live endpoint, and the fields that only this endpoint takes. */
const ENDPOINTS: Readonly<Record<string, readonly [path: string, fields: object]>> = {
  chatgpt: ['/v3/ai_optimization/chat_gpt/llm_scraper/live/advanced', {}],
  gemini: ['/v3/ai_optimization/gemini/llm_scraper/live/advanced', {}],
  'google-ai-mode': ['/v3/serp/google/ai_mode/live/advanced', {}],
  'google-ai-overview': [
    '/v3/serp/google/organic/live/advanced',
    { device: 'desktop', depth: 10, load_async_ai_overview: true },
  ],
}

/** Both are required. */
const DEFAULT: { country: string; language: string } = { country: 'US', language: 'en' }

/** DataForSEO's live endpoints: one request for an answer, with its cost in the reply. */
export function dataforseo(settings: LlmSettings): ProductConnector {
  return {
    info: { exposesQueries: true, exposesCitations: true },
    async ask(question, call) {
      const [path, fields] = ENDPOINTS[question.model] ?? []
      if (path === undefined) throw new ProviderError('request_refused', 'DataForSEO has no such product.')
      const locale = sentLocale(question)
      const task = {
        keyword: question.text.replaceAll('%', '%25').replaceAll('+', '%2B'),
        location_name: countryName(locale.country),
        language_code: locale.language,
        ...fields,
      }
      const headers = basic(settings.apiKey ?? '')
      const reply = await call.send(postRequest(`${addressOf(settings)}${path}`, headers, [task]))
      const read = question.model.startsWith('google-') ? readSerp : readScraped
      return readReply(reply, read, locale)
    },
  }
}

function sentLocale({ locale: { country, language } }: Question): { country: string; language: string } {
  return {
    country: country ?? DEFAULT.country,
    language: language === null ? DEFAULT.language : languageCode(language),
  }
}

/** Google's codes: letters only, except for Chinese. */
function languageCode(language: string): string {
  const { language: letters, script } = new Intl.Locale(language).maximize()
  if (letters !== 'zh') return letters
  return script === 'Hant' ? 'zh-TW' : 'zh-CN'
}

/** Every reply has the status 200; codes in it say what happened, from 20000 for a good one. */
const OK = 20_000
const NO_RESULTS = 40_102

function readReply(reply: object, read: (result: unknown) => Answer, locale: Locale): ProductReading {
  refuseError(reply, null)
  const [task] = listOf(fieldOf(reply, 'tasks'))
  if (task === undefined) throw new ProviderError('invalid_response', 'The reply has no task.')
  const costUsd = numberOf(fieldOf(task, 'cost'))
  const isEmpty = fieldOf(task, 'status_code') === NO_RESULTS
  if (!isEmpty) refuseError(task, costUsd)
  const [result] = listOf(fieldOf(task, 'result'))
  const answer = read(isEmpty ? null : result)
  return { ...UNCOUNTED, ...answer, searchCount: null, costUsd, locale }
}

const NOTHING = { text: '', model: null, citations: [], searchQueries: null, failure: NO_ANSWER }

type Answer = Pick<ProductReading, 'text' | 'model' | 'citations' | 'searchQueries' | 'failure'>

/** The answer of a chatbot. */
function readScraped(result: unknown): Answer {
  const items = listOf(fieldOf(result, 'items'))
  const parts = items.flatMap((item) => textOf(fieldOf(item, 'markdown')) ?? [])
  const text = textOf(fieldOf(result, 'markdown')) ?? parts.join('\n\n')
  const sources = pagesIn(fieldOf(result, 'sources'), ...items.map((item) => fieldOf(item, 'sources')))
  const queries = fieldOf(result, 'fan_out_queries')
  return {
    text,
    model: textOf(fieldOf(result, 'model')),
    citations: citedIn(text, distinct(sources), pagesIn(fieldOf(result, 'search_results'))),
    searchQueries: Array.isArray(queries) ? queries.flatMap((query) => textOf(query) ?? []) : null,
  }
}

/** The overview among the results of a search, or the answer of AI Mode. */
function readSerp(result: unknown): Answer {
  const overview = listOf(fieldOf(result, 'items')).find((item) => fieldOf(item, 'type') === 'ai_overview')
  const parts = listOf(fieldOf(overview, 'items'))
  const whole = textOf(fieldOf(overview, 'markdown'))
  const text = whole ?? parts.flatMap((part) => textOf(fieldOf(part, 'markdown')) ?? []).join('\n\n')
  if (text === '') return NOTHING
  const pages = pagesIn(
    fieldOf(overview, 'references'),
    ...parts.flatMap((part) => [fieldOf(part, 'references'), fieldOf(part, 'links')]),
  )
  return {
    text,
    model: null,
    citations: citedIn(text, distinct(pages)),
    searchQueries: null,
  }
}

function distinct<T extends { url: string }>(pages: readonly T[]): T[] {
  return [...new Map([...pages].reverse().map((page) => [page.url, page])).values()].reverse()
}

/** @throws {ProviderError} for the status codes of errors, with the cost where the failed task was charged */
function refuseError(part: unknown, costUsd: number | null): void {
  const status = numberOf(fieldOf(part, 'status_code'))
  if (status === null) throw new ProviderError('invalid_response', 'The reply has no status_code.')
  if (status >= OK && status < 30_000) return
  const message = `${status}: ${textOf(fieldOf(part, 'status_message')) ?? 'no message'}`
  const charged = { ...UNCOUNTED, model: 'unknown', searchCount: null, costUsd }
  throw new ProviderError(codeOf(status), message, costUsd === null ? {} : { charged })
}

/** https://docs.dataforseo.com/v3/appendix/errors */
function codeOf(status: number): FailureCode {
  if (status === 40_202 || status === 40_209) return 'rate_limited'
  if (status === 40_101 || status === 40_103) return 'provider_error'
  if (status === 40_100 || status === 40_104 || (status >= 40_200 && status < 40_300)) return 'unauthorized'
  return status >= 50_000 ? 'provider_error' : 'request_refused'
}
