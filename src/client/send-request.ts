import type { Endpoint } from '../contract/endpoint.ts'
import { EarshotError, refusalOf } from './errors.ts'

/** A request of a route, in parts. */
export interface Sending {
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  payload?: string | ReadableStream<Uint8Array> | Blob
  headers: Record<string, string>
  signal?: AbortSignal | undefined
  /** The longest time until the whole answer has arrived, in milliseconds. */
  timeoutMs: number
  /** Whether the body, the answer or both are streams: then the time begins with the answer, and a streamed answer has no limit. */
  isStream?: boolean
}

export interface Server {
  baseUrl: string
  /** Null when the cookie of a session identifies the caller. */
  apiKey: string | null
  fetch: typeof globalThis.fetch
  now(): Date
}

/**
 * Sends a request once and reads its answer.
 * @throws {EarshotError} a refusal, or `unreachable`, `timeout`, `unreadable`; the signal's reason when it aborts
 */
export async function sendRequest<T>(
  server: Server,
  endpoint: Endpoint,
  sending: Sending,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { baseUrl, apiKey, fetch, now } = server
  const { payload, headers, signal, timeoutMs, isStream = false } = sending
  const late = new AbortController()
  const startTimer = () => setTimeout(() => late.abort(), timeoutMs)
  let timer = isStream ? undefined : startTimer()
  try {
    const response = await fetch(addressOf(server, endpoint, sending), {
      method: endpoint.method,
      // A redirect would send the key to another address.
      redirect: 'error',
      headers: { ...(apiKey === null ? {} : { 'x-api-key': apiKey }), ...headers },
      ...(payload === undefined ? {} : { body: payload }),
      ...(payload instanceof ReadableStream ? { duplex: 'half' } : {}),
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    } as RequestInit)
    if (isStream && !(response.ok && endpoint.streamReturns)) timer = startTimer()
    if (!response.ok) throw await refusalOf(response, now())
    return await read(response)
  } catch (error) {
    if (error instanceof EarshotError || signal?.aborted) throw error
    if (late.signal.aborted) {
      const message = `No answer from ${baseUrl} within ${timeoutMs} ms.`
      throw new EarshotError(0, { message, code: 'timeout' }, { cause: error })
    }
    throw new EarshotError(
      0,
      { message: `No Earshot answers at ${baseUrl}.`, code: 'unreachable' },
      { cause: error },
    )
  } finally {
    clearTimeout(timer)
  }
}

export function addressOf(
  { baseUrl }: Pick<Server, 'baseUrl'>,
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: Pick<Sending, 'params' | 'query'>,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return `${baseUrl}${filled}${queryString(query)}`
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
