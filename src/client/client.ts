import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../contract/endpoint.ts'
import type { ErrorContext } from '../contract/errors.ts'
import { type Contract, contract, type OperationId, type StreamedOperationId } from '../contract/index.ts'

export interface ClientOptions {
  /** The API's base address, `/api` included. */
  baseUrl: string
  apiKey: string
  fetch?: typeof globalThis.fetch
}

/** What a call takes; parts that the route has not may be left out. */
export interface CallInput<E> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
  signal?: AbortSignal
}

export type Client = {
  [K in Exclude<OperationId, StreamedOperationId>]: (
    input?: CallInput<Contract[K]>,
  ) => Promise<AnswerOf<Contract[K]>>
} & {
  /** Calls a route whose body or answer travels piece by piece. */
  stream(operation: StreamedOperationId, input: StreamInput): Promise<Response>
}

export interface StreamInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: ReadableStream<Uint8Array>
  contentType?: string
  signal?: AbortSignal
}

/** A refusal of the server, or that it could not be reached (`status` 0). */
export class EarshotError extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | null
  readonly context: ErrorContext

  constructor(
    status: number,
    body: Partial<ErrorContext> & { message?: string; code?: string; requestId?: string },
    cause?: unknown,
  ) {
    super(body.message ?? `The server answered ${status}.`, { cause })
    this.name = 'EarshotError'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.requestId = body.requestId ?? null
    this.context = body
  }
}

/** One method per route of the contract. Needs nothing but `fetch`. */
export function createClient(options: ClientOptions): Client {
  const endpoints = Object.entries(contract) as unknown as [OperationId, Endpoint][]
  const methods = endpoints
    .filter(([, { streamBody, streamReturns }]) => !streamBody && !streamReturns)
    .map(([operation, endpoint]) => [
      operation,
      (input: CallInput<unknown> = {}) => callJson(options, endpoint, input),
    ])
  const client = Object.fromEntries(methods)
  client.stream = (operation: StreamedOperationId, input: StreamInput) =>
    callStream(options, contract[operation] as unknown as Endpoint, input)
  return client as Client
}

async function callJson(
  options: ClientOptions,
  endpoint: Endpoint,
  input: CallInput<unknown>,
): Promise<unknown> {
  const { params, query, body, signal } = input
  const response = await send(options, endpoint, {
    params: params as unknown as Record<string, string>,
    query: query as unknown as Record<string, unknown>,
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { payload: JSON.stringify(body), contentType: 'application/json' }),
  })
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    const message = `What answers at ${options.baseUrl} is no Earshot, or it broke off.`
    throw new EarshotError(response.status, { message, code: 'unreadable' }, error)
  }
}

function callStream(options: ClientOptions, endpoint: Endpoint, input: StreamInput): Promise<Response> {
  const { body, ...rest } = input
  return send(options, endpoint, { ...rest, ...(body ? { payload: body } : {}) })
}

interface Sending {
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  payload?: string | ReadableStream<Uint8Array>
  contentType?: string
  signal?: AbortSignal
}

async function send(
  { baseUrl, apiKey, fetch = globalThis.fetch }: ClientOptions,
  { method, path }: Endpoint,
  { params = {}, query = {}, payload, contentType, signal }: Sending,
): Promise<Response> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const url = `${baseUrl}${filled}${queryString(query)}`
  let response: Response
  try {
    response = await fetch(url, {
      method,
      headers: { 'x-api-key': apiKey, ...(contentType ? { 'content-type': contentType } : {}) },
      ...(payload === undefined ? {} : { body: payload, duplex: 'half' }),
      ...(signal ? { signal } : {}),
    } as RequestInit)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new EarshotError(0, { message: `No Earshot answers at ${baseUrl}.`, code: 'unreachable' }, error)
  }
  if (response.ok) return response
  const refusal: unknown = await response.json().catch(() => null)
  throw new EarshotError(response.status, typeof refusal === 'object' && refusal !== null ? refusal : {})
}

function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) search.append(name, String(item))
    }
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
