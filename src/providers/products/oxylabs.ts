import type { LlmSettings } from '../../domain/llm-settings.ts'
import { countryName } from '../../domain/locale.ts'
import { basic } from '../../domain/product-vendors.ts'
import { type Locale, ProviderError } from '../provider.ts'
import { fieldOf, listOf, numberOf, textOf } from '../reply-fields.ts'
import { citedIn, pagesIn } from './cited-pages.ts'
import {
  addressOf,
  getRequest,
  NO_ANSWER,
  type ProductConnector,
  type ProductReading,
  postRequest,
  UNCOUNTED,
} from './product-connector.ts'
import { TaskFailed, taskResult } from './vendor-tasks.ts'

/** Of a product: Oxylabs' source, the field of the question, and the fields that only this source takes. */
const SOURCES: Readonly<Record<string, readonly [source: string, field: string, more: object]>> = {
  chatgpt: ['chatgpt', 'prompt', {}],
  gemini: ['gemini', 'prompt', {}],
  perplexity: ['perplexity', 'prompt', {}],
  'google-ai-mode': ['google_ai_mode', 'query', { render: 'html' }],
}

/**
 * Oxylabs' Web Scraper API in its Push-Pull form: an answer may take longer than a connection of the Realtime form lives,
 * and a job has an id, with which its result is found after a crash.
 */
export function oxylabs(settings: LlmSettings): ProductConnector {
  const address = `${addressOf(settings)}/v1/queries`
  const headers = basic(settings.apiKey ?? '')
  return {
    info: { exposesQueries: true, exposesCitations: true },
    async ask(question, call) {
      const [source, field, more] = SOURCES[question.model] ?? []
      if (field === undefined) throw new ProviderError('request_refused', 'Oxylabs has no such product.')
      const { country } = question.locale
      const locale: Locale = { country, language: null }
      const place = country === null ? {} : { geo_location: countryName(country) }
      return taskResult(question, call, {
        async start() {
          const job = { source, [field]: question.text, parse: true, ...more, ...place }
          return fieldOf(await call.send(postRequest(address, headers, job)), 'id')
        },
        async look(id) {
          const job = await call.send(getRequest(`${address}/${id}`, headers))
          if (!isDone(job)) return null
          return readResults(
            await call.send(getRequest(`${address}/${id}/results`, headers)),
            question.model,
            locale,
          )
        },
      })
    },
  }
}

function isDone(job: object): boolean {
  const status = textOf(fieldOf(job, 'status'))
  if (status === null) throw new ProviderError('invalid_response', 'The reply has no status.')
  if (status === 'faulted') throw new TaskFailed('The vendor gave the job up.')
  return status === 'done'
}

function readResults(reply: object, product: string, locale: Locale): ProductReading {
  const [result] = listOf(fieldOf(reply, 'results'))
  const content = fieldOf(result, 'content')
  const text = textIn(content) ?? ''
  const failure = text === '' ? failureOf(product, numberOf(fieldOf(result, 'status_code'))) : null
  const cited = pagesIn(fieldOf(content, 'citations'))
  // Perplexity cites by numbers, which stand for its sources.
  const sources = pagesIn(fieldOf(content, 'additional_results', 'sources_results'))
  return {
    ...UNCOUNTED,
    text,
    model: textOf(fieldOf(content, 'llm_model')) ?? textOf(fieldOf(content, 'model')),
    citations: citedIn(text, cited.length === 0 ? sources : cited, pagesIn(fieldOf(content, 'links'))),
    searchQueries: queriesOf(content),
    searchCount: null,
    costUsd: null,
    locale,
    ...(failure && { failure }),
  }
}

/** Each source has a field of its own for the answer. */
function textIn(content: unknown): string | null {
  const fields = ['markdown_text', 'answer_results_md', 'response_text']
  return fields.map((field) => textOf(fieldOf(content, field))).find((text) => text !== null) ?? null
}

/** Null for a chatbot's answer without text, which is empty. */
function failureOf(product: string, status: number | null): ProductReading['failure'] | null {
  if (status === null || status === 200) return product === 'google-ai-mode' ? NO_ANSWER : null
  const code = status >= 500 || status === 429 ? 'provider_error' : 'request_refused'
  return { code, message: `The page answered with the status ${status}.` }
}

function queriesOf(content: unknown): string[] | null {
  const queries = fieldOf(content, 'search_queries')
  return Array.isArray(queries) ? queries.flatMap((query) => textOf(query) ?? []) : null
}
