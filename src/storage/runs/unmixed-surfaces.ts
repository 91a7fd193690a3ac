import { type RawBuilder, sql } from 'kysely'
import type { TimeWindow } from '../../domain/time-window.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db } from '../database/database.ts'
import { startedWithin } from './readable-runs.ts'
import { isMainMarket, isOfMarketOf } from './run-market.ts'
import type { RunRef } from './run-ref.ts'
import { isReadable } from './states.ts'

const ALWAYS: TimeWindow = { from: null, to: null }

/** Whether the answers of a run were seen in a user interface. */
export const isOfInterface = (run: string) => sql<boolean>`(${sql.ref(`${run}.surface`)} = 'ui')`

/**
 * A condition on runs `r`: answers of an API and of a user interface are never averaged. Those of the interface count
 * where the run's market has no others in the window. Reads that compare windows choose by all runs, so that both
 * windows show the same surface.
 */
export const isUnmixed = (brand: BrandRef, window = ALWAYS) =>
  isAlone(sql`${brand.organizationId}`, sql`${brand.id}`, window)

const isAlone = (organizationId: RawBuilder<unknown>, brandId: RawBuilder<unknown>, window = ALWAYS) =>
  sql<boolean>`(not ${isOfInterface('r')} or not exists (select from runs o where o.organization_id = ${organizationId}
    and o.brand_id = ${brandId} and not ${isOfInterface('o')} and ${isOfMarketOf('o', 'r')} and ${isReadable('o.status')}
    and ${startedWithin(window, 'o')}))`

/**
 * Whether the answers of run `r` count with those of the brand's other runs: it is of the brand's own market, and of an interface only
 * where APIs have no run.
 */
export const isInMainSeries = sql<boolean>`(${isMainMarket} and ${isAlone(sql`r.organization_id`, sql`r.brand_id`)})`

/** The same for one run. */
export async function isOfMainSeries(db: Db, { organizationId, runId }: RunRef): Promise<boolean> {
  const { rows } = await sql`
    select from runs r where r.organization_id = ${organizationId} and r.id = ${runId} and ${isInMainSeries}`.execute(
    db,
  )
  return rows.length > 0
}
