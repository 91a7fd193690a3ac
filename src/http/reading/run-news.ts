import { ApiError } from '../../contract/errors.ts'
import { EVENT_ITEMS_MAX } from '../../domain/webhooks/event-body.ts'
import type { PipelineContext } from '../../pipeline/pipeline-context.ts'
import type { MetricsReader } from '../../pipeline/run/calculate-metrics.ts'
import type { ReadRunNews, RunNews } from '../../pipeline/webhooks/read-run-news.ts'
import type { ReportReads } from '../../report/report-reads.ts'
import { findRun } from '../../storage/runs/runs.ts'
import type { HttpContext } from '../handler.ts'
import { reportReads } from './report-reads.ts'

/** A gap is new if its domain was no gap in the days before the run. */
const GAP_DAYS = 28
const GAP_RESPONSES_MIN = 2
const PAGE_LIMIT = 500
const DAY_MS = 86_400_000

type Gap = Awaited<ReturnType<ReportReads['listGaps']>>['data'][number]

/** Reads the news of runs through the handlers of insights, so that an event says what the screens say. */
export function runNewsReader(
  context: Omit<PipelineContext, 'readRunNews'>,
  metrics: MetricsReader,
): ReadRunNews {
  const reading = { ...context, metrics } as HttpContext
  return async ({ organizationId, runId }) => {
    const tenant = { organizationId, brandIds: null }
    const run = await findRun(context.database.db, tenant, runId)
    if (!run || run.expired) return null
    const reads = reportReads(tenant, reading)
    const unlessRefused = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      // The brand or the run was deleted meanwhile, or there are more runs than insights read at once.
      context.log.warn({ runId, reason: error.message }, 'the run was not compared')
      return null
    }
    return {
      brandId: run.brandId,
      changes: await changesOf(reads, run).catch(unlessRefused),
      gaps: await newGapsOf(reads, run).catch(unlessRefused),
    }
  }
}

type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>

async function changesOf(
  { listChanges, getBrand }: ReportReads,
  { id, brandId, surface, startedAt }: Run,
): Promise<RunNews['changes']> {
  const params = { brandId }
  const query = { after: id, surface, limit: EVENT_ITEMS_MAX }
  const { before, tested, data, paging } = await listChanges({ params, query })
  const [earlier] = before?.runs ?? []
  if (!before || earlier === undefined || data.length === 0) return null
  const { name } = await getBrand({ params })
  return {
    brand: { id: brandId, name },
    before: { id: earlier, startedAt: before.from ?? startedAt },
    after: { id, startedAt },
    tested,
    total: paging.total,
    changes: data,
  }
}

async function newGapsOf(
  { listGaps, getBrand }: ReportReads,
  { id, brandId, surface, startedAt }: Run,
): Promise<RunNews['gaps']> {
  const params = { brandId }
  const gaps: Gap[] = []
  for await (const gap of allGaps(listGaps, params, { runId: id })) {
    if (gap.responses < GAP_RESPONSES_MIN) break
    gaps.push(gap)
  }
  if (gaps.length === 0) return null
  const from = new Date(Date.parse(startedAt) - GAP_DAYS * DAY_MS).toISOString()
  const window = { from, to: startedAt, surface }
  const { window: earlier } = await listGaps({ params, query: { ...window, limit: 1 } })
  // Without runs to compare with, every gap would be new.
  if (earlier.runs.length === 0) return null
  const known = new Set<string>()
  for await (const { domain } of allGaps(listGaps, params, window)) known.add(domain)
  const found = gaps.filter(({ domain }) => !known.has(domain))
  if (found.length === 0) return null
  const { name } = await getBrand({ params })
  return {
    brand: { id: brandId, name },
    run: { id, startedAt },
    total: found.length,
    gaps: found
      .slice(0, EVENT_ITEMS_MAX)
      .map(({ domain, kind, responses, prompts, rivals }) => ({ domain, kind, responses, prompts, rivals })),
  }
}

/** The most answers first. */
async function* allGaps(
  listGaps: ReportReads['listGaps'],
  params: { brandId: string },
  query: NonNullable<Parameters<ReportReads['listGaps']>[0]['query']>,
): AsyncGenerator<Gap> {
  for (let page: number | null = 1; page !== null; ) {
    const { data, paging }: Awaited<ReturnType<ReportReads['listGaps']>> = await listGaps({
      params,
      query: { ...query, page, limit: PAGE_LIMIT },
    })
    yield* data
    page = paging.nextPage
  }
}
