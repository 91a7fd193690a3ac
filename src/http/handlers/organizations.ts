import { randomBytes } from 'node:crypto'
import { API_VERSION } from '../../contract/discovery.ts'
import { ApiError } from '../../contract/errors.ts'
import { discoveredEndpoints } from '../../contract/index.ts'
import { apiKeyPrefix, formatApiKey, hashApiKey } from '../../domain/api-key.ts'
import { insertKey } from '../../storage/api-keys.ts'
import { recordAudit } from '../../storage/audit.ts'
import { newId } from '../../storage/new-id.ts'
import {
  findOrganization,
  insertOrganization,
  organizationContext,
  updateOrganization,
} from '../../storage/organizations.ts'
import { inTransaction } from '../../storage/transaction.ts'
import type { Handlers } from '../handler.ts'

export const organizationHandlers: Pick<
  Handlers,
  'discover' | 'getOrganizationContext' | 'getOrganization' | 'updateOrganization' | 'createOrganization'
> = {
  async discover({ tenant }) {
    return {
      message: 'Earshot Data API',
      version: API_VERSION,
      organizationId: tenant.organizationId,
      endpoints: discoveredEndpoints(),
    }
  },

  async getOrganizationContext({ tenant }, { database, llms }) {
    return { ...(await organizationContext(database.db, tenant)), llms: llms.list() }
  },

  getOrganization: ({ tenant }, { database }) => findOrganization(database.db, tenant.organizationId),

  updateOrganization({ body: { id, ...patch }, tenant, holder }, { database }) {
    const { organizationId } = tenant
    if (id !== undefined && id !== organizationId) {
      throw new ApiError('invalid_request', 'id: the id of an organization cannot be changed.')
    }
    return inTransaction(database.db, async (tx) => {
      const organization = await updateOrganization(tx, organizationId, patch)
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

  createOrganization({ body, tenant, holder }, { database }) {
    const id = newId()
    const key = formatApiKey(randomBytes(32))
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
        expiresAt: null,
      })
      await recordAudit(tx, {
        organizationId: tenant.organizationId,
        apiKeyId: holder.keyId,
        action: 'organization.create',
        subjectId: id,
      })
      return { id, name: body.name, key }
    })
  },
}
