/**
 * pending → delivered
 *    ↘ failed (no attempts left, the webhook was disabled, or too many waited) → pending again by a replay
 */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export const DISABLED_REASONS = ['switched_off', 'gone', 'failing'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** The pauses after each failed attempt: 27.6 hours in total, so that a receiver may be down for a day. */
export const RETRY_PAUSES_S = [
  5,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  10 * HOUR_S,
] as const
/**
 * Each pause is longer or shorter by up to this share, so that deliveries that failed together are not repeated
 * together.
 */
export const JITTER = 0.1
/** A webhook is disabled when a delivery has no attempt left and all attempts have failed for this long. */
export const FAILING_DAYS_MAX = 5

const GONE = 410
const DAY_MS = 24 * HOUR_S * 1_000

/**
 * The time of the next attempt; null when no attempt is left.
 * @param failedCount - attempts that failed, at least 1
 * @param random - in [0, 1)
 */
export function nextAttemptAt(failedCount: number, now: Date, random: number): Date | null {
  const pauseS = RETRY_PAUSES_S[failedCount - 1]
  if (pauseS === undefined) return null
  return new Date(now.getTime() + pauseS * 1_000 * (1 - JITTER + 2 * JITTER * random))
}

export const isDelivered = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300

/** Why a failed attempt disables its webhook; null when it does not. */
export function disabledBy(status: number | null, failingSince: Date, now: Date): DisabledReason | null {
  if (status === GONE) return 'gone'
  return now.getTime() - failingSince.getTime() >= FAILING_DAYS_MAX * DAY_MS ? 'failing' : null
}
