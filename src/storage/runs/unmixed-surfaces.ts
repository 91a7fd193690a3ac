import { sql } from 'kysely'
import type { TimeWindow } from '../../domain/time-window.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db } from '../database/database.ts'
import { startedWithin } from './readable-runs.ts'
import { isMainMarket } from './run-market.ts'
import type { RunRef } from './run-ref.ts'
import { isReadable } from './states.ts'

const ALWAYS: TimeWindow = { from: null, to: null }

/** Whether the answers of a run were seen in a user interface. */
export const isOfInterface = (run: string) => sql<boolean>`(${sql.ref(`${run}.surface`)} = 'ui')`

/** Runs `o` of a brand that are readable and not of a user interface. */
const othersOf = (
  organizationId: unknown,
  brandId: unknown,
) => sql`runs o where o.organization_id = ${organizationId}
  and o.brand_id = ${brandId} and not ${isOfInterface('o')} and ${isReadable('o.status')}`

/** The market of a run, never null: `not in` is unknown beside a null. */
const marketOf = (run: string) => sql`coalesce(${sql.ref(`${run}.market_id`)}::text, '')`

/**
 * A condition on runs `r`: answers of an API and of a user interface are never averaged. Those of the interface count
 * where the run's market has no others in the window. Reads that compare windows choose by all runs, so that both
 * windows show the same surface. The others are looked for once in a statement, and not for each run: `r` is not named there.
 */
export const isUnmixed = ({ organizationId, id }: BrandRef, window = ALWAYS) =>
  sql<boolean>`(not ${isOfInterface('r')} or ${marketOf('r')} not in (select ${marketOf('o')}
    from ${othersOf(organizationId, id)} and ${startedWithin(window, 'o')}))`

/**
 * Whether the answers of run `r` count with those of the brand's other runs: it is of the brand's own market, and of an interface only
 * where APIs have no run. A statement over many runs gives the brand by values, and not by columns of `r`, for the reason above.
 */
export const isInMainSeries = (organizationId: unknown, brandId: unknown) =>
  sql<boolean>`(${isMainMarket} and (not ${isOfInterface('r')} or not exists (
    select from ${othersOf(organizationId, brandId)} and o.market_id is null)))`

/** The same for one run. */
export async function isOfMainSeries(db: Db, { organizationId, runId }: RunRef): Promise<boolean> {
  const { rows } = await sql`
    select from runs r where r.organization_id = ${organizationId} and r.id = ${runId}
      and ${isInMainSeries(organizationId, sql`r.brand_id`)}`.execute(db)
  return rows.length > 0
}
