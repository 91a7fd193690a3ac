import type { Db } from '../../storage/database/database.ts'
import { inTransaction, transactionId, wasCommitted } from '../../storage/database/transaction.ts'
import { recordSpending, releaseReservations, type Spent } from '../../storage/money/spending.ts'
import { lockCountedTasks, markTasksCounted, type TaskRef } from '../../storage/runs/kept-tasks.ts'
import type { Log } from '../log.ts'
import { MicroBatch } from '../run/micro-batch.ts'
import { storeWithRetries } from '../store-with-retries.ts'
import { type Clock, STEADY_CLOCK } from './clock.ts'

/** A reservation whose question cost nothing. */
interface Released {
  organizationId: string
  releasedId: string
}

/** What a question cost, and the vendor's task that it paid for. */
type Paid = Spent & { task?: TaskRef | null }

const SIZE_MAX = 500
/** Entries are added up for this long, because all processes update the same few rows of a month. */
const WAIT_MS = 200
const PAUSE_MS = { first: 500, longest: 10_000 }
const LAST_TRIES_MAX = 5

/** Stores spending and releases reservations, many in one transaction. */
export class Ledger {
  readonly #db: Db
  readonly #log: Log
  readonly #entries: MicroBatch<Paid | Released>
  readonly #clock: Clock
  readonly #closing = new AbortController()
  /** For each batch, the last transaction that wrote it. */
  readonly #transactions = new WeakMap<readonly (Paid | Released)[], string>()

  constructor(db: Db, log: Log, clock: Clock = STEADY_CLOCK) {
    this.#db = db
    this.#log = log
    this.#clock = clock
    this.#entries = new MicroBatch({
      sizeMax: SIZE_MAX,
      waitMs: WAIT_MS,
      flush: (entries) => this.#write(entries),
    })
  }

  add(entry: Paid | Released): void {
    this.#entries.add(entry)
  }

  /** Waits until everything is stored or given up. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#entries.drain()
  }

  async #write(entries: readonly (Paid | Released)[]): Promise<void> {
    await storeWithRetries(entries, {
      store: (some) => this.#writeOnce(some),
      refusedTriesMax: Number.POSITIVE_INFINITY,
      lastTriesMax: LAST_TRIES_MAX,
      pauseMs: PAUSE_MS,
      signal: this.#closing.signal,
      clock: this.#clock,
      log: this.#log,
      message: 'spending could not be written down',
    })
  }

  /** Writes a batch once, even when the reply to its commit was lost. */
  async #writeOnce(entries: readonly (Paid | Released)[]): Promise<void> {
    const before = this.#transactions.get(entries)
    if (before !== undefined && (await wasCommitted(this.#db, before))) return
    await inTransaction(this.#db, async (tx) => {
      this.#transactions.set(entries, await transactionId(tx))
      await writeAll(tx, entries)
    })
  }
}

async function writeAll(tx: Db, entries: readonly (Paid | Released)[]): Promise<void> {
  const { spent, again } = await withoutCounted(
    tx,
    entries.filter((entry) => 'costUsd' in entry),
  )
  if (spent.length > 0) await recordSpending(tx, spent)
  const released = entries.filter((entry) => 'releasedId' in entry)
  await releaseReservations(tx, [
    ...released.map(({ organizationId, releasedId: id }) => ({ organizationId, id })),
    ...again.flatMap(({ organizationId, reservationId: id }) => (id === null ? [] : { organizationId, id })),
  ])
}

/**
 * A vendor's task counts once: also when one attempt gave it up, and another reads its result. One that was given up
 * without an amount does not count yet.
 */
async function withoutCounted(tx: Db, paid: readonly Paid[]): Promise<{ spent: Paid[]; again: Paid[] }> {
  const tasks = paid.flatMap(({ task }) => task ?? [])
  const counted = await lockCountedTasks(tx, tasks)
  const marked = new Map<string, TaskRef>()
  const spent: Paid[] = []
  const again: Paid[] = []
  for (const entry of paid) {
    const { task, costUsd, reservationId } = entry
    if (task && counted.get(task.id) === task.task) {
      again.push(entry)
      continue
    }
    spent.push(entry)
    if (!task || (costUsd === null && reservationId === null)) continue
    counted.set(task.id, task.task)
    marked.set(task.id, task)
  }
  await markTasksCounted(tx, [...marked.values()])
  return { spent, again }
}
