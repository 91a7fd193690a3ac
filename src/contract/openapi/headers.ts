const text = { type: 'string' }
const count = { type: 'integer', minimum: 0 }

export const HEADERS = {
  'X-Request-Id': {
    description: 'Names this request in the log of the server.',
    schema: { type: 'string', format: 'uuid' },
    example: '0b6f1f0e-4d0c-4b0e-9d58-6d1a6a6f9b7e',
  },
  'RateLimit-Limit': {
    description: 'Requests per minute that the key may send; absent without a limit.',
    schema: count,
    example: 600,
  },
  'RateLimit-Remaining': {
    description: 'Requests left in this minute.',
    schema: count,
    example: 597,
  },
  'RateLimit-Reset': { description: 'Seconds until the minute is over.', schema: count, example: 42 },
  'Retry-After': { description: 'Seconds to wait before another try.', schema: count, example: 42 },
  ETag: {
    description: 'Of this answer; `If-None-Match` with it gives 304 as long as nothing changed.',
    schema: text,
    example: '"q7Xc0Ztq1m0S2a8gk3nJ4w5r6v7y8b9c0d1e2f3g4h5"',
  },
  'Idempotent-Replayed': {
    description: 'There, and `true`, where this is the stored answer to an earlier request.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  'WWW-Authenticate': { description: 'How to send a key.', schema: text, example: 'Bearer' },
} as const

export type HeaderName = keyof typeof HEADERS

const RATE_LIMIT = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const

/** References to these headers, and to those of every answer. */
export function headers(...others: readonly HeaderName[]): object {
  const named = ['X-Request-Id', ...RATE_LIMIT, ...others] as const
  return Object.fromEntries(named.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** Headers of requests, by the name of their component. */
export const HEADER_PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Any text of your choice, new for each new request. For 24 hours the same key and body give the stored answer; nothing is done twice.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    ...optionalExample('6c1f3d0a-52e8-4c59-8f0e-0f5b7c2d9a41'),
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of an answer at hand: 304 without a body when it is still the same.',
    schema: text,
    ...optionalExample(HEADERS.ETag.example),
  },
} as const

export function headerParameter(name: keyof typeof HEADER_PARAMETERS): object {
  return { $ref: `#/components/parameters/${name}` }
}

/** The example of an optional parameter. Without this form, tools that send requests would send the example. */
export function optionalExample(value: unknown): object {
  return { examples: { default: { value, 'x-disabled': true } } }
}
