import { sql } from 'kysely'
import { ApiError } from '../../contract/errors.ts'
import type { Db } from '../database/database.ts'

const FOLD_AT_ONCE = 10_000

/**
 * Bytes of the texts that organization `o` stores: answers with citations and searches, contents, prompts also as runs
 * ask them, names, stored answers to POST requests, and imports that are being read.
 */
export const storedBytes = sql<number>`(
  coalesce((select s.bytes from stored_bytes s where s.organization_id = o.id), 0)
  + coalesce((select sum(c.bytes) from stored_bytes_changes c where c.organization_id = o.id), 0))::double precision`

/**
 * Refuses to store more for an organization that has reached its limit. Answers of LLMs are stored even then, because
 * they are paid for.
 * @throws {ApiError} `storage_limit_exceeded`
 */
export async function requireStorage(db: Db, organizationId: string): Promise<void> {
  const state = await findUse(db, organizationId)
  if (state && state.used >= state.limit) throw limitReached(state)
}

/**
 * Runs a change that stores something: not where the limit was reached before it. What else is wrong with the change is said first.
 * @throws {ApiError} `storage_limit_exceeded`
 */
export async function beforeLimit<T>(tx: Db, organizationId: string, change: () => Promise<T>): Promise<T> {
  const state = await findUse(tx, organizationId)
  const changed = await change()
  if (state && state.used >= state.limit) throw limitReached(state)
  return changed
}

/**
 * Runs a change that may make texts longer or shorter: at the limit it may not make them longer.
 * @throws {ApiError} `storage_limit_exceeded`
 */
export async function withinStorage<T>(tx: Db, organizationId: string, change: () => Promise<T>): Promise<T> {
  const changed = await change()
  const state = await findUse(tx, organizationId)
  if (!state || state.own <= 0) return changed
  const before = { ...state, used: state.used - state.own }
  if (before.used >= state.limit) throw limitReached(before)
  return changed
}

interface StorageUse {
  used: number
  limit: number
  /** What this transaction adds; others store answers meanwhile. */
  own: number
}

/** Null for an organization without a limit. */
async function findUse(db: Db, organizationId: string): Promise<StorageUse | null> {
  const { rows } = await sql<StorageUse>`
    select ${storedBytes} as used, o.stored_bytes_limit::double precision as limit,
      coalesce((select sum(c.bytes) from stored_bytes_changes c
        where c.organization_id = o.id and c.transaction_id = pg_current_xact_id()), 0)::double precision as own
    from organizations o where o.id = ${organizationId} and o.stored_bytes_limit is not null`.execute(db)
  return rows[0] ?? null
}

function limitReached({ used, limit }: Pick<StorageUse, 'used' | 'limit'>): ApiError {
  return new ApiError(
    'storage_limit_exceeded',
    `This organization stores ${used} bytes; its limit is ${limit}. Delete what is not needed, or have ` +
      'its storedBytesLimit raised.',
  )
}

/** Adds recent changes to the sums, so that reading a sum stays cheap. */
export async function foldStoredBytes(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      with taken as (
        delete from stored_bytes_changes where ctid = any(array(
          select ctid from stored_bytes_changes limit ${FOLD_AT_ONCE} for update skip locked))
        returning organization_id, bytes),
      folded as (
        insert into stored_bytes as s (organization_id, bytes)
        select organization_id, sum(bytes) from taken group by organization_id order by organization_id
        on conflict (organization_id) do update set bytes = s.bytes + excluded.bytes)
      select count(*)::int as count from taken`.execute(db)
    if ((rows[0]?.count ?? 0) < FOLD_AT_ONCE) return
  }
}
