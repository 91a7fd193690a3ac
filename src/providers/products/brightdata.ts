import type { LlmSettings } from '../../domain/llm-settings.ts'
import { type Locale, ProviderError } from '../provider.ts'
import { fieldOf, listOf, textOf } from '../reply-fields.ts'
import { ErrorReply } from '../send-request.ts'
import type { VendorCall } from '../vendor-call.ts'
import type { WrittenRequest } from '../write-request.ts'
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

/** Of a product: Bright Data's scraper and the page that it visits. */
const SCRAPERS: Readonly<Record<string, readonly [datasetId: string, page: string]>> = {
  chatgpt: ['gd_m7aof0k82r803d5bjm', 'https://chatgpt.com/'],
  gemini: ['gd_mbz66arm2mf9cu856y', 'https://gemini.google.com/'],
  perplexity: ['gd_m7dhdot1vw9a7gc1n', 'https://www.perplexity.ai/'],
  copilot: ['gd_m7di5jy6s9geokz8w', 'https://copilot.microsoft.com/chats'],
  'google-ai-mode': ['gd_mcswdt6z2elth3zqr2', 'https://google.com/aimode'],
}

/** Bright Data's scrapers: trigger a snapshot, follow its progress, download it. */
export function brightdata(settings: LlmSettings): ProductConnector {
  const address = `${addressOf(settings)}/datasets/v3`
  const headers = { Authorization: `Bearer ${settings.apiKey ?? ''}` }
  return {
    info: { exposesQueries: true, exposesCitations: true },
    async ask(question, call) {
      const [datasetId, page] = SCRAPERS[question.model] ?? []
      if (page === undefined) throw new ProviderError('request_refused', 'Bright Data has no such product.')
      const locale: Locale = { country: question.locale.country, language: null }
      const country = locale.country === null ? {} : { country: locale.country }
      return taskResult(question, call, {
        async start() {
          const url = `${address}/trigger?dataset_id=${datasetId}&format=json&include_errors=true`
          const reply = await call.send(
            postRequest(url, headers, [{ url: page, prompt: question.text, ...country }]),
          )
          return fieldOf(reply, 'snapshot_id')
        },
        async look(id) {
          const progress = await lookedUp(call, getRequest(`${address}/progress/${id}`, headers))
          if (!isReady(progress)) return null
          const records = await lookedUp(call, getRequest(`${address}/snapshot/${id}?format=json`, headers))
          // Until the file is written, a status comes in its place.
          return Array.isArray(records) ? readRecord(records[0], question.model, locale) : null
        },
      })
    },
  }
}

/** Old snapshots are deleted; a new one is then necessary. */
async function lookedUp(call: VendorCall, request: WrittenRequest): Promise<object> {
  try {
    return await call.send(request)
  } catch (error) {
    if (!(error instanceof ErrorReply) || (error.status !== 404 && error.status !== 410)) throw error
    throw new TaskFailed(`The vendor no longer has the snapshot: ${error.message}`)
  }
}

const FAILED = ['failed', 'error', 'canceled', 'cancelled']

/** Any other status means that the vendor works on it. */
function isReady(progress: object): boolean {
  const status = textOf(fieldOf(progress, 'status'))
  if (status === null) throw new ProviderError('invalid_response', 'The reply has no status.')
  if (FAILED.includes(status)) throw new TaskFailed(`The vendor's snapshot ended as "${status}".`)
  return status === 'ready'
}

function readRecord(record: unknown, product: string, locale: Locale): ProductReading {
  const text = textOf(fieldOf(record, 'answer_text_markdown')) ?? textOf(fieldOf(record, 'answer_text')) ?? ''
  const cited = pagesIn(fieldOf(record, 'citations'))
  const found = pagesIn(
    fieldOf(record, 'links_attached'),
    fieldOf(record, 'sources'),
    fieldOf(record, 'search_sources'),
  )
  return {
    ...UNCOUNTED,
    text,
    model: textOf(fieldOf(record, 'model')),
    citations: citedIn(text, cited, found),
    searchQueries: queriesOf(record),
    searchCount: null,
    costUsd: null,
    locale,
    ...(text === '' ? failureOf(record, product) : {}),
  }
}

/** Nothing for a chatbot's answer without text, which is empty. */
function failureOf(record: unknown, product: string): Pick<ProductReading, 'failure'> {
  const message = textOf(fieldOf(record, 'error')) ?? textOf(fieldOf(record, 'error_code'))
  if (message !== null) return { failure: { code: 'provider_error', message } }
  return product === 'google-ai-mode' ? { failure: NO_ANSWER } : {}
}

function queriesOf(record: unknown): string[] | null {
  const given = fieldOf(record, 'web_search_query')
  if (given === undefined || given === null) return null
  const queries = Array.isArray(given) ? listOf(given) : [given]
  return queries.flatMap((query) => textOf(query) ?? [])
}
