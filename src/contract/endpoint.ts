import type { Static, TObject, TSchema } from 'typebox'
import type { Scope } from '../domain/scope.ts'
import { ERRORS, type ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

interface EndpointFields<
  P extends TObject,
  Q extends TObject,
  B extends TSchema,
  R extends TSchema,
  M extends Method,
> {
  method: M
  /** Below the API's base address, parameters in braces: `/v1/brands/{brandId}/runs`. */
  path: string
  scope: Scope
  /**
   * Who may call it: `keys` (the default) with a key or a session of that scope, `people` with a session only, whatever their
   * role, `anyone` without either.
   */
  access?: 'keys' | 'people' | 'anyone'
  /** Keys that may call it, besides the scope: keys without a list of brands, or keys of the server's first organization. */
  onlyFor?: 'unlimited-keys' | 'first-organization'
  summary: string
  description?: string
  tag: string
  params?: P
  query?: Q
  body?: B
  /** Content types of a streamed body. */
  streamBody?: readonly string[]
  returns: R
  /** The answer changes only with the brand or organization, or with the time: its ETag is known without reading the rows. */
  changesWith?: 'brand' | 'organization'
  /** Fields of the answer that are sent once and never stored. */
  secretFields?: readonly string[]
  /** The handler waits for others or for a thread: no transaction may be open meanwhile, not even that of an `Idempotency-Key`. */
  asksOutside?: true
  /** Content types of a streamed answer. */
  streamReturns?: readonly string[]
  /** 200 by default. */
  status?: 200 | 201 | 202
  /** Another status of success, for dry runs: `returns` is a union whose second member belongs to it. */
  otherStatus?: 200
  /** Errors besides those of every route. */
  errors?: readonly ErrorCode[]
  example?: unknown
}

/** A route that changes something names its action in the audit, as `brand.create`. */
type AuditOf<M extends Method> = M extends 'GET' ? { audit?: never } : { audit: string }

export type Endpoint<
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
  M extends Method = Method,
> = EndpointFields<P, Q, B, R, M> & AuditOf<M>

/** Declares a route; the literal types carry over to its handler and its client method. */
export function endpoint<
  P extends TObject = TObject<Record<never, never>>,
  Q extends TObject = TObject<Record<never, never>>,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
  M extends Method = Method,
>(definition: EndpointFields<P, Q, B, R, M> & AuditOf<M>): Endpoint<P, Q, B, R, M> {
  return definition
}

export type ParamsOf<E> =
  E extends EndpointFields<infer P, infer _Q, infer _B, infer _R, infer _M> ? Static<P> : never
export type QueryOf<E> =
  E extends EndpointFields<infer _P, infer Q, infer _B, infer _R, infer _M> ? Static<Q> : never
export type BodyOf<E> =
  E extends EndpointFields<infer _P, infer _Q, infer B, infer _R, infer _M> ? Static<B> : never
export type AnswerOf<E> =
  E extends EndpointFields<infer _P, infer _Q, infer _B, infer R, infer _M> ? Static<R> : never

/** Refusals that every route may answer with. */
export const COMMON_ERRORS = [
  'invalid_request',
  'unknown_parameter',
  'missing_api_key',
  'invalid_api_key',
  'invalid_session',
  'insufficient_scope',
  'password_needed',
  'foreign_origin',
  'rate_limit_exceeded',
  'internal_error',
  'unavailable',
] as const satisfies readonly ErrorCode[]

/** Refusals of every route with a body. */
const BODY_ERRORS = ['payload_too_large', 'unsupported_media_type'] as const satisfies readonly ErrorCode[]

/** Refusals of every POST: each takes an `Idempotency-Key`. */
const POST_ERRORS = ['idempotency_conflict'] as const satisfies readonly ErrorCode[]

/** Every refusal that a route may answer with, by status. */
export function errorsOf({ method, errors = [] }: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...COMMON_ERRORS,
    ...(method === 'GET' ? [] : BODY_ERRORS),
    ...(method === 'POST' ? POST_ERRORS : []),
    ...errors,
  ])
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code))
}
