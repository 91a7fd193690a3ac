import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/competitors.ts'
import { brandExists } from '../../storage/brands/brands.ts'
import {
  type CompetitorPatch,
  deleteCompetitor,
  findCompetitor,
  insertCompetitor,
  listCompetitors,
  updateCompetitor,
} from '../../storage/brands/competitors.ts'
import { withinNameLimits } from '../../storage/brands/within-name-limits.ts'
import { newId } from '../../storage/database/new-id.ts'
import { sqlState, UNIQUE_VIOLATION } from '../../storage/database/storage-error.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { recordAudit } from '../../storage/tenancy/audit.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'
import { holdBrand } from '../writing/hold-brand.ts'
import { distinct, readDomains } from './brands.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listCompetitors({ params: { brandId }, query, tenant }, { database }) {
    if (!(await brandExists(database.db, tenant, brandId))) throw notFound('brand')
    return listCompetitors(database.db, tenant.organizationId, brandId, pageRequest(query))
  },

  createCompetitor({ params: { brandId }, body, tenant, holder }, { database }) {
    const { organizationId } = tenant
    const { name, aliases = [], domains = [] } = body
    const id = newId()
    const competitor = { id, brandId, name, aliases: distinct(aliases), domains: readDomains(domains) }
    return onlyOnce(
      inTransaction(database.db, async (tx) => {
        await holdBrand(tx, tenant, brandId)
        await withinNameLimits(tx, organizationId, brandId, () =>
          insertCompetitor(tx, organizationId, competitor),
        )
        const { keyId: apiKeyId } = holder
        const details = { brandId, name }
        await recordAudit(tx, {
          organizationId,
          apiKeyId,
          action: 'competitor.create',
          subjectId: id,
          details,
        })
        return competitor
      }),
    )
  },

  updateCompetitor({ params: { competitorId }, body, tenant, holder }, { database }) {
    const { organizationId } = tenant
    const patch: CompetitorPatch = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.aliases === undefined ? {} : { aliases: distinct(body.aliases) }),
      ...(body.domains === undefined ? {} : { domains: readDomains(body.domains) }),
    }
    return onlyOnce(
      inTransaction(database.db, async (tx) => {
        const { brandId } = found(await findCompetitor(tx, tenant, competitorId), 'competitor')
        const competitor = found(
          await withinNameLimits(tx, organizationId, brandId, () =>
            updateCompetitor(tx, tenant, competitorId, patch),
          ),
          'competitor',
        )
        await recordAudit(tx, {
          organizationId,
          apiKeyId: holder.keyId,
          action: 'competitor.update',
          subjectId: competitorId,
          details: patch,
        })
        return competitor
      }),
    )
  },

  async deleteCompetitor({ params: { competitorId }, tenant, holder }, { database, now }) {
    const { organizationId } = tenant
    await inTransaction(database.db, async (tx) => {
      if (!(await deleteCompetitor(tx, tenant, competitorId, now()))) throw notFound('competitor')
      const { keyId: apiKeyId } = holder
      await recordAudit(tx, {
        organizationId,
        apiKeyId,
        action: 'competitor.delete',
        subjectId: competitorId,
      })
    })
    return { deleted: true, competitorId }
  },
}

/** @throws {ApiError} `conflict` where the change would give two competitors one name */
export async function onlyOnce<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    throw new ApiError('conflict', 'The brand tracks a competitor of this name already.')
  }
}
