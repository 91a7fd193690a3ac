import { randomBytes } from 'node:crypto'
import { ApiError } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/organizations.ts'
import { apiKeyPrefix, formatApiKey, hashApiKey } from '../../domain/api-key.ts'
import {
  beyondCeiling,
  type LimitName,
  type Limits,
  limitsUnder,
  NO_CEILINGS,
} from '../../domain/ceilings.ts'
import { newId } from '../../storage/database/new-id.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'
import { insertKey } from '../../storage/tenancy/keys.ts'
import {
  findOrganization,
  findTenant,
  insertOrganization,
  listTenants,
  lockLimits,
  setCeilings,
  updateOrganization,
} from '../../storage/tenancy/organizations.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'
import { refuse } from '../refuse.ts'

export const handlers: HandlersOf<typeof routes> = {
  getOrganization: ({ tenant }, { database }) => findOrganization(database.db, tenant.organizationId),

  updateOrganization({ body, tenant, holder }, { database }) {
    const { id, ceilings: sent, storedBytes: _, ...patch } = body
    const { organizationId } = tenant
    if (id !== undefined && id !== organizationId) {
      throw new ApiError('invalid_request', 'id: the id of an organization cannot be changed.')
    }
    return inTransaction(database.db, async (tx) => {
      const { own, ceilings } = found(await lockLimits(tx, organizationId), 'organization')
      refuseBeyond(patch, sent, ceilings)
      const limits = limitsUnder({ ...own, ...patch }, NO_CEILINGS, ceilings)
      const { scheduleIntervalMinutes } = limits
      const organization = await updateOrganization(tx, organizationId, {
        ...patch,
        ...(patch.scheduleIntervalMinutes === undefined ? {} : { scheduleIntervalMinutes }),
      })
      await recordAudit(tx, {
        organizationId,
        apiKeyId: holder.keyId,
        action: 'organization.update',
        subjectId: organizationId,
        details: patch,
      })
      return organization
    })
  },

  listOrganizations: ({ query }, { database }) => listTenants(database.db, pageRequest(query)),

  async getTenant({ params }, { database }) {
    return found(await findTenant(database.db, params.organizationId), 'organization')
  },

  async setCeilings({ params, body, tenant, holder }, { database, keys }) {
    const { organizationId } = params
    const changed = await inTransaction(database.db, async (tx) => {
      const { own, ceilings: before } = found(await lockLimits(tx, organizationId), 'organization')
      const ceilings = { ...before, ...body.ceilings }
      await setCeilings(tx, organizationId, ceilings)
      await updateOrganization(tx, organizationId, limitsUnder(own, before, ceilings))
      await recordAudit(tx, {
        organizationId: tenant.organizationId,
        apiKeyId: holder.keyId,
        action: 'organization.ceilings',
        subjectId: organizationId,
        details: body.ceilings,
      })
      return found(await findTenant(tx, organizationId), 'organization')
    })
    // What they remember of their organization's limits is not true any more.
    keys.forget()
    return changed
  },

  createOrganization({ body, tenant, holder }, { database }) {
    const id = newId()
    const key = formatApiKey(randomBytes(32))
    const expiresAt = holder.expiresAt?.toISOString() ?? null
    return inTransaction(database.db, async (tx) => {
      await insertOrganization(tx, { id, name: body.name, isFounding: false })
      await insertKey(tx, {
        organizationId: id,
        id: newId(),
        name: 'Admin',
        prefix: apiKeyPrefix(key),
        hash: hashApiKey(key),
        scopes: ['admin'],
        brandIds: null,
        // Nor does this one outlive the key that made it.
        expiresAt,
        createdBy: null,
      })
      await recordAudit(tx, {
        organizationId: tenant.organizationId,
        apiKeyId: holder.keyId,
        action: 'organization.create',
        subjectId: id,
      })
      return { id, name: body.name, key, expiresAt }
    })
  },
}

/** @throws {ApiError} `invalid_request` for limits above their ceilings, and for ceilings that are others */
function refuseBeyond(patch: Partial<Limits>, sent: Limits | undefined, ceilings: Limits): void {
  const names = Object.keys(NO_CEILINGS) as LimitName[]
  refuse([
    ...names.flatMap((path) => {
      const wanted = patch[path]
      const message = wanted === undefined ? null : beyondCeiling(path, wanted, ceilings)
      return message === null ? [] : { path, code: 'above_ceiling', message }
    }),
    ...(sent && names.some((name) => sent[name] !== ceilings[name])
      ? [{ path: 'ceilings', code: 'invalid', message: 'only the operator of this server sets them' }]
      : []),
  ])
}
