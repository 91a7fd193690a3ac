import { isDataError, isUnavailable } from '../storage/database/storage-error.ts'
import { type Clock, STEADY_CLOCK } from './llm/clock.ts'
import type { Log } from './log.ts'

export interface Storing<T> {
  /** Stores all items or none, in one transaction. Retries get the same array. */
  store(items: readonly T[]): Promise<void>
  /** Attempts while the database is available but refuses the values; 5 by default. */
  refusedTriesMax?: number
  /** Attempts that begin after the signal aborted; 1 by default. */
  lastTriesMax?: number
  pauseMs?: { first: number; longest: number }
  /** Shortens the pauses, and ends the retries after `lastTriesMax`. */
  signal: AbortSignal
  clock?: Clock
  log: Log
  /** The message in the log after a failed attempt. */
  message: string
}

/**
 * Stores items that were paid for, and retries as long as the database is unavailable. If it refuses a value, the
 * items are stored one by one, so that the others are not lost.
 * @returns the items that could not be stored
 */
export async function storeWithRetries<T>(
  items: readonly T[],
  storing: Storing<T>,
): Promise<{ item: T; error: unknown }[]> {
  const { refusedTriesMax = 5, lastTriesMax = 1, pauseMs = { first: 500, longest: 3_000 } } = storing
  const { store, signal, clock = STEADY_CLOCK, log, message } = storing
  for (let tried = 1, lastTries = 0; ; tried += 1) {
    if (signal.aborted) lastTries += 1
    try {
      await store(items)
      return []
    } catch (error) {
      log.error({ err: error, tried, count: items.length }, message)
      if (isDataError(error) && items.length > 1) break
      const isHopeless = isDataError(error) || (tried >= refusedTriesMax && !isUnavailable(error))
      if (isHopeless || lastTries >= lastTriesMax) return items.map((item) => ({ item, error }))
    }
    if (signal.aborted) await clock.wait(pauseMs.first, new AbortController().signal)
    else await clock.wait(Math.min(pauseMs.longest, pauseMs.first * tried), signal).catch(() => {})
  }
  const unstored: { item: T; error: unknown }[] = []
  for (const item of items) unstored.push(...(await storeWithRetries([item], storing)))
  return unstored
}
