import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../contract/endpoint.ts'
import type { Contract, OperationId } from '../contract/index.ts'
import type { PageRequest } from '../contract/paging.ts'
import type { LlmChecks } from '../pipeline/llm/check-llm.ts'
import type { PipelineContext } from '../pipeline/pipeline-context.ts'
import type { MetricsReader } from '../pipeline/run/calculate-metrics.ts'
import type { Tenant } from '../storage/database/database.ts'
import type { KeyHolder } from '../storage/tenancy/keys.ts'
import type { RunStreams } from './reading/run-streams.ts'

/** What every handler may use. */
export interface HttpContext extends PipelineContext {
  metrics: MetricsReader
  checks: LlmChecks
  keys: { forget(): void }
  streams: RunStreams
  /** The server is closing: long answers end. */
  closing: AbortSignal
}

/** The query after validation, which fills in the page and its size. */
type ValidQuery<Q> = 'limit' extends keyof Q ? Q & PageRequest : Q

/** A request that was allowed, complete and valid. */
export interface Call<E> {
  params: ParamsOf<E>
  query: ValidQuery<QueryOf<E>>
  body: BodyOf<E>
  holder: KeyHolder
  tenant: Tenant
  request: FastifyRequest
  reply: FastifyReply
}

/** JSON that the database built: passed through as it is. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** JSON that is too long for one piece, or for the cache: it is read as it is sent. */
export class JsonPieces {
  readonly pieces: AsyncIterable<string>

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

/** An answer with another status than the contract's usual one. */
export class WithStatus<T> {
  readonly status: number
  readonly body: T

  constructor(status: number, body: T) {
    this.status = status
    this.body = body
  }
}

/** An answer that travels piece by piece. */
export class TextStream {
  readonly contentType: string
  readonly fileName: string
  readonly chunks: AsyncIterable<string>

  constructor(contentType: string, fileName: string, chunks: AsyncIterable<string>) {
    this.contentType = contentType
    this.fileName = fileName
    this.chunks = chunks
  }
}

/** The handler has answered by itself. */
export const SENT = Symbol('sent')

export type HandlerResult<T> = T | JsonText | JsonPieces | WithStatus<T> | TextStream | typeof SENT

export type Handler<E> = (call: Call<E>, context: HttpContext) => Promise<HandlerResult<AnswerOf<E>>>

/** One handler per route of the contract: a missing one is a compile error. */
export type Handlers = { [K in OperationId]: Handler<Contract[K]> }

/** The handlers of one module of the contract: no more, no less. */
export type HandlersOf<Routes> = Pick<Handlers, keyof Routes & OperationId>
