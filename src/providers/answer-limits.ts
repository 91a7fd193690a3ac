import { type LlmAnswer, ProviderError } from './provider.ts'

/** An answer above this is the failure `answer_too_large`. */
export const ANSWER_BYTES_MAX = 1024 * 1024
const KEPT_BYTES = 64 * 1024
/** A body that cannot hold an answer of sensible size is not read to its end. */
const BODY_BYTES_MAX = 32 * 1024 * 1024

/** @throws {ProviderError} when the answer is empty or too large */
export function checkAnswer(answer: LlmAnswer): LlmAnswer {
  if (answer.text.trim() === '') {
    throw new ProviderError('empty_answer', 'The answer has no text.', { charged: answer })
  }
  const bytes = Buffer.byteLength(answer.text)
  if (bytes <= ANSWER_BYTES_MAX) return answer
  throw new ProviderError(
    'answer_too_large',
    `The answer has ${bytes} bytes; ${ANSWER_BYTES_MAX} are kept.`,
    { partialAnswer: firstBytes(answer.text), charged: answer },
  )
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

/** As much of an answer as a failure keeps. */
export function firstBytes(text: string): string {
  const bytes = Buffer.from(text)
  let end = Math.min(KEPT_BYTES, bytes.length)
  // Not in the middle of a character.
  while (end > 0 && ((bytes[end] ?? 0) & 0b1100_0000) === 0b1000_0000) end -= 1
  return bytes.subarray(0, end).toString('utf8')
}
