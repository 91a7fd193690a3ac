import { APICallError } from 'ai'
import { type Charged, type FailureCode, ProviderError } from './provider.ts'
import { type Redactor, redactor } from './redact-secrets.ts'
import { askedWaitMs } from './retry-after.ts'
import { fieldOf, parsedJson } from './vendor-body.ts'

const MESSAGE_LENGTH_MAX = 500
/** Of a reply's body, in the log. */
const EXCERPT_LENGTH_MAX = 300

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

/**
 * What the AI SDK, `fetch` or a timer threw, as one of our failures; nothing in it tells one of the secrets.
 * @param charged for the requests before the one that failed; null where nothing is known of any
 */
export function toProviderError(
  error: unknown,
  timedOut: boolean,
  secrets: readonly string[] = [],
  charged: Charged | null = null,
): ProviderError {
  const told = redactor(secrets)
  const known = findCause(error, (cause) => cause instanceof ProviderError)
  if (known instanceof ProviderError) return retold(known, charged, told)
  const options = { cause: causeOf(error, told), ...(charged && { charged }) }
  if (timedOut) return new ProviderError('timeout', 'No answer came in time.', options)
  const message = told(messageOf(error), MESSAGE_LENGTH_MAX)
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    const { statusCode, responseHeaders = {}, responseBody = '' } = error
    return new ProviderError(codeOfReply(statusCode, parsedJson(responseBody)), `${statusCode}: ${message}`, {
      retryAfterMs: askedWaitMs(responseHeaders, new Date()),
      ...options,
    })
  }
  const code = isConnectionError(error) ? 'connection_failed' : 'invalid_response'
  return new ProviderError(code, message, options)
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

function retold(error: ProviderError, charged: Charged | null, told: Redactor): ProviderError {
  const { code, message, partialAnswer, retryAfterMs } = error
  const known = error.charged ?? charged
  return new ProviderError(code, told(message, MESSAGE_LENGTH_MAX), {
    retryAfterMs,
    ...(known && { charged: known }),
    ...(partialAnswer === null ? {} : { partialAnswer: told(partialAnswer) }),
  })
}

/** Failures are logged with their causes: in words, since the SDK's own error holds the whole request and reply. */
function causeOf(error: unknown, told: Redactor): Error {
  const words: string[] = []
  findCause(error, (cause) => {
    words.push(told(messageOf(cause), MESSAGE_LENGTH_MAX))
    if (!APICallError.isInstance(cause)) return false
    const { statusCode, responseBody } = cause
    if (statusCode !== undefined) words.push(String(statusCode))
    if (responseBody) words.push(told(responseBody, EXCERPT_LENGTH_MAX))
    return false
  })
  return new Error(words.join(' – ') || told(messageOf(error), MESSAGE_LENGTH_MAX))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
