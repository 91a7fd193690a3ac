import { notFound } from '../../contract/errors.ts'
import { DEFAULT_INSIGHT_DAYS } from '../../contract/insight-filters.ts'
import { INSIGHT_RUNS_MAX } from '../../domain/insights/insight-runs.ts'
import { clampedMoment } from '../../domain/moment.ts'
import { daysBefore, type TimeWindow } from '../../domain/time-window.ts'
import { UUID } from '../../domain/uuid.ts'
import type { BrandRef } from '../../storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import {
  newestRun,
  type RunChoice,
  runsWithin,
  type WindowRun,
  windowRun,
} from '../../storage/insights/window-runs.ts'
import { findRunReference } from '../../storage/runs/readable-runs.ts'
import { invalid } from '../refuse.ts'
import { readWindow, windowUnlessRun } from './read-window.ts'
import { readableRun } from './readable-runs.ts'

/** Some runs of a brand, and the time range that they represent. */
export interface Period {
  /** Both are the start of a single run; null when there is no run. `to` is exclusive. */
  from: Date | null
  to: Date | null
  isSingle: boolean
  /** Oldest first. Runs whose answers have expired are not among them and only counted. */
  runs: WindowRun[]
  expiredRuns: number
}

interface PeriodQuery {
  from?: string
  to?: string
  runId?: string
  surface?: string
  marketId?: string
}

/** The runs that a query's filters allow: without a market, those of the brand's own. */
export const choiceOf = ({ surface, marketId }: Pick<PeriodQuery, 'surface' | 'marketId'>): RunChoice => ({
  surface,
  market: marketId === undefined ? 'main' : { marketId },
})

/** A period as a query names it: a run, or a window. */
type WantedPeriod = { runId: string } | TimeWindow

/**
 * The period that a query names. This needs no brand, so routes call it before they look up any id.
 * @throws {ApiError} `invalid_request` for a window that does not exist or begins after today, and for a run together
 * with a window
 */
export function wantedPeriod(query: PeriodQuery, now: Date): WantedPeriod {
  const window = windowUnlessRun(query)
  if (window === null) return { runId: query.runId as string }
  const to = window.to ?? daysBefore(now, -1)
  const from = window.from ?? usualStart(to)
  if (window.from !== null && from >= to) {
    throw invalid({ path: 'from', code: 'invalid', message: 'must not be after today where to is not given' })
  }
  return { from, to }
}

/**
 * The runs that the query selects: one run, or those of a window; by default those of the last 28 days, else the
 * newest.
 * @throws {ApiError} as `wantedPeriod`; `not_found` for a run that is not the brand's or has not ended;
 * `invalid_request` for a window with too many runs
 */
export async function readPeriod(
  db: Db,
  tenant: Tenant,
  brand: BrandRef,
  query: PeriodQuery,
  now: Date,
  choice = choiceOf(query),
): Promise<Period> {
  const wanted = wantedPeriod(query, now)
  if ('runId' in wanted) return singleRun(await readRun(db, tenant, brand, wanted.runId, query.surface))
  const period = await windowPeriod(db, brand, wanted, choice)
  if (query.from !== undefined || query.to !== undefined) return withinLimit('from', period)
  if (period.runs.length + period.expiredRuns > 0) return newestOf(period)
  return singleRun(await newestRun(db, brand, choice))
}

/** The first of the 28 days that end with `to`. */
const usualStart = (to: Date) => daysBefore(new Date(to.getTime() - 1), DEFAULT_INSIGHT_DAYS - 1)

/**
 * For a window, the window of the same length before it, or only its newest runs when it has too many; for a single
 * run, the run before it. Null when there are no runs, and for an expired run.
 * @param start - where the window before begins, if it has another length
 */
export async function precedingPeriod(
  db: Db,
  brand: BrandRef,
  { from, to, isSingle, runs }: Period,
  choice: RunChoice,
  start?: Date,
): Promise<Period | null> {
  if (from === null || to === null) return null
  const [run] = runs
  if (isSingle && !run) return null
  const earlier = start ?? clampedMoment(2 * from.getTime() - to.getTime())
  const before =
    isSingle && run
      ? singleRun(await newestRun(db, brand, choice, run.id))
      : newestOf(await windowPeriod(db, brand, { from: earlier, to: from }, choice))
  return before.runs.length > 0 ? before : null
}

interface NamedPeriod {
  path: 'before' | 'after'
  wanted: WantedPeriod
}

/**
 * Reads a period in the form of `compare`: the id of a run, or two days or moments separated by `..`.
 * @throws {ApiError} `invalid_request`
 */
export function readNamed(path: NamedPeriod['path'], named: string): NamedPeriod {
  if (UUID.test(named)) return { path, wanted: { runId: named.toLowerCase() } }
  const [from, to, more] = named.split('..')
  if (!from || !to || more !== undefined) {
    const message = 'is neither the id of a run nor two dates as 2026-03-01..2026-03-28'
    throw invalid({ path, code: 'invalid', message })
  }
  return { path, wanted: readWindow({ from, to }, path) }
}

/** @throws {ApiError} `not_found`; `invalid_request` for too many runs */
export async function namedPeriod(
  db: Db,
  tenant: Tenant,
  brand: BrandRef,
  { path, wanted }: NamedPeriod,
  choice: RunChoice,
): Promise<Period> {
  if ('runId' in wanted) return singleRun(await readRun(db, tenant, brand, wanted.runId, choice.surface))
  return withinLimit(path, await windowPeriod(db, brand, wanted, choice))
}

/**
 * Every run becomes a point of each trend, and the cells of all runs are read together, so their number is limited.
 */
function withinLimit(path: 'from' | 'before' | 'after', period: Period): Period {
  const { length } = period.runs
  if (length <= INSIGHT_RUNS_MAX) return period
  const message = `the window has more than the ${INSIGHT_RUNS_MAX} runs that are read at once: begin it later`
  throw invalid({ path, code: 'invalid', message })
}

/** The newest runs of a period that the query did not choose itself, where refusing it would be wrong. */
function newestOf(period: Period): Period {
  const runs = period.runs.slice(-INSIGHT_RUNS_MAX)
  const [oldest] = runs
  return oldest && runs.length < period.runs.length
    ? { ...period, runs, from: new Date(oldest.startedAt) }
    : period
}

/** Null for a run of another surface too. A run that the query names may be of any market. */
async function readRun(db: Db, tenant: Tenant, brand: BrandRef, runId: string, surface: string | undefined) {
  const reference = await findRunReference(db, tenant, runId)
  if (reference?.brandId !== brand.id) throw notFound('run')
  await readableRun(db, tenant, runId)
  return windowRun(db, brand, surface, runId)
}

async function windowPeriod(db: Db, brand: BrandRef, window: TimeWindow, choice: RunChoice): Promise<Period> {
  return { ...window, isSingle: false, ...(await runsWithin(db, brand, window, choice)) }
}

function singleRun(run: WindowRun | null): Period {
  const at = run && new Date(run.startedAt)
  return {
    from: at,
    to: at,
    isSingle: true,
    runs: run && !run.isExpired ? [run] : [],
    expiredRuns: run?.isExpired ? 1 : 0,
  }
}
