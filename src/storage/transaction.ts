import type { Db } from './database.ts'
import { sqlState } from './storage-error.ts'

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const ATTEMPTS_MAX = 4

/** Runs `work` in one transaction; again when the database broke a circle of waiting transactions at its cost. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const state = sqlState(error)
      const isCollision = state === DEADLOCK || state === SERIALIZATION_FAILURE
      if (!isCollision || attempt === ATTEMPTS_MAX) throw error
    }
  }
}
