import { ERRORS, type ErrorCode, type ErrorContext } from '../errors.ts'

const text = { type: 'string' }
const texts = { type: 'array', items: text }
const count = (description: string) => ({ type: ['integer', 'null'], description })

/** The schema of every error answer. */
export const ERROR_SCHEMA = {
  type: 'object',
  description: 'A refusal; the fields that are not required are there where they help.',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { ...text, description: 'What is wrong and what to do, for people.' },
    code: { ...text, enum: Object.keys(ERRORS), description: 'What is wrong, for programs.' },
    requestId: { ...text, format: 'uuid', description: 'Leads to the line in the log.' },
    details: {
      type: 'array',
      description: 'What is wrong with the input, place by place.',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { ...text, description: 'Where in the request, such as `prompts[0].text`.' },
          code: text,
          message: text,
        },
      },
    },
    missingIds: { ...texts, description: 'The ids of the request that do not exist.' },
    availableEndpoints: { ...texts, description: 'The routes that there are.' },
    retryAfterSeconds: { type: 'integer', description: 'When to try again.' },
    remainingSlots: count('What was free before the request.'),
    promptLimit: count("The brand's limit, else the organization's."),
    orgWideLimit: count('The organization-wide limit.'),
    orgTotalPrompts: count("The organization's prompts."),
  },
}

type Example = ErrorContext & { message: string }

/** An example of an answer for each code, exactly as the server sends it. */
const EXAMPLES: { [K in ErrorCode]?: Example } = {
  invalid_request: {
    message: 'limit: must be at least 1.',
    details: [{ path: 'limit', code: 'invalid', message: 'must be at least 1' }],
  },
  unknown_parameter: {
    message: 'Unknown query parameter "limt": unknown; did you mean limit?',
    details: [{ path: 'limt', code: 'unknown_parameter', message: 'unknown; did you mean limit?' }],
  },
  batch_too_large: {
    message: 'One batch holds at most 500 items.',
    details: [{ path: 'promptIds', code: 'invalid', message: 'must hold at most 500' }],
  },
  missing_api_key: { message: 'Send an API key in the header x-api-key, or as Authorization: Bearer.' },
  invalid_api_key: { message: 'The API key is not valid: unknown, mistyped, expired or revoked.' },
  code_needed: { message: 'Type the code of the authenticator app, or a backup code.' },
  oidc_failed: { message: 'The identity provider refused: access_denied.' },
  unknown_identity: {
    message:
      'Nobody here has linked this account of the identity provider. Follow your invitation, or sign in with your password and link it in the settings.',
  },
  foreign_origin: {
    message:
      'This request does not come from a page of this server. Programs send an API key instead of a cookie.',
  },
  password_needed: {
    message: 'Before others come in, everybody in the organization needs an e-mail and a password.',
  },
  insufficient_scope: { message: 'This needs a key with the scope "write".' },
  custom_perception_prompts_disabled: {
    message:
      'Custom perception prompts are turned off for the organization or the brand. Turn on customPerceptionPrompts.',
  },
  content_generation_disabled: {
    message: 'Content generation is turned off for the organization or the brand. Turn on contentGeneration.',
  },
  webhooks_disabled: {
    message: 'Webhooks are turned off for the organization. Turn on the feature webhooks.',
  },
  not_found: { message: 'No such brand.' },
  prompt_limit_exceeded: {
    message:
      '1 prompt slots are needed and 0 are free. Delete or archive prompts, or raise the promptLimit of the brand or the organization.',
    remainingSlots: 0,
    promptLimit: 0,
  },
  storage_limit_exceeded: {
    message:
      'This organization stores 23 bytes; its limit is 10. Delete what is not needed, or have its storedBytesLimit raised.',
  },
  conflict: { message: 'The brand tracks a competitor of this name already.' },
  idempotency_conflict: {
    message: 'This Idempotency-Key was used with another body. Send a new key with a new request.',
  },
  payload_too_large: { message: 'The body is larger than 1 MiB.' },
  unsupported_media_type: { message: 'Send the body as application/json.' },
  rate_limit_exceeded: {
    message: 'Too many refused keys or sign-ins from this address. Try again in 42 s.',
    retryAfterSeconds: 42,
  },
  internal_error: { message: 'The server failed. The request id identifies its log line.' },
  unavailable: { message: 'The database is not available at the moment. Try again shortly.' },
}

const REQUEST_ID = '0b6f1f0e-4d0c-4b0e-9d58-6d1a6a6f9b7e'

export function errorExamples(codes: readonly ErrorCode[]): object {
  return Object.fromEntries(
    codes.map((code) => {
      const { message, ...context } = EXAMPLES[code] ?? { message: ERRORS[code].meaning }
      return [
        code,
        { summary: ERRORS[code].meaning, value: { message, code, requestId: REQUEST_ID, ...context } },
      ]
    }),
  )
}
