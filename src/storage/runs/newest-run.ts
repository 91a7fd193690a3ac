import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isOfMarketOf } from './run-market.ts'
import type { RunRef } from './run-ref.ts'
import { isOpen, isReadable } from './states.ts'

/** A run `n` of the series of run `r` that has answers or may get some: of APIs and imports, or else of user interfaces. */
const isOfSeries = sql`((n.surface = 'ui') = (r.surface = 'ui') and (${isOpen('n.status')} or ${isReadable('n.status')}))`

/**
 * Whether no later run of the brand and the market is in the run's series. The state of a threshold follows these runs: each has one
 * state in a market.
 */
export function isNewestRun(db: Db, run: RunRef): Promise<boolean> {
  return hasNoLater(db, run, isOfSeries)
}

/**
 * Whether the run is to be compared with the one before it of its surface: no later one of this surface has answers. An import that
 * began while the run collected does not matter. Runs whose answers were there before them, such as those of an import, must be the
 * newest of their series.
 */
export function isNewestOfSurface(db: Db, run: RunRef): Promise<boolean> {
  return hasNoLater(
    db,
    run,
    sql`case when r.trigger in ('import', 'demo') then ${isOfSeries}
      else n.surface = r.surface and ${isReadable('n.status')} end`,
  )
}

async function hasNoLater(
  db: Db,
  { organizationId, runId }: RunRef,
  isMeant: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    select from runs r where r.organization_id = ${organizationId} and r.id = ${runId} and not exists (
      select from runs n where n.organization_id = r.organization_id and n.brand_id = r.brand_id
        and ${isOfMarketOf('n', 'r')} and n.started_at > r.started_at and ${isMeant})`.execute(db)
  return rows.length > 0
}
