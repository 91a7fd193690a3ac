import type { Log } from './log.ts'

export interface Repeated {
  /** Waits for the work that is under way. */
  stop(): Promise<void>
}

/** Repeats work with a pause in between. Errors are logged. */
export function repeat(pauseMs: number, what: string, log: Log, work: () => Promise<void>): Repeated {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  const next = () => {
    underWay = work()
      .catch((error: unknown) => log.error({ err: error }, what))
      .then(() => {
        if (!isStopped) timer = setTimeout(next, pauseMs)
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
