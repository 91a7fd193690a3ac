import { APICallError } from 'ai'
import { type FailureCode, ProviderError } from './provider.ts'

const MESSAGE_LENGTH_MAX = 500

/** What the AI SDK, `fetch` or a timer threw, as one of our failures; nothing of it tells the key. */
export function toProviderError(
  error: unknown,
  timedOut: boolean,
  apiKey: string | null = null,
): ProviderError {
  const known = findCause(error, (cause) => cause instanceof ProviderError)
  if (known instanceof ProviderError) return known
  const message = shorten(withoutKey(error instanceof Error ? error.message : String(error), apiKey))
  if (timedOut) return new ProviderError('timeout', 'No answer came in time.', { cause: error })
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    return new ProviderError(codeOfStatus(error.statusCode), `${error.statusCode}: ${message}`, {
      retryAfterMs: retryAfterMs(error.responseHeaders?.['retry-after'], new Date()),
      cause: error,
    })
  }
  const code = isConnectionError(error) ? 'connection_failed' : 'invalid_response'
  return new ProviderError(code, message, { cause: error })
}

/** `Retry-After` in seconds or as an HTTP date, as milliseconds from `now`; null when absent or unreadable. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Math.round(Number(header) * 1_000)
  // An HTTP date ends in GMT; left to itself, `Date.parse` reads dates in almost anything.
  const date = header.trim().endsWith('GMT') ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime())
}

function codeOfStatus(status: number): FailureCode {
  if (status === 429) return 'rate_limited'
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 408) return 'timeout'
  return status >= 500 ? 'provider_error' : 'request_refused'
}

function isConnectionError(error: unknown): boolean {
  const broken = findCause(error, (cause) => {
    const { code, name, message } = cause as { code?: unknown; name?: unknown; message?: unknown }
    if (typeof code === 'string' && /^(?:E[A-Z]+|UND_ERR_)/.test(code)) return true
    return name === 'TypeError' && /fetch failed|terminated|network/i.test(String(message))
  })
  return broken !== null
}

function findCause(error: unknown, matches: (cause: object) => boolean): object | null {
  let cause: unknown = error
  for (let depth = 0; depth < 8 && typeof cause === 'object' && cause !== null; depth += 1) {
    if (matches(cause)) return cause
    cause = (cause as { cause?: unknown }).cause
  }
  return null
}

/** Vendors like to repeat the key that they refuse, and failures are shown to whoever may read. */
function withoutKey(message: string, apiKey: string | null): string {
  return apiKey === null || apiKey === '' ? message : message.replaceAll(apiKey, '…')
}

function shorten(message: string): string {
  return message.length > MESSAGE_LENGTH_MAX ? `${message.slice(0, MESSAGE_LENGTH_MAX)}…` : message
}
