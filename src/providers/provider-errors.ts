import { type Charged, type FailureCode, ProviderError } from './provider.ts'
import { type Redactor, redactor } from './redact-secrets.ts'
import { fieldOf, listOf } from './reply-fields.ts'
import { askedWaitMs, retryInfoMs } from './retry-after.ts'
import { ErrorReply } from './send-request.ts'

const MESSAGE_LENGTH_MAX = 500
/** The part of a reply that is logged. */
const EXCERPT_LENGTH_MAX = 300
/** The part of a vendor's text in which secrets are looked for; of what remains less is shown. */
const READ_LENGTH_MAX = 20_000

/** The codes of Node and undici for a connection that breaks after it was made. */
const BROKEN_LATER: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

/** The vendors' own codes that are more precise than the status of the reply. */
const FAILURE_CODES: Readonly<Record<string, FailureCode>> = {
  content_filter: 'refused',
  content_policy_violation: 'refused',
  invalid_prompt: 'refused',
  moderation_blocked: 'refused',
  ResponsibleAIPolicyViolation: 'refused',
  // Comes with the status 429, but a retry does not help.
  insufficient_quota: 'unauthorized',
  rate_limit_exceeded: 'rate_limited',
  context_length_exceeded: 'request_refused',
  model_not_found: 'request_refused',
}

/** How vendors begin to say that the key is wrong, where the status does not say it. */
const KEY_REFUSALS = [
  'API key not valid',
  'Incorrect API key',
  'Authentication failed: Please make sure your API Key is valid',
]

/**
 * Converts anything that was thrown to a `ProviderError`, and removes the secrets from all of its texts.
 * @param charged - what the requests before the failed one cost; null when unknown
 */
export function toProviderError(
  error: unknown,
  timedOut: boolean,
  secrets: readonly string[] = [],
  charged: Charged | null = null,
): ProviderError {
  const redact = redactor(secrets)
  const known = findCause(error, (cause) => cause instanceof ProviderError)
  if (known instanceof ProviderError) return redacted(known, charged, redact)
  const options = { cause: causeOf(error, redact), ...(charged && { charged }) }
  if (timedOut)
    return new ProviderError('timeout', 'The answer did not arrive within the time limit.', options)
  const message = redact(messageOf(error), MESSAGE_LENGTH_MAX)
  if (error instanceof ErrorReply && error.status >= 400) {
    const { status, headers, body } = error
    const waitMs = askedWaitMs(Object.fromEntries(headers), new Date()) ?? retryInfoMs(body)
    const isKeyRefused = refusesKey(error)
    const code = isKeyRefused ? 'unauthorized' : codeOfReply(status, body)
    return new ProviderError(code, `${status}: ${message}`, {
      retryAfterMs: waitMs,
      isKeyRefused,
      ...options,
    })
  }
  if (!isConnectionError(error)) return new ProviderError('invalid_response', message, options)
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return new ProviderError(
    'connection_failed',
    `Cannot connect to API: ${redact(messageOf(reason), MESSAGE_LENGTH_MAX)}`,
    { ...options, isUnheard: brokeAfterSending(error) },
  )
}

/** Google and xAI refuse a wrong key with 400, Bedrock with 403. */
export function refusesKey({ status, body, message }: ErrorReply): boolean {
  const details = listOf(fieldOf(body, 'error', 'details'))
  if (status === 401 || details.some((detail) => fieldOf(detail, 'reason') === 'API_KEY_INVALID')) return true
  return (status === 400 || status === 403) && KEY_REFUSALS.some((begin) => message.startsWith(begin))
}

/** The meaning of an error reply: by the vendor's code in its body where that is known, otherwise by the status. */
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
  // Bedrock: the model failed.
  return status >= 500 || status === 424 ? 'provider_error' : 'request_refused'
}

function isConnectionError(error: unknown): boolean {
  const broken = findCause(error, (cause) => {
    const { code, name, message } = cause as { code?: unknown; name?: unknown; message?: unknown }
    if (typeof code === 'string' && /^(?:E[A-Z]+|UND_ERR_)/.test(code)) return true
    return name === 'TypeError' && /fetch failed|terminated|network/i.test(String(message))
  })
  return broken !== null
}

/** Whether the connection broke after it was made: the vendor may have the question. Node's own errors then name what failed on it. */
function brokeAfterSending(error: unknown): boolean {
  const broken = findCause(error, (cause) => {
    const { code, syscall, message } = cause as { code?: unknown; syscall?: unknown; message?: unknown }
    if (typeof code !== 'string' || !BROKEN_LATER.has(code)) return message === 'terminated'
    return code.startsWith('UND_ERR_') || syscall === 'read' || syscall === 'write'
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

function redacted(error: ProviderError, charged: Charged | null, redact: Redactor): ProviderError {
  const { code, message, partialAnswer, retryAfterMs, isKeyRefused, isUnheard } = error
  const known = error.charged ?? charged
  return new ProviderError(code, redact(message.slice(0, READ_LENGTH_MAX), MESSAGE_LENGTH_MAX), {
    retryAfterMs,
    isKeyRefused,
    isUnheard,
    ...(known && { charged: known }),
    ...(partialAnswer === null ? {} : { partialAnswer: redact(partialAnswer) }),
  })
}

/** The messages of all causes, for the log. The errors themselves may contain secrets. */
function causeOf(error: unknown, redact: Redactor): Error {
  const messages: string[] = []
  findCause(error, (cause) => {
    messages.push(redact(messageOf(cause), MESSAGE_LENGTH_MAX))
    if (cause instanceof ErrorReply) {
      messages.push(String(cause.status))
      if (cause.text) messages.push(redact(cause.text.slice(0, READ_LENGTH_MAX), EXCERPT_LENGTH_MAX))
    }
    return false
  })
  return new Error(messages.join(' – ') || redact(messageOf(error), MESSAGE_LENGTH_MAX))
}

/** Cut, because a vendor's message can be as long as its whole reply and only its beginning is shown. */
function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, READ_LENGTH_MAX)
}
