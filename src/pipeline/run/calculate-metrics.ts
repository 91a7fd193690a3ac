import { SourcesWriter } from '../../domain/insights/packed-sources.ts'
import { RollupWriter } from '../../domain/insights/rollup.ts'
import { MetricsAccumulator } from '../../domain/metrics.ts'
import { isRunReadable } from '../../domain/run-status.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { findRollupFrame } from '../../storage/insights/rollups.ts'
import { findRunStats, type RunStats } from '../../storage/runs/readable-runs.ts'
import {
  type MeasuredRun,
  metricsVersion,
  PAGE_STEP,
  plannedPerTopic,
  resultsForMetrics,
  storeMetrics,
  storeMissingRollup,
} from '../../storage/runs/run-metrics.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { type LockedRun, lookAtRun, touchBrandActivity } from '../../storage/runs/runs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { TimeSlices } from '../time-slices.ts'
import { calculateUnlocked } from './calculate-unlocked.ts'
import { KeptBlocks } from './kept-blocks.ts'
import { KeptFacts } from './kept-facts.ts'
import { KeptFigures } from './kept-figures.ts'
import { KeptNames } from './kept-names.ts'
import { KeptPresence } from './kept-presence.ts'
import { KeptSources } from './kept-sources.ts'
import { KeptSums } from './kept-sums.ts'
import { RollupCache } from './rollup-cache.ts'

const ATTEMPTS_MAX = 20
/** Runs under way whose metrics are cached. */
const REMEMBERED_MAX = 100

/**
 * Calculates a run's metrics and roll-up from its stored results of these generations, without a transaction: a large run takes long.
 * `storeMetrics` refuses them if the run has changed meanwhile.
 */
export async function measureRun(db: Db, run: RunRef, generations: readonly number[]): Promise<MeasuredRun> {
  const accumulator = new MetricsAccumulator()
  for (const { topicName, count } of await plannedPerTopic(db, run.organizationId, run.runId)) {
    accumulator.addPlanned(topicName, count)
  }
  const { promptIds, llms, textsHash } = await findRollupFrame(db, run, generations)
  const writer = new RollupWriter(promptIds, llms)
  const sources = new SourcesWriter()
  const pageStarts: number[] = []
  let count = 0
  let last = 0
  const slices = new TimeSlices()
  for await (const results of resultsForMetrics(db, run, generations)) {
    for (const result of results) {
      if (slices.isOver) await slices.next()
      accumulator.addResult(result)
      writer.add(result.rolled)
      sources.add(result.links, result.searches)
      count += 1
      last = result.rolled.ordinal
      if (count % PAGE_STEP === 0) pageStarts.push(last)
    }
  }
  const rollup = writer.rollup()
  return {
    metrics: accumulator.metrics(),
    pageStarts: last === count ? null : pageStarts,
    rollup,
    sources: sources.packed(),
    textsHash,
  }
}

/**
 * Enqueues the calculation of metrics that a write of this transaction deleted. A run has one job: an earlier one could run before
 * the transaction ends, and see nothing of it.
 */
export async function requestMetrics(
  context: Pick<PipelineContext, 'queue'>,
  tx: Db,
  runs: readonly RunRef[],
): Promise<void> {
  const name = 'calculate-metrics'
  await context.queue.remove(
    tx,
    name,
    runs.map(({ runId }) => runId),
  )
  await enqueue(
    context,
    tx,
    name,
    runs.map((data) => ({ id: data.runId, data })),
  )
}

/** Calculates the missing metrics and roll-up of a readable run, and repeats it if the run changes meanwhile. */
export async function calculateMissingMetrics(
  { database: { db }, now }: Pick<PipelineContext, 'database' | 'now'>,
  ref: RunRef,
): Promise<void> {
  await calculateUnlocked(db, ref, {
    calculate: (on, run) => measureMissing(on, ref, run),
    store: (tx, missing) => storeMissing(tx, ref, missing, now()),
  })
}

/** Null when the run lacks nothing. */
async function measureMissing(db: Db, ref: RunRef, run: LockedRun) {
  if (run.isExpired || !isRunReadable(run.shownStatus)) return null
  if (run.hasMetrics && run.hasRollup) return null
  return { run, measured: await measureRun(db, ref, run.generations) }
}

