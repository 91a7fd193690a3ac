import { sql } from 'kysely'
import type { Answer, Item } from '../../contract/index.ts'
import { type PageRequest, type PagingResult, pageOffset, pagingResult } from '../../contract/paging.ts'
import type { RunStatus } from '../../domain/run-status.ts'
import type { TimeWindow } from '../../domain/time-window.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import { allOf } from '../database/conditions.ts'
import type { Db, Tenant } from '../database/database.ts'
import { isMainMarket } from './run-market.ts'
import { runsOf, visibleRuns } from './runs.ts'
import { isReadable } from './states.ts'

type ListedRun = Item<'listRuns'>
type StatsAnswer = Answer<'getRunStats'>

type ReadableRun = Omit<ListedRun, 'metrics'> & { metrics: ListedRun['metrics'] | null }

/** The runs list of the Data API: readable runs of the brand's own market only, metrics without topics and brands. */
export async function listReadableRuns(
  db: Db,
  brand: BrandRef,
  request: PageRequest,
): Promise<{ data: ReadableRun[]; paging: PagingResult }> {
  const readable = sql`${runsOf(brand)} and ${isReadable('r.status')} and ${isMainMarket}`
  const newestFirst = sql`order by r.started_at desc, r.id desc`
  const { rows } = await sql<{ total: number; data: ReadableRun[] }>`
    select (select count(*)::int from ${readable}) as total,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'startedAt', iso8601(r.started_at), 'metrics',
          case when r.metrics is not null then r.metrics::jsonb || jsonb_build_object('topics', null,
            'calculatedAt', iso8601(r.metrics_calculated_at)) end) ${newestFirst})
        from (select r.* from ${readable} ${newestFirst}
          limit ${request.limit} offset ${pageOffset(request)}) r), '[]') as data`.execute(db)
  const { total = 0, data = [] } = rows[0] ?? {}
  return { data, paging: pagingResult(request, total) }
}

export interface RunStats extends Omit<StatsAnswer, 'metrics'> {
  status: RunStatus
  /** Null when the run has none. */
  metrics: StatsAnswer['metrics'] | null
}

interface StatsExtras {
  topics: StatsAnswer['metrics']['topics']
  brands: StatsAnswer['metrics']['mentionedBrandsRun']
  calculatedAt: string
}

/** A run of any status with its metrics; null when the key sees no such run. */
export async function findRunStats(db: Db, tenant: Tenant, runId: string): Promise<RunStats | null> {
  const { rows } = await sql<RunStats & StatsExtras>`
    select r.id, r.brand_id as "brandId", iso8601(r.started_at) as "startedAt", r.status, r.metrics,
      r.metrics_topics as topics, r.metrics_brands as brands, iso8601(r.metrics_calculated_at) as "calculatedAt"
    from ${visibleRuns(tenant)} and r.id = ${runId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { topics, brands, calculatedAt, metrics, ...run } = row
  return { ...run, metrics: metrics && { ...metrics, mentionedBrandsRun: brands, topics, calculatedAt } }
}

export type RunReference = Answer<'getRunResults'>['run']

/** A run of any status; null when the key sees no such run. */
export async function findRunReference(db: Db, tenant: Tenant, runId: string) {
  const { rows } = await sql<RunReference & { status: RunStatus }>`
    select ${referenceColumns}, r.status from ${visibleRuns(tenant)} and r.id = ${runId}`.execute(db)
  return rows[0] ?? null
}

/** The readable run of the brand's own market with the newest start; null when there is none. */
export async function lastReadableRun(db: Db, brand: BrandRef): Promise<RunReference | null> {
  const { rows } = await sql<RunReference>`
    select ${referenceColumns} from ${runsOf(brand)} and ${isReadable('r.status')} and ${isMainMarket}
    order by r.started_at desc, r.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

const referenceColumns = sql`r.id, r.brand_id as "brandId", iso8601(r.started_at) as "startedAt"`

/** A condition on runs. */
export function startedWithin({ from, to }: TimeWindow, run = 'r') {
  const startedAt = sql.ref(`${run}.started_at`)
  return allOf(
    from === null ? undefined : sql`${startedAt} >= ${from.toISOString()}::timestamptz`,
    to === null ? undefined : sql`${startedAt} < ${to.toISOString()}::timestamptz`,
  )
}
