import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import { sqlState } from './storage-error.ts'

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const ATTEMPTS_MAX = 8
const PAUSE_MS = 50

/** What is to follow the commit of each open transaction. */
const afterCommits = new WeakMap<Db, (() => void)[]>()

/**
 * Runs `work` in one transaction, and again when PostgreSQL ended it to resolve a deadlock. Within a transaction it
 * is part of that one. Transactions lock in this order: the advisory locks of a brand and of its source types, runs, their
 * responses and lines of an import, suggestions, the brand's row; rows of one table in the order of their ids.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await commit(db, work)
    } catch (error) {
      const state = sqlState(error)
      const isCollision = state === DEADLOCK || state === SERIALIZATION_FAILURE
      if (!isCollision || attempt === ATTEMPTS_MAX) throw error
      // Random, so that two transactions that collided do not meet again.
      await sleep(Math.random() * PAUSE_MS * 2 ** attempt)
    }
  }
}

async function commit<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const acts: (() => void)[] = []
  const result = await db.transaction().execute((tx) => {
    afterCommits.set(tx, acts)
    return work(tx)
  })
  for (const act of acts) actCommitted(act)
  return result
}

/** What is committed stays committed, whatever becomes of the action. */
function actCommitted(act: () => void): void {
  try {
    act()
  } catch (error) {
    process.emitWarning(`an action after a commit failed: ${error instanceof Error ? error.stack : error}`)
  }
}

/** Does something as soon as the transaction is committed, at once where there is none, and never when it is undone. */
export function afterCommit(db: Db, act: () => void): void {
  if (db.isTransaction) afterCommits.get(db)?.push(act)
  else actCommitted(act)
}

/** By which `wasCommitted` knows a transaction later. */
export async function transactionId(tx: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the transaction has no id')
  return row.id
}

/**
 * Whether a transaction is in the books although the answer to its commit was lost.
 * @throws while the database has not decided yet
 */
export async function wasCommitted(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ status: string | null }>`
    select pg_xact_status(${id}::xid8) as status`.execute(db)
  if (rows[0]?.status === 'in progress') throw new Error(`transaction ${id} is still in progress`)
  return rows[0]?.status === 'committed'
}

/** Runs `work` as a part of the transaction: when it fails, what it did is undone and the transaction goes on. */
export async function inSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const acts = afterCommits.get(tx)
  const actCountBefore = acts?.length ?? 0
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    acts?.splice(actCountBefore)
    // Where the connection is gone there is nothing to go back to, and the first error is the one that tells why.
    await sql`rollback to savepoint part`.execute(tx).catch(() => {})
    throw error
  }
}

function outside(): never {
  throw new Error('this would not be part of the transaction')
}

/** The database as those see it who work within a transaction of it. */
export function withinTransaction(database: Database, tx: Db): Database {
  return {
    kind: database.kind,
    db: tx,
    execute: outside,
    close: outside,
  }
}
