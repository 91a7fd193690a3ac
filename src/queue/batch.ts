import type { LimitFunction } from 'p-limit'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db } from '../storage/database/database.ts'
import { beginAfterDeaths } from '../storage/jobs/job-deaths.ts'
import { DEATHS_MAX, dataOf, deathsOf, GIVEN_UP, hasDied } from './deaths.ts'

export interface Job<T> {
  id: string
  data: T
  /** Whether the process died during an earlier delivery of the job, which may be the cause. */
  workerDied: boolean
  /** The queue in which the job failed for good; null for a job that was enqueued here. */
  sentBy: string | null
}

/**
 * Throws when the whole batch failed.
 * @param fail - says that one job of the batch failed; the others are done
 */
export type Handler<T> = (jobs: Job<T>[], fail: (id: string, error: unknown) => void) => Promise<void>

export interface BatchOptions<T> {
  boss: PgBoss
  db: Db
  queue: string
  /** Runs one job at a time in this process, across all queues. */
  alone: LimitFunction
  /** False when no dead-letter queue would report it. */
  mayGiveUp: boolean
  handler: Handler<T>
}

/** How long a job runs alone. After that, other jobs continue, because the suspicion may be wrong. */
const ALONE_MS = 60_000

/** Handles a batch. Jobs during which the process died before run one at a time, or are given up. */
export async function handleBatch<T>(
  options: BatchOptions<T>,
  jobs: readonly JobWithMetadata<T>[],
): Promise<JobResult[]> {
  const { boss, queue, mayGiveUp } = options
  const spent = jobs.filter((job) => mayGiveUp && deathsOf(job) >= DEATHS_MAX)
  const suspects = jobs.filter((job) => !spent.includes(job) && deathsOf(job) > 0)
  const others = jobs.filter((job) => !spent.includes(job) && !suspects.includes(job))
  const results = await outcome(options, others)
  results.push(...spent.map(({ id }) => ({ id, status: 'deadletter' as const, output: GIVEN_UP })))
  if (suspects.length === 0) return results
  // Finished jobs are settled before a suspected job starts, which may end the process.
  if (others.length > 0) await settle(boss, queue, others, results)
  for (const job of suspects) results.push(...(await handleAlone(options, job)))
  return results
}

async function handleAlone<T>(options: BatchOptions<T>, job: JobWithMetadata<T>): Promise<JobResult[]> {
  const { alone, db, queue, boss } = options
  let handled: Promise<JobResult[]> = Promise.resolve([])
  await alone(async () => {
    // The process is stopping, and the job is in the queue again.
    if (job.signal.aborted || !(await beginAfterDeaths(db, queue, job, deathsOf(job)))) return
    handled = outcome(options, [job])
    await settledWithin(handled, ALONE_MS)
  })
  const results = await handled
  await settle(boss, queue, [job], results)
  return results
}

async function outcome<T>(
  { handler }: BatchOptions<T>,
  jobs: readonly JobWithMetadata<T>[],
): Promise<JobResult[]> {
  if (jobs.length === 0) return []
  try {
    const failed = new Map<string, unknown>()
    await handler(
      jobs.map((job) => ({
        id: job.id,
        data: dataOf(job),
        workerDied: hasDied(job),
        sentBy: job.sourceName ?? null,
      })),
      (id, error) => failed.set(id, error),
    )
    return jobs.map(({ id }) =>
      failed.has(id) ? { id, status: 'failed', output: failed.get(id) } : { id, status: 'completed' },
    )
  } catch (error) {
    return jobs.map(({ id }) => ({ id, status: 'failed', output: error }))
  }
}

/** Settles jobs before the rest of their batch has finished. */
async function settle<T>(
  boss: PgBoss,
  queue: string,
  jobs: JobWithMetadata<T>[],
  results: readonly JobResult[],
): Promise<void> {
  const resultOf = new Map(results.map((result) => [result.id, result]))
  const completed = jobs.filter(({ id }) => resultOf.get(id)?.status === 'completed')
  if (completed.length > 0) await boss.complete(queue, completed)
  for (const job of jobs) {
    const result = resultOf.get(job.id)
    if (result?.status === 'failed') await boss.fail(queue, [job], result.output as object)
  }
}

async function settledWithin(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms).unref()
  })
  await Promise.race([work, over])
  clearTimeout(timer)
}
