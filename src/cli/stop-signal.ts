import type { CommandProcess } from './command-process.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const POLL_MS = 1_000

export interface Stop {
  /** Resolves with the error that ends the process, or with null after a signal. */
  done: Promise<Error | null>
  fail(error: Error): void
  /** Removes the listeners. */
  forget(): void
}

/**
 * Waits until the process is asked to end. Repeated signals are ignored: after Ctrl+C both the terminal and npm send
 * one, and the second would end the process in the middle of its work.
 */
export function stopSignal({
  env,
  signals,
  parentId,
}: Pick<CommandProcess, 'env' | 'signals' | 'parentId'>): Stop {
  const { promise, resolve } = Promise.withResolvers<Error | null>()
  const stop = () => resolve(null)
  for (const signal of SIGNALS) signals.on(signal, stop)
  const parent = parentId()
  // npm forwards neither SIGHUP nor its own end, so the process checks whether npm is still its parent.
  const look = isScriptOfOurs(env)
    ? setInterval(() => parentId() !== parent && stop(), POLL_MS).unref()
    : null
  const forget = () => {
    if (look) clearInterval(look)
    for (const signal of SIGNALS) signals.off(signal, stop)
  }
  return { done: promise, fail: resolve, forget }
}

/** Whether npm runs a script of this package; other scripts may start Earshot in the background on purpose. */
function isScriptOfOurs(env: CommandProcess['env']): boolean {
  return (
    env['npm_package_name'] === 'earshot' && ['start', 'earshot'].includes(env['npm_lifecycle_event'] ?? '')
  )
}
