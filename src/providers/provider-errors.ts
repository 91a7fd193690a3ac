import { inspect } from 'node:util'
import { APICallError } from 'ai'
import { type FailureCode, ProviderError } from './provider.ts'
import { askedWaitMs } from './retry-after.ts'
import { fieldOf, parsedJson } from './vendor-body.ts'

const MESSAGE_LENGTH_MAX = 500

/** Vendors' own codes that say more than the status with which they come. */
const FAILURE_CODES: Readonly<Record<string, FailureCode>> = {
  content_filter: 'refused',
  content_policy_violation: 'refused',
  invalid_prompt: 'refused',
  moderation_blocked: 'refused',
  ResponsibleAIPolicyViolation: 'refused',
  // Comes with 429, and waiting does not fill an account.
  insufficient_quota: 'unauthorized',
  rate_limit_exceeded: 'rate_limited',
  context_length_exceeded: 'request_refused',
  model_not_found: 'request_refused',
}

/** What the AI SDK, `fetch` or a timer threw, as one of our failures; its message tells none of the secrets. */
export function toProviderError(
  error: unknown,
  timedOut: boolean,
  secrets: readonly string[] = [],
): ProviderError {
  const known = findCause(error, (cause) => cause instanceof ProviderError)
  if (known instanceof ProviderError) return withoutSecrets(known, secrets)
  if (timedOut) return new ProviderError('timeout', 'No answer came in time.', causeOf(error, secrets))
  const message = shorten(without(error instanceof Error ? error.message : String(error), secrets))
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    const { statusCode, responseHeaders = {}, responseBody = '' } = error
    return new ProviderError(codeOfReply(statusCode, parsedJson(responseBody)), `${statusCode}: ${message}`, {
      retryAfterMs: askedWaitMs(responseHeaders, new Date()),
      ...causeOf(error, secrets),
    })
  }
  const code = isConnectionError(error) ? 'connection_failed' : 'invalid_response'
  return new ProviderError(code, message, causeOf(error, secrets))
}

/** What an error reply means: by the vendor's code in its body where that is known, else by the status. */
export function codeOfReply(status: number | null, body: unknown): FailureCode {
  const error = fieldOf(body, 'error')
  const codes = [fieldOf(error, 'code'), fieldOf(error, 'innererror', 'code'), fieldOf(error, 'type')]
  for (const code of codes) {
    if (typeof code === 'string' && Object.hasOwn(FAILURE_CODES, code))
      return FAILURE_CODES[code] ?? 'provider_error'
  }
  // OpenRouter's moderation.
  if (Array.isArray(fieldOf(error, 'metadata', 'reasons'))) return 'refused'
  return status === null ? 'provider_error' : codeOfStatus(status)
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
function without(message: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => (secret === '' ? text : text.replaceAll(secret, '…')), message)
}

function withoutSecrets(error: ProviderError, secrets: readonly string[]): ProviderError {
  const { code, message, partialAnswer, retryAfterMs, charged } = error
  if (!tells(error, secrets)) return error
  return new ProviderError(code, shorten(without(message, secrets)), {
    retryAfterMs,
    ...(charged === null ? {} : { charged }),
    ...(partialAnswer === null ? {} : { partialAnswer: without(partialAnswer, secrets) }),
  })
}

/** Errors are logged with their causes: one that tells a secret is left out. */
function causeOf(error: unknown, secrets: readonly string[]): { cause?: unknown } {
  return tells(error, secrets) ? {} : { cause: error }
}

function tells(error: unknown, secrets: readonly string[]): boolean {
  const all = inspect(error, { depth: 8, maxStringLength: null, maxArrayLength: null })
  return secrets.some((secret) => secret !== '' && all.includes(secret))
}

function shorten(message: string): string {
  return message.length > MESSAGE_LENGTH_MAX ? `${message.slice(0, MESSAGE_LENGTH_MAX)}…` : message
}
