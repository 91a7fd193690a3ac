import { sql } from 'kysely'
import type { BrandRef } from '../brands/visible-brands.ts'
import { isOfMarketOf } from './run-market.ts'
import { isReadable } from './states.ts'

/**
 * A condition on runs `r`: answers of an API and of a user interface are never averaged. Those of the interface count
 * where the run's market has no others.
 */
export const isUnmixed = (brand: BrandRef) =>
  sql<boolean>`(r.surface <> 'ui' or not exists (select from runs o where o.organization_id = ${brand.organizationId}
    and o.brand_id = ${brand.id} and o.surface <> 'ui' and ${isOfMarketOf('o', 'r')} and ${isReadable('o.status')}))`
