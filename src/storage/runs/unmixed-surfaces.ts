import { sql } from 'kysely'
import type { TimeWindow } from '../../domain/time-window.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import { startedWithin } from './readable-runs.ts'
import { isOfMarketOf } from './run-market.ts'
import { isReadable } from './states.ts'

const ALWAYS: TimeWindow = { from: null, to: null }

/**
 * A condition on runs `r`: answers of an API and of a user interface are never averaged. Those of the interface count
 * where the run's market has no others in the window. Reads that compare windows choose by all runs, so that both
 * windows show the same surface.
 */
export const isUnmixed = (brand: BrandRef, window = ALWAYS) =>
  sql<boolean>`(r.surface <> 'ui' or not exists (select from runs o where o.organization_id = ${brand.organizationId}
    and o.brand_id = ${brand.id} and o.surface <> 'ui' and ${isOfMarketOf('o', 'r')} and ${isReadable('o.status')}
    and ${startedWithin(window, 'o')}))`
