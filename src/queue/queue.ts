import pLimit from 'p-limit'
import { type Db as BossDb, fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Db } from '../storage/database/database.ts'
import { afterCommit } from '../storage/database/transaction.ts'
import { queuesWithDueJobs } from '../storage/jobs/due-jobs.ts'
import { prepareTurns } from '../storage/jobs/job-turns.ts'
import { idsWithoutJob, isJobOpen } from '../storage/jobs/waiting-jobs.ts'
import { type Handler, handleBatch } from './batch.ts'
import { Consumer, type ConsumerOptions } from './consumer.ts'
import { DueJobs } from './due-jobs.ts'
import { Turns } from './turns.ts'
import { Workers } from './workers.ts'

export type { Job } from './batch.ts'

/** How a queue treats its jobs. */
export interface QueueDefinition {
  name: string
  /** Deliveries after the first. The number is high, because crashes of the worker count. */
  retryLimit: number
  retryDelayMaxSeconds: number
  expireInSeconds: number
  /** The queue that receives jobs whose retries are used up. */
  deadLetter: string | null
}

export interface NewJob<T> {
  id?: string
  data: T
  startAfter?: Date
  /** Jobs of one group share a limit. */
  group?: string
  /** Jobs of different payers take turns, within their group if they have one. */
  payer?: string | undefined
}

export interface QueueOptions {
  /** False for a process that only enqueues. */
  works: boolean
  superviseSeconds?: number
  pollSeconds?: number
  onError(error: Error): void
}

export interface WorkOptions {
  batchSize: number
  /** Batches handled at the same time; 1 by default. */
  concurrency?: number
  /** The most jobs of one group that run at the same time, over all processes; two processes, and the workers of one that starts, may exceed it when they fetch at the same moment. No limit by default. */
  perGroup?: number
}

/** The minimum of pg-boss. A job without a heartbeat for this long is delivered again. */
const HEARTBEAT_SECONDS = 10
/** How often missing heartbeats are checked. With the heartbeat and the first retry delay a redelivery takes 15 s. */
const SUPERVISE_SECONDS = 2
const POLL_SECONDS = 2
/** Of pg-boss's workers, which are woken. */
const WORKER_POLL_SECONDS = 60
const DELETE_AFTER_SECONDS = 60
/** pg-boss deletes waiting jobs after 14 days, silently, also while no server runs. */
const WAITING_SECONDS = 10 * 365 * 86_400
const STOP_TIMEOUT_MS = 10_000
const INSERT_BATCH = 2_000
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Delivers ids on both databases. Rows are the truth: a job may be delivered twice, late, or after a crash. */
export class Queue {
  readonly #boss: PgBoss
  readonly #db: Db
  readonly #definitions: readonly QueueDefinition[]
  readonly #workers = new Map<string, Workers>()
  readonly #consumers = new Map<string, Consumer<unknown>>()
  readonly #alone = pLimit(1)
  readonly #dueJobs: DueJobs

