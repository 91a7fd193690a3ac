import type { ErrorCode, ErrorContext } from '../contract/errors.ts'
import { parsedJson, readText } from './read-json.ts'

const REFUSAL_BYTES_MAX = 1024 * 1024

/** Errors of the connection: no answer, a late answer, or an answer that is not from Earshot. */
export type ClientErrorCode = 'unreachable' | 'timeout' | 'unreadable' | 'unknown'

interface RefusalBody extends ErrorContext {
  message?: string
  code?: string
  requestId?: string
}

interface ErrorCause {
  cause?: unknown
  retryAfterMs?: number | null
}

/** A refusal by the server, or a missing answer (`status` 0). */
export class EarshotError extends Error {
  readonly status: number
  readonly code: ErrorCode | ClientErrorCode
  /** Identifies the server's log line; null without an answer. */
  readonly requestId: string | null
  /** What helps to correct the request: `details` of invalid fields, `missingIds`, quota numbers. */
  readonly context: ErrorContext
  /** The wait that the server asked for, in milliseconds; null without one. */
  readonly retryAfterMs: number | null

  constructor(status: number, body: RefusalBody, { cause, retryAfterMs = null }: ErrorCause = {}) {
    super(body.message ?? `The server answered ${status}.`, { cause })
    this.name = 'EarshotError'
    const { message: _, code = 'unknown', requestId = null, ...context } = body
    this.status = status
    this.code = code as ErrorCode | ClientErrorCode
    this.requestId = requestId
    this.context = context
    this.retryAfterMs = retryAfterMs
  }
}

export async function refusalOf(response: Response, now: Date): Promise<EarshotError> {
  const body = await readText(response, { left: REFUSAL_BYTES_MAX }).then(parsedJson, () => null)
  const fields = typeof body === 'object' && body !== null ? body : {}
  return new EarshotError(response.status, fields, {
    retryAfterMs: readRetryAfter(response.headers.get('retry-after'), now),
  })
}

/** `Retry-After` as milliseconds: it is a number of seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000
  const time = Date.parse(header)
  return Number.isNaN(time) ? null : Math.max(0, time - now.getTime())
}
