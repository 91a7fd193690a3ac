import type { Endpoint } from '../contract/endpoint.ts'
import { EarshotError } from './errors.ts'

export interface RetryOptions {
  /** How often a request is sent at most; the default is 3, and 1 means no retry. */
  attemptsMax?: number
  /** The longest pause in milliseconds, 60,000 by default. The client gives up when the server asks for a longer one. */
  delayMaxMs?: number
  /** Whether to retry when the server is unreachable; true by default. */
  whenUnreachable?: boolean
}

/** Clock and random numbers, for tests. */
export interface Environment {
  now(): Date
  /** A number in [0, 1). */
  random(): number
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>
}

const FIRST_DELAY_MS = 250

const TOO_MANY = 429
/** Statuses with which the server asks for a retry. */
const NOT_NOW = [TOO_MANY, 503]
/** Statuses of a proxy that gave up: the server may have acted. */
const OUTCOME_UNKNOWN = [0, 502, 504]

/**
 * Sends a request until it is answered or a retry cannot help.
 * @throws {EarshotError} the last failure
 */
export async function withRetries<T>(
  endpoint: Endpoint,
  { attemptsMax = 3, delayMaxMs = 60_000, whenUnreachable = true }: RetryOptions,
  { random, sleep }: Environment,
  signal: AbortSignal | undefined,
  send: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof EarshotError) || attempt >= attemptsMax) throw error
      if (error.status === 0 && !whenUnreachable) throw error
      if (!mayTryAgain(endpoint, error)) throw error
      const delayMs = error.retryAfterMs ?? backoffMs(attempt, random())
      if (delayMs > delayMaxMs) throw error
      await sleep(delayMs, signal)
    }
  }
}

/**
 * Whether a retry is safe. A PATCH has no key that keeps it from acting twice. A secret is in the first answer only, and a
 * server that lost its database cannot know whether the change was stored.
 */
function mayTryAgain({ method, secretFields = [] }: Endpoint, { status }: EarshotError): boolean {
  if (secretFields.length > 0) return status === TOO_MANY
  return NOT_NOW.includes(status) || (method !== 'PATCH' && OUTCOME_UNKNOWN.includes(status))
}

/** Doubles each time and is random in its upper half, so that many clients do not retry at the same moment. */
function backoffMs(attempt: number, chance: number): number {
  return FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + chance / 2)
}

export const ENVIRONMENT: Environment = {
  now: () => new Date(),
  random: Math.random,
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const abort = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort)
        resolve()
      }, ms)
      if (signal?.aborted) abort()
      else signal?.addEventListener('abort', abort, { once: true })
    }),
}
