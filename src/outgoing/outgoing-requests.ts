import type { LookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { RefusedTarget, type ResolveHost, Targets } from './targets.ts'

export interface OutgoingAnswer {
  /** Null when there was no answer. */
  status: number | null
  /** Why there was no answer. */
  error: string | null
  /** The beginning of the body of an error answer. */
  excerpt: string | null
}

export interface OutgoingOptions {
  /** Hosts and networks that may be reached although they are not public. */
  allowed: readonly string[]
  userAgent: string
  resolveHost?: ResolveHost
  timeoutMs?: number
}

/** For connecting, sending and reading together. */
const OUTGOING_TIMEOUT_MS = 10_000
/** A longer answer is cut. Enough for the excerpt: an answer in pieces of one byte costs the most. */
const ANSWER_BYTES_MAX = 4 * 1024
const EXCERPT_LENGTH = 500
const CHECK_MS = 2_500
/** Interim answers (1xx) to one request. Each costs time, and neither their number nor their length has a limit of its own. */
const INTERIM_MAX = 10

/**
 * Sends requests to addresses that came through the API. Only public addresses and those that the operator allows are
 * reached; the connection goes to an address that was checked, and redirects are not followed.
 */
export class OutgoingRequests {
  readonly #targets: Targets
  readonly #userAgent: string
  readonly #timeoutMs: number

  constructor({ allowed, userAgent, resolveHost, timeoutMs = OUTGOING_TIMEOUT_MS }: OutgoingOptions) {
    this.#targets = new Targets(allowed, resolveHost)
    this.#userAgent = userAgent
    this.#timeoutMs = timeoutMs
  }

  /** Why an address cannot be used; null when it can, and when its host does not exist yet. */
  async problemOf(address: string): Promise<string | null> {
    if (!URL.canParse(address)) return 'is no address'
    const url = new URL(address)
    if (!/^https?:$/.test(url.protocol)) return 'must begin with https://'
    if (url.username || url.password) return 'must have no user and no password'
    if (url.hash) return 'must have no fragment'
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, CHECK_MS, null)
    })
    const check = this.#targets.addressesOf(url).then(
      () => null,
      (error: unknown) => (error instanceof RefusedTarget ? error.message : null),
    )
    return Promise.race([check, late]).finally(() => clearTimeout(timer))
  }

  /** Never throws: failures are part of the result. */
  async post(address: string, headers: Record<string, string>, body: string): Promise<OutgoingAnswer> {
    try {
      const url = new URL(address)
      const signal = AbortSignal.timeout(this.#timeoutMs)
      const addresses = await within(signal, this.#targets.addressesOf(url))
      return await this.#send(url, addresses, headers, body, signal)
    } catch (error) {
      return { status: null, error: inWords(error, this.#timeoutMs), excerpt: null }
    }
  }

  async #send(
    url: URL,
    addresses: readonly LookupAddress[],
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
  ): Promise<OutgoingAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(url, {
      method: 'POST',
      // A new connection, because a kept one could belong to an address that was never checked.
      agent: false,
      lookup: pinned(addresses),
      signal,
      headers: {
        ...headers,
        'content-length': Buffer.byteLength(body).toString(),
        'user-agent': this.#userAgent,
      },
    })
    request.on('error', reject)
    request.on('response', resolve)
    // A change of protocol is not an answer.
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new Error('the receiver wants another protocol'))
    })
    let interimCount = 0
    request.on('information', () => {
      interimCount += 1
      if (interimCount > INTERIM_MAX) request.destroy(new Error('the receiver sends only interim answers'))
    })
    request.on('close', () => reject(new Error('the connection was closed')))
    request.end(body)
    const response = await within(signal, promise)
    const status = response.statusCode ?? 0
    const text = await beginningOf(response)
    request.destroy()
    return { status, error: null, excerpt: status >= 200 && status < 300 ? null : excerptOf(text) }
  }
}

/** Connects only to these addresses, even if the host name has others by now. */
function pinned(addresses: readonly LookupAddress[]): LookupFunction {
  return (_name, options, done) => {
    const [first] = addresses
    if (options.all) done(null, [...addresses])
    else if (first) done(null, first.address, first.family)
  }
}

/** The status decides, even if the body is incomplete. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= ANSWER_BYTES_MAX) break
    }
  } catch {}
  return Buffer.concat(chunks).toString('utf8')
}

/** The text on one line, without characters that harm a database or a terminal. */
function excerptOf(text: string): string | null {
  const line = text
    .slice(0, EXCERPT_LENGTH)
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return line === '' ? null : line
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([work, promise])
}

function inWords(error: unknown, timeoutMs: number): string {
  if (error instanceof RefusedTarget) return `refused: ${error.message}`
  const { name, code, message } = error as { name?: string; code?: string; message?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return `no answer within ${timeoutMs / 1_000} s`
  return excerptOf(code ?? message ?? 'unknown') ?? 'unknown'
}
