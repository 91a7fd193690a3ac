interface Failure {
  canRetry: boolean
  /** How long the vendor asked to wait; null when it did not. */
  retryAfterMs: number | null
}

const BASE_MS = 1_000
const MAX_MS = 60_000
/** A vendor may ask to wait for hours. A run rather fails than waits longer than this. */
export const RETRY_AFTER_MAX_MS = 15 * 60_000

/** Whether another attempt can help, within a time that a run waits. */
export function isWorthRetrying({ canRetry, retryAfterMs }: Failure): boolean {
  return canRetry && (retryAfterMs ?? 0) <= RETRY_AFTER_MAX_MS
}

/**
 * The delay before the next attempt in milliseconds: exponential backoff with "equal jitter" (half fixed, half
 * random; Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015), but never shorter than the
 * vendor's Retry-After.
 * @param attempt 1 for the first failure
 * @param random a number in [0, 1)
 */
export function retryDelayMs(attempt: number, random: number, retryAfterMs: number | null): number {
  const ceiling = Math.min(MAX_MS, BASE_MS * 2 ** Math.min(attempt - 1, 16))
  const backoff = ceiling / 2 + (ceiling / 2) * random
  return Math.round(Math.max(backoff, Math.min(retryAfterMs ?? 0, RETRY_AFTER_MAX_MS)))
}
