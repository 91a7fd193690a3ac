import type { Db } from '../../storage/database/database.ts'
import { isDataError } from '../../storage/database/storage-error.ts'
import { inTransaction, transactionId, wasCommitted } from '../../storage/database/transaction.ts'
import { recordSpending, releaseReservations, type Spent } from '../../storage/money/spending.ts'
import type { Log } from '../log.ts'
import { MicroBatch } from '../run/micro-batch.ts'
import { type Clock, STEADY_CLOCK } from './clock.ts'

/** A reservation whose question was not charged. */
interface Released {
  organizationId: string
  releasedId: string
}

const SIZE_MAX = 500
/** All processes update the same few rows per month, so entries are added up first. */
const WAIT_MS = 200
const RETRY_MS = { first: 500, longest: 10_000 }
/** Attempts after shutdown began. */
const LAST_TRIES = 5

/** Stores spending and releases reservations, many in one transaction. */
export class Ledger {
  readonly #db: Db
  readonly #log: Log
  readonly #entries: MicroBatch<Spent | Released>
  readonly #clock: Clock
  readonly #closing = new AbortController()

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

  add(entry: Spent | Released): void {
    this.#entries.add(entry)
  }

  /** Waits until everything is stored or given up. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#entries.drain()
  }

  /** Retries while the database is away. Stores nothing twice when only the answer to a commit was lost. */
  async #write(entries: readonly (Spent | Released)[]): Promise<void> {
    const transaction: { id: string | null } = { id: null }
    let lastTries = 0
    for (let attempt = 1; lastTries < LAST_TRIES; attempt += 1) {
      if (this.#closing.signal.aborted) lastTries += 1
      try {
        if (transaction.id !== null && (await wasCommitted(this.#db, transaction.id))) return
        await inTransaction(this.#db, async (tx) => {
          transaction.id = await transactionId(tx)
          await writeAll(tx, entries)
        })
        return
      } catch (error) {
        this.#log.error({ err: error, attempt }, 'spending could not be written down')
        // One entry is invalid: only that one is lost.
        if (isDataError(error)) return this.#writeOneByOne(entries)
        await this.#pause(Math.min(RETRY_MS.longest, RETRY_MS.first * attempt))
      }
    }
  }

  async #writeOneByOne(entries: readonly (Spent | Released)[]): Promise<void> {
    if (entries.length > 1) for (const entry of entries) await this.#write([entry])
  }

  async #pause(ms: number): Promise<void> {
    if (this.#closing.signal.aborted) await this.#clock.wait(RETRY_MS.first, new AbortController().signal)
    else await this.#clock.wait(ms, this.#closing.signal).catch(() => {})
  }
}

async function writeAll(tx: Db, entries: readonly (Spent | Released)[]): Promise<void> {
  const spent = entries.filter((entry) => 'costUsd' in entry)
  const released = entries.filter((entry) => 'releasedId' in entry)
  if (spent.length > 0) await recordSpending(tx, spent)
  await releaseReservations(
    tx,
    released.map(({ organizationId, releasedId: id }) => ({ organizationId, id })),
  )
}
