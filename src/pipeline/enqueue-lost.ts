import type { JobData, JobName } from './jobs.ts'
import { enqueue, type PipelineContext } from './pipeline-context.ts'

type Queues = Pick<PipelineContext, 'database' | 'queue'>

/** In each queue at a time. The housekeeping of the next hour continues. */
const ENQUEUED_AT_ONCE = 50_000

/** The work for which no job of the queue waits or runs. */
export async function withoutJob<K extends string, W extends Readonly<Record<K, string>>>(
  { queue }: Pick<PipelineContext, 'queue'>,
  name: JobName,
  field: K,
  work: readonly W[],
  limit = ENQUEUED_AT_ONCE,
): Promise<W[]> {
  if (work.length === 0) return []
  const ids = await queue.idsWithoutJob(
    name,
    field,
    work.map((one) => one[field]),
  )
  return work.filter((one) => ids.has(one[field])).slice(0, limit)
}

/**
 * Enqueues work again whose job was lost or given up.
 * @param field - of the data, whose value no other work of the queue has
 */
export async function enqueueLost<N extends JobName, K extends string & keyof JobData[N]>(
  context: Queues,
  name: N,
  field: K,
  work: readonly (JobData[N] & Record<K, string>)[],
): Promise<void> {
  const lost = await withoutJob(context, name, field, work)
  await enqueue(
    context,
    context.database.db,
    name,
    lost.map((data) => ({ data })),
  )
}
