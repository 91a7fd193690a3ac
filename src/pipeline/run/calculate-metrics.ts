import { MetricsAccumulator, type RunMetrics } from '../../domain/metrics.ts'
import { isRunReadable } from '../../domain/run-status.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { findRunStats, type RunStats } from '../../storage/runs/readable-runs.ts'
import { plannedPerTopic, resultsForMetrics, storeMetrics } from '../../storage/runs/run-metrics.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { lockRun, touchBrandActivity } from '../../storage/runs/runs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'

const LOOKS_MAX = 20

/** Calculates a run's metrics from its stored results and keeps them. */
export async function calculateMetrics(
  tx: Db,
  organizationId: string,
  runId: string,
  now: Date,
): Promise<RunMetrics> {
  const accumulator = new MetricsAccumulator()
  for (const { topicName, count } of await plannedPerTopic(tx, organizationId, runId)) {
    accumulator.addPlanned(topicName, count)
  }
  for await (const results of resultsForMetrics(tx, organizationId, runId)) {
    for (const result of results) accumulator.addResult(result)
  }
  const metrics = accumulator.metrics()
  await storeMetrics(tx, organizationId, runId, metrics, now)
  return metrics
}

/** Enqueues the calculation of metrics that a write of this transaction deleted. */
export async function requestMetrics(
  context: PipelineContext,
  tx: Db,
  runs: readonly RunRef[],
): Promise<void> {
  await enqueue(
    context,
    tx,
    'calculate-metrics',
    runs.map((data) => ({ data })),
  )
}

/** Calculates the metrics of a readable run that has none. */
export async function calculateMissingMetrics(
  { database, now }: Pick<PipelineContext, 'database' | 'now'>,
  { organizationId, runId }: RunRef,
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    // Another process may have calculated them while this one waited for the lock.
    const run = await lockRun(tx, organizationId, runId)
    if (!run || !isRunReadable(run.shownStatus) || run.hasMetrics) return
    await calculateMetrics(tx, organizationId, runId, now())
    await touchBrandActivity(tx, organizationId, run.brandId, now())
  })
}

/** Reads the metrics of runs. The first of any number of readers calculates what is missing. */
export class MetricsReader {
  readonly #context: Pick<PipelineContext, 'database' | 'now'>
  readonly #underWay = new Map<string, Promise<void>>()

  constructor(context: Pick<PipelineContext, 'database' | 'now'>) {
    this.#context = context
  }

  /** Null when the key sees no such run; metrics are null only until the run has ended. */
  async read(tenant: Tenant, runId: string): Promise<RunStats | null> {
    return this.readMeasured(
      tenant.organizationId,
      () => findRunStats(this.#context.database.db, tenant, runId),
      (stats) => (stats && stats.metrics === null && isRunReadable(stats.status) ? [runId] : []),
    )
  }

  /**
   * Reads again until every readable run that it found has metrics: a move of prompts may delete them between their
   * calculation and the read.
   */
  async readMeasured<T>(
    organizationId: string,
    read: () => Promise<T>,
    unmeasured: (found: T) => readonly string[],
  ): Promise<T> {
    for (let look = 1; ; look += 1) {
      const found = await read()
      const runIds = unmeasured(found)
      if (runIds.length === 0 || look === LOOKS_MAX) return found
      for (const runId of runIds) await this.#ensure(organizationId, runId)
    }
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
