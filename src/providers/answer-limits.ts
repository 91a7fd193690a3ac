import { JoinedBytes } from '../domain/joined-bytes.ts'
import { KEPT_BYTES } from './first-bytes.ts'
import { placeForLargeReply } from './large-replies.ts'
import { type LlmAnswer, ProviderError } from './provider.ts'

/** An answer above this is the failure `answer_too_large`. */
export const ANSWER_BYTES_MAX = 1024 * 1024
/** A larger body cannot contain an answer of a sensible size. */
const BODY_BYTES_MAX = 16 * 1024 * 1024
/** Replies up to this size do not wait for each other; most replies are that small. */
const SMALL_BYTES = 1024 * 1024

/** @throws {ProviderError} when the answer is empty or too large */
export function checkAnswer(answer: LlmAnswer): LlmAnswer {
  if (answer.text.trim() === '') {
    throw new ProviderError('empty_answer', 'The answer has no text.', { charged: answer })
  }
  if (!isTooLarge(answer.text)) return answer
  throw new ProviderError(
    'answer_too_large',
    `The answer has ${Buffer.byteLength(answer.text)} bytes; at most ${ANSWER_BYTES_MAX} are allowed. Its first ${KEPT_BYTES} are stored.`,
    { partialAnswer: answer.text, charged: answer },
  )
}

export function isTooLarge(text: string): boolean {
  return Buffer.byteLength(text) > ANSWER_BYTES_MAX
}

/**
 * Reads the body, and passes it on. Only a few bodies above 1 MiB are in memory at the same time, and only one of a
 * vendor; others wait.
 * @throws {ProviderError} when the body is above 16 MiB, whatever length it claims; the rest is not read
 */
export async function readBody<T>(
  { body }: Response,
  vendor: string,
  signal: AbortSignal,
  read: (text: string) => T,
): Promise<T> {
  const received = new JoinedBytes()
  let leave: (() => void) | null = null
  try {
    for await (const chunk of body ?? []) {
      const length = received.length + chunk.length
      if (length > BODY_BYTES_MAX) {
        throw new ProviderError('answer_too_large', `The vendor sent more than ${BODY_BYTES_MAX} bytes.`)
      }
      if (length > SMALL_BYTES) leave ??= await placeForLargeReply(vendor, signal)
      received.add(chunk)
    }
    return read(new TextDecoder().decode(received.bytes))
  } finally {
    leave?.()
  }
}
