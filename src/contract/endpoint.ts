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
   * Who may call it: `keys` (the default) means a key or a session with that scope, `people` only a session, whatever
   * the person's role, `anyone` a caller without either.
   */
  access?: 'keys' | 'people' | 'anyone'
  /**
   * A restriction of the keys besides the scope: keys without a list of brands, or keys of the server's first
   * organization.
   */
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
  /**
   * Set when the answer changes only with the brand, the organization or the time: the ETag is then known without
   * reading the rows.
   */
  changesWith?: 'brand' | 'organization'
  /** Fields of the answer that are sent once and never stored. */
  secretFields?: readonly string[]
  /**
   * The handler waits for another system, a thread or its turn: no transaction may be open meanwhile, not even that of an
   * `Idempotency-Key`. Such requests have a limit of their own.
   */
  asksOutside?: true
  /** The handler reads a lot, in parts, before its transaction. As with `asksOutside` none is open meanwhile, but the usual limit of requests holds. */
  readsBefore?: true
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

/** A route that changes something names the action of its audit event, such as `brand.create`. */
type AuditOf<M extends Method> = M extends 'GET' ? { audit?: never } : { audit: string }

export type Endpoint<
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
  M extends Method = Method,
> = EndpointFields<P, Q, B, R, M> & AuditOf<M>

/** Declares a route; its literal types are the types of its handler and its client method. */
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

/** Whether the handler opens its transactions itself, so that none is open while it waits or reads. */
export function opensTransactions({ asksOutside, readsBefore }: Endpoint): boolean {
  return asksOutside === true || readsBefore === true
}

/** The errors of every route. */
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

/** The errors of every route with a body. */
const BODY_ERRORS = ['payload_too_large', 'unsupported_media_type'] as const satisfies readonly ErrorCode[]

/** The errors of every POST route, because each accepts an `Idempotency-Key`. */
const POST_ERRORS = ['idempotency_conflict'] as const satisfies readonly ErrorCode[]

/** Every error of a route, by status. */
export function errorsOf({ method, errors = [] }: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...COMMON_ERRORS,
    ...(method === 'GET' ? [] : BODY_ERRORS),
    ...(method === 'POST' ? POST_ERRORS : []),
    ...errors,
  ])
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code))
}
