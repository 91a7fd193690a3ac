/**
 * How requests are spread so that at most `perMinute` reach a vendor in ANY 60 seconds, whoever sends them.
 *
 * Slots lie at least an interval apart; a request leaves at its slot or up to `CATCH_UP_MS + JITTER_MS` later, never
 * sooner. What arrives within 60 s therefore had its slot within 60 s + 0.9 s, and that stretch holds at most
 * floor(60.9 s / interval) + 1 slots. At 98.5 % of the limit that is never more than the limit: 0.985 * 60.9 / 60 < 1.
 */
const PACE = 0.985
const MINUTE_MS = 60_000

/** Slots of the past so much that may still be used: half a second's worth, so that small delays cost nothing. */
export const CATCH_UP_MS = 500
/** What lies between the slot and the vendor beyond that: timers, the way to the database, the network. */
export const JITTER_MS = 400
/** A slot that is older is not used any more; the rest of the jitter belongs to the network. */
export const SLOT_AGE_MAX_MS = CATCH_UP_MS + JITTER_MS / 2

/** What the vendor's account may do, over all processes; null for no limit. */
export interface LlmLimits {
  requestsPerMinute: number | null
  tokensPerMinute: number | null
}

/** Milliseconds from one slot to the next; also from one token to the next. */
export function slotIntervalMs(perMinute: number): number {
  return MINUTE_MS / (perMinute * PACE)
}
