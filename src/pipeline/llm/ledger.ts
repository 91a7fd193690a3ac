import type { Db } from '../../storage/database/database.ts'
import { isDataError } from '../../storage/database/storage-error.ts'
import { inTransaction, transactionId, wasCommitted } from '../../storage/database/transaction.ts'
import { recordSpending, releaseReservations, type Spent } from '../../storage/money/spending.ts'
import type { Log } from '../log.ts'
import { MicroBatch } from '../run/micro-batch.ts'
import { type Clock, STEADY_CLOCK } from './clock.ts'

/** A reservation whose question was never charged. */
interface Released {
  organizationId: string
  releasedId: string
}

const SIZE_MAX = 500
/** Answers of a fifth of a second are added up together: the rows of the month are few, and everybody's. */
const WAIT_MS = 200
const RETRY_MS = { first: 500, longest: 10_000 }
/** So often a process that is shutting down tries before it gives up. */
const LAST_TRIES = 5

/** Writes down what was spent, many answers in one transaction with the end of their reservations. */
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

  /** Waits until everything is written, or cannot be. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#entries.drain()
  }

  /** Nothing is dropped because the database is away; and nothing is written twice because its answer was lost. */
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
        // Refused for what one of them holds: that one alone is lost.
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
