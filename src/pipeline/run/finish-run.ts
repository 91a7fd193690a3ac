import { endedRunStatus, isRunEnded, isRunReadable, type RunStatus } from '../../domain/run-status.ts'
import { lockIdleBrands } from '../../storage/brands/source-types.ts'
import { hasVettedNames } from '../../storage/brands/vetted-names.ts'
import type { Db } from '../../storage/database/database.ts'
import { countResponses } from '../../storage/runs/count-responses.ts'
import { forgetFormerSettings } from '../../storage/runs/rescored-runs.ts'
import { countScored, settledRuns } from '../../storage/runs/responses.ts'
import { type MeasuredRun, storeMetrics } from '../../storage/runs/run-metrics.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import {
  endRun,
  type LockedRun,
  lockRun,
  showGenerations,
  touchBrandActivity,
} from '../../storage/runs/runs.ts'
import { type CountedGaps, countGaps, storeSuggestions } from '../content/suggest-content.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { publishRunEnd } from '../webhooks/run-events.ts'
import { measureRun } from './calculate-metrics.ts'
import { calculateUnlocked } from './calculate-unlocked.ts'
import { freeNamesLater } from './free-names.ts'
import { isBeingReadAgain, waitsForSecondReading } from './read-again.ts'

/** How a run will end, calculated before the run is locked. */
interface RunEnd {
  brandId: string
  status: RunStatus
  counts: string
  /** Null for a run without results. */
  measured: MeasuredRun | null
  /** Null for a run without suggestions. */
  gaps: CountedGaps | null
  /** The basis of the metrics and the gaps. */
  basis: number
}

/**
 * Ends a run whose responses are all settled: counts, metrics, suggestions, status. If its answers contain new names,
 * it is first read again. Slow steps run first, without a transaction, and again when the run has changed meanwhile;
 * a small run that keeps changing is locked for them.
 * @throws {RunKeepsChanging} for a large run
 */
export async function finishRun(context: PipelineContext, ref: RunRef): Promise<void> {
  if (await waitsForSecondReading(context, ref)) return
  await calculateUnlocked(context.database.db, ref, {
    calculate: (db, run) => calculateEnd(db, ref, run),
    store: (tx, end) => storeEnd(context, tx, ref, end),
  })
  await freeNamesLater(context, ref)
}

/** A rescore shows its scores only when all are stored. */
const isEnding = (run: LockedRun) =>
  !isRunEnded(run.status) &&
  run.reopened !== 'rescoring' &&
  run.retryFrom === null &&
  !run.isStopping &&
  !isBeingReadAgain(run)

/** The generations that the run shows after its end. */
function generationsOf({ reopened, generations, workGeneration }: LockedRun): number[] {
  if (!reopened) return generations
  return reopened === 'rescored' ? [workGeneration] : [...generations, workGeneration]
}

/** Null when the run has ended already, or has work left. */
async function calculateEnd(db: Db, ref: RunRef, run: LockedRun): Promise<RunEnd | null> {
  if (!isEnding(run)) return null
  const scored = await countScored(db, ref)
  if (scored === null) return null
  const status = endedRunStatus(run.plannedCount, scored, run.isCancelled)
  const counts = await countResponses(db, ref)
  const end = { brandId: run.brandId, status, counts, basis: run.metricsBasis }
  if (!isRunReadable(status)) return { ...end, measured: null, gaps: null }
  const generations = generationsOf(run)
  const measured = await measureRun(db, ref, generations)
  return { ...end, measured, gaps: await countGaps(db, { ...ref, generations }) }
}

/** @returns false when the run has changed since its end was calculated */
async function storeEnd(
  context: PipelineContext,
  tx: Db,
  ref: RunRef,
  { brandId, status, counts, measured, gaps, basis }: RunEnd,
): Promise<boolean> {
  const { organizationId, runId } = ref
  const now = context.now()
  await lockIdleBrands(tx, [brandId])
  const run = await lockRun(tx, organizationId, runId)
  if (!run || !isEnding(run) || (await settledRuns(tx, [ref])).length === 0) return true
  if (run.metricsBasis !== basis) return false
  // Stored before the generations change, because that changes the basis.
  if (measured) await storeMetrics(tx, ref, measured, basis, now)
  // Within the transaction, later steps already see the new scores.
  if (run.reopened) await showNewScores(context, tx, ref, run)
  if (measured) await storeSuggestions(context, tx, organizationId, run, gaps)
  await endRun(tx, ref, status, counts, now)
  // Not published: new scores of the same answers, and runs that a person has cancelled.
  if (run.reopened !== 'rescored' && status !== 'cancelled') {
    await publishRunEnd(context, tx, ref, run.brandId, measured)
  }
  if (measured && run.settings.judge && run.reopened !== 'rescored') {
    const isFirst = !(await hasVettedNames(tx, { organizationId, brandId: run.brandId }))
    await enqueue(context, tx, 'vet-names', [{ data: { ...ref, isFirst } }])
  }
  await touchBrandActivity(tx, organizationId, run.brandId, now)
  context.log.info({ runId, status }, 'run ended')
  return true
}

async function showNewScores(context: PipelineContext, tx: Db, ref: RunRef, run: LockedRun) {
  await showGenerations(tx, ref.organizationId, ref.runId, generationsOf(run))
  if (run.reopened !== 'rescored') return
  await forgetFormerSettings(tx, ref)
  await enqueue(context, tx, 'clear-run', [{ data: ref }])
}
