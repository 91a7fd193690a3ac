export interface DueJobsOptions {
  pollMs: number
  /** Those of the queues that have a job to deliver. */
  find(queues: readonly string[]): Promise<string[]>
  wake(queue: string): void
  onError(error: Error): void
}

/**
 * Wakes the workers of this process for jobs that nobody else wakes them for: jobs of other processes, and those that were to
 * start later. One statement asks for all queues; each worker of pg-boss would ask for its own.
 */
export class DueJobs {
  readonly #options: DueJobsOptions
  readonly #queues = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(options: DueJobsOptions) {
    this.#options = options
  }

  watch(queue: string): void {
    if (this.#queues.size === 0) this.#lookLater()
    this.#queues.add(queue)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => this.#wakeAll(), this.#options.pollMs)
  }

  async #wakeAll(): Promise<void> {
    try {
      const due = await this.#options.find([...this.#queues])
      if (this.#stopped) return
      for (const queue of due) this.#options.wake(queue)
    } catch (error) {
      if (this.#stopped) return
      this.#options.onError(error instanceof Error ? error : new Error(String(error)))
    }
    this.#lookLater()
  }
}
