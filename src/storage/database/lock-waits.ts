import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { sqlState } from './storage-error.ts'

const LOCK_NOT_AVAILABLE = '55P03'
/** How long a transaction keeps its connection while it waits for a lock. */
const LOCK_WAIT_MS = 500
/** Connections that the transactions that wait use on average, however many they are. */
const WAITING_CONNECTIONS = 3
const PAUSE_MAX_MS = 5_000
/** As long as a statement may take. */
const WAIT_MAX_MS = 10 * 60_000

/** How many transactions wait for a lock without a connection. */
const waitingOf = new WeakMap<Db, { count: number }>()

/**
 * From now on the transactions of this pool of connections wait for locks without a connection. Otherwise a few organizations whose
 * requests all wait for a long change of their own would keep every connection.
 */
export function waitOutsideThePool(db: Db): void {
  waitingOf.set(db, { count: 0 })
}

/** Call it first in a transaction of `db`: it then ends with an error for `LockWait` when a lock is not free soon. */
export async function waitBriefly(db: Db, tx: Db): Promise<void> {
  if (waitingOf.has(db)) await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(tx)
}

/** The waiting of one transaction, whose work is repeated after each pause. */
export class LockWait {
  readonly #waiting: { count: number } | undefined
  #endsAt: number | null = null

  constructor(db: Db) {
    this.#waiting = waitingOf.get(db)
  }

  /** @returns true after a pause, if the transaction ended because a lock was not free; false for other errors */
  async pausedAfter(error: unknown): Promise<boolean> {
    const waiting = this.#waiting
    if (!waiting || sqlState(error) !== LOCK_NOT_AVAILABLE) return false
    const now = performance.now()
    this.#endsAt ??= now + WAIT_MAX_MS
    if (now > this.#endsAt) return false
    waiting.count += 1
    try {
      const pause = Math.min(PAUSE_MAX_MS, (LOCK_WAIT_MS * waiting.count) / WAITING_CONNECTIONS)
      // Random, so that transactions that began to wait together do not come back together.
      await sleep(pause * (0.5 + Math.random()))
    } finally {
      waiting.count -= 1
    }
    return true
  }
}