type Missing = NonNullable<Awaited<ReturnType<typeof measureMissing>>>

/** @returns false when the run has changed since it was measured */
async function storeMissing(tx: Db, ref: RunRef, { run, measured }: Missing, now: Date): Promise<boolean> {
  if (run.hasMetrics) return storeMissingRollup(tx, ref, measured, run.metricsBasis)
  if (!(await storeMetrics(tx, ref, measured, run.metricsBasis, now))) return false
  await touchBrandActivity(tx, ref.organizationId, run.brandId, now)
  return true
}

type ShownMetrics = NonNullable<RunStats['metrics']>

/** Reads the metrics of runs. If some are missing, concurrent readers share one calculation. */
export class MetricsReader {
  readonly rollups = new RollupCache()
  readonly #blocks = new KeptBlocks()
  readonly sums = new KeptSums(new KeptBlocks())
  readonly sources = new KeptSources(this.#blocks)
  readonly names = new KeptNames(this.#blocks)
  readonly presence = new KeptPresence(this.#blocks)
  readonly figures = new KeptFigures()
  readonly facts = new KeptFacts()
  readonly #context: Pick<PipelineContext, 'database' | 'now'>
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #remembered = new Map<string, { version: string; metrics: ShownMetrics }>()
  readonly #provisional = new Map<string, Promise<ShownMetrics | null>>()

  constructor(context: Pick<PipelineContext, 'database' | 'now'>) {
    this.#context = context
  }

  /** Null when the key sees no such run; the metrics are null only until the run has ended. */
  async read(tenant: Tenant, runId: string): Promise<RunStats | null> {
    return this.readMeasured(
      tenant.organizationId,
      () => findRunStats(this.#context.database.db, tenant, runId),
      (stats) => (stats && stats.metrics === null && isRunReadable(stats.status) ? [runId] : []),
    )
  }

  /** For a run under way, the metrics of the answers that it has. Null when the key sees no such run. */
  async readAsItStands(tenant: Tenant, runId: string): Promise<ShownMetrics | null> {
    const stats = await this.read(tenant, runId)
    if (!stats || stats.metrics) return stats?.metrics ?? null
    const known = this.#provisional.get(runId)
    if (known) return known
    const calculation = this.#measure({ organizationId: tenant.organizationId, runId }).finally(() =>
      this.#provisional.delete(runId),
    )
    this.#provisional.set(runId, calculation)
    return calculation
  }

  /** Cached by version, so that polling a run that waits for its LLM is cheap. */
  async #measure(ref: RunRef): Promise<ShownMetrics | null> {
    const { database, now } = this.#context
    const version = await metricsVersion(database.db, ref)
    const known = this.#remembered.get(ref.runId)
    if (known?.version === version) return known.metrics
    const run = await lookAtRun(database.db, ref)
    if (!run) return null
    const measured = await measureRun(database.db, ref, run.generations)
    const metrics = { ...measured.metrics, calculatedAt: now().toISOString() }
    const [oldest] = this.#remembered.keys()
    this.#remembered.delete(this.#remembered.size < REMEMBERED_MAX ? ref.runId : (oldest ?? ''))
    this.#remembered.set(ref.runId, { version, metrics })
    return metrics
  }

  /**
   * Repeats the read until every readable run that it found has metrics: a move of prompts may delete them between
   * their calculation and the read.
   */
  async readMeasured<T>(
    organizationId: string,
    read: () => Promise<T>,
    unmeasured: (found: T) => readonly string[],
  ): Promise<T> {
    for (let look = 1; ; look += 1) {
      const found = await read()
      const runIds = unmeasured(found)
      if (runIds.length === 0 || look === ATTEMPTS_MAX) return found
      await this.ensureMeasured(organizationId, runIds)
    }
  }

  /** Calculates the missing metrics and roll-ups of readable runs. */
  async ensureMeasured(organizationId: string, runIds: readonly string[]): Promise<void> {
    for (const runId of runIds) await this.#ensure(organizationId, runId)
  }

  #ensure(organizationId: string, runId: string): Promise<void> {
    const known = this.#underWay.get(runId)
    if (known) return known
    const calculation = calculateMissingMetrics(this.#context, { organizationId, runId }).finally(() =>
      this.#underWay.delete(runId),
    )
    this.#underWay.set(runId, calculation)
    return calculation
  }
}
