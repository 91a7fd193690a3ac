import { isTooLarge } from './answer-limits.ts'
import { citationsOf } from './citations.ts'
import { type Citation, ProviderError } from './provider.ts'
import { codeOfReply } from './provider-errors.ts'
import { spansIn } from './text-span.ts'
import type { Reading, Turn } from './vendor.ts'
import { fieldOf, listOf, numberOf, textOf, wholeBody } from './vendor-body.ts'

/** OpenAI's chat completions, which nearly every endpoint speaks in some dialect. */

/**
 * What the SDKs need of a completion, in the form that they take.
 * @throws {ProviderError} for an error in a good reply, and for a refusal
 */
export function plainChat(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return undefined
  const choice = listOf(fieldOf(body, 'choices'))[0]
  for (const failed of [body, choice]) {
    if (typeof fieldOf(failed, 'error') === 'object' && fieldOf(failed, 'error') !== null)
      throw failure(failed)
  }
  const text = contentOf(body)
  const refusal = textOf(fieldOf(choice, 'message', 'refusal'))
  if (refusal !== null) {
    const charged = {
      model: textOf(fieldOf(body, 'model')) ?? '',
      ...tokensOf(body),
      searchCount: null,
      costUsd: numberOf(fieldOf(body, 'usage', 'cost')),
    }
    throw new ProviderError('refused', 'The vendor would not answer.', {
      partialAnswer: text || refusal,
      charged,
    })
  }
  return {
    id: textOf(fieldOf(body, 'id')) ?? 'answer',
    model: textOf(fieldOf(body, 'model')) ?? undefined,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text },
        finish_reason: textOf(fieldOf(choice, 'finish_reason')),
      },
    ],
    usage: plainUsage(body),
  }
}

/** What a completion tells beside its text. */
export function readChat(turn: Turn): Omit<Reading, 'searchQueries' | 'searchCount'> {
  const body = wholeBody(turn)
  return { citations: annotatedCitations(body), ...tokensOf(body) }
}

function tokensOf(body: unknown) {
  const usage = fieldOf(body, 'usage')
  return {
    inputTokens: numberOf(fieldOf(usage, 'prompt_tokens')),
    cachedInputTokens: numberOf(fieldOf(usage, 'prompt_tokens_details', 'cached_tokens')),
    outputTokens: numberOf(fieldOf(usage, 'completion_tokens')),
  }
}

/** Search results come as annotations, too: cited is what has a place in the answer, or a link there. */
function annotatedCitations(body: unknown): Citation[] {
  const text = contentOf(body)
  if (isTooLarge(text)) return []
  const spanOf = spansIn(text)
  const annotations = listOf(fieldOf(listOf(fieldOf(body, 'choices'))[0], 'message', 'annotations'))
  const pages = annotations.flatMap((annotation) => {
    const page = fieldOf(annotation, 'url_citation')
    const url = textOf(fieldOf(page, 'url'))
    if (fieldOf(annotation, 'type') !== 'url_citation' || url === null) return []
    const span = spanOf(fieldOf(page, 'start_index'), fieldOf(page, 'end_index'), url)
    return [{ url, title: textOf(fieldOf(page, 'title')), kind: 'cited' as const, ...span }]
  })
  const isCited = ({ url, startIndex }: Citation) => startIndex !== null || text.includes(url)
  return citationsOf(
    pages.filter(isCited),
    pages.filter((page) => !isCited(page)),
  )
}

/** The answer's text; empty where there is none. */
export function contentOf(body: unknown): string {
  const content = fieldOf(listOf(fieldOf(body, 'choices'))[0], 'message', 'content')
  if (typeof content === 'string') return content
  return listOf(content)
    .map((part) => fieldOf(part, 'text'))
    .filter((text) => typeof text === 'string')
    .join('')
}

function plainUsage(body: unknown) {
  const [input, output, cached] = [
    numberOf(fieldOf(body, 'usage', 'prompt_tokens')),
    numberOf(fieldOf(body, 'usage', 'completion_tokens')),
    numberOf(fieldOf(body, 'usage', 'prompt_tokens_details', 'cached_tokens')),
  ]
  if (input === null || output === null) return undefined
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    ...(cached === null ? {} : { prompt_tokens_details: { cached_tokens: cached } }),
  }
}

function failure(body: unknown): ProviderError {
  const code = fieldOf(body, 'error', 'code')
  const status = Number(code)
  const message = textOf(fieldOf(body, 'error', 'message')) ?? 'The vendor could not answer.'
  const isStatus = Number.isInteger(status) && status >= 400 && status < 600
  return new ProviderError(
    codeOfReply(isStatus ? status : null, body),
    code === undefined ? message : `${String(code)}: ${message}`,
  )
}
