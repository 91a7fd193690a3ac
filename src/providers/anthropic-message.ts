import { citationsOf, type Page, pagesOf } from './citations.ts'
import type { Citation } from './provider.ts'
import type { Reading } from './vendor.ts'
import { fieldOf, listOf, numberOf, textOf } from './vendor-body.ts'

/** What the messages of all turns tell, read as one answer. */
export function readMessages(messages: readonly unknown[], webSearch: boolean): Reading {
  const answer = new Answer()
  for (const block of messages.flatMap((message) => listOf(fieldOf(message, 'content')))) answer.add(block)
  return {
    text: answer.text,
    citations: citationsOf(answer.cited, answer.found),
    searchQueries: webSearch ? answer.queries : null,
    searchCount: total(messages.map(searchesOf)),
    ...(messages.every((message) => isTold(message, 'input_tokens')) ? {} : { inputTokens: null }),
    ...(messages.every((message) => isTold(message, 'output_tokens')) ? {} : { outputTokens: null }),
  }
}

/** A message as the SDK takes it; what is dropped of it would not be sent back either. */
export function plainMessage(message: unknown): unknown {
  const content = fieldOf(message, 'content')
  if (!Array.isArray(content)) return message
  const count = (name: string) => numberOf(fieldOf(message, 'usage', name)) ?? 0
  return {
    type: 'message',
    id: textOf(fieldOf(message, 'id')),
    model: textOf(fieldOf(message, 'model')),
    content: content.flatMap(plainBlock),
    stop_reason: textOf(fieldOf(message, 'stop_reason')),
    usage: {
      input_tokens: count('input_tokens'),
      output_tokens: count('output_tokens'),
      cache_creation_input_tokens: count('cache_creation_input_tokens'),
      cache_read_input_tokens: count('cache_read_input_tokens'),
    },
  }
}

class Answer {
  text = ''
  readonly queries: string[] = []
  readonly cited: Citation[] = []
  readonly found: Page[] = []
  #hasSearched = false

  add(block: unknown): void {
    const type = fieldOf(block, 'type')
    if (type === 'text') this.#addText(fieldOf(block, 'text'), fieldOf(block, 'citations'))
    else this.#hasSearched = true
    if (isSearch(block)) {
      const query = textOf(fieldOf(block, 'input', 'query'))
      if (query !== null) this.queries.push(query)
    }
    // A search that failed has an object here instead of a list; the answer goes on without it.
    if (type === 'web_search_tool_result') this.found.push(...pagesOf(fieldOf(block, 'content')))
  }

  #addText(text: unknown, citations: unknown): void {
    if (typeof text !== 'string') return
    // To a reader, what was said before a search and what is said after it are two paragraphs.
    const isGlued = /\S\S/.test(`${this.text.at(-1) ?? ' '}${text.charAt(0)}`)
    if (this.#hasSearched && isGlued) this.text += '\n\n'
    this.#hasSearched = false
    const startIndex = this.text.length
    this.text += text
    const place = { kind: 'cited', startIndex, endIndex: this.text.length } as const
    this.cited.push(...pagesOf(citations).map((page) => ({ ...page, ...place })))
  }
}

/** Charged searches of one message; it tells them only where it searched. */
function searchesOf(message: unknown): number | null {
  const told = numberOf(fieldOf(message, 'usage', 'server_tool_use', 'web_search_requests'))
  return told ?? (listOf(fieldOf(message, 'content')).some(isSearch) ? null : 0)
}

function isSearch(block: unknown): boolean {
  return fieldOf(block, 'type') === 'server_tool_use' && fieldOf(block, 'name') === 'web_search'
}

function isTold(message: unknown, count: string): boolean {
  return numberOf(fieldOf(message, 'usage', count)) !== null
}

function total(counts: readonly (number | null)[]): number | null {
  return counts.includes(null) ? null : counts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

function plainBlock(block: unknown): unknown[] {
  const field = (name: string) => fieldOf(block, name)
  switch (fieldOf(block, 'type')) {
    case 'text':
      if (typeof field('text') !== 'string') return []
      return [{ type: 'text', text: field('text'), citations: plainCitations(field('citations')) }]
    case 'thinking':
      if (typeof field('thinking') !== 'string' || typeof field('signature') !== 'string') return []
      return [{ type: 'thinking', thinking: field('thinking'), signature: field('signature') }]
    case 'redacted_thinking':
      return typeof field('data') === 'string' ? [{ type: 'redacted_thinking', data: field('data') }] : []
    // How JSON is written where the model has no other way to.
    case 'tool_use':
      return [{ type: 'tool_use', id: `${field('id')}`, name: `${field('name')}`, input: field('input') }]
    case 'server_tool_use':
      return [
        {
          type: 'server_tool_use',
          id: `${field('id')}`,
          name: 'web_search',
          input: plainInput(field('input')),
        },
      ].filter(() => isSearch(block))
    case 'web_search_tool_result':
      return [
        {
          type: 'web_search_tool_result',
          tool_use_id: `${field('tool_use_id')}`,
          content: plainResults(field('content')),
        },
      ]
    default:
      return []
  }
}

function plainInput(input: unknown): { query: string } {
  return { query: textOf(fieldOf(input, 'query')) ?? '' }
}

function plainCitations(citations: unknown): unknown[] {
  return listOf(citations).flatMap((citation) => {
    const [url, text, index] = ['url', 'cited_text', 'encrypted_index'].map((name) => fieldOf(citation, name))
    if (typeof url !== 'string' || typeof text !== 'string' || typeof index !== 'string') return []
    const title = textOf(fieldOf(citation, 'title'))
    return [{ type: 'web_search_result_location', url, title, cited_text: text, encrypted_index: index }]
  })
}

function plainResults(results: unknown): unknown {
  if (!Array.isArray(results)) {
    const code = textOf(fieldOf(results, 'error_code')) ?? 'unavailable'
    return { type: 'web_search_tool_result_error', error_code: code }
  }
  return results.flatMap((result) => {
    const url = textOf(fieldOf(result, 'url'))
    const content = fieldOf(result, 'encrypted_content')
    if (url === null || typeof content !== 'string') return []
    // The SDK cannot send back a result without a title.
    const title = textOf(fieldOf(result, 'title')) ?? ''
    const page_age = textOf(fieldOf(result, 'page_age'))
    return [{ type: 'web_search_result', url, title, encrypted_content: content, page_age }]
  })
}
