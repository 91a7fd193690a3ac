import { isDataError, isUnavailable } from '../storage/database/storage-error.ts'
import { type Clock, STEADY_CLOCK } from './llm/clock.ts'
import type { Log } from './log.ts'

export interface Storing<T> {
  /** Stores all or none, in one transaction. Retries get the same array. */
  store(items: readonly T[]): Promise<void>
  /** Attempts while the database is available but refuses; 5 by default. */
  refusedTriesMax?: number
  /** Attempts that begin after the signal aborted; 1 by default. */
  lastTriesMax?: number
  pauseMs?: { first: number; longest: number }
  /** Ends the pauses, and the retries soon after. */
  signal: AbortSignal
  clock?: Clock
  log: Log
  /** The text of the log line of a failed attempt. */
  message: string
}

/**
 * Stores what was paid for, with retries as long as the database is away. A value that it refuses loses no other: the items
 * are then stored one by one.
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
