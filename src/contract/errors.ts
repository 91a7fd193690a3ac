import type { ErrorContext } from './error-context.ts'

export type { ErrorContext, ErrorDetail } from './error-context.ts'

/** Every error of the API: code → status and meaning. Answers, documentation and tests are made from this list. */
export const ERRORS = {
  invalid_request: {
    status: 400,
    meaning: 'A value in the request is missing, malformed or out of range.',
  },
  unknown_parameter: { status: 400, meaning: 'This route has no such query parameter.' },
  batch_too_large: { status: 400, meaning: 'The batch has too many items.' },
  missing_api_key: { status: 401, meaning: 'No API key was sent.' },
  invalid_api_key: { status: 401, meaning: 'The API key is unknown, malformed, expired or revoked.' },
  invalid_session: { status: 401, meaning: 'The session has ended. Sign in again.' },
  invalid_sign_in: { status: 401, meaning: 'The e-mail, the password or the code is wrong.' },
  code_needed: { status: 401, meaning: 'Signing in also needs a code of the authenticator app.' },
  invalid_link: { status: 403, meaning: 'This link was used, replaced or is too old. Ask for a new one.' },
  oidc_failed: {
    status: 403,
    meaning: 'The identity provider refused, or its answer cannot be trusted. Begin to sign in again.',
  },
  unknown_identity: {
    status: 403,
    meaning: 'Nobody here has linked this account of the identity provider.',
  },
  foreign_origin: {
    status: 403,
    meaning: 'A page of another origin sent this request with the cookie of a session.',
  },
  password_needed: { status: 403, meaning: 'An owner must first choose an e-mail and a password.' },
  recent_sign_in_needed: {
    status: 403,
    meaning:
      'An account without a password is changed only within ten minutes after a sign-in. Sign in again.',
  },
  insufficient_scope: {
    status: 403,
    meaning: 'The API key does not have the scope or the brand for this request.',
  },
  custom_perception_prompts_disabled: {
    status: 403,
    meaning: 'Custom perception prompts are not enabled for the organization or brand.',
  },
  content_generation_disabled: {
    status: 403,
    meaning: 'Content generation is not enabled for the organization or brand.',
  },
  webhooks_disabled: { status: 403, meaning: 'Webhooks are not enabled for the organization.' },
  not_found: { status: 404, meaning: 'The resource does not exist, or this key has no access to it.' },
  endpoint_not_found: { status: 404, meaning: 'The API has no such path.' },
  method_not_allowed: { status: 405, meaning: 'The path exists, but not with this method.' },
  prompt_limit_exceeded: { status: 409, meaning: 'The prompt quota is reached.' },
  storage_limit_exceeded: {
    status: 409,
    meaning: 'The organization has reached its limit of stored bytes.',
  },
  conflict: { status: 409, meaning: 'The request conflicts with the current state.' },
  idempotency_conflict: { status: 409, meaning: 'The idempotency key was used with another body.' },
  payload_too_large: {
    status: 413,
    meaning: 'The body is larger than 1 MiB, or than 16 KiB for a route that needs no key.',
  },
  unsupported_media_type: {
    status: 415,
    meaning: 'This route does not accept the content type of the body.',
  },
  rate_limit_exceeded: {
    status: 429,
    meaning: 'Too many requests; try again after the number of seconds in the response.',
  },
  internal_error: { status: 500, meaning: 'An error in the server; the request id identifies its log line.' },
  unavailable: { status: 503, meaning: 'The server cannot answer at the moment; try again shortly.' },
} as const satisfies Record<string, { status: number; meaning: string }>

export type ErrorCode = keyof typeof ERRORS

/** An error of the API, thrown by its code and converted to HTTP in one place. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly context: ErrorContext
  /** Headers that belong to the refusal, such as `Allow`. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    message: string,
    context: ErrorContext = {},
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.context = context
    this.headers = headers
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

/** The same error for an id that does not exist, was deleted, or belongs to another tenant. */
export function notFound(what: string): ApiError {
  return new ApiError('not_found', `No such ${what}.`)
}

/** The refusal of a request that may be repeated later. */
export function tooMany(reason: string, retryAfterSeconds: number): ApiError {
  return new ApiError(
    'rate_limit_exceeded',
    `${reason} Try again in ${retryAfterSeconds} s.`,
    { retryAfterSeconds },
    { 'Retry-After': String(retryAfterSeconds) },
  )
}
