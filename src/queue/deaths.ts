import type { JobWithMetadata } from 'pg-boss'
import type { JobDeaths } from '../storage/jobs/job-deaths.ts'

/** Under so many deaths of its process a job is given up. */
export const DEATHS_MAX = 3
/** What is kept with a job that was given up. */
export const GIVEN_UP = { reason: 'worker_died' }
/** What pg-boss keeps with a job whose worker fell silent. */
const SILENT = 'job heartbeat timeout'

interface Kept {
  reason?: string
  value?: { message?: string }
}

/**
 * How often the process died under the job. A delivery that threw, or was given back by a process that stopped, is no
 * death. The first death blames every job that was held; after it a job is begun alone, and only then blamed again.
 */
export function deathsOf<T>({ id, data, output, retryCount }: JobWithMetadata<T>): number {
  const { workerDeaths } = (data ?? {}) as { workerDeaths?: JobDeaths }
  const wasSilent = isDeath(output)
  if (workerDeaths?.jobId !== id) return wasSilent ? 1 : 0
  return workerDeaths.count + (wasSilent && workerDeaths.begunAs === retryCount - 1 ? 1 : 0)
}

/** What the job was enqueued with. */
export function dataOf<T>({ data }: JobWithMetadata<T>): T {
  const { workerDeaths: _, ...own } = (data ?? {}) as { workerDeaths?: JobDeaths }
  return own as T
}

/** Whether the process died under it, here or in the queue that it comes from as a dead letter. */
export function hasDied<T>(job: JobWithMetadata<T>): boolean {
  return deathsOf(job) > 0 || isDeath(job.sourceOutput)
}

function isDeath(output: object | null): boolean {
  const { reason, value } = (output ?? {}) as Kept
  return reason === GIVEN_UP.reason || value?.message === SILENT
}
