import { isTooLarge } from './answer-limits.ts'
import { citationsOf } from './citations.ts'
import type { Reading } from './connector.ts'
import { finishReasonOf } from './finish-reason.ts'
import { type Citation, ProviderError } from './provider.ts'
import { codeOfReply } from './provider-errors.ts'
import { fieldOf, listOf, numberOf, textOf } from './reply-fields.ts'
import { moveSpan, NOWHERE, type SpanOf, spansIn } from './text-span.ts'

/** So many addresses are looked for in the text: each is a walk over it. */
const SOUGHT_MAX = 200
const THOUGHTS_END = '</think>'
/** What stands on both sides of a tag of which an answer speaks. */
const MARKS = '"\'`*“”‘’«»„'

/**
 * Reads a completion in the format of OpenAI's chat completions, which most endpoints use with small differences.
 * @throws {ProviderError} when the completion reports an error
 */
export function readChat(completion: unknown): Reading {
  const choice = choiceOf(completion)
  for (const part of [completion, choice]) {
    const error = fieldOf(part, 'error')
    if (typeof error === 'object' && error !== null) throw reportedFailure(part)
  }
  const content = contentOf(choice)
  const text = withoutThoughts(content)
  const refusal = textOf(fieldOf(choice, 'message', 'refusal'))
  const usage = fieldOf(completion, 'usage')
  return {
    text: text || (refusal ?? ''),
    model: textOf(fieldOf(completion, 'model')),
    finishReason: finishReasonOf(fieldOf(choice, 'finish_reason')),
    citations: annotatedCitations(choice, content, text),
    searchQueries: null,
    searchCount: null,
    inputTokens: numberOf(fieldOf(usage, 'prompt_tokens')),
    cachedInputTokens: numberOf(fieldOf(usage, 'prompt_tokens_details', 'cached_tokens')),
    outputTokens: numberOf(fieldOf(usage, 'completion_tokens')),
    costUsd: null,
    ...(refusal === null ? {} : { failure: { code: 'refused', message: 'The vendor refused to answer.' } }),
  }
}

export function choiceOf(completion: unknown): unknown {
  return listOf(fieldOf(completion, 'choices'))[0]
}

/** Empty when there is none. */
function contentOf(choice: unknown): string {
  const content = fieldOf(choice, 'message', 'content')
  if (typeof content === 'string') return content
  return listOf(content)
    .map((part) => fieldOf(part, 'text'))
    .filter((text) => typeof text === 'string')
    .join('')
}

/**
 * Reasoning models begin with their thoughts, which are not part of the answer. Some endpoints do not separate them. Many chat templates
 * put the opening tag into the prompt; the reply then has only the closing tag.
 */
function withoutThoughts(content: string): string {
  const isOpened = content.trimStart().startsWith('<think>')
  const end = isOpened ? content.indexOf(THOUGHTS_END) : endOfThoughts(content)
  if (isOpened && end === -1) return ''
  const isClosed = end !== -1 && (isOpened || !content.slice(0, end).includes('<think>'))
  return isClosed ? content.slice(content.indexOf('>', end) + 1).trimStart() : content
}

/** Where thoughts without a beginning end: at the first tag that is not quoted. */
function endOfThoughts(content: string): number {
  const isMark = (at: number) => MARKS.includes(content.charAt(at) || ' ')
  let at = content.indexOf(THOUGHTS_END)
  while (at > 0 && isMark(at - 1) && isMark(at + THOUGHTS_END.length))
    at = content.indexOf(THOUGHTS_END, at + 1)
  return at
}

/**
 * Annotations also list search results: a page is cited when it has a place in the text, or a link there.
 * @param content - what the annotations count in; `text` is its end
 */
function annotatedCitations(choice: unknown, content: string, text: string): Citation[] {
  if (isTooLarge(text)) return []
  const spanIn = spansIn(content)
  const thoughts = content.length - text.length
  const spanOf: SpanOf = (...place) => {
    const span = moveSpan(spanIn(...place), -thoughts)
    return span.startIndex !== null && span.startIndex < 0 ? NOWHERE : span
  }
  const pages = listOf(fieldOf(choice, 'message', 'annotations')).flatMap((annotation) => {
    const page = fieldOf(annotation, 'url_citation')
    const url = textOf(fieldOf(page, 'url'))
    if (fieldOf(annotation, 'type') !== 'url_citation' || url === null) return []
    const span = spanOf(fieldOf(page, 'start_index'), fieldOf(page, 'end_index'), url)
    return [{ url, title: textOf(fieldOf(page, 'title')), kind: 'cited' as const, ...span }]
  })
  const sought = new Set(pages.flatMap(({ url, startIndex }) => (startIndex === null ? url : [])))
  const linked = new Set([...sought].slice(0, SOUGHT_MAX).filter((url) => text.includes(url)))
  const isCited = ({ url, startIndex }: Citation) => startIndex !== null || linked.has(url)
  return citationsOf(
    pages.filter(isCited),
    pages.filter((page) => !isCited(page)),
  )
}

function reportedFailure(part: unknown): ProviderError {
  const told = fieldOf(part, 'error', 'code')
  const code = typeof told === 'number' ? told : textOf(told)
  const status = Number(code)
  const message = textOf(fieldOf(part, 'error', 'message')) ?? 'The vendor could not answer.'
  const isStatus = Number.isInteger(status) && status >= 400 && status < 600
  return new ProviderError(
    codeOfReply(isStatus ? status : null, part),
    code === null ? message : `${code}: ${message}`,
  )
}
