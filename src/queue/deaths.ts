import type { JobWithMetadata } from 'pg-boss'
import type { JobDeaths } from '../storage/jobs/job-deaths.ts'

/** A job is given up after this many deaths of its process. */
export const DEATHS_MAX = 3
/** The output stored with a job that was given up. */
export const GIVEN_UP = { reason: 'worker_died' }
/** The message that pg-boss stores with a job whose worker sent no heartbeat. */
const HEARTBEAT_TIMEOUT = 'job heartbeat timeout'

interface JobOutput {
  reason?: string
  value?: { message?: string }
}

/**
 * How often the process died during the job. A delivery that failed, or that a stopping process returned, does not
 * count. The first death counts for every job that was held. Then the job runs alone, so that later deaths count for
 * this job only.
 */
export function deathsOf<T>({ id, data, output, retryCount }: JobWithMetadata<T>): number {
  const { workerDeaths } = (data ?? {}) as { workerDeaths?: JobDeaths }
  const isHeartbeatLost = isDeath(output)
  if (workerDeaths?.jobId !== id) return isHeartbeatLost ? 1 : 0
  return workerDeaths.count + (isHeartbeatLost && workerDeaths.begunAs === retryCount - 1 ? 1 : 0)
}

/** The data that the job was enqueued with. */
export function dataOf<T>({ data }: JobWithMetadata<T>): T {
  const { workerDeaths: _, ...own } = (data ?? {}) as { workerDeaths?: JobDeaths }
  return own as T
}

/** Whether the process died during the job, in this queue or in the queue that sent it here as a dead letter. */
export function hasDied<T>(job: JobWithMetadata<T>): boolean {
  return deathsOf(job) > 0 || isDeath(job.sourceOutput)
}

/** Whether the last delivery of the job ended because its worker was silent: not because it failed, or took too long. */
export function wasPresumedDead<T>({ output }: JobWithMetadata<T>): boolean {
  return isDeath(output)
}

function isDeath(output: object | null): boolean {
  const { reason, value } = (output ?? {}) as JobOutput
  return reason === GIVEN_UP.reason || value?.message === HEARTBEAT_TIMEOUT
}
