import { isDeepStrictEqual } from 'node:util'
import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/competitors.ts'
import { defined } from '../../domain/defined.ts'
import { distinct, readDomains } from '../../pipeline/brand-settings.ts'
import { namesChanged } from '../../pipeline/run/rescore-outdated.ts'
import {
  type CompetitorPatch,
  deleteCompetitor,
  findCompetitor,
  insertCompetitor,
  listCompetitors,
  updateCompetitor,
} from '../../storage/brands/competitors.ts'
import { findVisibleBrand, lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { withinNameLimits } from '../../storage/brands/within-name-limits.ts'
import { newId } from '../../storage/database/new-id.ts'
import { sqlState, UNIQUE_VIOLATION } from '../../storage/database/storage-error.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async listCompetitors({ params: { brandId }, query, tenant }, { database }) {
    const brand = found(await findVisibleBrand(database.db, tenant, brandId), 'brand')
    return listCompetitors(database.db, brand, pageRequest(query))
  },

  async createCompetitor({ params: { brandId }, body, tenant }, context) {
    const { db: tx } = context.database
    const { organizationId } = tenant
    const { name, aliases = [], domains = [] } = body
    const id = newId()
    const competitor = { id, brandId, name, aliases: distinct(aliases), domains: readDomains(domains) }
    found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    await withinNameLimits(tx, organizationId, brandId, () =>
      refuseTakenName(insertCompetitor(tx, organizationId, competitor)),
    )
    await namesChanged(context, tx, { organizationId, brandId })
    return audited(competitor, id, { brandId, name })
  },

  async updateCompetitor({ params: { competitorId }, body, tenant }, context) {
    const { db: tx } = context.database
    const { organizationId } = tenant
    const patch: CompetitorPatch = defined({
      name: body.name,
      aliases: body.aliases && distinct(body.aliases),
      domains: body.domains && readDomains(body.domains),
    })
    const before = found(await findCompetitor(tx, tenant, competitorId), 'competitor')
    const { brandId } = before
    const competitor = await withinNameLimits(tx, organizationId, brandId, () =>
      refuseTakenName(updateCompetitor(tx, tenant, competitorId, patch)),
    )
    if (!isDeepStrictEqual(competitor, before)) await namesChanged(context, tx, { organizationId, brandId })
    return audited(found(competitor, 'competitor'), competitorId, patch)
  },

  async deleteCompetitor({ params: { competitorId }, tenant }, context) {
    const { db: tx } = context.database
    const { organizationId } = tenant
    const { brandId } = found(await findCompetitor(tx, tenant, competitorId), 'competitor')
    found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    if (!(await deleteCompetitor(tx, tenant, competitorId, context.now()))) throw notFound('competitor')
    await namesChanged(context, tx, { organizationId, brandId })
    return audited({ deleted: true, competitorId, brandId }, competitorId)
  },
}

/** @throws {ApiError} `conflict` when another competitor of the brand has the name */
export async function refuseTakenName<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    throw new ApiError('conflict', 'The brand tracks a competitor of this name already.')
  }
}
