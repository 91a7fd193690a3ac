import { defined } from '../../domain/defined.ts'
import { marketName } from '../../domain/market-name.ts'
import type { Report, ReportQuery } from '../../report/report.ts'
import type { ReportReads } from '../../report/report-reads.ts'
import { everyMarket } from '../../storage/brands/brand-markets.ts'
import { findBrand } from '../../storage/brands/brands.ts'
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
  const markets = await everyMarket(db, brand)
  const run = runId === undefined ? null : await reads.getRun({ params: { runId } })
  const other = markets.find(({ id }) => id === (run?.marketId ?? query.marketId))
  return {
    ...(await findFilterNames(db, tenant.organizationId, defined({ topicId, promptId }))),
    customerJourney,
    branded,
    market:
      markets.length === 0
        ? null
        : marketName(other ?? { ...brand, market: brand.targetMarket, persona: null }),
    surface: query.surface ?? (run?.surface === 'ui' ? 'ui' : null),
  }
}
