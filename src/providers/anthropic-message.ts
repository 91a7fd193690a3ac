import { trimEnd } from '../domain/trim-end.ts'
import { citationsOf, type Page, pagesOf } from './citations.ts'
import type { Reading } from './connector.ts'
import { finishReasonOf } from './finish-reason.ts'
import type { Citation } from './provider.ts'
import { answerList, fieldOf, listOf, numberOf, sumOf, textOf } from './reply-fields.ts'

/** Reads the messages of one answer; each but the last was paused. */
export function readMessages(messages: readonly unknown[], webSearch: boolean): Reading {
  const answer = new Answer()
  for (const block of messages.flatMap((message) => answerList(message, 'content'))) answer.add(block)
  const counts = messages.map(countsOf)
  const last = messages.at(-1)
  return {
    text: answer.text,
    model: textOf(fieldOf(last, 'model')),
    finishReason: finishReasonOf(fieldOf(last, 'stop_reason')),
    citations: citationsOf(answer.cited, answer.found),
    searchQueries: webSearch ? answer.queries : null,
    searchCount: sumOf(...messages.map(searchesOf)),
    inputTokens: sumOf(...counts.map(({ input, created, read }) => sumOf(input, created, read))),
    cachedInputTokens: sumOf(...counts.map(({ read }) => read)),
    outputTokens: sumOf(...counts.map(({ output }) => output)),
    costUsd: null,
  }
}

/** The request that continues a paused message: the assistant's turn so far is sent back as it came. */
export function continuedBody(body: unknown, message: unknown): object | null {
  if (fieldOf(message, 'stop_reason') !== 'pause_turn') return null
  const messages = listOf(fieldOf(body, 'messages'))
  const [last] = messages.slice(-1)
  const isContinued = fieldOf(last, 'role') === 'assistant'
  const content = [
    ...(isContinued ? listOf(fieldOf(last, 'content')) : []),
    ...listOf(fieldOf(message, 'content')),
  ]
  const turn = {
    role: 'assistant',
    content: content.filter((block) => !isBlankText(block)).map(sendableBlock),
  }
  return { ...(body as object), messages: [...(isContinued ? messages.slice(0, -1) : messages), turn] }
}

/** The API rejects blank text blocks. */
function isBlankText(block: unknown): boolean {
  const text = ownTextOf(block)
  return text !== null && text.trim() === ''
}

/** The API rejects white space at the end of the last text block. */
function sendableBlock(block: unknown, index: number, blocks: unknown[]): unknown {
  const text = ownTextOf(block)
  if (text === null || index < blocks.length - 1) return block
  return { ...(block as object), text: trimEnd(text, /\s/) }
}

function ownTextOf(block: unknown): string | null {
  const text = fieldOf(block, 'text')
  return fieldOf(block, 'type') === 'text' && typeof text === 'string' ? text : null
}

class Answer {
  readonly queries: string[] = []
  readonly cited: Citation[] = []
  readonly found: Page[] = []
  /** Joined only when the text is read: one string that is read after each append would take quadratic time. */
  readonly #parts: string[] = []
  #length = 0
  #last = ' '
  #hasSearched = false

  get text(): string {
    return this.#parts.join('')
  }

  add(block: unknown): void {
    const type = fieldOf(block, 'type')
    if (type === 'text') this.#addText(fieldOf(block, 'text'), fieldOf(block, 'citations'))
    else this.#hasSearched = true
    // Older models write JSON as the input of a tool.
    if (type === 'tool_use') this.#append(JSON.stringify(fieldOf(block, 'input') ?? null))
    if (isSearch(block)) {
      const query = textOf(fieldOf(block, 'input', 'query'))
      if (query !== null) this.queries.push(query)
    }
    // A failed search has an object here instead of a list; the answer continues without its results.
    if (type === 'web_search_tool_result') this.found.push(...pagesOf(fieldOf(block, 'content')))
  }

  #addText(text: unknown, citations: unknown): void {
    if (typeof text !== 'string') return
    // The texts before and after a search are two paragraphs.
    const isGlued = /\S\S/.test(`${this.#last}${text.charAt(0)}`)
    if (this.#hasSearched && isGlued) this.#append('\n\n')
    this.#hasSearched = false
    const startIndex = this.#length
    this.#append(text)
    const place = { kind: 'cited', startIndex, endIndex: this.#length } as const
    this.cited.push(...pagesOf(citations).map((page) => ({ ...page, ...place })))
  }

  #append(text: string): void {
    this.#parts.push(text)
    this.#length += text.length
    this.#last = text.at(-1) ?? this.#last
  }
}

function countsOf(message: unknown) {
  const count = (name: string) => numberOf(fieldOf(message, 'usage', name))
  return {
    input: count('input_tokens'),
    created: count('cache_creation_input_tokens') ?? 0,
    read: count('cache_read_input_tokens') ?? 0,
    output: count('output_tokens'),
  }
}

/** The searches that one message is charged for; the vendor reports them only when it searched. */
function searchesOf(message: unknown): number | null {
  const reported = numberOf(fieldOf(message, 'usage', 'server_tool_use', 'web_search_requests'))
  return reported ?? (listOf(fieldOf(message, 'content')).some(isSearch) ? null : 0)
}

function isSearch(block: unknown): boolean {
  return fieldOf(block, 'type') === 'server_tool_use' && fieldOf(block, 'name') === 'web_search'
}
