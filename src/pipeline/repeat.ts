import type { Log } from './log.ts'

export interface Repeated {
  /** Waits for the work that is under way. */
  stop(): Promise<void>
}

/**
 * Repeats work with a pause in between. Errors are logged.
 * @param work - returns true when there is more to do at once: no pause follows
 */
export function repeat(pauseMs: number, what: string, log: Log, work: () => Promise<unknown>): Repeated {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  const next = () => {
    underWay = work()
      .catch((error: unknown) => log.error({ err: error }, what))
      .then((isMore) => {
        if (!isStopped) timer = setTimeout(next, isMore === true ? 0 : pauseMs)
      })
  }
  timer = setTimeout(next, pauseMs)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
