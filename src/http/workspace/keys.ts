import { randomBytes } from 'node:crypto'
import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/keys.ts'
import { VALID_KEYS_MAX } from '../../contract/workspace/keys.ts'
import { apiKeyPrefix, formatApiKey, hashApiKey } from '../../domain/api-key.ts'
import { readMoment } from '../../domain/moment.ts'
import { includesScope, type Scope } from '../../domain/scope.ts'
import { unknownBrandIds } from '../../storage/brands/brands.ts'
import { newId } from '../../storage/database/new-id.ts'
import { afterCommit } from '../../storage/database/transaction.ts'
import type { Holder } from '../../storage/tenancy/holder.ts'
import { insertKey, listKeys, lockValidKeyCount, revokeKey } from '../../storage/tenancy/keys.ts'
import { audited, type HandlersOf } from '../handler.ts'
import { invalid } from '../refuse.ts'

export const handlers: HandlersOf<typeof routes> = {
  listKeys: ({ query, tenant }, { database }) =>
    listKeys(database.db, tenant.organizationId, pageRequest(query)),

  async createKey({ body, tenant, holder }, { database: { db: tx }, now }) {
    const { name, scopes, brandIds = null } = body
    refuseGreaterKey(holder, scopes, brandIds)
    const expiresAt = endOfKey(holder, body.expiresAt, now())?.toISOString() ?? null
    const { organizationId } = tenant
    const id = newId()
    const key = formatApiKey(randomBytes(32))
    const prefix = apiKeyPrefix(key)
    const missingIds = await unknownBrandIds(tx, organizationId, brandIds ?? [])
    if (missingIds.length > 0) throw new ApiError('not_found', 'No such brand.', { missingIds })
    const hash = hashApiKey(key)
    const creator = { createdBy: holder.keyId, createdByPerson: holder.person?.personId ?? null }
    const limits = { scopes, brandIds, expiresAt }
    if ((await lockValidKeyCount(tx, organizationId, now())) >= VALID_KEYS_MAX) {
      throw new ApiError(
        'conflict',
        `The organization has ${VALID_KEYS_MAX} keys already. Revoke some first.`,
      )
    }
    await insertKey(tx, { organizationId, id, name, prefix, hash, ...limits, ...creator })
    return audited({ id, name, prefix, ...limits, key }, id, { name, ...limits })
  },

  async revokeKey({ params: { keyId }, tenant }, { database: { db: tx }, keys, streams, log, now }) {
    const name = await revokeKey(tx, tenant.organizationId, keyId, now())
    if (name === null) throw notFound('key')
    afterCommit(tx, () => {
      keys.forget()
      streams.endRevoked().catch((err: unknown) => log.warn({ err }, 'streams of a revoked key stay open'))
    })
    return audited({ deleted: true, keyId }, keyId, { name })
  },
}

/** A key creates only keys within its own scopes; a key with a list of brands never has `admin`. */
function refuseGreaterKey(
  holder: Holder,
  scopes: readonly Scope[],
  brandIds: readonly string[] | null,
): void {
  const beyond = scopes.find((scope) => !includesScope(holder.scopes, scope))
  if (beyond)
    throw new ApiError('insufficient_scope', `A key without "${beyond}" cannot create a key with it.`)
  if (brandIds !== null && scopes.includes('admin')) {
    throw new ApiError('invalid_request', 'scopes: a key with a brand list cannot have "admin".')
  }
}

/**
 * A new key ends no later than the key that creates it. The end of a session does not limit keys.
 * @throws {ApiError} `invalid_request`
 */
function endOfKey(holder: Holder, sent: string | null | undefined, now: Date): Date | null {
  const latest = holder.person ? null : holder.expiresAt
  if (sent === undefined) return latest
  const end = sent === null ? null : readMoment(sent)
  const refused = (message: string) => invalid({ path: 'expiresAt', code: 'invalid', message })
  if (sent !== null && end === null) throw refused('is no moment that exists')
  if (end !== null && end <= now) throw refused('must lie in the future')
  if (latest !== null && (end === null || end > latest)) {
    throw refused(`must not be after ${latest.toISOString()}, when the key that makes it ends`)
  }
  return end
}
