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
import { afterCommit } from '../../storage/database/transaction.ts'
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
import { audited, type HandlersOf } from '../handler.ts'
import { refuse } from '../refuse.ts'

export const handlers: HandlersOf<typeof routes> = {
  getOrganization: ({ tenant }, { database }) => findOrganization(database.db, tenant.organizationId),

  async updateOrganization({ body, tenant }, { database: { db: tx } }) {
    const { id, ceilings: sent, storedBytes: _, ...patch } = body
    const { organizationId } = tenant
    if (id !== undefined && id !== organizationId) {
      throw new ApiError('invalid_request', 'id: the id of an organization cannot be changed.')
    }
    const { own, ceilings } = found(await lockLimits(tx, organizationId), 'organization')
    refuseBeyond(patch, sent, ceilings)
    const limits = limitsUnder({ ...own, ...patch }, NO_CEILINGS, ceilings)
    const { scheduleIntervalMinutes } = limits
    const organization = await updateOrganization(tx, organizationId, {
      ...patch,
      ...(patch.scheduleIntervalMinutes === undefined ? {} : { scheduleIntervalMinutes }),
    })
    return audited(organization, organizationId, patch)
  },

  listOrganizations: ({ query }, { database }) => listTenants(database.db, pageRequest(query)),

  async getTenant({ params }, { database }) {
    return found(await findTenant(database.db, params.organizationId), 'organization')
  },

  async setCeilings({ params, body }, { database: { db: tx }, keys }) {
    const { organizationId } = params
    const { own, ceilings: before } = found(await lockLimits(tx, organizationId), 'organization')
    const ceilings = { ...before, ...body.ceilings }
    await setCeilings(tx, organizationId, ceilings)
    await updateOrganization(tx, organizationId, limitsUnder(own, before, ceilings))
    // Remembered keys hold the old limits of their organization.
    afterCommit(tx, () => keys.forget())
    return audited(found(await findTenant(tx, organizationId), 'organization'), organizationId, body.ceilings)
  },

  async createOrganization({ body, holder }, { database: { db: tx } }) {
    const id = newId()
    const key = formatApiKey(randomBytes(32))
    const expiresAt = (holder.person ? null : holder.expiresAt)?.toISOString() ?? null
    await insertOrganization(tx, { id, name: body.name, isFounding: false })
    await insertKey(tx, {
      organizationId: id,
      id: newId(),
      name: 'Admin',
      prefix: apiKeyPrefix(key),
      hash: hashApiKey(key),
      scopes: ['admin'],
      brandIds: null,
      // The new key ends no later than the key that creates it.
      expiresAt,
      createdBy: null,
    })
    return audited({ id, name: body.name, key, expiresAt }, id)
  },
}

/** @throws {ApiError} `invalid_request` for limits above their ceilings, and for changed ceilings */
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