  private constructor(
    boss: PgBoss,
    database: Database,
    definitions: readonly QueueDefinition[],
    { pollSeconds = POLL_SECONDS, onError }: QueueOptions,
  ) {
    this.#boss = boss
    this.#db = database.db
    this.#definitions = definitions
    this.#dueJobs = new DueJobs({
      pollMs: pollSeconds * 1_000,
      find: (queues) => queuesWithDueJobs(database, queues),
      wake: (queue) => this.wake(queue),
      onError,
    })
  }

  /** Opens the queues and creates missing ones. */
  static async open(
    database: Database,
    definitions: readonly QueueDefinition[],
    options: QueueOptions,
  ): Promise<Queue> {
    const { works, superviseSeconds = SUPERVISE_SECONDS, onError } = options
    const boss = new PgBoss({
      db: { executeSql: (text, values) => database.execute(text, values) } as BossDb,
      backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
      supervise: works,
      schedule: works,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      maintenanceIntervalSeconds: DELETE_AFTER_SECONDS,
      // PGlite has no autovacuum, and its new indexes need no rebuild.
      monitorVacuum: database.kind === 'postgres',
      reindex: database.kind === 'postgres',
    })
    boss.on('error', onError)
    await boss.start()
    await prepareTurns(database.db)
    const queue = new Queue(boss, database, definitions, options)
    await queue.#createQueues()
    return queue
  }

  /**
   * Enqueues within the caller's transaction: the jobs exist only if it commits, and only then are this process's
   * workers woken.
   */
  async enqueue<T extends object>(db: Db, name: string, jobs: readonly NewJob<T>[]): Promise<void> {
    for (let from = 0; from < jobs.length; from += INSERT_BATCH) {
      const some = jobs.slice(from, from + INSERT_BATCH)
      const turns = await Turns.of(db, name, some)
      const batch = some.map(({ id, data, startAfter, group, payer }) => ({
        ...(id === undefined ? {} : { id }),
        data,
        ...(startAfter === undefined ? {} : { startAfter }),
        ...turns.placeOf({ group, payer }),
      }))
      await this.#boss.insert(name, batch, { db: fromKysely(db) })
    }
    if (jobs.length > 0) afterCommit(db, () => this.wake(name))
  }

  /** Wakes this process's workers of the queue, so that they do not wait for their next poll. */
  wake(name: string): void {
    this.#workers.get(name)?.wake()
    this.#consumers.get(name)?.wake()
  }

  /** Ends a running job in the caller's transaction. @returns false when it is not running any more: another delivery has ended it */
  async complete(db: Db, name: string, id: string): Promise<boolean> {
    // The types of pg-boss leave out what it returns.
    const done = (await this.#boss.complete(name, id, null, { db: fromKysely(db) })) as { affected?: number }
    return done.affected === 1
  }

  /** Deletes jobs, whether they wait or run. */
  async remove(db: Db, name: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#boss.deleteJob(name, [...ids], { db: fromKysely(db) })
  }

  /** Whether a job whose data contains `data` waits or runs. */
  async hasJob(name: string, data: object): Promise<boolean> {
    const jobs = await this.#boss.findJobs(name, { data })
    return jobs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active')
  }

  /** Whether the job with this id waits or runs, in the caller's transaction. */
  hasJobWithId(db: Db, name: string, id: string): Promise<boolean> {
    return isJobOpen(db, name, id)
  }

  /** Those of the ids that no waiting or running job has in this field of its data. One statement for all. */
  idsWithoutJob(name: string, field: string, ids: readonly string[]): Promise<Set<string>> {
    return idsWithoutJob(this.#db, name, field, ids)
  }

  /**
   * Handles a queue in batches. When the handler throws, the whole batch is delivered again. A job during which the
   * process died three times goes to the dead letters without being handled.
   */
  async work<T>(name: string, options: WorkOptions, handler: Handler<T>) {
    const batch = {
      boss: this.#boss,
      db: this.#db,
      queue: name,
      alone: this.#alone,
      mayGiveUp: this.#definitions.some((one) => one.name === name && one.deadLetter !== null),
      handler,
      held: new Map(),
    }
    const workers = new Workers(this.#boss, options.perGroup !== undefined)
    const workAs = (place: number) => async (jobs: JobWithMetadata<T>[]) => {
      const results = await workers.busy(place, () => handleBatch<T>(batch, jobs))
      if (results.every(({ status }) => status === 'completed')) workers.again(place)
      return results
    }
    const settings = {
      batchSize: options.batchSize,
      pollingIntervalSeconds: WORKER_POLL_SECONDS,
      heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3,
      includeMetadata: true as const,
      perJobResults: true as const,
      ...(options.perGroup === undefined ? {} : { groupConcurrency: options.perGroup }),
    }
    // One worker at a time: with pg-boss's localConcurrency only the first worker could be woken.
    this.#workers.set(name, workers)
    for (let place = 0; place < (options.concurrency ?? 1); place += 1) {
      workers.add(await this.#boss.work(name, settings, workAs(place)))
    }
    this.#dueJobs.watch(name)
  }

  /**
   * Handles a queue job by job, many at a time, and fetches new jobs when others are released. Deaths are not
   * counted, because among many held jobs the cause is unknown. Use it only for jobs that wait for others and compute
   * nothing.
   */
  consume<T>(name: string, options: Omit<ConsumerOptions<T>, 'source'>): Consumer<T> {
    const consumer = new Consumer<T>({
      ...options,
      source: {
        fetch: async (batchSize, ignoreGroups) => {
          const jobs = await this.#boss.fetch<T>(name, { batchSize, ignoreGroups: [...ignoreGroups] })
          return jobs.map(({ id, data, groupId }) => ({ id, data, group: groupId ?? null }))
        },
        touch: async (ids) => {
          await this.#boss.touch(name, [...ids])
        },
      },
    })
    this.#consumers.set(name, consumer as Consumer<unknown>)
    consumer.start()
    return consumer
  }

  /** Sends a job at every time of the cron expression. A schedule with the same key is replaced. */
  async schedule(name: string, key: string, cron: string, timezone: string, data: object): Promise<void> {
    await this.#boss.schedule(name, cron, data, { key, tz: timezone, missed: 'once' })
  }

  async unschedule(name: string, key: string): Promise<void> {
    await this.#boss.unschedule(name, key)
  }

  /** The keys of a queue's schedules, and when each was set. */
  async schedules(name: string): Promise<{ key: string; setAt: Date }[]> {
    return (await this.#boss.getSchedules(name)).map(({ key, updatedOn }) => ({ key, setAt: updatedOn }))
  }

  /** How many jobs wait or run, by queue. */
  async pendingCounts(): Promise<Record<string, number>> {
    const counts = await Promise.all(
      this.#definitions.map(async ({ name }) => {
        const [stats] = await this.#boss.getQueueStats(name, { force: true })
        return [name, (stats?.queuedCount ?? 0) + (stats?.activeCount ?? 0)] as const
      }),
    )
    return Object.fromEntries(counts)
  }

  /** Stops fetching and waits for running jobs, at most `timeoutMs`. */
  async close(timeoutMs = STOP_TIMEOUT_MS): Promise<void> {
    for (const consumer of this.#consumers.values()) consumer.stop()
    this.#dueJobs.stop()
    await this.#boss.stop({ graceful: true, timeout: timeoutMs, close: false })
  }

  async #createQueues(): Promise<void> {
    // Dead-letter queues come first, because a queue can only name an existing one.
    const sorted = [...this.#definitions].sort(
      (a, b) => Number(a.deadLetter !== null) - Number(b.deadLetter !== null),
    )
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const { name, retryLimit, retryDelayMaxSeconds, expireInSeconds, deadLetter } of sorted) {
      const options = {
        retryLimit,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: retryDelayMaxSeconds,
        expireInSeconds,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        deleteAfterSeconds: DELETE_AFTER_SECONDS,
        retentionSeconds: WAITING_SECONDS,
        ...(deadLetter === null ? {} : { deadLetter }),
      }
      const queue = known.get(name)
      // pg-boss already caches the queues that it found at its start.
      if (
        queue &&
        Object.entries(options).every(([key, value]) => queue[key as keyof typeof options] === value)
      )
        continue
      await this.#boss.createQueue(name, options)
      await this.#boss.updateQueue(name, options)
      // Fills pg-boss's cache of the queue. The first use would read it on a second connection during our transaction,
      // and the embedded database has only one connection.
      await this.#boss.touch(name, NO_JOB)
    }
  }
}
