import type { Log } from './log.ts'

export interface Repeated {
  /** Waits for the work that is under way; nothing follows it. */
  stop(): Promise<void>
}

/** Does something again and again with a pause in between, whatever becomes of it. */
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
