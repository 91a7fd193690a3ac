import type { LimitFunction } from 'p-limit'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db } from '../storage/database/database.ts'
import { beginAfterDeaths } from '../storage/jobs/job-deaths.ts'
import { DEATHS_MAX, dataOf, deathsOf, GIVEN_UP, hasDied, wasPresumedDead } from './deaths.ts'

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
  /** The jobs of the queue that this process works on, by their ids. */
  held: Map<string, HeldDelivery>
}

interface HeldDelivery {
  retryCount: number
  results: Promise<JobResult[]>
}

/** How long a job runs alone. After that, other jobs continue, because the suspicion may be wrong. */
const ALONE_MS = 60_000

/**
 * Handles a batch. Jobs during which the process died before run one at a time, or are given up. A job that was presumed dead, but on
 * which this process still works, only waits for the outcome: its work may cost money.
 */
export async function handleBatch<T>(
  options: BatchOptions<T>,
  jobs: readonly JobWithMetadata<T>[],
): Promise<JobResult[]> {
  const { boss, queue, mayGiveUp, held } = options
  const [underWay, due] = split(jobs, (job) => isUnderWay(held, job))
  const awaited = Promise.all(underWay.map(({ id }) => resultOf(held, id)))
  const [spent, living] = split(due, (job) => mayGiveUp && deathsOf(job) >= DEATHS_MAX)
  const [suspects, others] = split(living, (job) => deathsOf(job) > 0)
  const results = [...(await outcome(options, others))]
  results.push(...spent.map(({ id }) => ({ id, status: 'deadletter' as const, output: GIVEN_UP })))
  if (suspects.length === 0 && underWay.length === 0) return results
  // Finished jobs are settled before a suspected job starts, which may end the process.
  if (others.length > 0) await settle(boss, queue, others, results)
  for (const job of suspects) results.push(...(await handleAlone(options, job)))
  return [...results, ...(await awaited).flat()]
}

function split<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))]
}

/**
 * A job that was enqueued anew with the same id begins at 0 again. One that took longer than it may was not presumed dead: its first
 * delivery may never end.
 */
function isUnderWay<T>(held: BatchOptions<T>['held'], job: JobWithMetadata<T>): boolean {
  return wasPresumedDead(job) && job.retryCount > (held.get(job.id)?.retryCount ?? Number.POSITIVE_INFINITY)
}

async function resultOf(held: ReadonlyMap<string, HeldDelivery>, id: string): Promise<JobResult[]> {
  const results = (await held.get(id)?.results) ?? []
  return results.filter((result) => result.id === id)
}

async function handleAlone<T>(options: BatchOptions<T>, job: JobWithMetadata<T>): Promise<JobResult[]> {
  const { alone, db, queue, boss } = options
  let results: Promise<JobResult[]> = Promise.resolve([])
  await alone(async () => {
    // The process is stopping, and the job is in the queue again.
    if (job.signal.aborted || !(await beginAfterDeaths(db, queue, job, deathsOf(job)))) return
    results = outcome(options, [job])
    await settledWithin(results, ALONE_MS)
  })
  await settle(boss, queue, [job], await results)
  return results
}

async function outcome<T>(
  { handler, held }: BatchOptions<T>,
  jobs: readonly JobWithMetadata<T>[],
): Promise<JobResult[]> {
  if (jobs.length === 0) return []
  const results = handled(handler, jobs)
  for (const { id, retryCount } of jobs) held.set(id, { retryCount, results })
  await results
  for (const { id } of jobs) if (held.get(id)?.results === results) held.delete(id)
  return results
}

async function handled<T>(handler: Handler<T>, jobs: readonly JobWithMetadata<T>[]): Promise<JobResult[]> {
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
  const byId = new Map(results.map((result) => [result.id, result]))
  const completed = jobs.filter(({ id }) => byId.get(id)?.status === 'completed')
  if (completed.length > 0) await boss.complete(queue, completed)
  for (const job of jobs) {
    const result = byId.get(job.id)
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
