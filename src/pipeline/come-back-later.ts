import { BrandIsBusy, lockIdleBrands, requireIdleBrand } from '../storage/brands/source-types.ts'
import type { JobData, JobName } from './jobs.ts'
import { BudgetIsBusy } from './llm/budgets.ts'
import { enqueueLater, type PipelineContext } from './pipeline-context.ts'
import { RunKeepsChanging } from './run/calculate-unlocked.ts'

const LATER_MS = 2_000

/** What says of a job on which brand it works. */
type BrandWork = Partial<Record<'organizationId' | 'brandId' | 'runId' | 'runToPlan' | 'importId', string>>

/**
 * Handles a job, or enqueues it for later while a transaction of its organization changes many rows of its brand, or its budget is
 * reserved for other questions. A job that waited for that would keep its place, and those of all other organizations would wait with it.
 * A run that keeps changing is left alone for as long as the job has tried.
 */
export async function comeBackIfBusy<N extends JobName>(
  context: PipelineContext,
  name: N,
  data: JobData[N],
  handle: () => Promise<void>,
  id?: string,
): Promise<void> {
  const since = performance.now()
  try {
    await requireIdleBrandOf(context, data)
    await handle()
  } catch (error) {
    if (error instanceof RunKeepsChanging) {
      const pauseMs = Math.max(LATER_MS, performance.now() - since)
      return enqueueLater(context, name, data, pauseMs, id)
    }
    if (!(error instanceof BrandIsBusy || error instanceof BudgetIsBusy)) throw error
    await comeBackLater(context, name, data, id)
  }
}

/**
 * Enqueues a job again that found its brand or its budget busy. No delivery of it is used up. With its `id` it stays the same job, of which
 * there is only one where ids say so.
 */
export async function comeBackLater<N extends JobName>(
  context: PipelineContext,
  name: N,
  data: JobData[N],
  id?: string,
): Promise<void> {
  await enqueueLater(context, name, data, LATER_MS, id)
}

async function requireIdleBrandOf({ database }: PipelineContext, data: object): Promise<void> {
  const { organizationId, brandId, runId, runToPlan, importId }: BrandWork = data
  // The embedded database has one session: nothing else is under way.
  if (!organizationId || database.kind === 'embedded') return
  const id = runId ?? runToPlan
  if (id) await requireIdleBrand(database.db, { organizationId, runId: id })
  else if (brandId) await lockIdleBrands(database.db, [brandId])
  else if (importId) await requireIdleBrand(database.db, { organizationId, importId })
}
