import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/**
 * This table exists from the commit of a restore until the restored open runs have been ended. No migration creates
 * it, because older schemas are restored too.
 */
const MARK = 'restore_under_way'

/** Call it in the transaction that stores the rows. */
export async function beginRestore(tx: Db): Promise<void> {
  await sql`create table ${sql.table(MARK)} (begun_at timestamptz not null default now())`.execute(tx)
}

export async function isRestorePending(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass(${`public.${MARK}`}) is not null as "isThere"`.execute(db)
  return rows[0]?.isThere ?? false
}

export async function endRestore(db: Db): Promise<void> {
  await sql`drop table if exists ${sql.table(MARK)}`.execute(db)
}
