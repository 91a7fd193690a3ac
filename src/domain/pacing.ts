/**
 * Spreads requests so that at most `perMinute` reach a vendor in any 60 seconds, over all processes.
 *
 * Slots are at least one interval apart. A request leaves at its slot or up to `CATCH_UP_MS + JITTER_MS` later, never
 * earlier. Requests that arrive within 60 s therefore had their slots within 60.9 s, which contain at most floor(60.9
 * s / interval) + 1 slots. At 98.5 % of the limit this never exceeds the limit: 0.985 * 60.9 / 60 < 1.
 */
const PACE = 0.985
const MINUTE_MS = 60_000

/** How far in the past a slot may still be used: half a second, so that small delays do not lose throughput. */
export const CATCH_UP_MS = 500
/** The further delay between the slot and the vendor: timers, the database, the network. */
export const JITTER_MS = 400
/** An older slot is no longer used; the other half of the jitter is reserved for the network. */
export const SLOT_AGE_MAX_MS = CATCH_UP_MS + JITTER_MS / 2

/** The limits of the vendor's account, over all processes; null means no limit. */
export interface LlmLimits {
  requestsPerMinute: number | null
  tokensPerMinute: number | null
}

/** Milliseconds between two slots (or, for a token limit, between two tokens). */
export function slotIntervalMs(perMinute: number): number {
  return MINUTE_MS / (perMinute * PACE)
}
