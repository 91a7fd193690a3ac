import { defined } from '../../domain/defined.ts'
import { marketName } from '../../domain/market-name.ts'
import type { Report, ReportQuery } from '../../report/report.ts'
import type { ReportReads } from '../../report/report-reads.ts'
import { everyMarket, keptMarkets } from '../../storage/brands/brand-markets.ts'
import { type BrandRecord, findBrand } from '../../storage/brands/brands.ts'
import type { BrandRef } from '../../storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { findFilterNames } from '../../storage/reads/results.ts'
import { found } from '../found.ts'

/**
 * What a report is limited to by its filters, by name: its readers do not see the address.
 * @throws {ApiError} `not_found` for the brand or the run
 */
export async function limitsOf(
  reads: ReportReads,
  db: Db,
  tenant: Tenant,
  brandId: string,
  query: ReportQuery,
): Promise<Report['only']> {
  const { topicId, promptId, runId, customerJourney = null, branded = null } = query
  const brand = found(await findBrand(db, tenant, brandId), 'brand')
  const run = runId === undefined ? null : await reads.getRun({ params: { runId } })
  const marketId = run?.marketId ?? query.marketId ?? null
  return {
    ...(await findFilterNames(db, tenant.organizationId, defined({ topicId, promptId }))),
    customerJourney,
    branded,
    market: await marketOf(db, brand, marketId),
    surface: query.surface ?? (run?.surface === 'ui' ? 'ui' : null),
  }
}

/** Null for the only market of a brand. */
async function marketOf(
  db: Db,
  brand: BrandRecord & BrandRef,
  marketId: string | null,
): Promise<string | null> {
  const other = (await everyMarket(db, brand)).find(({ id }) => id === marketId)
  if (other) return marketName(other)
  const others = await keptMarkets(db, brand)
  return others.length === 0 ? null : marketName({ ...brand, market: brand.targetMarket, persona: null })
}
