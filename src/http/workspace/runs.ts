import { ApiError } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/runs.ts'
import { defined } from '../../domain/defined.ts'
import { isRunEnded } from '../../domain/run-status.ts'
import { cancelRun, endNow, requestRescore } from '../../pipeline/run/control-run.ts'
import { deleteRun } from '../../pipeline/run/delete-run.ts'
import { retryFailed } from '../../pipeline/run/retry-failed.ts'
import { budgetOutlook, estimateRun } from '../../pipeline/run/run-cost.ts'
import type { RunPlan } from '../../pipeline/run/run-plan.ts'
import { completeSchedule } from '../../pipeline/run/schedule.ts'
import { scheduledCost } from '../../pipeline/run/scheduled-cost.ts'
import { planRun, startRun } from '../../pipeline/run/start-run.ts'
import { findBrand } from '../../storage/brands/brands.ts'
import { findVisibleBrand, lockFoundBrand } from '../../storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { findRescoreWait, findWaits } from '../../storage/runs/run-waits.ts'
import { findRun, type RunRecord } from '../../storage/runs/runs.ts'
import { findUncountedRun, listUncountedRuns } from '../../storage/runs/uncounted-runs.ts'
import { found } from '../found.ts'
import {
  Audited,
  audited,
  type Call,
  type HandlersOf,
  type HttpContext,
  SENT,
  WithStatus,
} from '../handler.ts'
import { knownLlms, scheduledLlms } from '../input/brand-llms.ts'
import { llmNames } from '../input/list-filters.ts'
import { openRunCounts } from '../reading/open-run-counts.ts'

export const handlers: HandlersOf<typeof routes> = {
  async startRun({ params: { brandId }, body, tenant }, context) {
    const { db: tx } = context.database
    const { organizationId } = tenant
    const llms = body?.llms && knownLlms(context.llms, llmNames(body.llms), 'llms', [])
    const newSchedule = body?.schedule && completeSchedule(body.schedule, [], context.now())
    const request = {
      trigger: 'api' as const,
      ...defined({ llms, markets: body?.markets, samples: body?.samples, budgetUsd: body?.budgetUsd }),
    }
    if (body?.dryRun) {
      const present = await findBrand(tx, tenant, brandId)
      const newLlms = newSchedule ? scheduledLlms(context.llms, body, present) : []
      const brand = found(present, 'brand')
      const plan = await planRun(context, tx, brand, { ...request, isLater: Boolean(newSchedule) })
      const estimate = await estimateRun(context, tx, organizationId, plan)
      const schedule = newSchedule ?? brand.schedule
      const scheduled = newSchedule
        ? { llms: newLlms, samples: body.samples ?? brand.samples }
        : { llms: schedule?.enabledLlms ?? [], samples: brand.samples }
      const outlook = await budgetOutlook(context, tx, organizationId, estimate, {
        runBudgetUsd: plan.budgetUsd,
        schedule,
        scheduledCostUsd: schedule?.cron ? await scheduledCost(context, tx, brand, scheduled) : null,
      })
      return new Audited(new WithStatus(200, { ...estimate, ...outlook, markets: marketsOf(plan) }), [])
    }
    if (newSchedule)
      throw new ApiError('invalid_request', 'A schedule is estimated with dryRun only. Set it in the brand.')
    const brand = found(await lockFoundBrand(tx, tenant, brandId, findBrand), 'brand')
    const [runId, ...alsoStarted] = await startRun(context, tx, brand, request)
    return audited({ ...found(await findRun(tx, tenant, runId), 'run'), alsoStarted }, runId)
  },

  async listWorkspaceRuns({ params: { brandId }, query, tenant }, { database }) {
    const brand = found(await findVisibleBrand(database.db, tenant, brandId), 'brand')
    const { data, paging } = await listUncountedRuns(database.db, brand, pageRequest(query))
    return { data: await openRunCounts.records(database.db, tenant.organizationId, data), paging }
  },

  async getRun({ params: { runId }, tenant }, { database }) {
    const { organizationId } = tenant
    const uncounted = found(await findUncountedRun(database.db, tenant, runId), 'run')
    const run = await openRunCounts.detail(database.db, organizationId, uncounted)
    const find = isRunEnded(run.status) ? findRescoreWait : findWaits
    const waits = await find(database.db, { organizationId, runId })
    const waitingFor = waits.map(({ until, ...wait }) => ({ ...wait, until: until?.toISOString() ?? null }))
    return { ...run, waitingFor }
  },

  async getRunMetrics({ params: { runId }, tenant }, { database, metrics }) {
    const { run } = found(await findUncountedRun(database.db, tenant, runId), 'run')
    const measured = found(await metrics.readAsItStands(tenant, runId), 'run')
    const { id, brandId, status, startedAt, provisional } = run
    return { id, brandId, status, startedAt, provisional, metrics: measured }
  },

  async deleteRun({ params: { runId }, tenant }, context) {
    await deleteRun(context, context.database.db, tenant, runId)
    return audited({ deleted: true, runId }, runId)
  },

  cancelRun: (call, context) => changeRun(call, context, cancelRun),

  finishRun: (call, context) => changeRun(call, context, endNow),

  retryFailed: (call, context) =>
    changeRun(call, context, (...run) => retryFailed(...run, call.body?.budgetUsd)),

  rescoreRun: (call, context) => changeRun(call, context, requestRescore),

  async streamRunEvents({ params: { runId }, tenant, holder, request, reply }, { database, streams }) {
    found(await findUncountedRun(database.db, tenant, runId), 'run')
    streams.refuseTooMany(holder)
    reply.hijack()
    const { raw } = reply
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value)
    }
    raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      'X-Request-Id': request.id,
    })
    streams.follow(raw, holder, { organizationId: tenant.organizationId, runId })
    return SENT
  },
}

/** Where a plan asks, with the markets that have nothing to ask. */
function marketsOf({ brand, markets, llms, samples }: RunPlan) {
  return markets.map(({ market, promptCount, skippedCount }) => ({
    marketId: market?.id ?? null,
    market: market?.market ?? brand.targetMarket,
    language: market?.language ?? brand.language,
    persona: market?.persona ?? null,
    promptCount,
    skippedCount,
    plannedCount: promptCount * llms.length * samples,
  }))
}

type RunAction = (context: HttpContext, tx: Db, tenant: Tenant, runId: string) => Promise<void>
type RunCall = Pick<Call<unknown>, 'tenant'> & { params: { runId: string } }

async function changeRun(
  { params: { runId }, tenant }: RunCall,
  context: HttpContext,
  change: RunAction,
): Promise<Audited<RunRecord>> {
  const { db: tx } = context.database
  await change(context, tx, tenant, runId)
  return audited(found(await findRun(tx, tenant, runId), 'run'), runId)
}
