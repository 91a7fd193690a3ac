import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../contract/endpoint.ts'
import { type Contract, contract, type OperationId, type StreamedOperationId } from '../contract/index.ts'
import { EarshotError } from './errors.ts'
import { type ItemOf, itemsOf, type PagedOperationId, pagesOf } from './pages.ts'
import { type ByteBudget, parsedJson, readText } from './read-json.ts'
import { ENVIRONMENT, type Environment, type RetryOptions, withRetries } from './retries.ts'
import { addressOf, type Sending, type Server, sendRequest } from './send-request.ts'

export { type ClientErrorCode, EarshotError } from './errors.ts'
export type { ItemOf, PagedOperationId } from './pages.ts'
export type { RetryOptions } from './retries.ts'

export interface ClientOptions {
  /** The API's base address, `/api` included. */
  baseUrl: string
  /** Omitted by pages of the server itself, which send the cookie of a session. */
  apiKey?: string
  fetch?: typeof globalThis.fetch
  /** The longest time for one attempt with its answer, in milliseconds; 60,000 by default. Streamed bodies and answers have no limit. */
  timeoutMs?: number
  retries?: RetryOptions
  /** Clock and random numbers, for tests. */
  surroundings?: Partial<Environment>
}

/** The arguments of a call; parts that the route does not have may be omitted. */
export interface CallInput<E> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
  signal?: AbortSignal
  /**
   * For a POST: requests with the same key act once, even from another process. Every call has a new one by default.
   */
  idempotencyKey?: string
}

type JsonOperationId = Exclude<OperationId, StreamedOperationId>

export type Client = {
  [K in JsonOperationId]: (input?: CallInput<Contract[K]>) => Promise<AnswerOf<Contract[K]>>
} & {
  /** Calls a route whose body or answer is a stream. */
  stream(operation: StreamedOperationId, input: StreamInput): Promise<Response>
  /** The address of such a route, for a link or a frame of a page that sends the cookie of a session. */
  address(operation: StreamedOperationId, input: Pick<StreamInput, 'params' | 'query'>): string
  /** The pages of a list, from the requested one (or the first) to the last. */
  pages<K extends PagedOperationId>(
    operation: K,
    input?: CallInput<Contract[K]>,
    options?: PagesOptions,
  ): AsyncGenerator<AnswerOf<Contract[K]>, void, undefined>
  /** The items of a list, over all its pages. */
  items<K extends PagedOperationId>(
    operation: K,
    input?: CallInput<Contract[K]>,
  ): AsyncGenerator<ItemOf<K>, void, undefined>
}

export interface PagesOptions {
  /** How many bytes all pages may have together; without it, only each page has a limit. */
  bytesMax?: number
}

export interface StreamInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: ReadableStream<Uint8Array> | Blob
  contentType?: string
  signal?: AbortSignal
  idempotencyKey?: string
}

const TIMEOUT_MS = 60_000
const ANSWER_BYTES_MAX = 64 * 1024 * 1024

/** One method per route of the contract. Needs nothing but `fetch`, and runs in Node and in browsers. */
export function createClient(options: ClientOptions): Client {
  const caller = new Caller(options)
  const endpoints = Object.entries(contract) as unknown as [OperationId, Endpoint][]
  const methods = endpoints
    .filter(([, { streamBody, streamReturns }]) => !streamBody && !streamReturns)
    .map(([operation, endpoint]) => [
      operation,
      (input: CallInput<unknown> = {}) => caller.json(endpoint, input),
    ])
  const pages = (
    operation: PagedOperationId,
    input: CallInput<unknown> = {},
    { bytesMax }: PagesOptions = {},
  ) => {
    const budget = bytesMax === undefined ? undefined : { left: bytesMax }
    const query = (input.query ?? {}) as { page?: number }
    const endpoint = contract[operation] as unknown as Endpoint
    const read = (page: number) =>
      caller.json(endpoint, { ...input, query: { ...query, page } as never }, budget)
    return pagesOf(read as (page: number) => Promise<never>, query.page ?? 1)
  }
  return Object.assign(Object.fromEntries(methods), {
    pages,
    items: (operation: PagedOperationId, input?: CallInput<unknown>) => itemsOf(pages(operation, input)),
    stream: (operation: StreamedOperationId, input: StreamInput) =>
      caller.stream(contract[operation] as unknown as Endpoint, input),
    address: (operation: StreamedOperationId, input: Pick<StreamInput, 'params' | 'query'>) =>
      caller.address(contract[operation] as unknown as Endpoint, input),
  }) as Client
}

