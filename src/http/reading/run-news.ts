import { EVENT_ITEMS_MAX } from '../../domain/webhooks/event-body.ts'
import { toldRun } from '../../domain/webhooks/told-run.ts'
import type { MetricsReader } from '../../pipeline/run/calculate-metrics.ts'
import { inTurns } from '../../pipeline/time-slices.ts'
import type { ReadRunNews, RunNews } from '../../pipeline/webhooks/read-run-news.ts'
import type { ReportReads } from '../../report/report-reads.ts'
import type { Tenant } from '../../storage/database/database.ts'
import { findRun } from '../../storage/runs/runs.ts'
import type { HttpContext } from '../handler.ts'
import { findGaps, gapsOf } from '../workspace/insights-sources.ts'
import { readSoundly } from './damaged-rollups.ts'
import type { ReadingContext } from './reading-context.ts'
import { reportReads } from './report-reads.ts'
import { unlessRefused } from './unless-refused.ts'

/** A gap is new if its domain was no gap in the days before the run. */
const GAP_DAYS = 28
const GAP_RESPONSES_MIN = 2
const DAY_MS = 86_400_000

/** Reads the news of runs through the handlers of insights, so that events and screens agree. */
export function runNewsReader(context: ReadingContext, metrics: MetricsReader): ReadRunNews {
  const reading = { ...context, metrics } as HttpContext
  return async ({ organizationId, runId }) => {
    const tenant = { organizationId, brandIds: null }
    const run = await findRun(context.database.db, tenant, runId)
    if (!run || run.expired) return null
    const reads = reportReads(tenant, reading)
    return {
      brandId: run.brandId,
      changes: await unlessRefused(context, { runId }, changesOf(reads, run)),
      gaps: await unlessRefused(context, { runId }, newGapsOf(reading, tenant, run)),
    }
  }
}

type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>

async function changesOf({ listChanges, getBrand }: ReportReads, run: Run): Promise<RunNews['changes']> {
  const { id, brandId, surface, startedAt } = run
  const params = { brandId }
  const query = { after: id, surface, limit: EVENT_ITEMS_MAX }
  const { before, tested, data, paging } = await listChanges({ params, query })
  const [earlier] = before?.runs ?? []
  if (!before || earlier === undefined || data.length === 0) return null
  const { name } = await getBrand({ params })
  return {
    brand: { id: brandId, name },
    before: toldRun({ ...run, id: earlier, startedAt: before.from ?? startedAt }),
    after: toldRun(run),
    tested,
    total: paging.total,
    changes: data,
  }
}

/** Reads the run twice and the window before it once, whatever the number of gaps. */
async function newGapsOf(context: HttpContext, tenant: Tenant, run: Run): Promise<RunNews['gaps']> {
  const { id, brandId, surface, marketId, startedAt } = run
  const read = <T>(query: object, handler: (call: Parameters<typeof gapsOf>[0]) => Promise<T>) => {
    const call = { params: { brandId }, query: { page: 1, limit: EVENT_ITEMS_MAX, ...query }, tenant }
    return readSoundly(handler as never, call as never, context) as Promise<T>
  }
  const { domains } = await read({ runId: id }, (call) => findGaps(call, context, GAP_RESPONSES_MIN))
  if (domains.size === 0) return null
  const from = new Date(Date.parse(startedAt) - GAP_DAYS * DAY_MS).toISOString()
  // Answers of APIs and imports are one series, those of user interfaces another one.
  const chosen = { ...(surface === 'ui' ? { surface } : {}), ...(marketId === null ? {} : { marketId }) }
  const earlier = await read({ from, to: startedAt, ...chosen }, (call) => findGaps(call, context, 1))
  // Without runs to compare with, every gap would be new.
  if (earlier.runCount === 0) return null
  const found = await inTurns(domains.without(earlier.domains))
  if (found.size === 0) return null
  const { data } = await read({ runId: id }, (call) => gapsOf(call, context, found))
  const { name } = await reportReads(tenant, context).getBrand({ params: { brandId } })
  return {
    brand: { id: brandId, name },
    run: toldRun(run),
    total: found.size,
    gaps: data.map(({ domain, kind, responses, prompts, rivals }) => ({
      domain,
      kind,
      responses,
      prompts,
      rivals,
    })),
  }
}
