import type { TSchema } from 'typebox'
import { type Endpoint, errorsOf } from '../endpoint.ts'
import { ERRORS, type ErrorCode } from '../errors.ts'
import { errorExamples } from './error-schema.ts'
import { exampleStream } from './example-requests.ts'
import { exampleOf } from './examples.ts'
import { type HeaderName, headers } from './headers.ts'
import { documentSchema } from './schemas.ts'

const JSON_TYPE = 'application/json'

/** Error answers by the name of their component: routes with the same codes for a status share one. */
export type SharedRefusals = Map<string, object>

/** The answers of a route, by status. */
export function responses(endpoint: Endpoint, shared: SharedRefusals): object {
  return { ...successes(endpoint), ...refusals(endpoint, shared) }
}

function successes(endpoint: Endpoint): Record<number, object> {
  const { method, returns, status = 200, otherStatus, streamReturns, secretFields } = endpoint
  if (streamReturns) {
    return {
      [status]: { description: 'Sent piece by piece.', headers: headers(), content: streamed(streamReturns) },
    }
  }
  const named: HeaderName[] = method === 'GET' ? ['ETag'] : method === 'POST' ? ['Idempotent-Replayed'] : []
  const success = (description: string, schema: TSchema) => ({
    description,
    headers: headers(...named),
    content: { [JSON_TYPE]: { schema: documentSchema(schema), example: exampleOf(schema) } },
  })
  if (otherStatus !== undefined) {
    const [first = returns, second = returns] = (returns as { anyOf?: TSchema[] }).anyOf ?? []
    return {
      [status]: success(DESCRIPTIONS[status], first),
      [otherStatus]: success('What would be; nothing is done.', second),
    }
  }
  return {
    [status]: success(DESCRIPTIONS[status], returns),
    ...(secretFields ? { 200: success(REPLAYED, without(returns, secretFields)) } : {}),
    ...(method === 'GET' ? { 304: { description: 'Not changed since.', headers: headers('ETag') } } : {}),
  }
}

const DESCRIPTIONS = { 200: 'Done.', 201: 'Created.', 202: 'Taken on; it goes on by itself.' } as const
const REPLAYED = 'Repeated with the same `Idempotency-Key`: created before, and no secret is told twice.'

function streamed(types: readonly string[]): object {
  return Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string' }, example: exampleStream(type) }]),
  )
}

function without(schema: TSchema, fields: readonly string[]): TSchema {
  const { properties, required, ...rest } = schema as unknown as {
    properties: Record<string, TSchema>
    required: string[]
  }
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !fields.includes(name))),
    required: required.filter((name) => !fields.includes(name)),
  } as unknown as TSchema
}

function refusals(endpoint: Endpoint, shared: SharedRefusals): object {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = codes.join('.')
      if (!shared.has(name)) shared.set(name, refusal(status, codes))
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

function refusal(status: number, codes: readonly ErrorCode[]): object {
  const named: HeaderName[] = status === 401 ? ['WWW-Authenticate'] : status === 429 ? ['Retry-After'] : []
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].meaning}`).join('\n\n'),
    headers: headers(...named),
    content: {
      [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' }, examples: errorExamples(codes) },
    },
  }
}
