import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { type LockedRun, lockRun, lookAtRun } from '../../storage/runs/runs.ts'

/** After this many attempts without a lock, a small run that keeps changing is locked. */
const UNLOCKED_ATTEMPTS = 3
/** Answers of a run that one transaction may read: the embedded database has one session, and everybody waits for it. */
const LOCKED_ANSWERS_MAX = 5_000

/** A large run was changed during each attempt to calculate something from its answers. Jobs come back later. */
export class RunKeepsChanging extends Error {
  constructor() {
    super('the run keeps changing')
    this.name = 'RunKeepsChanging'
  }
}

interface Calculation<T> {
  /** @returns null when there is nothing to do */
  calculate(db: Db, run: LockedRun): Promise<T | null>
  /** @returns false when the run has changed since it was calculated */
  store(tx: Db, calculated: T): Promise<boolean>
}

/**
 * Calculates without a lock, stores in a short transaction, and repeats it if the run has changed meanwhile; a small run that keeps
 * changing is locked for it.
 * @returns whether there was something to do
 * @throws {RunKeepsChanging} for a large run
 */
export async function calculateUnlocked<T>(
  db: Db,
  ref: RunRef,
  { calculate, store }: Calculation<T>,
): Promise<boolean> {
  let answerCount = 0
  for (let attempt = 0; attempt < UNLOCKED_ATTEMPTS; attempt += 1) {
    const run = await lookAtRun(db, ref)
    answerCount = run?.plannedCount ?? 0
    const calculated = run && (await calculate(db, run))
    if (!calculated) return false
    if (await inTransaction(db, (tx) => store(tx, calculated))) return true
  }
  if (answerCount > LOCKED_ANSWERS_MAX) throw new RunKeepsChanging()
  return inTransaction(db, async (tx) => {
    const run = await lockRun(tx, ref.organizationId, ref.runId)
    const calculated = run && (await calculate(tx, run))
    if (calculated) await store(tx, calculated)
    return calculated !== null
  })
}
