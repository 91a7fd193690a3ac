import { setTimeout as sleep } from 'node:timers/promises'
import { isDataError, isUnavailable } from '../../storage/database/storage-error.ts'
import type { Log } from '../log.ts'

const RETRY_MS = 500
/** While the database is away; what it refuses for another reason is tried once more. */
const TRIES_MAX = 5
const REFUSED_TRIES_MAX = 2

export interface Storing<T> {
  /** All of them or none, in one transaction. */
  store(items: readonly T[]): Promise<void>
  /** Ends the waiting. */
  signal: AbortSignal
  log: Log
}

/**
 * Stores what was paid for: it is not thrown away because the database is away for a moment, and what cannot be stored
 * takes nothing else with it.
 * @returns why something was not stored; empty where everything was
 */
export async function storePatiently<T>(items: readonly T[], storing: Storing<T>): Promise<unknown[]> {
  const { store, signal, log } = storing
  for (let tried = 1; ; tried += 1) {
    try {
      await store(items)
      return []
    } catch (error) {
      log.error({ err: error, tried, count: items.length }, 'what was paid for could not be stored')
      if (items.length > 1 && !isUnavailable(error)) return storeOneByOne(items, storing)
      const triesMax = isUnavailable(error) ? TRIES_MAX : REFUSED_TRIES_MAX
      if (tried >= triesMax || isDataError(error) || signal.aborted) return [error]
    }
    // An abort ends the waiting; then it is tried once more.
    await sleep(RETRY_MS * tried, undefined, { signal }).catch(() => {})
  }
}

async function storeOneByOne<T>(items: readonly T[], storing: Storing<T>): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const item of items) failures.push(...(await storePatiently([item], storing)))
  return failures
}
