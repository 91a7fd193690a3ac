import { sql } from 'kysely'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'

/** The payer in whose turn a job runs. Turns are counted among the jobs of a queue in the same lane. */
export interface TurnRef {
  lane: string
  payer: string
}

const LOCK = 'earshot-job-turns'

/** Creates the indexes of the two look-ups of `nextTurns`. The table belongs to pg-boss. */
export function prepareTurns(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(tx)
    const { rows } = await sql<{ isThere: boolean }>`
      select to_regclass('pgboss.job_last_of_payer') is not null as "isThere"`.execute(tx)
    if (rows[0]?.isThere) return
    await sql`create index job_first_of_lane on pgboss.job (name, group_id, priority desc)
      where state < 'active' and not blocked`.execute(tx)
    await sql`create index job_last_of_payer on pgboss.job (name, group_id, group_tier, priority)
      where state < 'active' and not blocked`.execute(tx)
  })
}

/**
 * The turn of each payer's next job: after the payer's own waiting jobs, and not before the current turn. Jobs run in
 * the order of their turns, so that a payer with one job waits for one job of each other payer, not for all of them.
 * (Start-time fair queueing, Goyal, Vin and Cheng 1996, with jobs of equal length.) Payers with a lane of their own take turns with all
 * others of the queue.
 */
export async function nextTurns(
  db: Db,
  queue: string,
  refs: readonly TurnRef[],
): Promise<(TurnRef & { turn: number })[]> {
  const waiting = sql`j.state < 'active' and not j.blocked`
  const inLane = sql`j.name = ${queue} and j.group_id = n.lane`
  const inTurn = refs.every(({ lane, payer }) => lane === payer) ? sql`j.name = ${queue}` : inLane
  const { rows } = await sql<TurnRef & { turn: number }>`
    select n.lane, n.payer, greatest(0,
      coalesce((select max(-j.priority) from pgboss.job j
          where ${inTurn} and j.state = 'active' and j.group_id is not null),
        (select -j.priority from pgboss.job j where ${inTurn} and ${waiting} order by j.priority desc limit 1)),
      (select 1 - j.priority from pgboss.job j where ${inLane} and ${waiting} and j.group_tier = n.payer
        order by j.priority limit 1)) as turn
    from ${bulkRows(refs, { lane: 'text', payer: 'text' })}`.execute(db)
  return rows
}
