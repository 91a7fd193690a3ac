import type { Reading } from './connector.ts'
import { finishReasonOf } from './finish-reason.ts'
import { answerList, fieldOf, listOf, numberOf, stringOf, sumOf } from './reply-fields.ts'

/** Reads a reply of the Converse API, without its reasoning. */
export function readConverse(reply: unknown): Reading {
  const count = (name: string) => numberOf(fieldOf(reply, 'usage', name))
  const cached = count('cacheReadInputTokens') ?? 0
  return {
    text: answerList(reply, 'output', 'message', 'content').map(textIn).join(''),
    model: null,
    finishReason: finishReasonOf(fieldOf(reply, 'stopReason')),
    citations: [],
    searchQueries: null,
    searchCount: 0,
    inputTokens: sumOf(count('inputTokens'), cached, count('cacheWriteInputTokens') ?? 0),
    cachedInputTokens: cached,
    outputTokens: count('outputTokens'),
    costUsd: null,
  }
}

function textIn(block: unknown): string {
  const text = stringOf(fieldOf(block, 'text'))
  if (text !== null) return text
  // Models without structured output write JSON as the input of a tool.
  const input = fieldOf(block, 'toolUse', 'input')
  if (input !== undefined) return JSON.stringify(input)
  const parts = listOf(fieldOf(block, 'citationsContent', 'content'))
  return parts.map((part) => stringOf(fieldOf(part, 'text')) ?? '').join('')
}
