import type { Endpoint } from '../contract/endpoint.ts'
import { EarshotError } from './errors.ts'

export interface RetryOptions {
  /** How often a request is sent at most; 3 unless said, 1 for never again. */
  attemptsMax?: number
  /** The longest pause, in milliseconds; 60,000 unless said. A server that asks for a longer one is not waited for. */
  delayMaxMs?: number
  /** Whether to try again when nothing answers; true unless said. */
  whenUnreachable?: boolean
}

/** What time and chance are, for tests. */
export interface Environment {
  now(): Date
  /** A number in [0, 1). */
  random(): number
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>
}

const FIRST_DELAY_MS = 250

const TOO_MANY = 429
/** The server asks to come again. */
const NOT_NOW = [TOO_MANY, 503]
/** Somebody on the way gave up: the server may have acted. */
const OUTCOME_UNKNOWN = [0, 502, 504]

/**
 * Sends until there is an answer or trying again cannot help.
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
 * A PATCH has no key that keeps it from acting twice. A secret is told with the first answer only, and a server that has
 * just lost its database cannot be sure that nothing was stored.
 */
function mayTryAgain({ method, secretFields = [] }: Endpoint, { status }: EarshotError): boolean {
  if (secretFields.length > 0) return status === TOO_MANY
  return NOT_NOW.includes(status) || (method !== 'PATCH' && OUTCOME_UNKNOWN.includes(status))
}

/** Twice as long each time, and anywhere in its upper half, so that many clients do not come back together. */
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
