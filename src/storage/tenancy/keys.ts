import { type RawBuilder, sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { ENDED_KEYS_MAX } from '../../contract/workspace/keys.ts'
import type { Scope } from '../../domain/scope.ts'
import type { Db } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import type { Holder } from './holder.ts'

const DELETED_AT_ONCE = 10_000

export interface NewKey {
  organizationId: string
  id: string
  name: string
  prefix: string
  hash: string
  scopes: readonly Scope[]
  brandIds: readonly string[] | null
  expiresAt: string | null
  /** The key that created it; null when a person, the first start or another organization did. */
  createdBy: string | null
  createdByPerson?: string | null
}

/** Null when the key is unknown, revoked or expired. */
export function findKeyHolder(db: Db, hash: string, now: Date): Promise<Holder | null> {
  return findHolder(db, sql`k.hash = ${hash}`, now)
}

/** Like `findKeyHolder`, by the id of the key, for access tokens that name it. */
export function findHolderOfKey(db: Db, keyId: string, now: Date): Promise<Holder | null> {
  return findHolder(db, sql`k.id = ${keyId}::uuid`, now)
}

async function findHolder(db: Db, which: RawBuilder<unknown>, now: Date): Promise<Holder | null> {
  const { rows } = await sql<Omit<Holder, 'keyId' | 'person'>>`
    select k.id, k.organization_id as "organizationId", k.scopes, k.brand_ids as "brandIds",
      k.expires_at as "expiresAt", o.is_founding as "isFounding",
      o.requests_per_minute as "requestsPerMinute"
    from api_keys k join organizations o on o.id = k.organization_id
    where ${which} and ${isValid(now)}`.execute(db)
  const [row] = rows
  return row ? { ...row, keyId: row.id, person: null } : null
}

/** How many keys are neither revoked nor expired. The organization is locked until the end of the transaction. */
export async function lockValidKeyCount(tx: Db, organizationId: string, now: Date): Promise<number> {
  // A statement that waits for a lock counts what there was before it waited.
  await sql`select from organizations where id = ${organizationId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_keys k
    where k.organization_id = ${organizationId} and ${isValid(now)}`.execute(tx)
  return rows[0]?.count ?? 0
}

const isValid = (now: Date) =>
  sql<boolean>`(k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now}))`

/** The keys among `ids` that are neither revoked nor expired. */
export async function validKeyIds(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select k.id from api_keys k where k.id = any(${[...ids]}::uuid[]) and ${isValid(now)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Idempotent for the same key. */
export async function insertKey(tx: Db, key: NewKey): Promise<void> {
  await sql`
    insert into api_keys (organization_id, id, name, prefix, hash, scopes, brand_ids, expires_at, created_by,
      created_by_person)
    values (${key.organizationId}, ${key.id}, ${key.name}, ${key.prefix}, ${key.hash},
      ${[...key.scopes]}::text[], ${key.brandIds && [...key.brandIds]}::uuid[], ${key.expiresAt}::timestamptz,
      ${key.createdBy}, ${key.createdByPerson ?? null})
    on conflict (hash) do nothing`.execute(tx)
}

/** Idempotent. @returns the key's name; null when the organization has no such key */
export async function revokeKey(tx: Db, organizationId: string, keyId: string, now: Date) {
  const { rows } = await sql<{ name: string }>`
    update api_keys set revoked_at = coalesce(revoked_at, ${now})
    where organization_id = ${organizationId} and id = ${keyId} returning name`.execute(tx)
  return rows[0]?.name ?? null
}

/**
 * Deletes some of the keys that ended before the last `ENDED_KEYS_MAX` of their organization; false when none was left. Keys that changed
 * something stay, because the audit takes their names from here; it has the names of those that were only made and revoked. Keys that
 * nobody in the organization made stay too: the next start would make the key of the environment again, valid.
 */
export async function deleteEndedKeys(db: Db, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from api_keys where (organization_id, id) in (
      select e.organization_id, e.id from (
        select k.organization_id, k.id, k.created_by is null and k.created_by_person is null as is_first,
          row_number() over (partition by k.organization_id
          order by coalesce(k.revoked_at, k.expires_at) desc, k.id desc) as place
        from api_keys k where not ${isValid(now)}) e
      where e.place > ${ENDED_KEYS_MAX} and not e.is_first and not exists (select from audit_events a
        where a.organization_id = e.organization_id and coalesce(a.person_id, a.api_key_id) = e.id)
      limit ${DELETED_AT_ONCE})`.execute(db)
  return numAffectedRows === BigInt(DELETED_AT_ONCE)
}

export async function touchKeys(db: Db, keyIds: readonly string[], now: Date): Promise<void> {
  await sql`update api_keys set last_used_at = ${now} where id = any(${[...keyIds]}::uuid[])`.execute(db)
}

export type KeyRecord = Item<'listKeys'>

export function listKeys(db: Db, organizationId: string, request: PageRequest) {
  return selectPage<KeyRecord>(
    db,
    {
      item: sql`json_build_object('id', k.id, 'name', k.name, 'prefix', k.prefix, 'scopes', k.scopes,
        'brandIds', k.brand_ids, 'expiresAt', iso8601(k.expires_at), 'createdAt', iso8601(k.created_at),
        'createdBy', k.created_by, 'createdByPerson', k.created_by_person, 'lastUsedAt', iso8601(k.last_used_at), 'revokedAt', iso8601(k.revoked_at))`,
      key: 'k.id',
      from: sql`api_keys k where k.organization_id = ${organizationId}`,
      orderBy: sql`k.created_at desc, k.id desc`,
    },
    request,
  )
}