class Caller {
  readonly #server: Server
  readonly #retries: RetryOptions
  readonly #timeoutMs: number
  readonly #surroundings: Environment

  constructor({
    baseUrl,
    apiKey,
    fetch = globalThis.fetch,
    retries,
    timeoutMs,
    surroundings,
  }: ClientOptions) {
    this.#surroundings = { ...ENVIRONMENT, ...surroundings }
    this.#server = {
      baseUrl: withoutLastSlashes(baseUrl),
      apiKey: apiKey ?? null,
      fetch,
      now: this.#surroundings.now,
    }
    this.#retries = retries ?? {}
    this.#timeoutMs = timeoutMs ?? TIMEOUT_MS
  }

  json(
    endpoint: Endpoint,
    { params, query, body, signal, idempotencyKey }: CallInput<unknown>,
    budget?: ByteBudget,
  ): Promise<unknown> {
    const sending: Sending = {
      params: params as unknown as Record<string, string>,
      query: query as unknown as Record<string, unknown>,
      headers: {
        ...keyHeader(endpoint, idempotencyKey),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      signal,
      timeoutMs: this.#timeoutMs,
    }
    const send = () =>
      sendRequest(this.#server, endpoint, sending, (response) => this.#parsed(response, budget))
    return withRetries(endpoint, this.#retries, this.#surroundings, signal, send)
  }

  address(endpoint: Endpoint, input: Pick<StreamInput, 'params' | 'query'>): string {
    return addressOf(this.#server, endpoint, input)
  }

  stream(endpoint: Endpoint, input: StreamInput): Promise<Response> {
    const { body, contentType, signal, idempotencyKey, params, query } = input
    const sending: Sending = {
      params,
      query,
      headers: {
        ...keyHeader(endpoint, idempotencyKey),
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
      },
      ...(body === undefined ? {} : { payload: body }),
      signal,
      timeoutMs: this.#timeoutMs,
      isStream: true,
    }
    const read = (response: Response) => (endpoint.streamReturns ? response : this.#whole(response))
    const send = () => sendRequest(this.#server, endpoint, sending, async (response) => read(response))
    // A stream cannot be sent a second time.
    if (body !== undefined) return send()
    return withRetries(endpoint, this.#retries, this.#surroundings, signal, send)
  }

  async #parsed(response: Response, budget?: ByteBudget): Promise<unknown> {
    const bytesMax = Math.min(ANSWER_BYTES_MAX, budget?.left ?? ANSWER_BYTES_MAX)
    const own = { left: bytesMax }
    const body = parsedJson(await readText(response, own))
    if (budget) budget.left -= bytesMax - own.left
    if (typeof body === 'object' && body !== null) return body
    throw this.#notEarshot(response)
  }

  /** The response with its whole body, which has the limit of any answer. */
  async #whole(response: Response): Promise<Response> {
    const text = await readText(response, { left: ANSWER_BYTES_MAX })
    if (text === undefined) throw this.#notEarshot(response)
    const { status, headers } = response
    return new Response(text, { status, headers })
  }

  #notEarshot({ status }: Response): EarshotError {
    const message = `What answers at ${this.#server.baseUrl} is not Earshot.`
    return new EarshotError(status, { message, code: 'unreadable' })
  }
}

function keyHeader({ method }: Endpoint, given: string | undefined): Record<string, string> {
  return method === 'POST' ? { 'idempotency-key': given ?? randomKey() } : {}
}

/** `crypto.randomUUID` exists on secure pages only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function withoutLastSlashes(url: string): string {
  let end = url.length
  while (url.charAt(end - 1) === '/') end -= 1
  return url.slice(0, end)
}
