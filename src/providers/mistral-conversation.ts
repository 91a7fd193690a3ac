import { citationsOf, pagesOf } from './citations.ts'
import type { Reading } from './connector.ts'
import type { Citation } from './provider.ts'
import { answerList, fieldOf, listOf, numberOf, parsedJson, textOf } from './reply-fields.ts'

/** Reads a reply of the Conversations API. */
export function readConversation(reply: unknown): Reading {
  const outputs = answerList(reply, 'outputs')
  // The request offers no other tool.
  const searches = outputs.filter((output) => fieldOf(output, 'type') === 'tool.execution')
  const messages = outputs.filter((output) => fieldOf(output, 'type') === 'message.output')
  const { text, cited } = readChunks(messages.flatMap(chunksOf))
  return {
    text,
    model: textOf(fieldOf(messages.at(-1), 'model')),
    finishReason: 'stop',
    citations: citationsOf(cited, []),
    searchQueries: searches.flatMap(queryOf),
    searchCount: searches.length,
    inputTokens: numberOf(fieldOf(reply, 'usage', 'prompt_tokens')),
    cachedInputTokens: null,
    outputTokens: numberOf(fieldOf(reply, 'usage', 'completion_tokens')),
    costUsd: null,
  }
}

/** The arguments of a search are a string with JSON. */
function queryOf(search: unknown): string[] {
  const query = textOf(fieldOf(parsedJson(textOf(fieldOf(search, 'arguments')) ?? ''), 'query'))
  return query === null ? [] : [query]
}

function chunksOf(message: unknown): unknown[] {
  const content = fieldOf(message, 'content')
  return typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content)
}

/** A reference follows the text that it supports. */
function readChunks(chunks: readonly unknown[]): { text: string; cited: Citation[] } {
  const cited: Citation[] = []
  let text = ''
  let startIndex = 0
  for (const chunk of chunks) {
    const type = fieldOf(chunk, 'type')
    const said = fieldOf(chunk, 'text')
    if (type === 'text' && typeof said === 'string') {
      startIndex = text.length
      text += said
    }
    if (type === 'tool_reference') {
      const place = { kind: 'cited', startIndex, endIndex: text.length } as const
      cited.push(...pagesOf([chunk]).map((page) => ({ ...page, ...place })))
    }
  }
  return { text, cited }
}
