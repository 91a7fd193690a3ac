import type { JobData, JobName } from './jobs.ts'
import { enqueue, type PipelineContext } from './pipeline-context.ts'

/** Enqueues work again whose job was lost or given up. */
export async function enqueueLost<N extends JobName>(
  context: PipelineContext,
  name: N,
  work: readonly JobData[N][],
): Promise<void> {
  for (const data of work) {
    if (await context.queue.hasJob(name, data)) continue
    await enqueue(context, context.database.db, name, [{ data }])
  }
}
