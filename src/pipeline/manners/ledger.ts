import type { Db } from '../../storage/database.ts'
import { recordSpending, releaseReservations, type Spent } from '../../storage/spending.ts'
import type { Log } from '../context.ts'
import { MicroBatch } from '../micro-batch.ts'

/** A reservation whose question was never charged. */
interface Released {
  organizationId: string
  releasedId: string
}

const SIZE_MAX = 500
/** Answers of a fifth of a second are added up together: the rows of the month are few, and everybody's. */
const WAIT_MS = 200
const TRIES_MAX = 5
const RETRY_MS = 500

/** Writes down what was spent, many answers in one transaction with the end of their reservations. */
export class Ledger {
  readonly #entries: MicroBatch<Spent | Released>

  constructor(db: Db, log: Log) {
    this.#entries = new MicroBatch({
      sizeMax: SIZE_MAX,
      waitMs: WAIT_MS,
      flush: (entries) => write(db, log, entries),
    })
  }

  add(entry: Spent | Released): void {
    this.#entries.add(entry)
  }

  /** Waits until everything is written. */
  async drain(): Promise<void> {
    await this.#entries.drain()
  }
}

async function write(db: Db, log: Log, entries: readonly (Spent | Released)[]): Promise<void> {
  const spent = entries.filter((entry) => 'costUsd' in entry)
  const released = entries.filter((entry) => 'releasedId' in entry)
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (spent.length > 0) await recordSpending(db, spent)
      await releaseReservations(
        db,
        released.map(({ organizationId, releasedId: id }) => ({ organizationId, id })),
      )
      return
    } catch (error) {
      log.error({ err: error, attempt }, 'spending could not be written down')
      if (attempt === TRIES_MAX) return
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt))
    }
  }
}
