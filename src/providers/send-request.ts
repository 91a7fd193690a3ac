import { hasMoreValues } from '../domain/json-values.ts'
import { readBody } from './answer-limits.ts'
import { ProviderError } from './provider.ts'
import { fieldOf, parsedJson, textOf } from './reply-fields.ts'
import type { WrittenRequest } from './write-request.ts'

/** With 10,000 sources, each with a dozen fields, a reply has fewer. */
const VALUES_MAX = 300_000

/** A reply with an error status. */
export class ErrorReply extends Error {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed text; undefined when it is not JSON. */
  readonly body: unknown

  constructor({ status, statusText, headers }: Response, text: string) {
    const body = parsedJson(text)
    const places = [['error', 'message'], ['message'], ['Message'], ['error']]
    const messages = places.map((path) => textOf(fieldOf(body, ...path)))
    super(messages.find((message) => message !== null) ?? statusText)
    this.status = status
    this.headers = headers
    this.text = text
    this.body = body
  }
}

/**
 * Sends a request and parses the reply, once. Redirects are not followed: they would send the prompt to a host that
 * nobody configured.
 * @param onLength - is told the length of the reply
 * @throws {ErrorReply}
 * @throws {ProviderError} when the body is too large, has too many values, or is not a JSON object
 */
export async function sendRequest(
  { url, init }: WrittenRequest,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
  onLength: (characters: number) => void = () => {},
): Promise<object> {
  const response = await fetch(url, { ...init, signal, redirect: 'error' })
  return readBody(response, new URL(url).origin, signal, (text) => {
    onLength(text.length)
    if (hasMoreValues(text, VALUES_MAX)) {
      const message = `The reply has more than ${VALUES_MAX} values.`
      throw response.ok
        ? new ProviderError('answer_too_large', message)
        : new ErrorReply(response, JSON.stringify({ message }))
    }
    if (!response.ok) throw new ErrorReply(response, text)
    const reply = parsedJson(text)
    if (typeof reply === 'object' && reply !== null) return reply
    throw new ProviderError('invalid_response', 'The reply is not a JSON object.')
  })
}
