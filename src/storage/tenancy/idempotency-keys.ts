import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The identity of a repeated request: the API key or the person, the route, and the client's own key. */
export interface IdempotencyRef {
  organizationId: string
  /** The person's id for a session. */
  apiKeyId: string
  method: string
  path: string
  key: string
}

export interface StoredAnswer {
  /** HMAC-SHA-256 of the request's body. */
  bodyHash: string
  status: number
  /** Exactly as it was sent. */
  body: string
}

/** A key that was claimed, with its answer or without one yet. */
export type ClaimedKey = StoredAnswer | { bodyHash: string; status: null }

const KEPT_HOURS = 24
/** Few, because each may have an answer of a megabyte. */
const DELETED_AT_ONCE = 100

/** How often a key is claimed whose other claim is given up at the same moment. */
const ATTEMPTS_MAX = 3

/**
 * Claims the key. Another request with the same key waits until the transaction ends.
 * @param claimId - who claims it for longer than this transaction
 * @returns the claim of another request; null when the key is new or older than 24 hours
 */
export async function claimIdempotencyKey(
  tx: Db,
  ref: IdempotencyRef,
  bodyHash: string,
  now: Date,
  claimId: string | null = null,
): Promise<ClaimedKey | null> {
  await sql`
    delete from idempotency_keys where ${isRef(ref)}
      and created_at < ${now}::timestamptz - ${KEPT_HOURS}::int * interval '1 hour'`.execute(tx)
  const { organizationId, apiKeyId, method, path, key } = ref
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const { numAffectedRows } = await sql`
      insert into idempotency_keys
        (organization_id, api_key_id, method, path, key, body_hash, created_at, claim_id)
      values (${organizationId}, ${apiKeyId}, ${method}, ${path}, ${key}, ${bodyHash}, ${now}, ${claimId})
      on conflict do nothing`.execute(tx)
    if (numAffectedRows === 1n) return null
    const { rows } = await sql<ClaimedKey>`select body_hash as "bodyHash", status, response as body
      from idempotency_keys where ${isRef(ref)}`.execute(tx)
    if (rows[0]) return rows[0]
  }
  throw new Error('an idempotency key is neither free nor taken')
}

/** Gives up the claim of a process that died: one without an answer that is older than this time. */
export async function giveUpOldClaim(db: Db, ref: IdempotencyRef, claimedBefore: Date): Promise<void> {
  await sql`delete from idempotency_keys where ${isRef(ref)} and status is null
    and created_at <= ${claimedBefore}::timestamptz`.execute(db)
}

export async function giveUpClaim(db: Db, ref: IdempotencyRef, claimId: string): Promise<void> {
  await sql`delete from idempotency_keys where ${isRef(ref)} and claim_id = ${claimId} and status is null`.execute(
    db,
  )
}

/** Stores the answer of a key that was claimed, unless another request has claimed it since. */
export async function storeAnswer(
  tx: Db,
  ref: IdempotencyRef,
  { status, body }: Pick<StoredAnswer, 'status' | 'body'>,
  claimId: string | null = null,
): Promise<void> {
  await sql`update idempotency_keys set status = ${status}, response = ${body}
    where ${isRef(ref)} and claim_id is not distinct from ${claimId}::uuid`.execute(tx)
}

/** Deletes some of the keys that are older than 24 hours; false when none was left. */
export async function deleteExpiredIdempotencyKeys(db: Db, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from idempotency_keys where (organization_id, api_key_id, method, path, key) in (
      select organization_id, api_key_id, method, path, key from idempotency_keys
      where created_at < ${now}::timestamptz - ${KEPT_HOURS}::int * interval '1 hour'
      order by created_at limit ${DELETED_AT_ONCE})`.execute(db)
  return numAffectedRows === BigInt(DELETED_AT_ONCE)
}

function isRef({ organizationId, apiKeyId, method, path, key }: IdempotencyRef) {
  return sql`organization_id = ${organizationId} and api_key_id = ${apiKeyId} and method = ${method}
    and path = ${path} and key = ${key}`
}
