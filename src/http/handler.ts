import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../contract/endpoint.ts'
import type { Contract, OperationId } from '../contract/index.ts'
import type { PageRequest } from '../contract/paging.ts'
import { EXPORT_TYPES, type ExportFormat } from '../domain/export-format.ts'
import type { LlmChecks } from '../pipeline/llm/check-llm.ts'
import type { PipelineContext } from '../pipeline/pipeline-context.ts'
import type { MetricsReader } from '../pipeline/run/calculate-metrics.ts'
import type { Db, Tenant } from '../storage/database/database.ts'
import type { Member } from '../storage/people/people.ts'
import type { AuditEvent } from '../storage/tenancy/audit.ts'
import type { Holder } from '../storage/tenancy/holder.ts'
import type { Attempts, RefusedKeys, RefusedSignIns } from './keys/refused-keys.ts'
import type { Passwords } from './people/password-hash.ts'
import type { SignInSettings } from './people/sign-in-settings.ts'
import type { RunStreams } from './reading/run-streams.ts'
import type { SharedReads } from './reading/shared-reads.ts'

export interface HttpContext extends PipelineContext {
  metrics: MetricsReader
  checks: LlmChecks
  keys: { forget(): void }
  signIn: SignInSettings
  passwords: Passwords
  accounts: RefusedSignIns
  /** Counts sign-ins through the identity provider by the address that began them. */
  begunSignIns: RefusedKeys
  streams: RunStreams
  /** Where one answer is made of several routes. */
  shared?: SharedReads
  /** Where the period before a window begins, where it is not as long as the window: a week of local time. */
  precedingFrom?: Date
  /** The largest page of insights, where it is not the usual one. */
  pageMax?: number
  /** Aborts when the server closes, which ends long answers. */
  closing: AbortSignal
}

/** The query after validation, which fills in the page and its size. */
type ValidQuery<Q> = 'limit' extends keyof Q ? Q & PageRequest : Q

/** A request after authentication and validation. In a route for anyone `holder` and `tenant` are not there: see `request.holder`. */
export interface Call<E> {
  params: ParamsOf<E>
  query: ValidQuery<QueryOf<E>>
  body: BodyOf<E>
  holder: Holder
  tenant: Tenant
  request: FastifyRequest
  reply: FastifyReply
  /** The attempts that the client's address has left. Only for handlers of endpoints with `asksOutside`. */
  attempts(): Attempts
  /** Records a change under the route's action, for handlers that open transactions of their own. */
  audit(tx: Db, change: AuditedChange): Promise<void>
  /**
   * The streamed body, which can be read once. The next chunk is read only when it is requested, and other requests
   * of the organization are handled meanwhile.
   */
  upload(): AsyncIterable<Uint8Array>
}

/**
 * What the audit records of a change. `action` replaces the route's action; `by` is the person who signs in with this
 * request.
 */
export type AuditedChange = Pick<AuditEvent, 'subjectId' | 'details'> & { action?: string; by?: Member }

/** The answer of a write with its changes, which are recorded in the same transaction. */
export class Audited<T> {
  readonly answer: T
  readonly changes: readonly AuditedChange[]

  constructor(answer: T, changes: readonly AuditedChange[]) {
    this.answer = answer
    this.changes = changes
  }
}

/** The answer of a write that changed one thing. */
export function audited<T>(answer: T, subjectId: string, details: object = {}, by?: Member): Audited<T> {
  return new Audited(answer, [{ subjectId, details, ...(by ? { by } : {}) }])
}

/** JSON that the database has built, which is sent unchanged. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** JSON that is too long for one string or for the cache, and is read while it is sent. */
export class JsonPieces {
  readonly pieces: AsyncIterable<string>

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

/** An answer with a status other than the route's default. */
export class WithStatus<T> {
  readonly status: number
  readonly body: T

  constructor(status: number, body: T) {
    this.status = status
    this.body = body
  }
}

/** A file that is sent as a stream. */
export class FileStream {
  readonly contentType: string
  readonly fileName: string
  readonly chunks: AsyncIterable<string | Uint8Array>

  /** @param name - of the file, without its ending */
  constructor(format: ExportFormat, name: string, chunks: AsyncIterable<string | Uint8Array>) {
    const type = EXPORT_TYPES[format]
    this.contentType = format === 'parquet' ? type : `${type}; charset=utf-8`
    this.fileName = `${name}.${format}`
    this.chunks = chunks
  }
}

/** The handler has sent the answer itself. */
export const SENT = Symbol('sent')

export type HandlerResult<T> = T | JsonText | JsonPieces | WithStatus<T> | FileStream | typeof SENT

/**
 * A write runs in a transaction, which is its `context.database`, unless the route calls other systems or reads a
 * stream.
 */
export type Handler<E> = (
  call: Call<E>,
  context: HttpContext,
) => Promise<E extends { method: 'GET' } ? HandlerResult<AnswerOf<E>> : Audited<HandlerResult<AnswerOf<E>>>>

/** One handler per route of the contract: a missing one is a compile error. */
export type Handlers = { [K in OperationId]: Handler<Contract[K]> }

/** The handlers of exactly the routes of one module of the contract. */
export type HandlersOf<Routes> = Pick<Handlers, keyof Routes & OperationId>
