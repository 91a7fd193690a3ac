import { isTooLarge } from './answer-limits.ts'
import { citationsOf } from './citations.ts'
import type { Reading } from './connector.ts'
import { finishReasonOf } from './finish-reason.ts'
import { type Citation, ProviderError } from './provider.ts'
import { codeOfReply } from './provider-errors.ts'
import { fieldOf, listOf, numberOf, parsedJson, stringOf, textOf } from './reply-fields.ts'
import { moveSpan, type SpanOf, spansIn } from './text-span.ts'

/** OpenAI's Responses format, which Azure and xAI use too. */

/** Separates two messages of one answer. */
const MESSAGE_SEPARATOR = '\n\n'

/** @throws {ProviderError} when the response reports an error */
export function readResponse(response: unknown, webSearch: boolean): Reading {
  const status = textOf(fieldOf(response, 'status')) ?? 'completed'
  const error = fieldOf(response, 'error')
  if ((typeof error === 'object' && error !== null) || status === 'failed') throw reportedFailure(response)
  const parts = messageParts(response)
  const isRefused = parts.some(({ refusal }) => refusal !== null)
  const reason = isRefused ? 'content_filter' : textOf(fieldOf(response, 'incomplete_details', 'reason'))
  const { text, stretches } = answerOf(parts)
  const citations = isTooLarge(text) ? [] : stretches.flatMap(citationsIn)
  const calls = listOf(fieldOf(response, 'output')).filter(isSearchCall)
  const queries = calls.flatMap(queriesOf)
  const cited = new Set(citations.map(({ url }) => sameAddress(url)))
  const found = [...calls.flatMap(addressesOf), ...listOf(fieldOf(response, 'citations')).flatMap(addressOf)]
    .filter((url) => !cited.has(sameAddress(url)))
    .map((url) => ({ url, title: null }))
  const searches = calls.filter(isSearch).length
  const usage = fieldOf(response, 'usage')
  return {
    text,
    model: textOf(fieldOf(response, 'model')),
    finishReason: finishReasonOf(reason ?? status),
    citations: citationsOf(citations, found),
    searchQueries: webSearch && (queries.length > 0 || searches === 0) ? queries : null,
    searchCount: searches,
    inputTokens: numberOf(fieldOf(usage, 'input_tokens')),
    cachedInputTokens: numberOf(fieldOf(usage, 'input_tokens_details', 'cached_tokens')),
    outputTokens: numberOf(fieldOf(usage, 'output_tokens')),
    costUsd: null,
  }
}

interface Part {
  /** The index of its message. */
  message: number
  text: string | null
  refusal: string | null
  annotations: unknown[]
}

/** The parts of the answer as a user sees it: without comments that the model makes while it works. */
function messageParts(response: unknown): Part[] {
  const messages = listOf(fieldOf(response, 'output')).filter((item) => fieldOf(item, 'type') === 'message')
  const spoken = messages.filter((item) => fieldOf(item, 'phase') !== 'commentary')
  return (spoken.length > 0 ? spoken : messages).flatMap((item, message) =>
    listOf(fieldOf(item, 'content')).map((part) => ({
      message,
      text: stringOf(fieldOf(part, 'text')),
      refusal: textOf(fieldOf(part, 'refusal')),
      annotations: listOf(fieldOf(part, 'annotations')),
    })),
  )
}

/** A part of the answer's text, with its offset in UTF-16 units. */
interface Stretch {
  text: string
  offset: number
  annotations: unknown[]
}

function answerOf(parts: readonly Part[]): { text: string; stretches: Stretch[] } {
  let text = ''
  let last = 0
  const stretches: Stretch[] = []
  for (const { message, text: said, refusal, annotations } of parts) {
    const own = said ?? refusal
    if (own === null) continue
    if (message !== last && text !== '') text += MESSAGE_SEPARATOR
    last = message
    stretches.push({ text: own, offset: text.length, annotations })
    text += own
  }
  return { text, stretches }
}

function citationsIn({ text, offset, annotations }: Stretch): Citation[] {
  const spanOf = spansIn(text)
  return annotations.flatMap((annotation) => citationOf(annotation, spanOf, offset))
}

function citationOf(annotation: unknown, spanOf: SpanOf, offset: number): Citation[] {
  const url = textOf(fieldOf(annotation, 'url'))
  if (fieldOf(annotation, 'type') !== 'url_citation' || url === null) return []
  const title = textOf(fieldOf(annotation, 'title'))
  const span = spanOf(fieldOf(annotation, 'start_index'), fieldOf(annotation, 'end_index'), url)
  // xAI puts a number where others put the title of the page.
  const isName = title !== null && !/^\d+$/.test(title) && title !== url
  return [{ url, title: isName ? title : null, kind: 'cited', ...moveSpan(span, offset) }]
}

/** xAI also reports `web_search` and `browse_page` as custom tool calls. */
function isSearchCall(item: unknown): boolean {
  const type = fieldOf(item, 'type')
  if (type === 'web_search_call') return true
  return (
    type === 'custom_tool_call' && /^(?:web_search|browse_page)/.test(textOf(fieldOf(item, 'name')) ?? '')
  )
}

/** Otherwise the call opened one page. */
function isSearch(call: unknown): boolean {
  const action = fieldOf(call, 'action', 'type')
  return action === undefined
    ? !/^(?:browse|open)/.test(textOf(fieldOf(call, 'name')) ?? '')
    : action === 'search'
}

function queriesOf(call: unknown): string[] {
  if (!isSearch(call)) return []
  const several = listOf(fieldOf(call, 'action', 'queries')).flatMap((query) => textOf(query) ?? [])
  if (several.length > 0) return several
  const given = fieldOf(call, 'arguments') ?? fieldOf(call, 'input')
  return [
    textOf(fieldOf(call, 'action', 'query')) ??
      textOf(fieldOf(typeof given === 'string' ? parsedJson(given) : given, 'query')) ??
      [],
  ].flat()
}

/** The pages that a search found, or the page that was opened. */
function addressesOf(call: unknown): string[] {
  const action = fieldOf(call, 'action')
  const page = isSearch(call) ? [] : addressOf(action)
  return [...listOf(fieldOf(action, 'sources')).flatMap(addressOf), ...page]
}

function addressOf(source: unknown): string[] {
  const url = textOf(source) ?? textOf(fieldOf(source, 'url'))
  return url === null ? [] : [url]
}

/** For comparison only: OpenAI adds `utm_source` to the addresses that it cites, but not to those that it found. */
function sameAddress(url: string): string {
  return url
    .replace(/#.*$/s, '')
    .replace(/[?&]utm_source=openai$/, '')
    .replace(/\/$/, '')
}

function reportedFailure(response: unknown): ProviderError {
  const code = textOf(fieldOf(response, 'error', 'code')) ?? 'failed'
  const message = textOf(fieldOf(response, 'error', 'message')) ?? 'The vendor could not answer.'
  return new ProviderError(codeOfReply(null, response), `${code}: ${message}`)
}
