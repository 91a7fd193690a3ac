export interface HeldJob<T> {
  id: string
  data: T
  group: string | null
}

export interface JobSource<T> {
  /** Fetches up to `batchSize` jobs whose group is not ignored. */
  fetch(batchSize: number, ignoreGroups: readonly string[]): Promise<HeldJob<T>[]>
  /** Reports that these jobs are still being worked on. */
  touch(ids: readonly string[]): Promise<void>
}

export interface ConsumerOptions<T> {
  source: JobSource<T>
  /**
   * The maximum number of jobs held at the same time, over all groups, including those that have left their place.
   */
  capacity: number
  groups: readonly string[]
  /**
   * The maximum number of places of one group, at least 1. One fetch may exceed it for a group that is not among
   * `groups`.
   */
  groupCapacity(group: string): number
  /** Starts the work on jobs, without waiting for it. Each job is released when it is settled. */
  take(jobs: HeldJob<T>[]): void
  onError(error: Error): void
}

const FETCH_MAX = 100
const POLL_MS = 1_000
const TOUCH_MS = 3_000
/** Waits this long for more free places before the next fetch. */
const GATHER_MS = 5
const REFILLED_SHARE = 0.25

/**
 * Keeps as many jobs under way as it has places. pg-boss's own workers wait for the slowest job of a batch before they
 * fetch again: with LLMs that take from one second to sixty, most places would stay empty.
 */
export class Consumer<T> {
  readonly #options: ConsumerOptions<T>
  readonly #held = new Set<string>()
  /** The held jobs that count against the capacity of their group. */
  readonly #inPlace = new Map<string, HeldJob<T>>()
  readonly #groups = new Map<string | null, number>()
  /** Groups whose jobs were all fetched. More may have come since the last poll. */
  readonly #exhausted = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #fetching = false
  #wanted = false
  #woken = false
  /** When the next poll is due, by the clock of `performance`. */
  #pollAt = 0
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
        this.#options.source.touch([...this.#held]).catch(this.#options.onError)
      }
    }, TOUCH_MS)
    this.#fetchIn(0)
  }

  /** Fetches no more jobs. The held jobs keep their heartbeat until they are released. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    if (this.#held.size === 0) clearInterval(this.#heartbeat)
  }

  /** Call it when there may be new jobs. */
  wake(): void {
    this.#woken = true
    this.#exhausted.clear()
    this.#fetchIn(0)
  }

  /** Call it when the job needs its place in its group no longer. It stays held until it is released. */
  leavePlace(id: string): void {
    if (this.#vacate(id)) this.#fetchIn(GATHER_MS)
  }

  /** Call it when the jobs are settled; frees their places. */
  release(ids: readonly string[]): void {
    for (const id of ids) {
      this.#vacate(id)
      this.#held.delete(id)
    }
    if (this.#stopped && this.#held.size === 0) clearInterval(this.#heartbeat)
    this.#fetchIn(GATHER_MS)
  }

  #vacate(id: string): boolean {
    const job = this.#inPlace.get(id)
    if (!job) return false
    this.#inPlace.delete(id)
    const left = (this.#groups.get(job.group) ?? 1) - 1
    // Each known group may cost a fetch of its own.
    if (left > 0) this.#groups.set(job.group, left)
    else this.#groups.delete(job.group)
    // It is unknown whether a group that is not in the options has more jobs.
    if (job.group !== null && !this.#options.groups.includes(job.group)) this.#exhausted.clear()
    return true
  }

  #fetchAtPoll(): void {
    this.#fetchIn(Math.max(0, this.#pollAt - performance.now()))
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
    const now = performance.now()
    const isPoll = now >= this.#pollAt
    if (isPoll) {
      this.#exhausted.clear()
      this.#pollAt = now + POLL_MS
    }
    // Between polls, fetches only for a known group that has room and is not exhausted: other fetches nearly always
    // find nothing.
    if (this.#held.size >= this.#options.capacity || (!isPoll && !this.#mayFind())) return this.#fetchAtPoll()
    this.#fetching = true
    this.#wanted = false
    this.#woken = false
    let isMore = false
    try {
      isMore = await this.#fetchOfAll()
    } catch (error) {
      this.#options.onError(error instanceof Error ? error : new Error(String(error)))
    }
    this.#fetching = false
    if (this.#wanted || isMore) this.#fetchIn(0)
    else this.#fetchAtPoll()
  }

  /**
   * Every fetched job may belong to the same group, so the first fetch asks for no more than the smallest group can
   * take: another payer's job can overtake only jobs that are not yet held. Larger groups are then filled one by one.
   * @returns whether there may be more
   */
  async #fetchOfAll(): Promise<boolean> {
    const groups = this.#knownGroups()
    const openGroups = groups.filter((group) => this.#mayFindOf(group))
    const smallest = Math.min(...openGroups.map((group) => this.#roomOf(group)))
    const others = groups.filter((group) => !openGroups.includes(group))
    if (!(await this.#fetchSome(smallest, others))) {
      this.#noteExhausted(openGroups)
      return false
    }
    for (const group of openGroups) {
      if (this.#roomOf(group) <= smallest) continue
      const isFilled = await this.#fetchSome(
        this.#roomOf(group),
        groups.filter((other) => other !== group),
      )
      if (!isFilled) this.#noteExhausted([group])
    }
    return true
  }

  #noteExhausted(groups: readonly string[]): void {
    if (this.#woken) return
    for (const group of groups) this.#exhausted.add(group)
  }

  /** @returns whether it got as many as it asked for */
  async #fetchSome(sizeMax: number, ignoredGroups: readonly string[]): Promise<boolean> {
    const size = Math.min(sizeMax, FETCH_MAX, this.#options.capacity - this.#held.size)
    if (size <= 0) return true
    const fetched = await this.#options.source.fetch(size, ignoredGroups)
    // A job that is already held was presumed dead and delivered again. The work on it continues.
    const jobs = fetched.filter(({ id }) => !this.#held.has(id))
    for (const job of jobs) {
      this.#held.add(job.id)
      this.#inPlace.set(job.id, job)
      this.#groups.set(job.group, (this.#groups.get(job.group) ?? 0) + 1)
    }
    if (jobs.length > 0) this.#options.take(jobs)
    return fetched.length === size
  }

  #mayFind(): boolean {
    const { groups } = this.#options
    return groups.length === 0 || groups.some((group) => this.#mayFindOf(group))
  }

  #mayFindOf(group: string): boolean {
    return this.#roomOf(group) > 0 && !this.#exhausted.has(group)
  }

  #knownGroups(): string[] {
    const groups = new Set([...this.#options.groups, ...this.#groups.keys()])
    return [...groups].filter((group) => group !== null)
  }

  /** How many more jobs of a group fit. 0 until a quarter of its places is free, so that there are few fetches. */
  #roomOf(group: string): number {
    const capacity = this.#options.groupCapacity(group)
    const free = capacity - (this.#groups.get(group) ?? 0)
    return free < capacity * REFILLED_SHARE ? 0 : free
  }
}
