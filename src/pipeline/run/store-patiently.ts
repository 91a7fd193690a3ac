import { isDataError, isUnavailable } from '../../storage/database/storage-error.ts'
import type { Log } from '../log.ts'
import { wait } from '../wait.ts'

const RETRY_MS = 500
/** Attempts while the database is away, and after other errors. */
const TRIES_MAX = 5
const REFUSED_TRIES_MAX = 2

export interface Storing<T> {
  /** Stores all or none, in one transaction. */
  store(items: readonly T[]): Promise<void>
  /** Ends the retries. */
  signal: AbortSignal
  log: Log
}

/**
 * Stores paid results with retries while the database is away. If a batch is refused, its items are stored one by one, so that an
 * invalid item loses no other.
 * @returns the errors of items that could not be stored
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
    // After an abort, one last attempt.
    await wait(RETRY_MS * tried, signal).catch(() => {})
  }
}

async function storeOneByOne<T>(items: readonly T[], storing: Storing<T>): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const item of items) failures.push(...(await storePatiently([item], storing)))
  return failures
}
