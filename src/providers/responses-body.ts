import { isTooLarge } from './answer-limits.ts'
import { citationsOf } from './citations.ts'
import { type Citation, ProviderError } from './provider.ts'
import { codeOfReply } from './provider-errors.ts'
import { moveSpan, type SpanOf, spansIn } from './text-span.ts'
import type { Reading, Turn } from './vendor.ts'
import { fieldOf, listOf, numberOf, parsedJson, textOf, wholeBody } from './vendor-body.ts'

/** OpenAI's Responses format, which Azure and xAI speak too. */

/** Between two messages of one answer. */
const SEAM = '\n\n'

/**
 * What the SDKs need of a response, in the form that they take.
 * @throws {ProviderError} for one that failed
 */
export function plainResponse(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return undefined
  const status = textOf(fieldOf(body, 'status')) ?? 'completed'
  const error = fieldOf(body, 'error')
  if ((typeof error === 'object' && error !== null) || status === 'failed') throw failure(body)
  // The SDKs know a refusal where a filter cut the answer.
  const isRefused = messageParts(body).some(({ refusal }) => refusal !== null)
  const reason = isRefused ? 'content_filter' : textOf(fieldOf(body, 'incomplete_details', 'reason'))
  return {
    id: textOf(fieldOf(body, 'id')) ?? undefined,
    model: textOf(fieldOf(body, 'model')) ?? undefined,
    object: 'response',
    status: reason ?? status,
    incomplete_details: reason === null ? null : { reason },
    output: [
      {
        type: 'message',
        id: 'answer',
        role: 'assistant',
        status: 'completed',
        content: textParts(answerOf(body).text),
      },
    ],
    usage: plainUsage(fieldOf(body, 'usage')),
  }
}

/** What a response tells beside its text. `locale` and the like are the connector's. */
export function readResponse(turn: Turn, webSearch: boolean): Reading {
  const body = wholeBody(turn)
  const { text, stretches } = answerOf(body)
  const citations = isTooLarge(text) ? [] : stretches.flatMap(citationsIn)
  const calls = listOf(fieldOf(body, 'output')).filter(isSearchCall)
  const queries = calls.flatMap(queriesOf)
  const cited = new Set(citations.map(({ url }) => sameAddress(url)))
  const found = [...calls.flatMap(addressesOf), ...listOf(fieldOf(body, 'citations')).flatMap(addressOf)]
    .filter((url) => !cited.has(sameAddress(url)))
    .map((url) => ({ url, title: null }))
  const searches = calls.filter(isSearch).length
  return {
    text,
    citations: citationsOf(citations, found),
    searchQueries: webSearch && (queries.length > 0 || searches === 0) ? queries : null,
    searchCount: searches,
    inputTokens: numberOf(fieldOf(body, 'usage', 'input_tokens')),
    cachedInputTokens: numberOf(fieldOf(body, 'usage', 'input_tokens_details', 'cached_tokens')),
    outputTokens: numberOf(fieldOf(body, 'usage', 'output_tokens')),
  }
}

interface Part {
  text: string | null
  refusal: string | null
  annotations: unknown[]
}

/** The answer as its reader sees it: without what the model says while it works. */
function messageParts(body: unknown): (Part & { message: number })[] {
  const messages = listOf(fieldOf(body, 'output')).filter((item) => fieldOf(item, 'type') === 'message')
  const spoken = messages.filter((item) => fieldOf(item, 'phase') !== 'commentary')
  return (spoken.length > 0 ? spoken : messages).flatMap((item, message) =>
    listOf(fieldOf(item, 'content')).map((part) => ({
      message,
      text: anyText(fieldOf(part, 'text')),
      refusal: textOf(fieldOf(part, 'refusal')),
      annotations: listOf(fieldOf(part, 'annotations')),
    })),
  )
}

/** One part of the answer's text, and where it begins. */
interface Stretch {
  text: string
  offset: number
  annotations: unknown[]
}

function answerOf(body: unknown): { text: string; stretches: Stretch[] } {
  let text = ''
  let last = 0
  const stretches: Stretch[] = []
  for (const { message, text: said, refusal, annotations } of messageParts(body)) {
    const own = said ?? refusal
    if (own === null) continue
    if (message !== last && text !== '') text += SEAM
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
  // xAI numbers its citations where others name the page.
  const isName = title !== null && !/^\d+$/.test(title) && title !== url
  return [{ url, title: isName ? title : null, kind: 'cited', ...moveSpan(span, offset) }]
}

/** xAI names the tool's parts (`web_search`, `browse_page`) in calls of its own. */
function isSearchCall(item: unknown): boolean {
  const type = fieldOf(item, 'type')
  if (type === 'web_search_call') return true
  return type === 'custom_tool_call' && /^(?:web_search|browse_page)/.test(String(fieldOf(item, 'name')))
}

/** A search, and not the look into one page. */
function isSearch(call: unknown): boolean {
  const action = fieldOf(call, 'action', 'type')
  return action === undefined ? !/^(?:browse|open)/.test(String(fieldOf(call, 'name'))) : action === 'search'
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

/** What a search found, or the page that was looked into. */
function addressesOf(call: unknown): string[] {
  const action = fieldOf(call, 'action')
  const page = isSearch(call) ? [] : addressOf(action)
  return [...listOf(fieldOf(action, 'sources')).flatMap(addressOf), ...page]
}

function addressOf(source: unknown): string[] {
  const url = textOf(source) ?? textOf(fieldOf(source, 'url'))
  return url === null ? [] : [url]
}

/** OpenAI marks what it cites with `utm_source`, and not what it found. To compare only: addresses are kept as they came. */
function sameAddress(url: string): string {
  return url
    .replace(/#.*$/s, '')
    .replace(/[?&]utm_source=openai$/, '')
    .replace(/\/$/, '')
}

/** White space between two parts is part of the answer. */
function anyText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function textParts(text: string) {
  return text === '' ? [] : [{ type: 'output_text', text, annotations: [] }]
}

function plainUsage(usage: unknown) {
  const input = numberOf(fieldOf(usage, 'input_tokens'))
  const output = numberOf(fieldOf(usage, 'output_tokens'))
  if (input === null || output === null) return undefined
  const cached = numberOf(fieldOf(usage, 'input_tokens_details', 'cached_tokens'))
  return {
    input_tokens: input,
    output_tokens: output,
    ...(cached === null ? {} : { input_tokens_details: { cached_tokens: cached } }),
  }
}

function failure(body: unknown): ProviderError {
  const code = textOf(fieldOf(body, 'error', 'code')) ?? 'failed'
  const message = textOf(fieldOf(body, 'error', 'message')) ?? 'The vendor could not answer.'
  return new ProviderError(codeOfReply(null, body), `${code}: ${message}`)
}
