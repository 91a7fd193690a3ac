import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import { sqlState } from './storage-error.ts'

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const ATTEMPTS_MAX = 8
const PAUSE_MS = 50

/** The actions that follow the commit of each open transaction. */
const afterCommits = new WeakMap<Db, (() => void)[]>()

/**
 * Runs `work` in one transaction, and repeats it after a deadlock. If `db` already is a transaction, `work` joins it.
 * All transactions take locks in this order: the advisory locks of a brand and of its source types, runs, their
 * responses and import lines, what was spent on them, suggestions, the brand's row; rows of one table in the order of
 * their ids. The advisory locks of spending and of the e-mails of an hour come first in transactions that then lock
 * only rows of these two.
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
      // A random pause, so that two transactions that collided do not collide again.
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

/** A failing action must not make a committed transaction look failed. */
function actCommitted(act: () => void): void {
  try {
    act()
  } catch (error) {
    process.emitWarning(`an action after a commit failed: ${error instanceof Error ? error.stack : error}`)
  }
}

/**
 * Runs an action after the commit, or at once outside a transaction. It never runs when the transaction or its
 * savepoint is rolled back.
 */
export function afterCommit(db: Db, act: () => void): void {
  if (db.isTransaction) afterCommits.get(db)?.push(act)
  else actCommitted(act)
}

/** The id by which `wasCommitted` finds the transaction later. */
export async function transactionId(tx: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the transaction has no id')
  return row.id
}

/**
 * Whether a transaction was committed although the reply to its commit was lost.
 * @throws while the transaction is still in progress
 */
export async function wasCommitted(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ status: string | null }>`
    select pg_xact_status(${id}::xid8) as status`.execute(db)
  if (rows[0]?.status === 'in progress') throw new Error(`transaction ${id} is still in progress`)
  return rows[0]?.status === 'committed'
}

/** Runs `work` within a savepoint: when it fails, only its own changes are rolled back. */
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
    // On a lost connection the rollback fails too; the first error is the one to throw.
    await sql`rollback to savepoint part`.execute(tx).catch(() => {})
    throw error
  }
}

function outside(): never {
  throw new Error('this would not be part of the transaction')
}

/** The database as seen by code that runs within a transaction of it. */
export function withinTransaction(database: Database, tx: Db): Database {
  return {
    kind: database.kind,
    db: tx,
    execute: outside,
    close: outside,
  }
}
