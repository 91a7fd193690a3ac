import { KEPT_BYTES } from './first-bytes.ts'
import { type LlmAnswer, ProviderError } from './provider.ts'

/** An answer above this is the failure `answer_too_large`. */
export const ANSWER_BYTES_MAX = 1024 * 1024
/** A body that cannot hold an answer of sensible size is not read to its end. */
const BODY_BYTES_MAX = 32 * 1024 * 1024

/** @throws {ProviderError} when the answer is empty or too large */
export function checkAnswer(answer: LlmAnswer): LlmAnswer {
  if (answer.text.trim() === '') {
    throw new ProviderError('empty_answer', 'The answer has no text.', { charged: answer })
  }
  if (!isTooLarge(answer.text)) return answer
  throw new ProviderError(
    'answer_too_large',
    `The answer has ${Buffer.byteLength(answer.text)} bytes; ${ANSWER_BYTES_MAX} are read. Its first ${KEPT_BYTES} are kept.`,
    { partialAnswer: answer.text, charged: answer },
  )
}

/** Nothing of such an answer is worth reading but its beginning. */
export function isTooLarge(text: string): boolean {
  return Buffer.byteLength(text) > ANSWER_BYTES_MAX
}

/**
 * A `fetch` that gives up on bodies above 32 MiB, whatever they claim to be, and goes nowhere else than it was sent:
 * a redirect would carry the prompt to a host that nobody configured.
 */
export function limitBodies(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.body || isKnownToBeSmall(response.headers)) return response
    let received = 0
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          received += chunk.byteLength
          if (received > BODY_BYTES_MAX) {
            throw new ProviderError('answer_too_large', `The vendor sent more than ${BODY_BYTES_MAX} bytes.`)
          }
          controller.enqueue(chunk)
        },
      }),
    )
    const { status, statusText, headers } = response
    return new Response(counted, { status, statusText, headers })
  }
}

/** A body of a stated length ends there; a compressed one may grow beyond it. */
function isKnownToBeSmall(headers: Headers): boolean {
  const length = headers.get('content-length')
  return length !== null && Number(length) <= BODY_BYTES_MAX && !headers.has('content-encoding')
}
