export interface HeldJob<T> {
  id: string
  data: T
  group: string | null
}

export interface JobSource<T> {
  /** Takes up to `batchSize` jobs of groups that are not ignored. */
  fetch(batchSize: number, ignoreGroups: readonly string[]): Promise<HeldJob<T>[]>
  /** Says that these jobs are still being worked on. */
  touch(ids: readonly string[]): Promise<void>
}

export interface ConsumerOptions<T> {
  source: JobSource<T>
  /** Jobs held at the same time, whatever their group. */
  capacity: number
  /** Groups that there may be jobs of. */
  groups: readonly string[]
  /** Jobs of one group held at the same time, at least 1. A group that is not among `groups` may go beyond in one fetch. */
  groupCapacity(group: string): number
  /** Gets jobs to work on; each is released when it is settled. Never awaited. */
  take(jobs: HeldJob<T>[]): void
  onError(error: Error): void
}

const FETCH_MAX = 100
const POLL_MS = 1_000
const TOUCH_MS = 3_000
/** A place that becomes free is filled together with those that follow at once. */
const GATHER_MS = 5
const REFILLED_SHARE = 0.25

/**
 * Keeps as many jobs under way as it has places. pg-boss's own workers wait for the slowest job of a batch
 * before they fetch the next; LLMs take from one second to sixty, and would leave most places empty.
 */
export class Consumer<T> {
  readonly #options: ConsumerOptions<T>
  readonly #held = new Map<string, HeldJob<T>>()
  readonly #groups = new Map<string | null, number>()
  #timer: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #fetching = false
  #wanted = false
  #stopped = false

  constructor(options: ConsumerOptions<T>) {
    this.#options = options
  }

  get heldCount(): number {
    return this.#held.size
  }

  start(): void {
    this.#heartbeat = setInterval(() => {
      if (this.#held.size > 0) {
        this.#options.source.touch([...this.#held.keys()]).catch(this.#options.onError)
      }
    }, TOUCH_MS)
    this.#fetchIn(0)
  }

  /** Takes no more jobs; those held are still touched until they are released. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    if (this.#held.size === 0) clearInterval(this.#heartbeat)
  }

  /** There may be new jobs. */
  wake(): void {
    this.#fetchIn(0)
  }

  /** The jobs are settled: their places are free. */
  release(ids: readonly string[]): void {
    for (const id of ids) {
      const job = this.#held.get(id)
      if (!job) continue
      this.#held.delete(id)
      this.#groups.set(job.group, (this.#groups.get(job.group) ?? 1) - 1)
    }
    if (this.#stopped && this.#held.size === 0) clearInterval(this.#heartbeat)
    this.#fetchIn(GATHER_MS)
  }

  #fetchIn(delayMs: number): void {
    if (this.#stopped) return
    if (this.#fetching) {
      this.#wanted = true
      return
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#fetch(), delayMs)
  }

  async #fetch(): Promise<void> {
    const { fullGroups, freeCount } = this.#room()
    const free = Math.min(this.#options.capacity - this.#held.size, FETCH_MAX, freeCount)
    if (free <= 0) return this.#fetchIn(POLL_MS)
    this.#fetching = true
    this.#wanted = false
    let count = 0
    try {
      const fetched = await this.#options.source.fetch(free, fullGroups)
      count = fetched.length
      // One that is held already was thought dead: it goes on, and its heartbeat keeps it from now on.
      const jobs = fetched.filter(({ id }) => !this.#held.has(id))
      for (const job of jobs) {
        this.#held.set(job.id, job)
        this.#groups.set(job.group, (this.#groups.get(job.group) ?? 0) + 1)
      }
      if (jobs.length > 0) this.#options.take(jobs)
    } catch (error) {
      this.#options.onError(error instanceof Error ? error : new Error(String(error)))
    }
    this.#fetching = false
    this.#fetchIn(this.#wanted || (count === free && count > 0) ? 0 : POLL_MS)
  }

  /**
   * What is fetched may all be of one group, so it is no more than each takes that is not ignored: what this process
   * does not hold, another payer's job may overtake. A group counts as full until a quarter of it is free: fetches stay few.
   */
  #room(): { fullGroups: string[]; freeCount: number } {
    const fullGroups: string[] = []
    let freeCount = Number.POSITIVE_INFINITY
    for (const group of new Set([...this.#options.groups, ...this.#groups.keys()])) {
      if (group === null) continue
      const capacity = this.#options.groupCapacity(group)
      const free = capacity - (this.#groups.get(group) ?? 0)
      if (free < capacity * REFILLED_SHARE) fullGroups.push(group)
      else freeCount = Math.min(freeCount, free)
    }
    return { fullGroups, freeCount }
  }
}
