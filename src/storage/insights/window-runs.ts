import { sql } from 'kysely'
import { INSIGHT_RUNS_MAX } from '../../domain/insights/insight-runs.ts'
import type { MarketChoice } from '../../domain/market-choice.ts'
import type { TimeWindow } from '../../domain/time-window.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import { allOf, isEqual } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { startedWithin } from '../runs/readable-runs.ts'
import { isOfMarket, isOfMarketOf } from '../runs/run-market.ts'
import { runsOf } from '../runs/runs.ts'
import { isOpen, isReadable, keepsAnswers } from '../runs/states.ts'
import { isUnmixed } from '../runs/unmixed-surfaces.ts'

/** A run that ended with answers. */
export interface WindowRun {
  id: string
  startedAt: string
  /** The LLMs that it asked. */
  llms: string[]
  /** Whether its answers are deleted. */
  isExpired: boolean
  /** Null for the brand's own market. */
  marketId: string | null
}

export type TrendInterval = 'run' | 'day' | 'week' | 'month'

const columns = sql`r.id, iso8601(r.started_at) as "startedAt",
  array(select l->>'name' from jsonb_array_elements(r.small_settings->'llms') l) as llms, not ${keepsAnswers('r')} as "isExpired",
  r.market_id as "marketId"`

/** The runs that a read compares: of one surface and one market, as a rule. */
export interface RunChoice {
  /** Undefined for all but a user interface's, unless there are no others. */
  surface: string | undefined
  market: MarketChoice
}

const readable = (brand: BrandRef, surface: string | undefined) =>
  sql`${runsOf(brand)} and ${isReadable('r.status')} and ${allOf(isEqual('r.surface', surface))}`

const unmixed = (brand: BrandRef, surface: string | undefined) =>
  surface === undefined ? isUnmixed(brand) : sql`true`

/** The brand's readable runs in the window, oldest first: for rows, of which each names its surface and market. */
export async function allRunsWithin(db: Db, brand: BrandRef, window: TimeWindow): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${readable(brand, undefined)} and ${startedWithin(window)} order by r.started_at, r.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whether a run of the brand that began in the window has not ended. */
export async function hasOpenRunWithin(db: Db, brand: BrandRef, window: TimeWindow): Promise<boolean> {
  const { rows } = await sql`
    select from ${runsOf(brand)} and ${isOpen('r.status')} and ${startedWithin(window)} limit 1`.execute(db)
  return rows.length > 0
}

/** A window with more runs is refused, or has only its newest. */
const WINDOW_RUNS_READ = INSIGHT_RUNS_MAX + 1

/** The brand's newest runs in the window that have answers, oldest first: one more than insights may read. The others are only counted. */
export async function runsWithin(
  db: Db,
  brand: BrandRef,
  window: TimeWindow,
  { surface, market }: RunChoice,
): Promise<{ runs: WindowRun[]; expiredRuns: number }> {
  const chosen = sql`${readable(brand, surface)} and ${unmixed(brand, surface)} and ${isOfMarket(market)}
    and ${startedWithin(window)}`
  const { rows: newest } = await sql<WindowRun>`
    select ${columns} from ${chosen} and ${keepsAnswers('r')}
    order by r.started_at desc, r.id desc limit ${WINDOW_RUNS_READ}`.execute(db)
  const { rows: expired } = await sql<{ count: number }>`
    select count(*)::int as count from ${chosen} and not ${keepsAnswers('r')}`.execute(db)
  return { runs: newest.reverse(), expiredRuns: expired[0]?.count ?? 0 }
}

/** The brand's newest run, or the newest that can be compared with another run, before it; null when there is none. */
export async function newestRun(db: Db, brand: BrandRef, { surface, market }: RunChoice, before?: string) {
  const comparable =
    before === undefined
      ? sql`${unmixed(brand, surface)} and ${isOfMarket(market)}`
      : sql`exists (select from runs b where b.organization_id = ${brand.organizationId} and b.id = ${before}
          and (r.started_at, r.id) < (b.started_at, b.id) and (r.surface = 'ui') = (b.surface = 'ui') and ${isOfMarketOf('r', 'b')})`
  const { rows } = await sql<WindowRun>`
    select ${columns} from ${readable(brand, surface)} and ${comparable}
    order by r.started_at desc, r.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** A run of the brand; null when it does not exist or has not ended with answers. */
export async function windowRun(db: Db, brand: BrandRef, surface: string | undefined, runId: string) {
  const { rows } = await sql<WindowRun>`
    select ${columns} from ${readable(brand, surface)} and r.id = ${runId}`.execute(db)
  return rows[0] ?? null
}

/** An imported run may have 200 LLMs. */
const RUNS_OF_LLMS_READ = 5_000

/** The LLMs that the brand's newest runs asked, and whether these are all of its runs. */
export async function llmsOfRuns(
  db: Db,
  brand: BrandRef,
  runsMax = RUNS_OF_LLMS_READ,
): Promise<{ llms: string[]; areAll: boolean }> {
  const { rows } = await sql<{ llms: string[]; areAll: boolean }>`
    with newest as materialized (select r.small_settings->'llms' as llms from ${runsOf(brand)}
      order by r.started_at desc, r.id desc limit ${runsMax})
    select array(select distinct e->>'name' from newest cross join lateral jsonb_array_elements(newest.llms) e) as llms,
      not exists (select from ${runsOf(brand)} offset ${runsMax}) as "areAll"`.execute(db)
  return rows[0] ?? { llms: [], areAll: true }
}

/** For each run, the start of its day, week or month in a time zone, and the date there. */
export async function intervalStarts(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
  interval: Exclude<TrendInterval, 'run'>,
  timeZone: string,
): Promise<Map<string, { at: string; date: string }>> {
  const { rows } = await sql<{ id: string; at: string; date: string }>`
    select r.id, iso8601(x.local at time zone ${timeZone}) as at, to_char(x.local, 'YYYY-MM-DD') as date
    from runs r cross join lateral (select date_trunc(${interval}, r.started_at at time zone ${timeZone}) as local) x where r.organization_id = ${organizationId} and r.id = any(${[...runIds]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, at, date }) => [id, { at, date }]))
}
