import { citationsOf, pagesOf } from './citations.ts'
import type { Citation } from './provider.ts'
import type { Reading } from './vendor.ts'
import { fieldOf, listOf, numberOf, parsedJson, textOf } from './vendor-body.ts'

/** What a reply of the Conversations API tells. */
export function readConversation(reply: unknown): Reading {
  const outputs = listOf(fieldOf(reply, 'outputs'))
  const searches = outputs.filter(isSearch)
  const messages = outputs.filter((output) => fieldOf(output, 'type') === 'message.output')
  const { text, cited } = readChunks(messages.flatMap(chunksOf))
  return {
    text,
    citations: citationsOf(cited, []),
    searchQueries: searches.flatMap(queryOf),
    searchCount: searches.length,
    ...(usage(reply, 'prompt_tokens') === null ? { inputTokens: null } : {}),
    ...(usage(reply, 'completion_tokens') === null ? { outputTokens: null } : {}),
  }
}

/** A conversation as the SDK takes it. */
export function plainConversation(reply: unknown): unknown {
  const messages = listOf(fieldOf(reply, 'outputs')).filter(
    (output) => fieldOf(output, 'type') === 'message.output',
  )
  return {
    conversation_id: textOf(fieldOf(reply, 'conversation_id')) ?? '',
    outputs: messages.map((message) => ({
      type: 'message.output',
      model: textOf(fieldOf(message, 'model')),
      content: readChunks(chunksOf(message)).text,
    })),
    usage: Object.fromEntries(
      ['prompt_tokens', 'completion_tokens', 'total_tokens'].map((name) => [name, usage(reply, name) ?? 0]),
    ),
  }
}

function usage(reply: unknown, name: string): number | null {
  return numberOf(fieldOf(reply, 'usage', name))
}

/** There is no other tool that it could use. */
function isSearch(output: unknown): boolean {
  return fieldOf(output, 'type') === 'tool.execution'
}

/** The arguments are JSON in a text. */
function queryOf(search: unknown): string[] {
  const query = textOf(fieldOf(parsedJson(String(fieldOf(search, 'arguments'))), 'query'))
  return query === null ? [] : [query]
}

function chunksOf(message: unknown): unknown[] {
  const content = fieldOf(message, 'content')
  return typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content)
}

/** A reference follows the text that rests on it. */
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
