import { isRunEnded } from '../../domain/run-status.ts'
import type { Db } from '../../storage/database/database.ts'
import { newId } from '../../storage/database/new-id.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { insertResponses, runPromptsFrom } from '../../storage/runs/responses.ts'
import { lockRun, setUnplanned } from '../../storage/runs/runs.ts'
import { unplannedRuns } from '../../storage/runs/stranded-runs.ts'
import { enqueueLost } from '../enqueue-lost.ts'
import type { JobData } from '../jobs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'

/** The embedded database has one session: 30,000 rows at once would block it for seconds. */
const RESPONSES_AT_ONCE = 1_000

export interface RunToPlan {
  organizationId: string
  runId: string
  brandId: string
  llms: readonly string[]
  /** How often each prompt is asked per LLM. */
  samples: number
  promptCount: number
}

/**
 * Inserts the next responses of a run with their jobs, and enqueues a job for the rest, so that other runs take turns.
 * @param from the place (from 1) of the first prompt without responses
 * @param insertedCount how many responses the transaction has inserted for other runs
 * @returns how many it inserted
 */
export async function planResponses(
  context: PipelineContext,
  tx: Db,
  { organizationId, runId, brandId, llms, samples, promptCount }: RunToPlan,
  from: number,
  insertedCount = 0,
): Promise<number> {
  const fitting = Math.floor((RESPONSES_AT_ONCE - insertedCount) / (llms.length * samples))
  const count = Math.max(insertedCount === 0 ? 1 : 0, fitting)
  const prompts = await runPromptsFrom(tx, { organizationId, runId }, from, count)
  const asked = llms.flatMap((llm) =>
    Array.from({ length: samples }, (_, index) => ({ llm, sample: index + 1 })),
  )
  const responses = prompts.flatMap(({ id: promptId, isPerception, position }) =>
    asked.map((each, index) => ({
      id: newId(),
      promptId,
      isPerception,
      ordinal: (position - 1) * asked.length + index + 1,
      ...each,
    })),
  )
  await insertResponses(tx, organizationId, { runId, brandId }, responses)
  await enqueue(
    context,
    tx,
    'collect',
    responses.map(({ id, llm }) => ({ id, data: { organizationId, id, jobId: id }, group: llm })),
  )
  const next = from + count
  const isWhole = next > promptCount
  await setUnplanned(tx, organizationId, runId, isWhole ? null : next)
  if (!isWhole)
    await enqueue(context, tx, 'plan-run', [{ data: { organizationId, runToPlan: runId, from: next } }])
  return responses.length
}

/** Idempotent: does nothing when the run has ended or another job has continued from here. */
export async function planNextResponses(
  context: PipelineContext,
  { organizationId, runToPlan: runId, from }: JobData['plan-run'],
): Promise<void> {
  await inTransaction(context.database.db, async (tx) => {
    const run = await lockRun(tx, organizationId, runId)
    if (!run || isRunEnded(run.status) || run.unplannedFrom !== from) return
    const llms = run.settings.llms.map(({ name }) => name)
    const { samples = 1 } = run.settings
    const promptCount = run.plannedCount / (llms.length * samples)
    const plan = { organizationId, runId, brandId: run.brandId, llms, samples, promptCount }
    await planResponses(context, tx, plan, from)
  })
}

/** Enqueues the next job of plans and retries whose job was lost. */
export async function resumePlans(context: PipelineContext, before: Date): Promise<void> {
  const runs = await unplannedRuns(context.database.db, before)
  await enqueueLost(
    context,
    'plan-run',
    'runToPlan',
    runs.map(({ runId, isRetry, ...rest }) => ({
      ...rest,
      runToPlan: runId,
      ...(isRetry ? { isRetry } : {}),
    })),
  )
}
